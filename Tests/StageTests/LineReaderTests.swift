import Foundation
import Stage
import TestSupport
import Testing

@Suite struct `A line reader` {
  /// The lines of a file that holds `bytes`.
  private func lines(_ bytes: [UInt8]) async throws -> [LineReader.Line] {
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reader = LineReader(try FileDescriptor(reading: file.path))
    var lines: [LineReader.Line] = []
    while let line = await reader.next() { lines.append(line) }
    #expect(await reader.next() == nil)
    return lines
  }

  private func lines(_ text: String) async throws -> [LineReader.Line] {
    try await lines(Array(text.utf8))
  }

  @Test func `gives nothing for an empty file`() async throws {
    #expect(try await lines("") == [])
  }

  @Test func `gives each line without its end, also the last one without any`() async throws {
    #expect(try await lines("a\n\nb") == [.text("a"), .text(""), .text("b")])
    #expect(try await lines("a\n") == [.text("a")])
  }

  @Test func `takes line ends of both kinds`() async throws {
    #expect(try await lines("a\r\nb\r\n") == [.text("a"), .text("b")])
  }

  @Test func `leaves out a byte order mark at the start`() async throws {
    #expect(try await lines("\u{FEFF}a\n\u{FEFF}b") == [.text("a"), .text("\u{FEFF}b")])
  }

  @Test func `keeps NUL for the parser to refuse`() async throws {
    #expect(try await lines("a\0b\n") == [.text("a\0b")])
  }

  @Test func `says which lines are not valid UTF-8, and goes on after them`() async throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A, 0x62, 0x0A, 0xE2, 0x98]
    let found = try await lines(bytes)
    #expect(found.count == 3)
    #expect(found[0] == .unreadable("the line is not valid UTF-8"))
    #expect(found[1] == .text("b"))
    #expect(found[2] == .unreadable("the line is not valid UTF-8"))
  }

  @Test func `refuses a line that is too long, and finds the next one`() async throws {
    let long = String(repeating: "★", count: LineReader.longestLine)
    let found = try await lines("\(long)\nb\n\(long)")
    #expect(found.count == 3)
    #expect(found[1] == .text("b"))
    #expect(found[0] == .unreadable("the line is longer than \(LineReader.longestLine) bytes"))
    #expect(found[2] == found[0])
    let longest = String(repeating: "x", count: LineReader.longestLine)
    #expect(try await lines(longest + "\n") == [.text(longest)])
  }

  @Test func `reports a folder as unreadable, once`() async throws {
    let reader = LineReader(try FileDescriptor(reading: "/"))
    guard case .unreadable(let problem)? = await reader.next() else {
      Issue.record("a folder was read")
      return
    }
    #expect(problem.contains("can't be read"))
    #expect(await reader.next() == nil)
  }

  @Test func `gives as many lines as there are line ends, whatever the bytes`() async throws {
    var random = SeededRandom(seed: 99)
    for _ in 0..<30 {
      let bytes = random.bytes(random.below(5_000))
      let ends = bytes.count { $0 == 0x0A }
      let hasRest = bytes.last.map { $0 != 0x0A } ?? false
      #expect(try await lines(bytes).count == ends + (hasRest ? 1 : 0))
    }
  }
}
