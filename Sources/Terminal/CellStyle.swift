/// A colour that a terminal can show.
public enum CellColor: Hashable, Sendable {
  /// One of the sixteen colours of the terminal's own palette, 0–15.
  case palette(UInt8)
  /// A colour by its parts, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell's text looks.
public struct CellStyle: Hashable, Sendable {
  /// The text's colour; `nil` is the terminal's own.
  public var foreground: CellColor?
  /// The colour behind the text; `nil` is the terminal's own.
  public var background: CellColor?
  /// Heavier.
  public var isBold = false
  /// Fainter.
  public var isDim = false
  /// Slanted.
  public var isItalic = false
  /// With a line under it.
  public var isUnderlined = false
  /// With a line through it.
  public var isStruckThrough = false
  /// Foreground and background exchanged.
  public var isReversed = false

  /// The terminal's own look.
  public static let plain = CellStyle()

  /// Heavier, and nothing else.
  public static let bold = CellStyle { $0.isBold = true }
  /// Fainter, and nothing else.
  public static let dim = CellStyle { $0.isDim = true }

  /// Makes the terminal's own look.
  public init() {}

  /// Makes a look that differs from the terminal's own as `change` does it.
  public init(_ change: (inout CellStyle) -> Void) {
    self.init()
    change(&self)
  }
}
