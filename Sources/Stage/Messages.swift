/// A piece of input as a message shows it: in quotes, on one line, and cut where it is long.
package func quoted(_ text: String, atMost limit: Int = 60) -> String {
  let isLong = text.unicodeScalars.count > limit
  let shown = isLong ? String(text.unicodeScalars.prefix(limit)) + "…" : text
  return "\"\(onOneLine(shown))\""
}

/// `text` with a sign in place of each character that would end the line, or that a terminal would
/// obey.
package func onOneLine(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  let scalars = text.unicodeScalars.map { $0.isInvisible ? "\u{FFFD}" : $0 }
  return String(String.UnicodeScalarView(scalars))
}

/// How often something happened, in words.
func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

extension Unicode.Scalar {
  var isControl: Bool { properties.generalCategory == .control }

  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The joiner in an emoji of several is a part of what is seen.
    case .format: self != "\u{200D}"
    default: false
    }
  }
}

/// The one of `names` that `word` was probably meant to be; `nil` where none is near.
package func nearest(to word: String, in names: [String]) -> String? {
  let word = String(word.prefix(40))
  let distances = names.map { (name: $0, distance: editDistance(word, $0)) }
  guard let best = distances.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, best.name.count / 3)
  else { return nil }
  return best.name
}

/// How many characters must be put in, left out or exchanged to make one text of another; two
/// neighbours that changed places count as one.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a), Array(b))
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let cost = a[i] == b[j] ? 0 : 1
      var best = min(rows[i][j] + cost, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
