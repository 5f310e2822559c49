/// A piece of input as a message shows it: in quotes, on one line, cut where it is long, and
/// without a character that a terminal would obey.
package func quoted(_ text: String, atMost limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  var shown = String.UnicodeScalarView()
  for scalar in scalars.prefix(limit) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      shown.append("\u{FFFD}")
    default: shown.append(scalar)
    }
  }
  return scalars.count > limit ? "'\(String(shown))…'" : "'\(String(shown))'"
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
