import Terminal

/// The colours of a look in a picture, as attributes: by class, so that they differ on light and on
/// dark pages, or by their parts.
struct PictureColors {
  /// The attribute of what is drawn behind the text; `nil` for nothing.
  let background: String?
  /// The attribute of the text.
  let foreground: String

  init(_ style: CellStyle) {
    let text = style.foreground.map(Self.fill) ?? "class=\"t\""
    let behind = style.background.map(Self.fill)
    if style.isReversed {
      background = text
      foreground = behind ?? "class=\"b\""
    } else {
      background = behind
      foreground = text
    }
  }

  private static func fill(_ color: CellColor) -> String {
    switch color {
    case .palette(let index): "class=\"c\(index & 15)\""
    case .rgb(let red, let green, let blue): "fill=\"rgb(\(red),\(green),\(blue))\""
    }
  }

  /// The text, what is behind it, and the palette, on a light page and on a dark one.
  private static let pages: [(text: String, page: String, edge: String, palette: [String])] = [
    (
      "#1f2328", "#ffffff", "#d0d7de",
      [
        "#24292f", "#cf222e", "#116329", "#7d4e00", "#0969da", "#8250df", "#1b7c83", "#57606a",
        "#57606a", "#a40e26", "#1a7f37", "#633c01", "#218bff", "#a475f9", "#3192aa", "#6e7781",
      ]
    ),
    (
      "#e6edf3", "#0d1117", "#30363d",
      [
        "#8b949e", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
        "#8b949e", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#ffffff",
      ]
    ),
  ]

  /// What makes the classes.
  static let styleSheet: String = {
    let rules = pages.map { page in
      let palette = page.palette.enumerated().map { ".c\($0){fill:\($1)}" }.joined()
      return ".page{fill:\(page.page);stroke:\(page.edge)}.t{fill:\(page.text)}"
        + ".b{fill:\(page.page)}\(palette)"
    }
    return "text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',"
      + "'Noto Sans Mono CJK JP',monospace;white-space:pre}"
      + rules[0] + "@media (prefers-color-scheme:dark){" + rules[1] + "}"
  }()
}
