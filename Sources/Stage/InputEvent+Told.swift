import Terminal

extension InputEvent {
  /// What the person did, in a few words; with `isSecret` nothing of what was typed is told. `nil`
  /// for what does nothing.
  func told(isSecret: Bool) -> String? {
    switch self {
    case .key(.character, let modifiers) where isSecret && modifiers.isSubset(of: .shift):
      return "key •"
    case .key(.function(let number), _): return "key f\(number)"
    case .key(let key, var modifiers):
      // The character itself tells of Shift.
      if case .character = key { modifiers.remove(.shift) }
      let names = [(KeyModifiers.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-")]
      let prefix = names.filter { modifiers.contains($0.0) }.map(\.1).joined()
      return "key \(prefix)\(Key(key, [])?.name ?? "\(key)")"
    case .paste(let text): return "paste \(isSecret ? text.dots : text)"
    case .mouse(.press(0), let point, _): return "click \(point.x),\(point.y)"
    case .mouse(.wheelUp, let point, _): return "scroll up \(point.x),\(point.y)"
    case .mouse(.wheelDown, let point, _): return "scroll down \(point.x),\(point.y)"
    case .mouse: return nil
    }
  }
}

extension StringProtocol {
  /// A dot for each character, in place of what nobody may see.
  var dots: String { String(repeating: "•", count: count) }
}
