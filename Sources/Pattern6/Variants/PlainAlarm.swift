import Combine

/// An alarm that changes at once, and tells no view: `@Published` alone makes no class an
/// observable object.
@MainActor
final class PlainAlarm: @MainActor Alarm {
  @Published private(set) var isOn = false

  func ring() { isOn = true }
  func stop() { isOn = false }
}
