/// A part that can ring. It is of use to a clock, and to a kitchen timer as well.
protocol Alarm: AnyObject {
  /// Whether it rings.
  var isOn: Bool { get }
  /// Has it ring.
  func ring()
  /// Has it fall silent.
  func stop()
}

extension Alarm {
  /// Rings where it is off, and stops where it is on.
  func toggle() {
    if isOn { stop() } else { ring() }
  }
}
