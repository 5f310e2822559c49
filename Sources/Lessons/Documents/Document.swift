import Foundation

/// A Markdown file: lines of its own, and generated blocks between them.
struct Document {
  /// Its path from the package's folder.
  let path: String
  /// All of it, in order.
  private(set) var pieces: [Piece]

  /// A part of a document.
  enum Piece {
    /// Lines that were written by hand, the first of them with this number.
    case text([String], line: Int)
    /// A block that is generated.
    case block(Block)
  }

  /// A generated block.
  struct Block {
    let marker: Marker
    /// The number of the marker's first line, from 1.
    let line: Int
    /// The marker's lines as they stand there.
    let markerLines: [String]
    /// The lines between the marker and the end.
    var content: [String]
  }

  /// Reads a document.
  init(path: String, text: String) throws(NoteProblem) {
    self.path = path
    if let end = text.unicodeScalars.firstIndex(of: "\r") {
      let line = text.unicodeScalars[..<end].count { $0 == "\n" } + 1
      throw NoteProblem(
        file: path, line: line,
        message: "the line ends with CR; a document's lines end with LF alone")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var pieces: [Piece] = []
    var own: [String] = []
    var index = 0
    var fence: Substring?
    func problem(_ line: Int, _ message: String) -> NoteProblem {
      NoteProblem(file: path, line: line + 1, message: message)
    }
    while index < lines.count {
      let line = lines[index]
      if let opened = fence {
        if line.trimmed == opened { fence = nil }
      } else if let ticks = line.fence {
        fence = ticks
      } else if line == Marker.end {
        throw problem(index, "\(Marker.end) ends nothing")
      } else if !line.hasPrefix(Marker.start), !line.contains("`"),
        line.contains(/<!-- (\w+:|end -->)/)
      {
        throw problem(index, "a marker stands at the beginning of its line")
      } else if line.hasPrefix(Marker.start) {
        if !own.isEmpty { pieces.append(.text(own, line: index - own.count + 1)) }
        own = []
        let block = try Self.block(lines, from: index, problem)
        pieces.append(.block(block))
        index += block.markerLines.count + block.content.count + 1
        continue
      }
      own.append(line)
      index += 1
    }
    if !own.isEmpty { pieces.append(.text(own, line: lines.count - own.count + 1)) }
    self.pieces = pieces
  }

  private static func block(
    _ lines: [String], from start: Int, _ problem: (Int, String) -> NoteProblem
  ) throws(NoteProblem) -> Block {
    guard let last = lines[start...].firstIndex(where: { $0.hasSuffix(Marker.close) }),
      !lines[start...last].dropFirst().contains(where: { $0.hasPrefix(Marker.start) })
    else { throw problem(start, "the marker is not closed with \(Marker.close)") }
    var inside = Array(lines[start...last])
    inside[0].removeFirst(Marker.start.count)
    inside[inside.count - 1].removeLast(Marker.close.count)
    if let offset = inside.firstIndex(where: { $0.contains(Marker.close) }) {
      throw problem(start + offset, "\(Marker.close) ends the comment before the marker's end")
    }
    let marker: Marker
    do throws(BlockError) {
      marker = try Marker(inside)
    } catch {
      throw problem(start, error.description)
    }
    let content = lines[(last + 1)...]
    guard let end = content.firstIndex(of: Marker.end),
      !content[..<end].contains(where: { $0.hasPrefix(Marker.start) })
    else { throw problem(start, "the block \(quoted(marker.kind)) has no \(Marker.end)") }
    return Block(
      marker: marker, line: start + 1, markerLines: Array(lines[start...last]),
      content: Array(content[..<end]))
  }

  /// The document as a file.
  var text: String {
    pieces.flatMap { piece in
      switch piece {
      case .text(let lines, _): lines
      case .block(let block): block.markerLines + block.content + [Marker.end]
      }
    }.joined(separator: "\n")
  }

  /// The generated blocks.
  var blocks: [Block] {
    pieces.compactMap { if case .block(let block) = $0 { block } else { nil } }
  }

  /// Gives the block that begins at a line other content.
  mutating func setContent(_ content: [String], ofBlockAt line: Int) {
    for index in pieces.indices {
      guard case .block(var block) = pieces[index], block.line == line else { continue }
      block.content = content
      pieces[index] = .block(block)
    }
  }

  /// The language that it is written in.
  var language: NoteLanguage {
    path.contains("/ja/") ? .japanese : .english
  }

  /// The folder that its pictures are named from, with a slash; empty for the package's own.
  var folder: String { path.hasPrefix("Lessons/") ? "Lessons/" : "" }

  /// The path of the same document in the other language; `nil` where it is not one of the lessons.
  var counterpart: String? {
    guard path.hasPrefix("Lessons/") else { return nil }
    let name = path.split(separator: "/").last ?? ""
    return language == .english ? "Lessons/ja/\(name)" : "Lessons/\(name)"
  }
}

extension StringProtocol {
  /// The ticks that open or close a fenced block at this line.
  var fence: SubSequence? {
    let start = drop { $0 == " " }
    let ticks = start.prefix { $0 == "`" }
    return ticks.count >= 3 ? ticks : nil
  }
}
