import Terminal

/// How text is to look, as far as it was said; nil leaves it to what is around.
@_spi(Nodes)
public struct TextStyle: Hashable, Sendable {
  package var font: Font?
  package var weight: Font.Weight?
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isUnderlined: Bool?
  package var isStruckThrough: Bool?
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
  package var color: CellColor?
  package var isDim: Bool
  /// Nothing is to be seen.
  package var isClear: Bool

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
