import Terminal

/// A colour by its parts, and what can be told of it without a library of mathematics, so that it
/// is the same on every machine.
struct RGB: Hashable {
  let red, green, blue: UInt8

  static let black = RGB(0x000000)
  static let white = RGB(0xFFFFFF)

  init(_ number: UInt32) {
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  /// As CSS writes it.
  var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// How bright it is to the eye, 0–1.
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let x = Double(part) / 255
      return x * (x * (x * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well one is seen on the other, 1–21.
  func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour on the way to another, at so many twentieths of it.
  func mixed(with other: RGB, twentieths: Int) -> RGB {
    func part(_ a: UInt8, _ b: UInt8) -> UInt32 {
      UInt32((Int(a) * (20 - twentieths) + Int(b) * twentieths + 10) / 20)
    }
    return RGB(
      part(red, other.red) << 16 | part(green, other.green) << 8 | part(blue, other.blue))
  }

  /// The nearest to it that can be read on a background: WCAG wants 4.5, and this is no exact measure.
  func legible(on background: RGB) -> RGB {
    let end = [RGB.black, .white].max {
      $0.contrast(with: background) < $1.contrast(with: background)
    }
    guard let end else { return self }
    return (0...20).lazy.map { mixed(with: end, twentieths: $0) }
      .first { $0.contrast(with: background) >= 4.7 } ?? end
  }
}

/// What something is painted with on a light page and on a dark one.
struct Paint: Hashable {
  let light: RGB
  let dark: RGB
}

/// What the parts of a look are painted with.
struct PictureColors {
  /// The picture's own ground, and the line around it.
  static let page = Paint(light: RGB(0xFFFFFF), dark: RGB(0x0D1117))
  static let edge = Paint(light: RGB(0xD0D7DE), dark: RGB(0x30363D))
  static let ink = Paint(light: RGB(0x1F2328), dark: RGB(0xE6EDF3))

  /// The palette of terminals.
  private static let palette = zip(
    [
      0x24292F, 0xCF222E, 0x116329, 0x7D4E00, 0x0969DA, 0x8250DF, 0x1B7C83, 0x57606A,
      0x57606A, 0xA40E26, 0x1A7F37, 0x633C01, 0x0550AE, 0x6639BA, 0x0F6B73, 0x6E7781,
    ],
    [
      0x8B949E, 0xFF7B72, 0x3FB950, 0xD29922, 0x58A6FF, 0xBC8CFF, 0x39C5CF, 0xB1BAC4,
      0x8B949E, 0xFFA198, 0x56D364, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD, 0xFFFFFF,
    ]
  ).map { Paint(light: RGB($0), dark: RGB($1)) }

  /// What the text is painted with; it can be read on what is behind it, on both kinds of pages.
  let text: Paint
  /// What is behind the text; `nil` for the page itself.
  let behind: Paint?

  init(_ style: CellStyle) {
    var text = style.foreground.map(Self.paint) ?? Self.ink
    var behind = style.background.map(Self.paint)
    if style.isReversed { (text, behind) = (behind ?? Self.page, text) }
    let ground = behind ?? Self.page
    func shown(_ color: RGB, on ground: RGB) -> RGB {
      (style.isDim ? color.mixed(with: ground, twentieths: 7) : color).legible(on: ground)
    }
    self.text = Paint(
      light: shown(text.light, on: ground.light), dark: shown(text.dark, on: ground.dark))
    self.behind = behind
  }

  private static func paint(_ color: CellColor) -> Paint {
    switch color {
    case .palette(let index): return palette[Int(index & 15)]
    case .rgb(let red, let green, let blue):
      let color = RGB(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      return Paint(light: color, dark: color)
    }
  }
}
