public import Terminal

extension InputEvent {
  /// What a terminal sends for it.
  public var bytes: [UInt8] {
    switch self {
    case .key(let key, let modifiers): Self.bytes(of: key, modifiers)
    case .paste(let text): Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    case .mouse(let action, let point, let modifiers):
      Self.bytes(of: action, "\(point.x + 1);\(point.y + 1)", modifiers)
    }
  }

  private static func bytes(of key: InputKey, _ modifiers: KeyModifiers) -> [UInt8] {
    // A terminal counts modifiers from 1, and sends that number only where there are any.
    let number = modifiers.isEmpty ? "" : ";\(modifiers.rawValue + 1)"
    func letter(_ final: Character) -> String {
      "\u{1B}[\(number.isEmpty ? "" : "1\(number)")\(final)"
    }
    func code(_ code: Int) -> String { "\u{1B}[\(code)\(number)~" }
    let sequence =
      switch key {
      case .up: letter("A")
      case .down: letter("B")
      case .right: letter("C")
      case .left: letter("D")
      case .home: letter("H")
      case .end: letter("F")
      case .insert: code(2)
      case .delete: code(3)
      case .pageUp: code(5)
      case .pageDown: code(6)
      case .tab where modifiers.contains(.shift): "\u{1B}[Z"
      case .tab: "\t"
      case .return: "\r"
      case .escape: "\u{1B}"
      case .backspace: "\u{7F}"
      case .function(let number): code(number < 6 ? 10 + number : 11 + number)
      case .character(let character) where modifiers.contains(.control):
        String(Character(Unicode.Scalar((character.asciiValue ?? 0) & 0x1F)))
      case .character(let character) where modifiers.contains(.alt): "\u{1B}\(character)"
      case .character(let character): String(character)
      }
    return Array(sequence.utf8)
  }

  private static func bytes(
    of action: MouseAction, _ place: String, _ modifiers: KeyModifiers
  ) -> [UInt8] {
    let (code, final) =
      switch action {
      case .press(let button): (button, "M")
      case .release(let button): (button, "m")
      case .move(let button): (32 + (button ?? 3), "M")
      case .wheelUp: (64, "M")
      case .wheelDown: (65, "M")
      }
    // Shift, Alt and Control are 4, 8 and 16 here.
    return Array("\u{1B}[<\(code + modifiers.rawValue * 4);\(place)\(final)".utf8)
  }
}
