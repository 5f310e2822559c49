/// A language of the notes, and the words that they have in common in it.
enum NoteLanguage: CaseIterable {
  case english, japanese

  /// The headings of a note's parts; the first part has none.
  var parts: [String] {
    switch self {
    case .english:
      [
        "The need", "Who carries what", "The code that matters", "What happens at one tap",
        "Merit and price", "The trap", "Try this", "Check yourself", "What to read next",
      ]
    case .japanese:
      [
        "こんなときに", "それぞれの役割", "コードの要点", "1回のタップで起きること",
        "利点と代償", "落とし穴", "やってみよう", "理解を確かめる", "次に読むもの",
      ]
    }
  }

  /// How a note's title begins.
  func title(of number: Int) -> String {
    switch self {
    case .english: "Pattern \(number): "
    case .japanese: "パターン\(number): "
    }
  }

  /// The head of a column with what a person did.
  var action: String { either("action", "操作") }

  /// The heads of the comparison.
  var comparison: [String] {
    switch self {
    case .english:
      [
        "pattern", "who owns", "who may write", "who is told", "bodies evaluated",
        "reusable child", "lines of code", "what it takes to test",
      ]
    case .japanese:
      [
        "パターン", "所有者", "書き込める側", "通知を受ける側", "評価されるbody",
        "子ビューの再利用", "コードの行数", "テストに必要なもの",
      ]
    }
  }

  /// Whether a child can be reused, with the types that decide it.
  func reusable(_ isReusable: Bool, _ types: String) -> String {
    isReusable ? either("yes: \(types)", "できる: \(types)") : either("no: \(types)", "できない: \(types)")
  }

  /// One of two texts.
  func either(_ english: String, _ japanese: String) -> String {
    self == .english ? english : japanese
  }
}
