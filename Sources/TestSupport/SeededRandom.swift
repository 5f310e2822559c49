import SampleModels

/// Random numbers that are the same in every run.
public struct SeededRandom: RandomNumberGenerator {
  private var generator: SplitMix64

  /// Starts from `seed`.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    generator.next()
  }

  /// A number from 0 up to and excluding `bound`.
  public mutating func below(_ bound: Int) -> Int {
    generator.next(below: bound)
  }

  /// One of `values`.
  public mutating func pick<T>(_ values: [T]) -> T {
    values[below(values.count)]
  }

  /// So many bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
