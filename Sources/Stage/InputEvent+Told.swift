import Terminal

extension InputEvent {
  /// What the person did, in a few words; with `isSecret` nothing of what was typed is told. `nil`
  /// for what does nothing.
  func told(isSecret: Bool) -> String? {
    switch self {
    case .key(.character, let modifiers) where isSecret && modifiers.isSubset(of: .shift):
      return "key •"
    case .key(let key, let modifiers):
      let names = [(KeyModifiers.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-")]
      let prefix = names.filter { modifiers.contains($0.0) }.map(\.1).joined()
      return "key \(prefix)\(key.name)"
    case .paste(let text): return "paste \(isSecret ? "•••" : text)"
    case .mouse(.press(0), let point, _): return "click at \(point.x),\(point.y)"
    case .mouse(.wheelUp, let point, _): return "wheel up at \(point.x),\(point.y)"
    case .mouse(.wheelDown, let point, _): return "wheel down at \(point.x),\(point.y)"
    case .mouse: return nil
    }
  }
}

extension InputKey {
  fileprivate var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    default: "\(self)"
    }
  }
}
