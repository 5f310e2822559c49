import Stage

extension GIFTQuestionParser {
  /// The options, each of which begins with `=` or `~`.
  mutating func options(_ layout: GIFTLayout, isMultiple: Bool) -> [ImportedQuestion.Option]? {
    let answers = layout.answers
    let marks = layout.marks(in: answers)
    let starts = marks.filter { bytes[$0] == UInt8(ascii: "=") || bytes[$0] == UInt8(ascii: "~") }
    let hashes = marks.filter { bytes[$0] == UInt8(ascii: "#") }
    if starts.count > ExchangeSource.optionLimit {
      source.report(
        .incomplete, at: answers.startIndex, "\(starts.count) options; nobody could read them")
      return nil
    }
    var nextHash = 0
    var total = 0
    var options: [ImportedQuestion.Option] = []

    func add(_ part: ArraySlice<UInt8>, isRight: Bool, _ parser: inout Self) {
      var (part, weight) = (part.trimmed, isRight ? 10_000_000 : 0)
      if !isRight, let found = parser.weight(part, &weight) { part = found }
      while nextHash < hashes.count, hashes[nextHash] < part.startIndex { nextHash += 1 }
      let hash =
        nextHash < hashes.count && hashes[nextHash] < part.endIndex ? hashes[nextHash] : nil
      if weight > 0 { total += weight }
      if !isMultiple, weight > 0, weight < 10_000_000 {
        parser.source.report(
          .lost, at: part.startIndex, "a part of the points for an option; it counts as wrong")
      }
      let isKey = isMultiple ? weight > 0 : weight >= 10_000_000
      options.append(parser.option(part, hash, isKey: isKey))
    }

    let first = starts.first ?? answers.endIndex
    if !answers[..<first].trimmed.isEmpty { add(answers[..<first], isRight: false, &self) }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : answers.endIndex
      let isRight = bytes[start] == UInt8(ascii: "=")
      let part = answers[(start + 1)..<end]
      // "~=" is one mark to many who write it.
      if part.trimmed.isEmpty, !isRight, end < answers.endIndex, bytes[end] == UInt8(ascii: "=") {
        continue
      }
      add(part, isRight: isRight, &self)
      if source.isFull { break }
    }
    if isMultiple, total > 0, abs(total - 10_000_000) > 50_000 {
      source.report(
        .weight, at: answers.startIndex, "the weights of the right options do not come to 100 %")
    }
    return options
  }

  /// Reads a weight such as `%-33.33333%`, and returns what stands behind it.
  private mutating func weight(
    _ part: ArraySlice<UInt8>, _ weight: inout Int
  ) -> ArraySlice<UInt8>? {
    let percent = UInt8(ascii: "%")
    guard part.first == percent else { return nil }
    let signs = part.dropFirst().prefix { $0 == UInt8(ascii: "-") }
    let whole = part[signs.endIndex...].prefix(2).prefix(while: \.isDigit)
    var end = whole.endIndex
    if end < part.endIndex, part[end] == UInt8(ascii: ".") { end += 1 }
    end = part[end...].prefix(while: \.isDigit).endIndex
    guard !whole.isEmpty, end < part.endIndex, part[end] == percent else { return nil }
    let text = String(decoding: part[(part.startIndex + 1)..<end], as: UTF8.self)
    let value = GIFTWeights.value(of: text)
    if value.map(GIFTWeights.isKnown) != true {
      source.report(
        .weight, at: part.startIndex,
        "Moodle has no weight \(quoted(text)); it has 100, 50, 33.33333, 25, 20 and some others")
    }
    weight = value ?? 0
    return part[(end + 1)...].trimmed
  }

  private mutating func option(
    _ part: ArraySlice<UInt8>, _ hash: Int?, isKey: Bool
  ) -> ImportedQuestion.Option {
    let answer = part[..<(hash ?? part.endIndex)].trimmed
    let line = line(answer, placedAt: part.startIndex)
    if line.text.isEmpty {
      source.report(
        .unescaped, at: line.place,
        hash == nil ? "an option without a text" : "an option without a text; in one, write \\#")
    }
    let feedback = hash.map { self.line(part[($0 + 1)...].trimmed, placedAt: $0) }
    return ImportedQuestion.Option(isKey: isKey, text: line, feedback: feedback)
  }

  private mutating func line(
    _ part: ArraySlice<UInt8>, placedAt offset: Int
  ) -> LocalizedText.Line {
    let place = source.place(part.isEmpty ? offset : part.startIndex)
    return LocalizedText.Line(TextOnOneLine.of(text(part)), at: place)
  }

  // MARK: True or false

  /// Two options; the first feedback is for whoever is wrong, the second for whoever is right.
  mutating func trueFalse(_ isTrue: Bool, _ layout: GIFTLayout) -> [ImportedQuestion.Option] {
    let answers = layout.answers
    let hashes = layout.marks(in: answers).filter { bytes[$0] == UInt8(ascii: "#") }.prefix(2)
    let ends = hashes.dropFirst() + [answers.endIndex]
    var feedback = zip(hashes, ends).map { line(answers[($0 + 1)..<$1].trimmed, placedAt: $0) }
    feedback = feedback.filter { !$0.text.isEmpty }
    let place = source.place(answers.startIndex)
    return [true, false].map { option in
      let isKey = option == isTrue
      let number = isKey ? 1 : 0
      return ImportedQuestion.Option(
        isKey: isKey, text: LocalizedText.Line("", at: place),
        feedback: number < feedback.count ? feedback[number] : nil)
    }
  }

  /// Gives the two options their words, in the language of the question.
  func nameTrueFalse(_ question: inout ImportedQuestion) {
    let words = question.language == .japanese ? ["正しい", "正しくない"] : ["True", "False"]
    for index in 0..<2 { question.options[index].text.text = words[index] }
    question.optionIDs = ["true", "false"]
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
