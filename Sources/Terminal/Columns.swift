/// How many columns text takes on a terminal.
///
/// The width of a grapheme cluster is that of its widest part: East Asian wide and fullwidth
/// characters take two columns, ambiguous ones one, marks and joiners none. What is asked to be
/// drawn as an emoji (variation selector 16, keycaps, flags) takes two.
public enum Columns {
  /// The columns that one character takes: 0, 1 or 2. A control character takes one, since a canvas
  /// draws a replacement for it.
  public static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if first.value < 0x80, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return 1
    }
    var width = 0
    var regionalIndicators = 0
    for scalar in scalars {
      switch scalar.value {
      case 0xFE0F where first.properties.isEmoji: return 2
      case 0x20E3: return 2
      case 0x1F1E6...0x1F1FF:
        regionalIndicators += 1
        if regionalIndicators == 2 { return 2 }
        width = max(width, 1)
      default: width = max(width, self.width(of: scalar))
      }
    }
    return width
  }

  /// The columns that a line of text takes.
  public static func width(of text: String) -> Int {
    if text.isPlainASCII { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The columns that one part of a character takes.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if value >= 0x1100, isWide(value) { return 2 }
    // The vowels and final consonants of Hangul stand inside of the syllable before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Whether a value is in one of the ranges: the number of bounds at or below it is odd then.
  private static func isWide(_ value: UInt32) -> Bool {
    wideRanges.withUnsafeBufferPointer { bounds in
      var low = 0
      var high = bounds.count
      while low < high {
        let middle = (low + high) / 2
        if bounds[middle] <= value { low = middle + 1 } else { high = middle }
      }
      return low % 2 == 1
    }
  }

  /// The wide and fullwidth ranges of UAX #11, each as its first value and the first one after it.
  /// Values without a character between two ranges belong to them.
  private static let wideRanges: [UInt32] = [
    0x1100, 0x1160, 0x231A, 0x231C, 0x2329, 0x232B, 0x23E9, 0x23ED, 0x23F0, 0x23F1,
    0x23F3, 0x23F4, 0x25FD, 0x25FF, 0x2614, 0x2616, 0x2630, 0x2638, 0x2648, 0x2654,
    0x267F, 0x2680, 0x268A, 0x2690, 0x2693, 0x2694, 0x26A1, 0x26A2, 0x26AA, 0x26AC,
    0x26BD, 0x26BF, 0x26C4, 0x26C6, 0x26CE, 0x26CF, 0x26D4, 0x26D5, 0x26EA, 0x26EB,
    0x26F2, 0x26F4, 0x26F5, 0x26F6, 0x26FA, 0x26FB, 0x26FD, 0x26FE, 0x2705, 0x2706,
    0x270A, 0x270C, 0x2728, 0x2729, 0x274C, 0x274D, 0x274E, 0x274F, 0x2753, 0x2756,
    0x2757, 0x2758, 0x2795, 0x2798, 0x27B0, 0x27B1, 0x27BF, 0x27C0, 0x2B1B, 0x2B1D,
    0x2B50, 0x2B51, 0x2B55, 0x2B56, 0x2E80, 0x303F, 0x3041, 0x3248, 0x3250, 0xA4C7,
    0xA960, 0xA97D, 0xAC00, 0xD7A4, 0xF900, 0xFADA, 0xFE10, 0xFE1A, 0xFE30, 0xFE6C,
    0xFF01, 0xFF61, 0xFFE0, 0xFFE7, 0x16FE0, 0x1B2FC, 0x1D300, 0x1D377, 0x1F004, 0x1F005,
    0x1F0CF, 0x1F0D0, 0x1F18E, 0x1F18F, 0x1F191, 0x1F19B, 0x1F200, 0x1F321, 0x1F32D, 0x1F336,
    0x1F337, 0x1F37D, 0x1F37E, 0x1F394, 0x1F3A0, 0x1F3CB, 0x1F3CF, 0x1F3D4, 0x1F3E0, 0x1F3F1,
    0x1F3F4, 0x1F3F5, 0x1F3F8, 0x1F43F, 0x1F440, 0x1F441, 0x1F442, 0x1F4FD, 0x1F4FF, 0x1F53E,
    0x1F54B, 0x1F54F, 0x1F550, 0x1F568, 0x1F57A, 0x1F57B, 0x1F595, 0x1F597, 0x1F5A4, 0x1F5A5,
    0x1F5FB, 0x1F650, 0x1F680, 0x1F6C6, 0x1F6CC, 0x1F6CD, 0x1F6D0, 0x1F6D3, 0x1F6D5, 0x1F6E0,
    0x1F6EB, 0x1F6ED, 0x1F6F4, 0x1F6FD, 0x1F7E0, 0x1F7F1, 0x1F90C, 0x1F93B, 0x1F93C, 0x1F946,
    0x1F947, 0x1FA00, 0x1FA70, 0x1FB00, 0x20000, 0x3FFFE,
  ]
}

extension String {
  /// Whether each byte is a printable ASCII character, so that bytes are columns.
  var isPlainASCII: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
