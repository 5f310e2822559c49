/// Where views of different widths stand in a column.
public struct HorizontalAlignment: Hashable, Sendable {
  /// 0 leading, 1 centre, 2 trailing.
  @_spi(Nodes) public let place: Int

  /// At the leading side.
  public static let leading = HorizontalAlignment(place: 0)
  /// In the middle.
  public static let center = HorizontalAlignment(place: 1)
  /// At the trailing side.
  public static let trailing = HorizontalAlignment(place: 2)
}

/// Where views of different heights stand in a row.
public struct VerticalAlignment: Hashable, Sendable {
  /// 0 top, 1 centre, 2 bottom.
  @_spi(Nodes) public let place: Int

  /// At the top.
  public static let top = VerticalAlignment(place: 0)
  /// In the middle.
  public static let center = VerticalAlignment(place: 1)
  /// At the bottom.
  public static let bottom = VerticalAlignment(place: 2)
  /// By the first line of text: on a terminal, at the top.
  public static let firstTextBaseline = VerticalAlignment(place: 0)
  /// By the last line of text: on a terminal, at the bottom.
  public static let lastTextBaseline = VerticalAlignment(place: 2)
}
