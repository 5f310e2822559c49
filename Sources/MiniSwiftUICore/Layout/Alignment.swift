/// Where views of different widths stand in a column.
public struct HorizontalAlignment: Hashable, Sendable {
  /// 0 leading, 1 centre, 2 trailing.
  let place: Int

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
  let place: Int

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

/// Where a view stands in both directions.
public struct Alignment: Hashable, Sendable {
  /// Across.
  public var horizontal: HorizontalAlignment
  /// Up and down.
  public var vertical: VerticalAlignment

  /// Makes an alignment of both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the leading corner of the top.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the trailing corner of the top.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the leading corner of the bottom.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the trailing corner of the bottom.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
