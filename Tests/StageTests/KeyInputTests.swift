import Terminal
import Testing

@testable import Stage

struct KeyInputTests {
  @Test(
    arguments: [
      (.tab, [], .tab), (.tab, .shift, .shiftTab), (.up, [], .up), (.return, [], .return),
      (.escape, [], .escape), (.character(" "), [], .space), (.character("日"), [], .character("日")),
      (.left, .control, .wordLeft), (.right, .alt, .wordRight), (.left, .shift, .selectLeft),
      (.right, [.shift, .control], .selectWordRight), (.home, .shift, .selectToStart),
      (.backspace, [], .backspace), (.backspace, .alt, .deleteWord),
      (.character("w"), .control, .deleteWord), (.character("k"), .control, .killToEnd),
      (.character("u"), .control, .killToStart), (.character("y"), .control, .yank),
      (.character("a"), .control, .home), (.character("a"), .alt, .selectAll),
    ] as [(InputKey, KeyModifiers, Key)])
  func `a terminal's key is a screen's key`(
    _ key: InputKey, _ modifiers: KeyModifiers, _ expected: Key
  ) {
    #expect(Key(key, modifiers) == expected)
  }

  @Test(
    arguments: [
      (.function(1), []), (.insert, []), (.character("g"), .control), (.character("x"), .alt),
    ] as [(InputKey, KeyModifiers)])
  func `a key without a meaning is none`(_ key: InputKey, _ modifiers: KeyModifiers) {
    #expect(Key(key, modifiers) == nil)
  }
}
