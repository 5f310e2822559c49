import Terminal

/// How text is to look, as far as it was said; nil leaves it to what is around.
struct TextStyle: Hashable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var isBold: Bool?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  var foreground: Paint?

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
    let font = font ?? .body
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
  var color: CellColor?
  var isDim = false
  /// Nothing is to be seen.
  var isClear = false

  func apply(to style: inout CellStyle) {
    style.foreground = color
    if isDim { style.isDim = true }
  }
}
