public import Terminal

/// One thing that a monkey does to a full screen.
public enum MonkeyStep: Hashable, Sendable {
  /// What a person did.
  case event(InputEvent)
  /// The terminal got another size.
  case resize(Size)
  /// The screen is drawn, and all that is drawn is checked.
  case draw
  /// What is due has its turn.
  case turn
  /// Half a second goes by, on the clock that the test moves.
  case time
}

extension SeededRandom {
  /// A step, of any kind that there is; clicks are often where `frame` shows something. One step of
  /// `leaving` asks to leave.
  public mutating func monkeyStep(on frame: Canvas, leaving: Int) -> MonkeyStep {
    if below(leaving) == 0 {
      return .event(.key(.character(pick(["q", "c"])), pick([[], .control])))
    }
    switch below(100) {
    case 0..<30: return .draw
    case 30..<50: return .event(.key(pick([.tab, .tab, .return, .character(" ")])))
    case 50..<53: return .event(.key(.tab, .shift))
    case 53..<63: return .event(.key(pick(Self.keys), pick(Self.modifiers)))
    case 63..<72: return .event(.key(.character(pick(Self.characters)), pick(Self.modifiers)))
    case 72..<76: return .event(.key(.character(pick(["?", "f", "b", "h", "c", "a", "n"]))))
    case 76..<78: return .event(.key(.character(pick(["t", "t", "l"])), .control))
    case 78..<88: return .event(.mouse(.press(0), at: place(on: frame)))
    case 88..<90:
      let actions: [MouseAction] = [.press(1), .press(2), .release(0), .move(0), .move(nil)]
      return .event(.mouse(pick(actions), at: place(on: frame), pick(Self.modifiers)))
    case 90..<94: return .event(.mouse(pick([.wheelUp, .wheelDown]), at: place(on: frame)))
    case 94..<96: return .event(.paste((0...below(12)).map { _ in pick(Self.pieces) }.joined()))
    case 96..<98: return .resize(terminalSize())
    case 98: return .turn
    default: return .time
    }
  }

  /// A terminal's size, mostly a usual one.
  private mutating func terminalSize() -> Size {
    switch below(8) {
    case 0: Size(width: 1 + below(300), height: 1 + below(100))
    case 1: Size(width: 1 + below(24), height: 1 + below(6))
    default: Size(width: 20 + below(101), height: 5 + below(36))
    }
  }

  /// A place on a frame or beside it, mostly one at which something stands.
  private mutating func place(on frame: Canvas) -> Point {
    for _ in 0..<20 {
      let point = Point(x: below(frame.width + 2), y: below(frame.height + 2))
      if frame.bounds.contains(point), frame[point.x, point.y].text != " " { return point }
    }
    return Point(x: below(frame.width + 2), y: below(frame.height + 2))
  }

  private static let keys: [InputKey] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .return, .escape, .backspace,
    .insert, .delete, .function(1),
  ]
  /// What is without a modifier is more than what is with one.
  private static let modifiers: [KeyModifiers] = [
    [], [], [], .shift, .control, .alt, [.shift, .alt],
  ]
  /// Letters that mean something with a modifier, and what is hard to draw: wide, of several parts,
  /// without a width, joining what follows, half of a flag.
  private static let characters: [Character] = [
    "a", "b", "e", "k", "w", "y", "u", "Z", "0", "[", ">", "★", "日", "é", "e\u{301}", "\u{301}",
    "👩‍👩‍👧", "1\u{FE0F}\u{20E3}", "\u{200B}", "\u{200D}", "\u{600}", "\u{1F1E9}", "\u{1F1EA}", "ᄒ",
    "ᅡ", "ا", "\u{AD}", "\u{85}", "\u{FE0F}", "👍🏽", "\u{1F3FD}",
  ]
  private static let pieces =
    characters.map { String($0) } + ["\n", "\r\n", "\t", "\u{1B}[2J", "\u{0}", "\u{7F}", "a b"]
}
