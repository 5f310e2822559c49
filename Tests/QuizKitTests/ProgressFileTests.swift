import Foundation
import QuizKit
import TestSupport
import Testing

struct ProgressFileTests {
  private let folder: ScratchFolder
  private let file: ProgressFile

  init() throws {
    folder = try ScratchFolder()
    file = ProgressFile(path: "\(folder.path)/progress.json")
  }

  private func answer(_ id: String, second: Double = 0) -> GivenAnswer {
    GivenAnswer(
      question: id, options: ["a", "b"], isRight: true,
      date: Date(timeIntervalSince1970: 1_700_000_000 + second))
  }

  @Test func `what was added is read again`() throws {
    #expect(try file.read().answers.isEmpty)
    #expect(try folder.names().isEmpty)
    try file.add([answer("one"), answer("two", second: 1)])
    try file.add([answer("three", second: 2.7)])
    #expect(try file.read().answers.map(\.question) == ["one", "two", "three"])
    #expect(try file.read().answers[2] == answer("three", second: 2))
    #expect(try file.read().note == nil)
  }

  @Test func `a folder that is not there is made`() throws {
    let deep = ProgressFile(path: "\(folder.path)/a/b/progress.json")
    try deep.add([answer("one")])
    #expect(try deep.read().answers.count == 1)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"format\":1}", "{\"format\":1,\"answers\":[{}]}", "\u{0}\u{1}",
  ])
  func `a damaged file is kept aside, and that is said`(_ text: String) throws {
    for number in 1...2 {
      try folder.write(Data(text.utf8), to: "progress.json")
      let contents = try file.read()
      #expect(contents.answers.isEmpty)
      #expect(contents.note?.contains("progress.damaged-\(number).json") == true)
      #expect(try folder.data(of: "progress.damaged-\(number).json") == Data(text.utf8))
    }
    try file.add([answer("one")])
    #expect(try file.read().answers.count == 1)
  }

  @Test func `a newer file is kept aside, not read as an old one`() throws {
    try folder.write(Data("{\"format\":2,\"answers\":[]}".utf8), to: "progress.json")
    #expect(try file.add([answer("one")]).note?.contains("newer") == true)
    #expect(try folder.names().contains("progress.newer-1.json"))
    #expect(try file.read().answers.map(\.question) == ["one"])
  }

  @Test func `any bytes are answers or a damaged file, and nothing is lost`() throws {
    var random = SeededRandom(seed: 5)
    try file.add([answer("one"), answer("two")])
    let good = try folder.data(of: "progress.json")
    for _ in 0..<200 {
      var data = good
      for _ in 0...random.below(4) {
        data[random.below(data.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.below(4) == 0 { data = data.prefix(random.below(data.count)) }
      try folder.write(data, to: "progress.json")
      let contents = try file.read()
      if contents.note != nil { #expect(contents.answers.isEmpty) }
      let names = try folder.names().filter { $0.hasSuffix(".json") }
      #expect(try names.contains { try folder.data(of: $0) == data })
      for name in names { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
    }
  }

  @Test func `two at once lose no answer`() async throws {
    let file = file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<25 { try file.add([answer("w\(writer)-\(number)")]) }
        }
      }
      try await group.waitForAll()
    }
    let questions = try file.read().answers.map(\.question)
    #expect(questions.count == 200 && Set(questions).count == 200)
  }

  @Test func `resetting forgets the answers, also where there are none`() throws {
    try file.reset()
    try file.add([answer("one")])
    try file.reset()
    #expect(try file.read().answers.isEmpty)
  }

  @Test func `what can't be written is said with the path`() throws {
    try folder.write(Data(), to: "file")
    let wrong = ProgressFile(path: "\(folder.path)/file/progress.json")
    #expect {
      try wrong.add([answer("one")])
    } throws: {
      "\($0)".contains("/file/progress.json can't be")
    }
  }

  @Test func `the file is in the user's folder for data`() {
    #if os(Linux)
      let path = ProgressFile.standard(environment: ["HOME": "/home/me"]).path
      #expect(path == "/home/me/.local/share/DataFlowWorkbook/quiz-progress.json")
      let given = ["HOME": "/home/me", "XDG_DATA_HOME": "/data"]
      #expect(
        ProgressFile.standard(environment: given).path
          == "/data/DataFlowWorkbook/quiz-progress.json")
      let relative = ["HOME": "/home/me", "XDG_DATA_HOME": "data"]
      #expect(ProgressFile.standard(environment: relative).path == path)
    #endif
  }
}
