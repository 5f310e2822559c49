import Terminal

extension Key {
  /// The key that a terminal's key means to a screen; `nil` where it means nothing.
  init?(_ key: InputKey, _ modifiers: KeyModifiers) {
    let extends = modifiers.contains(.shift)
    let byWord = modifiers.contains(.control) || modifiers.contains(.alt)
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left where extends: self = byWord ? .selectWordLeft : .selectLeft
    case .left: self = byWord ? .wordLeft : .left
    case .right where extends: self = byWord ? .selectWordRight : .selectRight
    case .right: self = byWord ? .wordRight : .right
    case .home: self = extends ? .selectToStart : .home
    case .end: self = extends ? .selectToEnd : .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .tab: self = extends ? .shiftTab : .tab
    case .return: self = .return
    case .escape: self = .escape
    case .backspace: self = byWord ? .deleteWord : .backspace
    case .delete: self = .delete
    case .insert, .function: return nil
    case .character(let character) where modifiers.contains(.control):
      guard let key = Self.withControl[character] else { return nil }
      self = key
    case .character(let character) where modifiers.contains(.alt):
      guard let key = Self.withAlt[character] else { return nil }
      self = key
    case .character(" "): self = .space
    case .character(let character): self = .character(character)
    }
  }

  private static let withControl: [Character: Key] = [
    "a": .home, "e": .end, "b": .left, "f": .right, "p": .up, "n": .down,
    "d": .delete, "w": .deleteWord, "k": .killToEnd, "u": .killToStart, "y": .yank,
  ]

  private static let withAlt: [Character: Key] = ["a": .selectAll, "b": .wordLeft, "f": .wordRight]
}
