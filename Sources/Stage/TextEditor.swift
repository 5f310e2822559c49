/// A line of text that is being edited: its characters, a cursor between two of them, and perhaps a
/// selection.
package struct TextEditor: Sendable {
  /// What a key did.
  package enum Outcome: Sendable {
    /// The key means nothing here.
    case ignored
    /// The cursor or the selection moved, or could not move further.
    case moved
    /// The text is another one.
    case edited
  }

  private var characters: [Character]
  /// The number of characters before the cursor.
  package private(set) var cursor: Int
  /// The other end of the selection.
  private var anchor: Int?
  /// What was cut last, to be put back.
  private var killed: [Character] = []

  /// Makes an editor with the cursor at the end.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  package var text: String { String(characters) }

  /// The characters that are selected; empty where there is no selection.
  package var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Takes another text; the cursor goes to its end.
  package mutating func replace(with text: String) {
    characters = Array(text)
    cursor = characters.count
    anchor = nil
  }

  /// Selects everything, or nothing with the cursor at the end.
  package mutating func selectAll(_ all: Bool) {
    anchor = all ? 0 : nil
    cursor = characters.count
  }

  /// Puts the cursor before the character with this number.
  package mutating func moveCursor(to position: Int) {
    cursor = max(0, min(characters.count, position))
    anchor = nil
  }

  /// Replaces the selection, or inserts at the cursor.
  package mutating func insert(_ text: some Sequence<Character>) {
    let new = Array(text)
    let range = selection
    characters.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
    anchor = nil
    rejoin()
  }

  /// A character that joins with its neighbours, a combining accent say, makes one of them.
  private mutating func rejoin() {
    let whole = Array(String(characters))
    // As many can be others: half a flag before a flag takes that one's first half.
    guard whole != characters else { return }
    cursor = String(characters[..<cursor]).count
    characters = whole
    cursor = min(cursor, characters.count)
  }

  /// Does what a key means in a line of text.
  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): insert([character])
    case .space: insert([" "])
    case .yank: insert(killed)
    case .backspace: return delete(towards: cursor - 1)
    case .delete: return delete(towards: cursor + 1)
    case .deleteWord: return kill(towards: wordStart)
    case .killToStart: return kill(towards: 0)
    case .killToEnd: return kill(towards: characters.count)
    case .left: return move(to: selection.isEmpty ? cursor - 1 : selection.lowerBound)
    case .right: return move(to: selection.isEmpty ? cursor + 1 : selection.upperBound)
    case .home: return move(to: 0)
    case .end: return move(to: characters.count)
    case .wordLeft: return move(to: wordStart)
    case .wordRight: return move(to: wordEnd)
    case .selectLeft: return select(to: cursor - 1)
    case .selectRight: return select(to: cursor + 1)
    case .selectWordLeft: return select(to: wordStart)
    case .selectWordRight: return select(to: wordEnd)
    case .selectToStart: return select(to: 0)
    case .selectToEnd: return select(to: characters.count)
    case .selectAll:
      selectAll(true)
      return .moved
    case .tab, .shiftTab, .up, .down, .return, .escape, .pageUp, .pageDown: return .ignored
    }
    return .edited
  }

  private mutating func move(to position: Int) -> Outcome {
    moveCursor(to: position)
    return .moved
  }

  private mutating func select(to position: Int) -> Outcome {
    if anchor == nil { anchor = cursor }
    cursor = max(0, min(characters.count, position))
    if anchor == cursor { anchor = nil }
    return .moved
  }

  private mutating func delete(towards position: Int) -> Outcome {
    if selection.isEmpty { _ = select(to: position) }
    guard !selection.isEmpty else { return .moved }
    insert([])
    return .edited
  }

  private mutating func kill(towards position: Int) -> Outcome {
    if selection.isEmpty { _ = select(to: position) }
    guard !selection.isEmpty else { return .moved }
    killed = Array(characters[selection])
    insert([])
    return .edited
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return index
  }
}
