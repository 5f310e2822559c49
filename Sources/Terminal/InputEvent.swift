/// What a person did at the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(InputKey, KeyModifiers = [])
  /// Text was pasted: line ends are `\n`, tabs are blanks, and there is no other control character.
  case paste(String)
  /// Something happened with the mouse over a cell.
  case mouse(MouseAction, at: Point, KeyModifiers = [])
}

/// A key as a terminal tells it.
public enum InputKey: Hashable, Sendable {
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, `return`, escape, backspace, insert, delete
  case function(Int)
  /// A character, never a control character: those are letters with `KeyModifiers.control`.
  case character(Character)
}

/// Keys that were held down together with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits, as terminals number them.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key, where the terminal tells it.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt, Option or Meta key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 4)
}

/// What happened with the mouse.
public enum MouseAction: Hashable, Sendable {
  /// A button went down: 0 is the left one, 1 the middle one, 2 the right one.
  case press(Int)
  /// A button was let go.
  case release(Int)
  /// The mouse moved, with that button held or none.
  case move(Int?)
  /// The wheel was turned away from the person.
  case wheelUp
  /// The wheel was turned towards the person.
  case wheelDown
}
