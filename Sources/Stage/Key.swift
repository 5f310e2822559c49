/// A key that a person can press, as a screen understands it.
public enum Key: Hashable, Sendable {
  case tab, shiftTab
  case up, down, left, right
  case `return`, space, escape
  case backspace, delete
  case home, end, pageUp, pageDown
  /// The cursor one word to the left or to the right.
  case wordLeft, wordRight
  /// Deletes the word before the cursor.
  case deleteWord
  /// Deletes from the cursor to the end, or to the start; what is deleted can be put back.
  case killToEnd, killToStart
  /// Puts back what was deleted last by a kill.
  case yank
  /// Shift with a cursor key, which extends the selection; and everything selected.
  case selectLeft, selectRight, selectWordLeft, selectWordRight, selectToStart, selectToEnd
  case selectAll
  /// One character, as typed; never a control character.
  case character(Character)
}
