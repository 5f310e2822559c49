/// The ids of questions and of their options, as bytes, with a hash table of the questions.
struct NameTable: Sendable {
  /// Where an id stands among the bytes.
  fileprivate struct Name {
    var start: Int
    var count: Int
  }

  /// The ids, one after the other.
  private let bytes: [UInt8]
  private let questions: [Name]
  private let options: [Name]
  /// Where the options of each question begin among all; one more than there are questions.
  private let firstOptions: [Int]
  /// The numbers of questions, with open addressing; -1 where it is free.
  private let slots: [Int]

  init(_ all: [Question]) {
    var bytes: [UInt8] = []
    func add(_ id: String) -> Name {
      let name = Name(start: bytes.count, count: id.utf8.count)
      bytes += id.utf8
      return name
    }
    let questions = all.map { add($0.id) }
    var options: [Name] = []
    var firstOptions = [0]
    for question in all {
      options += question.options.prefix(Choice.limit).map { add($0.id) }
      firstOptions.append(options.count)
    }
    var size = 16
    while size < questions.count * 2 { size *= 2 }
    var slots = [Int](repeating: -1, count: size)
    bytes.withUnsafeBufferPointer { bytes in
      for (number, name) in questions.enumerated() {
        let id = bytes[name.start..<(name.start + name.count)]
        var slot = Self.hash(UnsafeBufferPointer(rebasing: id)) & (size - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = number
      }
    }
    (self.bytes, self.questions, self.options) = (bytes, questions, options)
    (self.firstOptions, self.slots) = (firstOptions, slots)
  }

  /// The table without the cost of arrays, for as long as it is lent.
  struct View {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let questions: UnsafeBufferPointer<Name>
    fileprivate let options: UnsafeBufferPointer<Name>
    fileprivate let firstOptions: UnsafeBufferPointer<Int>
    fileprivate let slots: UnsafeBufferPointer<Int>

    /// The number of the question with this id.
    @inline(__always)
    func question(_ id: UnsafeBufferPointer<UInt8>) -> Int? {
      let mask = slots.count - 1
      var slot = NameTable.hash(id) & mask
      while slots[slot] >= 0 {
        if isSame(questions[slots[slot]], id) { return slots[slot] }
        slot = (slot + 1) & mask
      }
      return nil
    }

    /// The number of a question's option with this id.
    @inline(__always)
    func option(of question: Int, _ id: UnsafeBufferPointer<UInt8>) -> Int? {
      let first = firstOptions[question]
      var option = first
      while option < firstOptions[question + 1] {
        if isSame(options[option], id) { return option - first }
        option += 1
      }
      return nil
    }

    @inline(__always)
    private func isSame(_ name: Name, _ id: UnsafeBufferPointer<UInt8>) -> Bool {
      guard name.count == id.count else { return false }
      let (all, own) = (UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(id))
      var offset = 0
      while offset + 8 <= id.count {
        let word = all.loadUnaligned(fromByteOffset: name.start + offset, as: UInt64.self)
        if word != own.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        offset += 8
      }
      while offset < id.count {
        if all[name.start + offset] != own[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  func withView<R>(_ body: (View) -> R) -> R {
    bytes.withUnsafeBufferPointer { bytes in
      questions.withUnsafeBufferPointer { questions in
        options.withUnsafeBufferPointer { options in
          firstOptions.withUnsafeBufferPointer { firstOptions in
            slots.withUnsafeBufferPointer { slots in
              body(
                View(
                  bytes: bytes, questions: questions, options: options,
                  firstOptions: firstOptions, slots: slots))
            }
          }
        }
      }
    }
  }

  /// A hash of the length and of up to 24 bytes: the first, those in the middle, the last.
  @inline(__always)
  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = UInt64(id.count)
    let bytes = UnsafeRawBufferPointer(id)
    if id.count >= 8 {
      let last = id.count - 8
      hash ^= bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      hash = (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= bytes.loadUnaligned(fromByteOffset: last / 2, as: UInt64.self)
      hash = (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      hash = (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15
    } else {
      for byte in id { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
