/// A question as a format with one language holds it.
struct ImportedQuestion {
  /// One of its options.
  struct Option {
    var isKey: Bool
    /// What it says; empty where it is missing.
    var text: LocalizedText.Line
    /// Why; `nil` where nothing is said.
    var feedback: LocalizedText.Line?
  }

  /// The id that the file gives it, or its name, if it has one.
  var id: String?
  /// Whether others may have to know it by that id.
  var hasOwnID = false
  var language: Language
  var kind = Question.Kind.single
  var chapter = 0
  /// The lesson; 0 where nobody knows, which the check of the bank tells.
  var lesson = 0
  var stem: LocalizedText.Line
  var code: Question.Code?
  var options: [Option] = []
  /// The options' ids, if they are known.
  var optionIDs: [String]?
  var place: SourcePlace

  /// The language that a text is most likely in.
  static func language(of text: String) -> Language {
    let isJapanese = text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFF66...0xFF9F: true
      default: false
      }
    }
    return isJapanese ? .japanese : .english
  }

  /// An id that is made of a text: its letters and digits, as far as ids may have them.
  static func id(from text: String, limit: Int = 60) -> String? {
    var id = ""
    for scalar in text.unicodeScalars where id.utf8.count < limit {
      switch scalar {
      case "a"..."z", "0"..."9": id.unicodeScalars.append(scalar)
      case "A"..."Z": id += scalar.properties.lowercaseMapping
      default: if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    return id.isEmpty ? nil : id
  }
}
