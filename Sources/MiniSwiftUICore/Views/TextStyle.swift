import Terminal

/// How text is to look, as far as it was said; nil leaves it to what is around.
@_spi(Nodes)
public struct TextStyle: Hashable, Sendable {
  /// The font.
  package var font: Font?
  /// The weight, in place of the font's.
  package var weight: Font.Weight?
  /// Whether it is bold, whatever the weight.
  package var isBold: Bool?
  /// Whether it is slanted.
  package var isItalic: Bool?
  /// Whether it has a line under it.
  package var isUnderlined: Bool?
  /// Whether it has a line through it.
  package var isStruckThrough: Bool?
  /// The colour.
  package var foreground: Paint?

  /// This style, and where it says nothing the other one.
  func over(_ outer: TextStyle) -> TextStyle {
    var style = self
    style.font = font ?? outer.font
    style.weight = weight ?? outer.weight
    style.isBold = isBold ?? outer.isBold
    style.isItalic = isItalic ?? outer.isItalic
    style.isUnderlined = isUnderlined ?? outer.isUnderlined
    style.isStruckThrough = isStruckThrough ?? outer.isStruckThrough
    style.foreground = foreground ?? outer.foreground
    return style
  }

  var cellStyle: CellStyle {
    var style = CellStyle()
    let font = font ?? Font()
    style.isBold = isBold ?? (weight ?? font.weight).isHeavy
    style.isItalic = isItalic ?? font.isItalic
    style.isDim = font.isSmall
    style.isUnderlined = isUnderlined ?? false
    style.isStruckThrough = isStruckThrough ?? false
    foreground?.apply(to: &style)
    return style
  }
}

/// A colour as a terminal shows it.
public struct Paint: Hashable, Sendable {
  /// The colour; nil for the terminal's own.
  package var color: CellColor?
  /// Whether it is faint.
  package var isDim: Bool
  /// Nothing is to be seen.
  package var isClear: Bool

  /// Makes a colour.
  package init(color: CellColor? = nil, isDim: Bool = false, isClear: Bool = false) {
    self.color = color
    self.isDim = isDim
    self.isClear = isClear
  }

  func apply(to style: inout CellStyle) {
    style.foreground = color
    if isDim { style.isDim = true }
  }
}
