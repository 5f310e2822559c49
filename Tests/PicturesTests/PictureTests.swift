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

  @Test func `what is written is there, each row for itself`() throws {
    let texts = try texts(canvas(["  [ Count Up ]", "", "★★"]))
    #expect(texts.map(\.text) == ["[ Count Up ]", "★★"])
    let rows = texts.map { $0.attributes["y"] }
    #expect(rows[0] != rows[1])
  }

  @Test func `each column stands where it stood, beside wide characters too`() throws {
    let texts = try texts(canvas(["a日本b", "0123456"]))
    #expect(texts.map(\.text) == ["a", "日本", "b", "0123456"])
    let start = x(texts[3])
    let column = (Double(texts[3].attributes["textLength"] ?? "") ?? 0) / 7
    #expect(abs(x(texts[0]) - start) < 0.06)
    #expect(abs(x(texts[1]) - start - column) < 0.06)
    #expect(abs(x(texts[2]) - start - 5 * column) < 0.06)
    #expect(abs((Double(texts[1].attributes["textLength"] ?? "") ?? 0) - 4 * column) < 0.06)
  }

  @Test func `signs that mean something to XML are only text`() throws {
    let text = "<b> & \"q\" 'x' ]]>"
    let elements = try elements(canvas([text]), title: "A < B & C")
    #expect(elements.first { $0.name == "text" }?.text == text)
    #expect(elements.first { $0.name == "title" }?.text == "A < B & C")
    #expect(elements.first { $0.name == "desc" }?.text == text)
  }

  @Test func `every look is told`() throws {
    func element(_ change: (inout CellStyle) -> Void) throws -> Reader.Element {
      let found = try texts(canvas(["x"], style: CellStyle(change)))
      return try #require(found.first)
    }
    #expect(try element { $0.isBold = true }.attributes["font-weight"] == "700")
    #expect(try element { $0.isDim = true }.attributes["opacity"] == "0.7")
    #expect(try element { $0.isItalic = true }.attributes["font-style"] == "italic")
    let lined = try element {
      $0.isUnderlined = true
      $0.isStruckThrough = true
    }
    #expect(lined.attributes["text-decoration"] == "underline line-through")
    #expect(try element { $0.foreground = .palette(3) }.attributes["class"] == "c3")
    #expect(try element { $0.foreground = .rgb(1, 2, 3) }.attributes["fill"] == "rgb(1,2,3)")
    #expect(try element { _ in }.attributes["class"] == "t")
  }

  @Test func `what is reversed, or has a colour behind it, is drawn on a field`() throws {
    var canvas = canvas(["  ab  "], width: 8)
    canvas.restyle(Rect(x: 1, y: 0, width: 4, height: 1)) { $0.isReversed = true }
    let elements = try elements(canvas)
    let field = try #require(elements.last { $0.name == "rect" })
    let text = try #require(elements.first { $0.name == "text" })
    #expect(field.attributes["class"] == "t" && text.attributes["class"] == "b")
    #expect(Double(field.attributes["width"] ?? "") == 4 * 8.4)
    var blue = self.canvas(["ab"])
    blue.restyle(Rect(x: 0, y: 0, width: 2, height: 1)) { $0.background = .palette(4) }
    #expect(try self.elements(blue).last { $0.name == "rect" }?.attributes["class"] == "c4")
    #expect(try self.elements(self.canvas(["ab"])).count { $0.name == "rect" } == 1)
  }

  @Test func `both kinds of pages have a colour for each class`() {
    let svg = Picture(canvas(["x"]), title: "").svg
    let parts = svg.split(separator: "@media (prefers-color-scheme:dark)")
    #expect(parts.count == 2)
    for name in ["page", "t", "b"] + (0..<16).map({ "c\($0)" }) {
      #expect(parts.allSatisfy { $0.contains(".\(name){fill:#") })
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `any frame is a picture that can be read`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "&<", "日本", "👩‍👩‍👧", "e\u{301}", "\u{200B}", "\u{FFFE}", "\u{7}", "  "]
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
      _ = try elements(canvas)
      #expect(Picture(canvas, title: "x").svg == Picture(canvas, title: "x").svg)
    }
  }
}
