/// Makes events from the bytes that a terminal sends, whatever pieces they come in.
///
/// A sequence that is not complete waits for its rest, however long that takes. The one exception
/// is a lone escape byte, which may be the Escape key: who feeds the parser calls `flush` when
/// nothing followed it for a moment.
public struct InputParser: Sendable {
  private enum Step {
    /// The bytes so far are the beginning of something.
    case incomplete
    /// So many bytes were read, and made this event or none.
    case read(Int, InputEvent?)
    /// So many bytes open a paste.
    case pasteBegins(Int)
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// No sequence that a terminal sends is as long; what is longer is noise.
  private static let longestSequence = 128

  /// What was fed and is not decoded yet.
  private var tail: [UInt8] = []
  /// What was pasted so far, while a paste is coming in.
  private var pasted: [UInt8]?

  /// Makes a parser that was fed nothing.
  public init() {}

  /// Whether all that is not decoded is one escape byte.
  public var hasLoneEscape: Bool { pasted == nil && tail == [Self.escape] }

  /// Takes bytes and returns the events that are complete now.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    tail.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var start = 0
    loop: while start < tail.count {
      if pasted != nil {
        guard let event = readPaste(&start) else { break }
        events.append(event)
        continue
      }
      switch step(tail[start...]) {
      case .incomplete: break loop
      case .read(let count, let event):
        start += count
        if let event { events.append(event) }
      case .pasteBegins(let count):
        start += count
        pasted = []
      }
    }
    tail.removeFirst(start)
    return events
  }

  /// Nothing followed for a moment: a lone escape byte is the Escape key.
  public mutating func flush() -> [InputEvent] {
    guard hasLoneEscape else { return [] }
    tail = []
    return [.key(.escape)]
  }

  // MARK: Pastes

  private mutating func readPaste(_ start: inout Int) -> InputEvent? {
    while start < tail.count {
      if tail[start] != Self.escape {
        pasted?.append(tail[start])
        start += 1
        continue
      }
      let rest = tail[start...].prefix(Self.pasteEnd.count)
      guard Self.pasteEnd.starts(with: rest) else {
        start += 1
        continue
      }
      guard rest.count == Self.pasteEnd.count else { return nil }
      start += rest.count
      let text = Self.cleaned(pasted ?? [])
      pasted = nil
      return .paste(text)
    }
    return nil
  }

  private static func cleaned(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: text.append("\n")
      case 0x0A: if !isAfterReturn { text.append("\n") }
      case 0x09: text.append(" ")
      case 0..<0x20, 0x7F..<0xA0: break
      default: text.append(scalar)
      }
      isAfterReturn = scalar.value == 0x0D
    }
    return String(text)
  }

  // MARK: Keys

  private func step(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes[bytes.startIndex] == Self.escape else { return character(bytes, modifiers: []) }
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return .incomplete
    case Self.escape: return .read(1, .key(.escape))
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let final = rest.dropFirst().first else { return .incomplete }
      // Something else than a function key begins here; what came before means nothing.
      guard final >= 0x40, final < 0x7F else { return .read(2, nil) }
      return .read(3, CSI(parameters: [], final: final).event)
    default:
      switch character(rest, modifiers: .alt) {
      case .read(let count, let event): return .read(count + 1, event)
      case let step: return step
      }
    }
  }

  /// A character by itself: a control character, ASCII, or a sequence of UTF-8.
  private func character(_ bytes: ArraySlice<UInt8>, modifiers: KeyModifiers) -> Step {
    let first = bytes[bytes.startIndex]
    func key(_ key: InputKey, _ more: KeyModifiers = []) -> Step {
      .read(1, .key(key, modifiers.union(more)))
    }
    func control(_ byte: UInt8) -> Step {
      key(.character(Character(Unicode.Scalar(byte))), .control)
    }
    switch first {
    case 0x09: return key(.tab)
    case 0x0A, 0x0D: return key(.return)
    case 0x08, 0x7F: return key(.backspace)
    case 0x00: return control(UInt8(ascii: " "))
    case 0x01...0x1A: return control(first + 0x60)
    case 0x1B...0x1F: return control(first + 0x40)
    case 0x20..<0x7F: return key(.character(Character(Unicode.Scalar(first))))
    default: return encoded(bytes, modifiers: modifiers)
    }
  }

  private func encoded(_ bytes: ArraySlice<UInt8>, modifiers: KeyModifiers) -> Step {
    let first = bytes[bytes.startIndex]
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    func isContinuation(_ offset: Int, _ byte: UInt8) -> Bool {
      switch (offset, first) {
      case (1, 0xE0): (0xA0...0xBF).contains(byte)
      case (1, 0xED): (0x80...0x9F).contains(byte)
      case (1, 0xF0): (0x90...0xBF).contains(byte)
      case (1, 0xF4): (0x80...0x8F).contains(byte)
      default: (0x80...0xBF).contains(byte)
      }
    }
    let available = bytes.prefix(length)
    let valid = 1 + available.enumerated().dropFirst().prefix { isContinuation($0, $1) }.count
    if valid == available.count, valid < length { return .incomplete }
    let text = String(decoding: available.prefix(valid), as: UTF8.self)
    guard valid == length, let scalar = text.unicodeScalars.first, scalar.value >= 0xA0 else {
      return .read(valid, .key(.character("\u{FFFD}"), modifiers))
    }
    return .read(valid, .key(.character(Character(scalar)), modifiers))
  }

  private func controlSequence(_ bytes: ArraySlice<UInt8>) -> Step {
    let body = bytes.dropFirst(2)
    let parameters = body.prefix { (0x20..<0x40).contains($0) }
    guard let final = body.dropFirst(parameters.count).first else {
      return bytes.count > Self.longestSequence ? .read(bytes.count, nil) : .incomplete
    }
    let length = 2 + parameters.count
    // A sequence is broken off by what cannot be in one; that byte begins something new.
    guard (0x40..<0x7F).contains(final) else { return .read(length, nil) }
    // The keys F1 to F5 of a Linux console, and mouse events of terminals that know no newer form,
    // go on after what looks like their end.
    if parameters.isEmpty, final == UInt8(ascii: "[") {
      return bytes.count > length + 1 ? .read(length + 2, nil) : .incomplete
    }
    if parameters.isEmpty, final == UInt8(ascii: "M") {
      return bytes.count > length + 3 ? .read(length + 4, nil) : .incomplete
    }
    let sequence = CSI(parameters: parameters, final: final)
    if sequence.beginsPaste { return .pasteBegins(length + 1) }
    return .read(length + 1, sequence.event)
  }
}
