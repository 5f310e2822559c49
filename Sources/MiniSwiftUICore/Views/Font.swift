/// A font: on a terminal, whether text is bold, slanted or faint.
public struct Font: Hashable, Sendable {
  @_spi(Nodes) public var weight: Weight
  @_spi(Nodes) public var isItalic = false
  @_spi(Nodes) public var isSmall: Bool

  @_spi(Nodes) public init(weight: Weight = .regular, isSmall: Bool = false) {
    self.weight = weight
    self.isSmall = isSmall
  }

  /// How heavy a font is.
  public struct Weight: Hashable, Sendable {
    /// Below 0 for lighter ones, above for heavier ones.
    private let value: Int
    var isHeavy: Bool { value > 1 }

    @_spi(Nodes) public init(value: Int) { self.value = value }

    /// Neither light nor heavy.
    public static let regular = Weight(value: 0)
  }
}
