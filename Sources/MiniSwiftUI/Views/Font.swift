/// A font: on a terminal, whether text is bold, slanted or faint.
public struct Font: Hashable, Sendable {
  var weight: Weight = .regular
  var isItalic = false
  var isSmall = false

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

  /// How heavy a font is.
  public struct Weight: Hashable, Sendable {
    let value: Int
    var isHeavy: Bool { value > 1 }

    /// The thinnest.
    public static let ultraLight = Weight(value: -3)
    /// Thin.
    public static let thin = Weight(value: -2)
    /// Light.
    public static let light = Weight(value: -1)
    /// Neither light nor heavy.
    public static let regular = Weight(value: 0)
    /// A little heavier.
    public static let medium = Weight(value: 1)
    /// Half way to bold.
    public static let semibold = Weight(value: 2)
    /// Bold.
    public static let bold = Weight(value: 3)
    /// Heavy.
    public static let heavy = Weight(value: 4)
    /// The heaviest.
    public static let black = Weight(value: 5)
  }

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
