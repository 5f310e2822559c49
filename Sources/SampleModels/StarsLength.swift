/// The one place where the samples take their chance from.
public enum StarsLength {
  /// A length at random, from 1 up to and including 9.
  ///
  /// Inside of `seeded(by:_:)` it follows from the seed, on every machine alike.
  @MainActor
  public static func random() -> Int {
    guard let generator else { return Int.random(in: 1...9) }
    return Int(generator.next().multipliedFullWidth(by: 9).high) + 1
  }

  /// Runs `body` so that there, and in the tasks that it starts, the lengths follow from `seed`.
  public static func seeded<R>(by seed: UInt64, _ body: () throws -> R) rethrows -> R {
    try $generator.withValue(SplitMix64(seed: seed), operation: body)
  }

  @TaskLocal private static var generator: SplitMix64?
}

/// Sebastiano Vigna's SplitMix64: small, and the same numbers everywhere. Swift's own generator
/// can't be seeded, and how it makes a range of a number is not promised to stay.
@MainActor
private final class SplitMix64 {
  private var state: UInt64

  nonisolated init(seed: UInt64) {
    state = seed
  }

  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
