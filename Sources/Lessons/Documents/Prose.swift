/// What a document says in its own words, part by part, without what is generated.
struct Prose {
  /// A heading, and what stands under it up to the next one.
  struct Part {
    /// How deep the heading is; 0 before the first one.
    let level: Int
    let title: String
    let line: Int
    var codeSpans: [Found] = []
    var links: [Found] = []
    /// Links that are written in another way than `[text](target)`.
    var otherLinks: [Found] = []
    var numbers: [Found] = []
    /// The commands of blocks that were written by hand.
    var commands: [Found] = []
    /// The words, or in Japanese the characters.
    var length = 0
  }

  /// A piece of text and where it stands.
  struct Found: Hashable {
    let text: String
    let line: Int
  }

  /// What is looked for in each paragraph; to make these takes longer than to use them.
  private struct Search {
    let codeSpan = /(`+)(.*?[^`])\1(?!`)/.dotMatchesNewlines()
    let link = /\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(([^)\s<][^)\s]*)\)/
    let otherLink = /\]\((?:<|[^)\s]*\s)[^)]*\)?|\]\[[^\]]*\]|<(?:a|img)\s[^>]*>?/.ignoresCase()
    let definition = /^ {0,3}\[[^\]]+\]:.*$/.anchorsMatchLineEndings()
    let target = /\]\([^)]*\)/
    let number = /[0-9]+/
  }

  private(set) var parts = [Part(level: 0, title: "", line: 1)]

  init(_ document: Document) {
    let search = Search()
    var fence: (ticks: String, language: String)?
    for piece in document.pieces {
      switch piece {
      case .block(let block):
        // What a person says in a marker is read with the prose.
        for text in block.marker.ownTexts { read([text], block.line, document.language, search) }
      case .text(let lines, let first):
        // A link, or a code span, may go over the end of a line, but not of a paragraph.
        var paragraph: [String] = []
        func end(at number: Int) {
          read(paragraph, number - paragraph.count, document.language, search)
          paragraph = []
        }
        for (offset, line) in lines.enumerated() {
          let number = first + offset
          if let opened = fence {
            if line.trimmed == opened.ticks {
              fence = nil
            } else if opened.language == "console", line.hasPrefix("$ ") {
              let command = String(line.dropFirst(2)).trimmed
              parts[parts.count - 1].commands.append(Found(text: command, line: number))
            }
          } else if let ticks = line.fence {
            end(at: number)
            let language = line.drop { $0 == " " || $0 == "`" }
            fence = (String(ticks), String(language))
          } else if let heading = Self.heading(line) {
            end(at: number)
            parts.append(Part(level: heading.level, title: heading.title, line: number))
            read([heading.title], number, document.language, search, isHeading: true)
          } else if line.trimmed.isEmpty {
            end(at: number)
          } else {
            paragraph.append(line)
          }
        }
        end(at: first + lines.count)
      }
    }
  }

  private static func heading(_ line: String) -> (level: Int, title: String)? {
    let marks = line.prefix { $0 == "#" }
    guard (1...6).contains(marks.count), line.dropFirst(marks.count).hasPrefix(" ") else {
      return nil
    }
    return (marks.count, line.dropFirst(marks.count).trimmed)
  }

  private mutating func read(
    _ lines: [String], _ first: Int, _ language: NoteLanguage, _ search: Search,
    isHeading: Bool = false
  ) {
    let text = lines.joined(separator: "\n")
    func found(_ part: Substring, in text: String) -> Found {
      let line = first + text[..<part.startIndex].count { $0.isNewline }
      return Found(text: String(part).replacing("\n", with: " "), line: line)
    }
    let last = parts.count - 1
    parts[last].codeSpans += text.matches(of: search.codeSpan).map { found($0.2, in: text) }
    // Without code, and without where links lead.
    let words = text.replacing(search.codeSpan, with: "x")
    parts[last].links += words.matches(of: search.link).map { found($0.1, in: words) }
    parts[last].otherLinks += words.matches(of: search.otherLink).map { found($0.0, in: words) }
    parts[last].otherLinks += words.matches(of: search.definition).map { found($0.0, in: words) }
    let plain = words.replacing(search.target, with: "")
    if !isHeading {
      parts[last].numbers += plain.matches(of: search.number).map { found($0.0, in: plain) }
    }
    parts[last].length +=
      language == .english
      ? plain.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" }).count
      : plain.count { $0.isLetter || $0.isNumber }
  }
}
