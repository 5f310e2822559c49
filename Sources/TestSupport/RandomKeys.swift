public import Stage

extension SeededRandom {
  /// A key, of any kind that there is.
  public mutating func key() -> Key {
    // Half of them are the keys that get somewhere.
    if below(2) == 0 { return pick([.tab, .shiftTab, .return, .space]) }
    if below(2) == 0 { return .character(pick(Self.characters)) }
    return pick(Self.keys)
  }

  private static let characters: [Character] = [
    "a", "Z", "0", " ", "?", "q", "★", "日", "é", "e\u{301}", "👩‍👩‍👧", "1\u{FE0F}\u{20E3}", "\u{200B}",
  ]
  private static let keys: [Key] = [
    .up, .down, .left, .right, .escape, .backspace, .delete, .home, .end, .pageUp, .pageDown,
    .wordLeft, .wordRight, .deleteWord, .killToEnd, .killToStart, .yank, .selectLeft, .selectRight,
    .selectWordLeft, .selectWordRight, .selectToStart, .selectToEnd, .selectAll,
  ]
}

extension Screen {
  /// Presses so many keys at random, the same ones for the same seed, and draws the screen now and
  /// then. Other tests that need the main actor have their turn meanwhile.
  public func pressRandomKeys(_ count: Int, seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    for number in 1...count {
      press(random.key())
      if number % 50 == 0 {
        _ = text
        await Task.yield()
      }
    }
  }
}
