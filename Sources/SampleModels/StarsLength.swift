/// The one place where the samples take their chance from.
public enum StarsLength {
  /// A length at random, from 1 up to and including 9.
  ///
  /// Inside of `seeded(by:_:)` it follows from the seed, on every machine alike.
  @MainActor
  public static func random() -> Int {
    guard let source else { return Int.random(in: 1...9) }
    return source.generator.next(below: 9) + 1
  }

  /// Runs `body` so that there, and in the tasks that it starts, the lengths follow from `seed`.
  public static func seeded<R>(by seed: UInt64, _ body: () throws -> R) rethrows -> R {
    try $source.withValue(Source(generator: SplitMix64(seed: seed)), operation: body)
  }

  @TaskLocal private static var source: Source?

  @MainActor
  private final class Source {
    var generator: SplitMix64

    nonisolated init(generator: SplitMix64) {
      self.generator = generator
    }
  }
}
