import Testing

@testable import Lessons

@Suite struct `A link` {
  private let package: ScratchPackage
  private let english = ScratchPackage.english
  private let japanese = ScratchPackage.japanese

  init() throws {
    package = try ScratchPackage()
  }

  /// What is wrong with a link that stands in the README's first line.
  private func problems(_ link: String) async throws -> [String] {
    try package.write("[a link](\(link))\n", to: "README.md")
    return try await package.problems()
  }

  @Test func `leads to a file or a folder of the package`() async throws {
    for link in ["Sources/Pattern1/SampleView.swift", "Lessons", "Lessons/../README.md"] {
      #expect(try await problems(link) == [])
    }
    for link in ["Sources/Pattern1/OtherView.swift", "../README.md"] {
      #expect(
        try await problems(link) == ["README.md:1: the link \(link) leads nowhere"])
    }
    for link in ["http://example.com", "mailto:a@example.com"] {
      #expect(
        try await problems(link) == [
          "README.md:1: the link \(link) leads neither to https:// nor to a file of the package"
        ])
    }
    #expect(try await problems("https://example.com/a#b") == [])
  }

  @Test func `may go over the end of a line, but not of a paragraph`() async throws {
    try package.write(
      "One line.\nSee [a\nlink](nowhere.md).\n\nA [bracket\n\nand a](b.md)\n", to: "README.md")
    #expect(try await package.problems() == ["README.md:3: the link nowhere.md leads nowhere"])
  }

  @Test func `may have brackets in its text`() async throws {
    try package.write("[a [b] c](nowhere.md)\n", to: "README.md")
    #expect(try await package.problems() == ["README.md:1: the link nowhere.md leads nowhere"])
  }

  @Test func `does not lead out of the package`() async throws {
    #expect(
      try await problems("../") == ["README.md:1: the link ../ leads out of the package"])
  }

  @Test func `is followed from where its document is`() async throws {
    try package.replace("(../01-passed-down.md", with: "(01-passed-down-en.md", in: japanese)
    #expect(
      try await package.problems().filter { $0.hasSuffix("leads nowhere") } == [
        "\(japanese):\(try package.line(of: "英語版", in: japanese)): "
          + "the link 01-passed-down-en.md#the-need leads nowhere"
      ])
  }

  @Test func `leads to a heading that is there, in any language`() async throws {
    #expect(try await problems("Lessons/01-passed-down.md#what-happens-at-one-tap") == [])
    #expect(try await problems("Lessons/ja/01-passed-down.md#1回のタップで起きること") == [])
    for anchor in ["what-happens", "The-need"] {
      let link = "Lessons/01-passed-down.md#\(anchor)"
      #expect(
        try await problems(link) == [
          "README.md:1: the link \(link) leads to a heading that is not there"
        ])
    }
    let link = "Lessons/ja/01-passed-down.md#2回のタップで起きること"
    #expect(
      try await problems(link) == [
        "README.md:1: the link \(link) leads to a heading that is not there"
      ])
  }

  @Test func `may lead to a heading of its own document`() async throws {
    try package.replace("(#the-need)", with: "(#the-needs)", in: english)
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "#the-needs")): "
          + "the link #the-needs leads to a heading that is not there"
      ])
  }

  @Test func `in code, or in a fenced block, is none`() async throws {
    try package.write("`[a](b)`\n\n```\n[a](b)\n```\n", to: "README.md")
    #expect(try await package.problems() == [])
  }

  @Test(arguments: [
    ("[a](<b.md>)", "](<b.md>)"), ("[a](Lessons \"here\")", "](Lessons \"here\")"),
    ("[a][b]", "][b]"), ("<a href=\"b.md\">a</a>", "<a href=\"b.md\">"),
    ("<img src=\"b.svg\">", "<img src=\"b.svg\">"), ("text\n\n[b]: Lessons", "[b]: Lessons"),
    ("[a]( Lessons )", "]( Lessons )"), ("[a](Lessons (here))", "](Lessons (here)"),
    ("<A HREF=\"b.md\">a</A>", "<A HREF=\"b.md\">"), ("text\n\n [b]: Lessons", " [b]: Lessons"),
  ])
  func `that is written in another way is told, since it can't be followed`(
    _ text: String, _ told: String
  ) async throws {
    try package.write(text + "\n", to: "README.md")
    let line = text.contains("\n") ? 3 : 1
    #expect(
      try await package.problems() == [
        "README.md:\(line): the link \(told) can't be followed; write it as [text](target)"
      ])
    try package.write("``\(text.replacing("\n", with: " "))``\n", to: "README.md")
    #expect(try await package.problems().filter { $0.contains("link") } == [])
  }

  @Test func `of a picture is followed too`() async throws {
    try package.remove("Lessons/Pictures/pattern1.svg")
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "<!-- picture")): "
          + "the link Pictures/pattern1.svg leads nowhere",
        "\(japanese):\(try package.line(of: "<!-- picture", in: japanese)): "
          + "the link ../Pictures/pattern1.svg leads nowhere",
      ])
  }

  @Test(arguments: [
    ("The need", "the-need"), ("What it's for, in short", "what-its-for-in-short"),
    ("`@State` and you", "state-and-you"), ("a_b – c", "a_b--c"), ("1回の、こと", "1回のこと"),
    ("パターン1: 手渡す", "パターン1-手渡す"),
  ])
  func `names a heading as code hosts do`(_ title: String, _ anchor: String) {
    #expect(LinkCheck.anchor(title) == anchor)
  }
}
