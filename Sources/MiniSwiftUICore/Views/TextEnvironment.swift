/// Where the lines of a text stand that has several.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  /// 0 leading, 1 centre, 2 trailing.
  @_spi(Nodes) public var place: Int {
    switch self {
    case .leading: 0
    case .center: 1
    case .trailing: 2
    }
  }
}

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
  private enum TextStyleKey: EnvironmentKey { static let defaultValue = TextStyle() }
  private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
  private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }

  /// The font of text; nil for the one that suits the place.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The most lines that a text takes; nil for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// What was said of text, but for its font.
  @_spi(Nodes) public var ownTextStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// All that was said of text.
  var textStyle: TextStyle {
    var style = ownTextStyle
    style.font = font
    return style
  }
}
