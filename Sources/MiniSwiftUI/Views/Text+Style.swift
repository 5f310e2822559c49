@_spi(Nodes) import MiniSwiftUICore

extension Text {
  /// The text in another font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// The text in another weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  /// The text in bold.
  public func bold() -> Text { with { $0.isBold = true } }
  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }
  /// The text in italics.
  public func italic() -> Text { with { $0.isItalic = true } }
  /// The text in italics, or not.
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  /// The text in another colour.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = color?.paint } }
  /// The text in another style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with { $0.foreground = style._paint }
  }
  /// The text with a line under it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.isUnderlined = isActive }
  }
  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.isStruckThrough = isActive }
  }
  /// The text in a font of one width, as all is on a terminal.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// The text with digits of one width, as all are on a terminal.
  public func monospacedDigit() -> Text { self }

  private func with(_ change: (inout TextStyle) -> Void) -> Text {
    var text = self
    change(&text.style)
    return text
  }
}
