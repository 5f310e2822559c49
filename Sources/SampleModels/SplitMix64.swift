/// Sebastiano Vigna's SplitMix64: small, and the same numbers everywhere. Swift's own generator
/// can't be seeded, and how it makes a range of a number is not promised to stay.
public struct SplitMix64: Sendable {
  private var state: UInt64

  /// Starts from a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to and excluding `bound`, which must be above 0.
  public mutating func next(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
