/// A font: on a terminal, whether text is bold, slanted or faint.
public struct Font: Hashable, Sendable {
  /// How heavy it is.
  @_spi(Nodes) public var weight: Weight
  /// Whether it is slanted.
  @_spi(Nodes) public var isItalic = false
  /// Whether it is small, which a terminal shows as faint.
  @_spi(Nodes) public var isSmall: Bool

  /// Makes an upright font.
  @_spi(Nodes) public init(weight: Weight = .regular, isSmall: Bool = false) {
    self.weight = weight
    self.isSmall = isSmall
  }

  /// How heavy a font is.
  public struct Weight: Hashable, Sendable {
    private let value: Int
    var isHeavy: Bool { value > 1 }

    /// Makes a weight: below 0 light, above 1 heavy.
    @_spi(Nodes) public init(value: Int) { self.value = value }

    /// Neither light nor heavy.
    public static let regular = Weight(value: 0)
  }
}
