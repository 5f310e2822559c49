import Foundation
import Pictures
import Terminal
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PictureTests {
  /// What a reader of SVG finds.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }

  private func elements(_ canvas: Canvas, title: String = "title") throws -> [Reader.Element] {
    let parser = XMLParser(data: Data(Picture(canvas, title: title).svg.utf8))
    let reader = Reader()
    parser.delegate = reader
    let isWellFormed = parser.parse()
    try #require(isWellFormed)
    return reader.elements
  }

  private func canvas(_ lines: [String], width: Int = 20, style: CellStyle = .plain) -> Canvas {
    var canvas = Canvas(width: width, height: lines.count)
    for (row, line) in lines.enumerated() { canvas.draw(line, x: 0, y: row, style: style) }
    return canvas
  }

  private func texts(_ canvas: Canvas) throws -> [Reader.Element] {
    try elements(canvas).filter { $0.name == "text" }
  }

  private func x(_ element: Reader.Element) -> Double {
    Double(element.attributes["x"] ?? "") ?? -1
  }

  /// What a class is painted with on a light page and on a dark one.
  private func paints(_ element: Reader.Element, in elements: [Reader.Element]) throws -> [String] {
    let name = try #require(element.attributes["class"])
    let sheet = try #require(elements.first { $0.name == "style" }?.text)
    let parts = sheet.components(separatedBy: "@media (prefers-color-scheme:dark)")
    return try parts.map { part in
      let start = try #require(part.range(of: ".\(name){fill:")?.upperBound)
      return String(part[start...].prefix(7))
    }
  }

  @Test func `what is written is there, each row for itself`() throws {
    let texts = try texts(canvas(["  [ Count Up ]", "", "★★"]))
    #expect(texts.map(\.text) == ["[ Count Up ]", "★★"])
    #expect(texts.map { $0.attributes["y"] } == ["25.5", "61.5"])
  }

  @Test func `each column stands where it stood, beside wide characters too`() throws {
    let texts = try texts(canvas(["a日本b 👍🏽c ★x", "0123456"]))
    #expect(texts.map(\.text) == ["a", "日本", "b", "👍🏽", "c", "★", "x", "0123456"])
    let start = x(texts[7])
    let column = (Double(texts[7].attributes["textLength"] ?? "") ?? 0) / 7
    #expect(column > 5)
    let columns = texts.dropLast().map { Int((((x($0) - start) / column) * 10).rounded()) }
    #expect(columns == [0, 10, 50, 70, 90, 110, 120])
    let widths = texts.dropLast().map {
      Int(((Double($0.attributes["textLength"] ?? "") ?? 0) / column * 10).rounded())
    }
    #expect(widths == [10, 40, 10, 20, 10, 10, 10])
    #expect(texts.allSatisfy { $0.attributes["lengthAdjust"] == "spacingAndGlyphs" })
  }

  @Test func `characters that a font may give widths of their own do not push others away`() throws
  {
    // In one text of one length, a wide arrow would take from the letters what they have too much.
    let texts = try texts(canvas(["ab → cd ──┤"]))
    #expect(texts.map(\.text) == ["ab", "→", "cd", "──", "┤"])
  }

  @Test func `blanks between words are kept`() throws {
    let elements = try elements(canvas(["a   b"]))
    #expect(elements.first?.attributes["xml:space"] == "preserve")
    #expect(elements.first { $0.name == "text" }?.text == "a   b")
  }

  @Test func `signs that mean something to XML are only text`() throws {
    let text = "<b> & \"q\" 'x' ]]>"
    let elements = try elements(canvas([text]), title: "A < B & C \u{1B}[1m\u{9B}\u{0}\u{FFFF}")
    #expect(elements.first { $0.name == "text" }?.text == text)
    #expect(
      elements.first { $0.name == "title" }?.text
        == "A < B & C \u{FFFD}[1m\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(elements.first { $0.name == "desc" }?.text == text)
  }

  @Test func `those who do not see it are told that it is a picture, and all that it shows`() throws
  {
    let elements = try elements(canvas(["one", "", "two"]), title: "Pattern2")
    #expect(elements[0].attributes["role"] == "img")
    #expect(elements.map(\.name).prefix(3) == ["svg", "title", "desc"])
    #expect(elements[1].text == "Pattern2" && elements[2].text == "one\n\ntwo")
  }

  @Test func `every look is told`() throws {
    func element(_ change: (inout CellStyle) -> Void) throws -> Reader.Element {
      let found = try texts(canvas(["x"], style: CellStyle(change)))
      return try #require(found.first)
    }
    #expect(try element { $0.isBold = true }.attributes["font-weight"] == "700")
    #expect(try element { $0.isItalic = true }.attributes["font-style"] == "italic")
    #expect(try element { $0.isUnderlined = true }.attributes["text-decoration"] == "underline")
    let lined = try element {
      $0.isUnderlined = true
      $0.isStruckThrough = true
    }
    #expect(lined.attributes["text-decoration"] == "underline line-through")
    let plain = try element { _ in }.attributes
    for name in ["font-weight", "font-style", "text-decoration"] { #expect(plain[name] == nil) }
  }

  @Test func `a line under blanks is seen`() throws {
    let style = CellStyle { $0.isUnderlined = true }
    let texts = try texts(canvas([" ab  "], style: style))
    #expect(texts.map(\.text) == [" ab  "])
  }

  @Test func `what is faint is nearer to the page, on both kinds of pages`() throws {
    func gap(_ style: CellStyle) throws -> [Int] {
      let elements = try elements(canvas(["x"], style: style))
      let text = try #require(elements.first { $0.name == "text" })
      let page = try #require(elements.first { $0.attributes["class"] == "page" })
      return zip(try paints(text, in: elements), try paints(page, in: elements)).map {
        abs(
          (Int($0.dropFirst(), radix: 16) ?? 0) / 65_536 - (Int($1.dropFirst(), radix: 16) ?? 0)
            / 65_536)
      }
    }
    let (faint, plain) = (try gap(.dim), try gap(.plain))
    #expect(faint[0] < plain[0] && faint[1] < plain[1])
  }

  @Test func `what is reversed, or has a colour behind it, is drawn on a field`() throws {
    var canvas = canvas(["  ab  "], width: 8)
    canvas.restyle(Rect(x: 1, y: 0, width: 4, height: 1)) { $0.isReversed = true }
    let elements = try elements(canvas)
    let field = try #require(elements.last { $0.name == "rect" })
    let text = try #require(elements.first { $0.name == "text" })
    #expect(field.attributes["width"] == "33.6" && field.attributes["x"] == "20.4")
    // The field has the colour of text, the text that of the page.
    #expect(try paints(field, in: elements) == ["#1f2328", "#e6edf3"])
    #expect(try paints(text, in: elements) == ["#ffffff", "#0d1117"])
    #expect(try self.elements(self.canvas(["ab"])).count { $0.name == "rect" } == 1)
  }

  /// How well one colour is seen on another, by the rule of WCAG.
  private func contrast(_ a: String, _ b: String) -> Double {
    func luminance(_ hex: String) -> Double {
      let number = Int(hex.dropFirst(), radix: 16) ?? 0
      let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
        let x = Double(part) / 255
        return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  @Test func `every colour can be read on light and on dark pages, and on every other`() throws {
    let some: [CellColor] = [
      .rgb(255, 255, 255), .rgb(0, 0, 0), .rgb(128, 128, 128), .rgb(255, 255, 0), .rgb(0, 0, 255),
    ]
    let colors: [CellColor?] = [nil] + (0..<16).map { .palette($0) } + some
    for foreground in colors {
      for background in colors {
        for (isReversed, isDim) in [(false, false), (true, false), (false, true)] {
          let style = CellStyle {
            $0.foreground = foreground
            $0.background = background
            $0.isReversed = isReversed
            $0.isDim = isDim
          }
          let elements = try elements(canvas(["x"], width: 1, style: style))
          let text = try #require(elements.first { $0.name == "text" })
          let field = try #require(elements.last { $0.name == "rect" })
          for (a, b) in zip(try paints(text, in: elements), try paints(field, in: elements)) {
            #expect(contrast(a, b) >= 4.5, "\(style): \(a) on \(b)")
          }
        }
      }
    }
  }

  @Test func `colours that can be read stay what they are`() throws {
    let elements = try elements(
      canvas(["x"], style: CellStyle { $0.foreground = .rgb(0x69, 0x70, 0x78) }))
    let text = try #require(elements.first { $0.name == "text" })
    #expect(try paints(text, in: elements)[0] == "#697078")
    #expect(try paints(text, in: elements)[1] != "#697078")
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `any frame is a picture that can be read`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "&<", "日本", "👩‍👩‍👧", "e\u{301}", "\u{200B}", "\u{FFFE}", "\u{7}", "  ", "\u{9B}",
    ]
    for _ in 0..<40 {
      var canvas = Canvas(width: random.below(30), height: random.below(6))
      for _ in 0..<20 {
        var style = CellStyle()
        style.isBold = random.below(3) == 0
        style.isReversed = random.below(3) == 0
        if random.below(3) == 0 { style.foreground = .palette(UInt8(random.below(16))) }
        canvas.draw(
          random.pick(pieces), x: random.below(32) - 1, y: random.below(7) - 1, style: style)
      }
      // All that is seen is there, and in its row.
      let texts = try texts(canvas)
      for row in 0..<canvas.height {
        let y = "\(Double(row) * 18 + 25.5)"
        let shown = texts.filter { $0.attributes["y"] == y }.map(\.text).joined()
        let wanted = canvas.lines[row]
          .replacingOccurrences(of: "\u{FFFE}", with: "\u{FFFD}")
        #expect(shown.filter { $0 != " " } == wanted.filter { $0 != " " })
      }
      #expect(Picture(canvas, title: "x").svg == Picture(canvas, title: "x").svg)
    }
  }
}
