/// What a comment before a question in GIFT tells about it.
struct GIFTComment {
  /// `[id:…]`.
  private(set) var id: String?
  /// `[tag:pattern2]`, or `[tag:general]`.
  private(set) var chapter: Int?
  /// `[tag:lesson2]`.
  private(set) var lesson: Int?
  /// `options: …`.
  private(set) var optionIDs: [String]?

  /// Reads a comment, without the slashes.
  init(_ comment: String) {
    let bytes = Array(comment.utf8)[...].trimmed
    if bytes.starts(with: "options:".utf8) {
      optionIDs = bytes.dropFirst(8).split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[(open + 1)...]
      let isTag = rest.starts(with: "tag:".utf8)
      guard isTag || rest.starts(with: "id:".utf8) else { continue }
      guard let (value, end) = Self.value(rest.dropFirst(isTag ? 4 : 3)) else { continue }
      rest = rest[end...]
      if isTag { take(tag: value) } else if id == nil, !value.isEmpty { id = value }
    }
  }

  /// What stands up to a bracket that is not escaped.
  private static func value(_ bytes: ArraySlice<UInt8>) -> (String, Int)? {
    var value: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "]") {
        return (String(decoding: value[...].trimmed, as: UTF8.self), index + 1)
      }
      let isEscape = byte == GIFTText.backslash && bytes[(index + 1)...].first == UInt8(ascii: "]")
      if byte == UInt8(ascii: "[") || byte < 0x20 { return nil }
      value.append(isEscape ? UInt8(ascii: "]") : byte)
      index += isEscape ? 2 : 1
    }
    return nil
  }

  private mutating func take(tag: String) {
    func number(after prefix: String) -> Int? {
      guard tag.hasPrefix(prefix) else { return nil }
      return Int(tag.dropFirst(prefix.count)).flatMap { (0...99).contains($0) ? $0 : nil }
    }
    if tag == GIFTWriter.tag(chapter: 0) { chapter = 0 }
    chapter = number(after: "pattern") ?? chapter
    lesson = number(after: "lesson") ?? lesson
  }
}
