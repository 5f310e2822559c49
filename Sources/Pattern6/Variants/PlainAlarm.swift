/// An alarm that changes at once, and tells nobody.
@MainActor
final class PlainAlarm: @MainActor Alarm {
  private(set) var isOn = false

  func ring() { isOn = true }
  func stop() { isOn = false }
}
