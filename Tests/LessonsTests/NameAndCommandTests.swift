import Testing

@testable import Lessons

@Suite struct `A name in a code span` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
  }

  /// What is wrong with a note in both languages where `SampleView` was.
  private func problems(_ span: String) async throws -> [String] {
    for (path, before) in [(ScratchPackage.english, "by "), (ScratchPackage.japanese, "カウントを")] {
      try package.replace("\(before)`SampleView`", with: "\(before)`\(span)`", in: path)
    }
    return try await package.problems()
  }

  private func told(_ reason: String) throws -> [String] {
    [
      "\(ScratchPackage.english):\(try package.line(of: "A count,")): \(reason)",
      "\(ScratchPackage.japanese):"
        + "\(try package.line(of: "カウントを", in: ScratchPackage.japanese)): \(reason)",
    ]
  }

  @Test(arguments: [
    "body", "var body: some View", "SampleView.swift", "Sources/Pattern1/SampleView.swift",
    "Lessons/Changes/01-one.patch", "swift run Pattern1", "lost-count", "--variant lost-count",
    "passed-down", "Count Up", "1 + 2",
  ])
  func `is that of something that there is`(_ span: String) async throws {
    #expect(try await problems(span) == [])
  }

  @Test(arguments: [
    ("SampleVeiw", "SampleVeiw"), ("SampleView.bodies", "bodies"), ("--options", "options"),
    ("lost-counts", "lost-counts"), ("Sources/Pattern1/Other.swift", "Other"),
  ])
  func `is told where there is none`(_ span: String, _ name: String) async throws {
    #expect(
      try await problems(span)
        == told("`\(span)` names \"\(name)\", which is nowhere in the source"))
  }

  @Test func `with several words that begin large is a title of a screen`() async throws {
    #expect(
      try await problems("Sample View") == told("`Sample View` is no title of a screen"))
  }

  @Test func `in the comparison's own texts is one too`() async throws {
    let text = "<!-- comparison: compare.json\nfirst: the `View` | [all](x.md) | `nothing` -->\n"
    for path in ["Lessons/compare.md", "Lessons/ja/compare.md"] {
      try package.write("# 1\n\n\(text)<!-- end -->\n", to: path)
    }
    let problems = try await package.problems()
    for path in ["Lessons/compare.md", "Lessons/ja/compare.md"] {
      #expect(
        problems.filter { $0.hasPrefix(path) } == [
          "\(path):3: the link x.md leads nowhere",
          "\(path):3: `nothing` names \"nothing\", which is nowhere in the source",
        ])
    }
  }

  @Test func `is told in the other documents, where a name may stand for any`() async throws {
    try package.write(
      "`SampleView`, `SampleVeiw`, `FILE`, `NN-slug`, ``a `SampleView` ``\n", to: "README.md")
    #expect(
      try await package.problems() == [
        "README.md:1: `SampleVeiw` names \"SampleVeiw\", which is nowhere in the source"
      ])
    try package.write("`PatternNApp.swift` and `PatternKApp.swift`\n", to: "README.md")
    #expect(
      try await package.problems() == [
        "README.md:1: `PatternKApp.swift` names \"PatternKApp\", which is nowhere in the source"
      ])
  }

  @Test func `may be a title that a change brings`() async throws {
    #expect(try await problems("Count Down") == [])
  }
}

@Suite struct `A command that was written by hand` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
  }

  /// What is wrong with a README whose third line is a command.
  private func problems(_ command: String) async throws -> [String] {
    try package.write("# A\n```console\n$ \(command)\nprinted\n```\n", to: "README.md")
    return try await package.problems()
  }

  @Test(arguments: [
    "swift run Quiz", "swift run Quiz   # asks", "A=1 B=2 swift run Quiz", "swift test",
    "swift run Lessons --check", "git apply Lessons/Changes/01-one.patch",
    "printf 'tap Count Up\\n' | swift run Pattern1",
  ])
  func `is right where it ends with 0, or is not to be run here`(_ command: String) async throws {
    #expect(try await problems(command) == [])
  }

  @Test func `that fails is told with its line and its last words`() async throws {
    try package.writeProgram("echo first; echo 'Quiz: no bank' >&2; exit 1", to: "Quiz")
    let problems = try await problems("swift run Quiz --lang xx   # asks")
    #expect(
      problems.first
        == "README.md:3: swift run Quiz --lang xx </dev/null ends with 1, and not with 0 as told: "
        + "Quiz: no bank")
    // The notes have such a command too.
    #expect(problems.count == 3)
  }

  @Test func `is run with what is piped into it`() async throws {
    try package.writeProgram("read -r line; test \"$line\" = right", to: "Pattern2")
    #expect(try await problems("echo right | swift run Pattern2") == [])
    #expect(try await problems("echo wrong | swift run Pattern2").count == 1)
  }

  @Test func `that is not run names files that are there`() async throws {
    #expect(
      try await problems("git apply Lessons/Changes/01-none.patch") == [
        "README.md:3: there is no file Lessons/Changes/01-none.patch"
      ])
  }

  @Test func `stands in a console block`() async throws {
    try package.write("```sh\n$ swift run Nothing\n```\n\n$ swift run Nothing\n", to: "README.md")
    #expect(try await package.problems() == [])
    #expect(try await problems("swift run Nothing").count == 1)
  }
}
