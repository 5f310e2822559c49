@_spi(Nodes) import MiniSwiftUICore

extension Font {
  /// The largest title.
  public static let largeTitle = Font(weight: .bold)
  /// A title.
  public static let title = Font(weight: .bold)
  /// A second title.
  public static let title2 = Font(weight: .bold)
  /// A third title.
  public static let title3 = Font(weight: .bold)
  /// A headline.
  public static let headline = Font(weight: .semibold)
  /// A line under a headline.
  public static let subheadline = Font()
  /// Text that is read at length.
  public static let body = Font()
  /// Text that is called out.
  public static let callout = Font()
  /// A note at the foot.
  public static let footnote = Font(isSmall: true)
  /// A caption.
  public static let caption = Font(isSmall: true)
  /// A smaller caption.
  public static let caption2 = Font(isSmall: true)

  /// The shape of a font's letters; a terminal has one.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// What a font is for.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  /// The system's font in some size; a terminal has one size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(weight: weight ?? .regular)
  }

  /// The system's font for a purpose.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font: Font =
      switch style {
      case .largeTitle, .title, .title2, .title3: .title
      case .headline: .headline
      case .subheadline, .body, .callout: .body
      case .footnote, .caption, .caption2: .caption
      }
    if let weight { font.weight = weight }
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in italics.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font with all characters of one width, as all are on a terminal.
  public func monospaced() -> Font { self }
}

extension Font.Weight {
  /// The thinnest.
  public static let ultraLight = Font.Weight(value: -3)
  /// Thin.
  public static let thin = Font.Weight(value: -2)
  /// Light.
  public static let light = Font.Weight(value: -1)
  /// A little heavier.
  public static let medium = Font.Weight(value: 1)
  /// Half way to bold.
  public static let semibold = Font.Weight(value: 2)
  /// Bold.
  public static let bold = Font.Weight(value: 3)
  /// Heavy.
  public static let heavy = Font.Weight(value: 4)
  /// The heaviest.
  public static let black = Font.Weight(value: 5)
}
