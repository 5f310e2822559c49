import Stage

/// The form of the ids of questions and options.
package enum QuestionID {
  /// Whether it is made of lower-case letters, digits, and hyphens between them.
  package static func isProper(_ id: some StringProtocol) -> Bool {
    let bytes = id.utf8
    let hyphen = UInt8(ascii: "-")
    guard let first = bytes.first, first != hyphen, Array(bytes.suffix(1)) != [hyphen] else {
      return false
    }
    return bytes.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == hyphen
    }
  }

  /// What is wrong with an id that is not proper.
  static func message(_ id: String) -> String {
    if id.isEmpty { return "an id is missing; write lower-case letters, digits and hyphens" }
    return "an id has lower-case letters, digits and hyphens only, not \(quoted(id))"
  }
}
