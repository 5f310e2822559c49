import Testing

@testable import Lessons

@Suite struct `A note` {
  private let package: ScratchPackage
  private let english = ScratchPackage.english
  private let japanese = ScratchPackage.japanese

  init() throws {
    package = try ScratchPackage()
  }

  // MARK: Its parts

  @Test func `has a title with the pattern's number, on top`() async throws {
    try package.replace("# Pattern 1: ", with: "# Pattern 2: ", in: english)
    try package.replace("# パターン1: ", with: "\n# パターン1: ", in: japanese)
    #expect(
      try await package.problems() == [
        "\(english):1: the title does not begin with \"Pattern 1: \"",
        "\(japanese):2: the title is not the first line",
      ])
  }

  @Test func `has all its parts`() async throws {
    try package.replace("## What to read next", with: "", in: english)
    try package.replace("## 次に読むもの", with: "", in: japanese)
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "## Check yourself")): "
          + "the part \"What to read next\" is missing",
        "\(japanese):\(try package.line(of: "## 理解を確かめる", in: japanese)): "
          + "the part \"次に読むもの\" is missing",
      ])
  }

  @Test func `calls its parts by their names`() async throws {
    try package.replace("## Merit and price", with: "## Merits", in: english)
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "## Merits")): "
          + "the part is called \"Merits\", and not \"Merit and price\""
      ])
  }

  @Test func `has its parts in their order`() async throws {
    for (path, first, second) in [
      (english, "The need", "Who carries what"), (japanese, "こんなときに", "それぞれの役割"),
    ] {
      // The links to it stay.
      try package.replace("## \(first)\n", with: "## …\n", in: path)
      try package.replace("## \(second)\n", with: "## \(first)\n", in: path)
      try package.replace("## …\n", with: "## \(second)\n", in: path)
    }
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "## Who")): "
          + "the part is called \"Who carries what\", and not \"The need\"",
        "\(japanese):\(try package.line(of: "## それぞれ", in: japanese)): "
          + "the part is called \"それぞれの役割\", and not \"こんなときに\"",
      ])
  }

  @Test func `has no other parts`() async throws {
    for path in [english, japanese] {
      try package.write(try package.text(of: path) + "\n## More\n", to: path)
    }
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "## More")): there is no part \"More\"",
        "\(japanese):\(try package.line(of: "## More", in: japanese)): there is no part \"More\"",
      ])
  }

  @Test(arguments: ["picture", "code", "diagram", "bodies", "run"])
  func `has a block of each kind`(_ kind: String) async throws {
    for path in [english, japanese] {
      let document = try package.book.document(path)
      let pieces = document.pieces.map { piece in
        switch piece {
        case .text(let lines, _): lines
        case .block(let block):
          block.marker.kind == kind ? [] : block.markerLines + block.content + ["<!-- end -->"]
        }
      }
      try package.write(pieces.flatMap(\.self).joined(separator: "\n"), to: path)
    }
    let problems = try await package.problems().filter { !$0.hasSuffix("shows this file") }
    #expect(
      problems == [english, japanese].map { "\($0):1: the note has no block \"\(kind)\"" })
  }

  @Test func `proposes two changes`() async throws {
    try package.replaceInBoth("<!-- change: Changes/01-two.patch", with: "<!-- song: x.patch")
    let problems = try await package.problems()
    for path in [english, japanese] {
      #expect(problems.contains("\(path):1: the note has no two blocks \"change\""))
    }
    #expect(problems.count == 3)
  }

  @Test func `has the command that runs the pattern on top, and the one for its questions`()
    async throws
  {
    try package.replaceInBoth("```console\n$ swift run Pattern1\n", with: "```console\n")
    try package.replaceInBoth("swift run Quiz 1 ", with: "swift run Quiz 2 ")
    // Each change shows that command too, and is not what is meant.
    #expect(try await package.problems().count == 4)
    for path in [english, japanese] {
      let problems = try await package.problems().filter { $0.hasPrefix("\(path):1:") }
      #expect(
        problems == [
          "\(path):1: the note has no command that runs it on top",
          "\(path):1: the note has no command for its questions",
        ])
    }
  }

  // MARK: Its length

  @Test func `takes ten minutes at most in English`() async throws {
    let sentence = "It takes 3 lines."
    try package.replace(
      sentence, with: sentence + String(repeating: " word", count: 1_500), in: english)
    #expect(try await package.problems() == [])
    try package.replace(
      sentence, with: sentence + String(repeating: " word", count: 1_000), in: english)
    let problems = try await package.problems()
    #expect(problems.count == 1)
    #expect(
      problems[0].wholeMatch(
        of:
          /Lessons\/01-passed-down.md:1: the note takes 1[45]\.\d minutes to read, and may take 10/
      ) != nil, "\(problems[0])")
  }

  @Test func `takes ten minutes at most in Japanese, by its characters`() async throws {
    let sentence = "3行で済みます。"
    try package.replace(
      sentence, with: sentence + String(repeating: "語", count: 4_000), in: japanese)
    #expect(try await package.problems() == [])
    try package.replace(
      sentence, with: sentence + String(repeating: "語", count: 1_000), in: japanese)
    let problems = try await package.problems()
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("\(japanese):1: the note takes 1"))
  }

  // MARK: What it tells of

  @Test func `says something of each variant`() async throws {
    try package.replace("`lost-count`", with: "`Count Up`", in: english)
    let line = try package.line(of: "落とし穴", in: japanese)
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "The variant")): the name \"Count Up\" is not in the same "
          + "part of \(japanese), which begins in line \(line)",
        "\(japanese):\(line + 2): the name \"lost-count\" is not in the same part of \(english), "
          + "which begins in line \(try package.line(of: "## The trap"))",
        "\(english):1: nothing is said of the variant \"lost-count\"",
      ])
  }

  @Test func `of a program that lists no variants says so`() async throws {
    try package.writeProgram("[ $# = 0 ]", to: "Pattern1")
    #expect(
      try await package.problems()
        == [english, japanese].map {
          "\($0):1: Pattern1 can't list its variants"
        })
  }

  @Test func `is there in both languages`() async throws {
    try package.remove(japanese)
    let problems = try await package.problems()
    #expect(problems.contains("\(japanese):1: the note of Pattern1 is missing"))
    #expect(problems.contains("\(english):1: there is no counterpart \(japanese)"))
    // Its link to the other one is dead now, too.
    #expect(problems.count == 3)
  }

  @Test func `is missed for each pattern that has begun`() async throws {
    try package.write("// Begun.\n", to: "Sources/Pattern2/A.swift")
    #expect(
      try await package.problems() == [
        "Lessons/02-bindings-closures.md:1: the note of Pattern2 is missing",
        "Lessons/ja/02-bindings-closures.md:1: the note of Pattern2 is missing",
      ])
  }

  @Test func `has no files beside it that it does not show`() async throws {
    try package.write("let a: Int = 1\n", to: "Lessons/Snippets/x.swift")
    try package.write("x", to: "Lessons/Changes/03-three.patch")
    try package.write("<svg/>", to: "Lessons/Pictures/old.svg")
    try package.write("<svg/>", to: "Documentation/old.svg")
    #expect(
      try await package.problems()
        == [
          "Documentation/old.svg", "Lessons/Changes/03-three.patch", "Lessons/Pictures/old.svg",
          "Lessons/Snippets/x.swift",
        ].map { "\($0):1: no document shows this file" })
  }

  @Test func `shares a picture only with one that draws it by the same command`() async throws {
    func text(_ command: String) -> String {
      "<!-- picture: Pictures/pattern1.svg\nrun: \(command)\nalt: A picture. -->\n"
        + "<!-- end -->\n"
    }
    let block = try #require(
      try package.book.document(english).blocks.first { $0.marker.kind == "picture" })
    let command = try #require(block.marker["run"])
    func problems(_ command: String) async throws -> [String] {
      for path in ["Lessons/README.md", "Lessons/ja/README.md"] {
        try package.write(text(command), to: path)
      }
      return try await package.problems()
    }
    #expect(try await problems(command) == [])
    #expect(
      try await problems(command + " --size 40x4")
        == ["Lessons/README.md", "Lessons/ja/README.md"].map {
          "\($0):1: the picture Lessons/Pictures/pattern1.svg is drawn by \"\(command)\" elsewhere"
        })
  }
}
