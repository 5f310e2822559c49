import Foundation
import Testing

@testable import Lessons

@Suite struct `A generated block` {
  private let package: ScratchPackage
  private let english = ScratchPackage.english
  private let japanese = ScratchPackage.japanese

  init() throws {
    package = try ScratchPackage()
  }

  /// The place of a marker in a note.
  private func place(_ marker: String, in path: String) throws -> String {
    "\(path):\(try package.line(of: marker, in: path))"
  }

  @Test func `that is as it should be is no problem, and nothing beside it is`() async throws {
    #expect(try await package.problemsOfBlocks() == [])
    #expect(try await package.problems() == [])
  }

  @Test func `is filled where there is nothing yet`() async throws {
    let sound = try package.text(of: english)
    let blocks = try Document(path: english, text: sound).blocks
    #expect(blocks.count == 7)
    var empty = try Document(path: english, text: sound)
    for block in blocks.reversed() { empty.setContent([], ofBlockAt: block.line) }
    try package.write(empty.text, to: english)
    #expect(try package.text(of: english) != sound)
    try await package.update()
    #expect(try package.text(of: english) == sound)
  }

  @Test func `that was edited by hand is out of date, and is made anew`() async throws {
    let sound = try package.text(of: english)
    try package.replace("\ncounted\n", with: "\nten\n", in: english)
    #expect(
      try await package.problemsOfBlocks() == [
        "\(try place("<!-- run:", in: english)): the block \"run\" is out of date: its line 4 is "
          + "\"ten\", and not \"counted\"; this mends it: swift run Lessons"
      ])
    try await package.update()
    #expect(try package.text(of: english) == sound)
    #expect(try await package.problemsOfBlocks() == [])
  }

  @Test func `in which somebody has written is left alone, and the line is told`() async throws {
    let text = try package.text(of: english)
    let end = try #require(text.firstRange(of: "\n<!-- end -->"))
    let moved = text.replacingCharacters(in: end, with: "\n\nBy hand.\n<!-- end -->")
    try package.write(moved, to: english)
    let line = try package.line(of: "By hand.")
    #expect(
      try await package.problemsOfBlocks() == [
        "\(english):\(line): \"By hand.\" stands in a generated block, and would be lost; "
          + "move it below <!-- end -->"
      ])
    try await package.update()
    #expect(try package.text(of: english) == moved)
  }

  @Test func `that lacks a line tells how many there should be`() async throws {
    try package.replace("| `tap \"Count Up\"` | 1 |\n", with: "", in: japanese)
    #expect(
      try await package.problemsOfBlocks() == [
        "\(try place("<!-- bodies:", in: japanese)): the block \"bodies\" is out of date: it has 2 "
          + "lines, and not 3; this mends it: swift run Lessons"
      ])
  }

  @Test func `is out of date where the source is another one`() async throws {
    try package.replace("some View", with: "any View", in: "Sources/Pattern1/SampleView.swift")
    let problems = try await package.problemsOfBlocks()
    for path in [english, japanese] {
      #expect(
        problems.contains(
          "\(try place("<!-- code:", in: path)): the block \"code\" is out of date: its line 3 is "
            + "\"  var body: some View {\", and not \"  var body: any View {\"; "
            + "this mends it: swift run Lessons"))
      // And the changes to that source have to be tried again.
      #expect(
        problems.contains(
          "\(try place("01-one.patch", in: path)): Lessons/Changes/01-one.patch was right on "
            + "2026-12-01, and what it is made of has changed since; "
            + "this mends it: swift run Lessons"))
    }
    #expect(problems.count == 6)
  }

  @Test func `is out of date where the program does something else`() async throws {
    try package.writeProgram(
      SoundFiles.pattern1.replacing("counted", with: "lost").replacing("0 → 1", with: "0 → 2"),
      to: "Pattern1")
    let problems = try await package.problemsOfBlocks()
    let sound = [english, japanese]
    #expect(
      try problems
        == sound.flatMap { path in
          [
            "\(try place("<!-- diagram:", in: path)): the block \"diagram\" is out of date: its line "
              + "6 is \"  Note over SampleView: count: 0 → 1\", and not \"  Note over SampleView: "
              + "count: 0 → 2\"; this mends it: swift run Lessons",
            "\(try place("<!-- run:", in: path)): the block \"run\" is out of date: its line 4 is "
              + "\"counted\", and not \"lost\"; this mends it: swift run Lessons",
          ]
        })
  }

  @Test func `can't be made where a variant has another name`() async throws {
    try package.writeProgram(
      SoundFiles.pattern1.replacing("lost-count", with: "gone"), to: "Pattern1")
    let before = try package.text(of: english)
    #expect(
      try await package.problemsOfBlocks()
        == [english, japanese].map { path in
          "\(try place("<!-- run:", in: path)): printf 'tap Count Up\\n' | swift run Pattern1 "
            + "--variant lost-count ends with 2, and not with 0 as told: Pattern1: no variant "
            + "lost-count; change the block's first lines or the source, and then: swift run Lessons"
        })
    try await package.update()
    #expect(try package.text(of: english) == before)
  }

  @Test func `can't be made where a title has changed that a script taps`() async throws {
    try package.writeProgram(
      SoundFiles.pattern1.replacing("'tap Count Up'", with: "'tap Count'"), to: "Pattern1")
    let problems = try await package.problemsOfBlocks()
    #expect(problems.count == 6)
    #expect(
      problems.first
        == "\(try place("<!-- diagram:", in: english)): printf 'tap Count Up\\n' | swift run "
        + "Pattern1 ends with 1, and not with 0 as told: no button: tap Count Up; "
        + "change the block's first lines or the source, and then: swift run Lessons")
  }

  @Test func `may end otherwise where that is told`() async throws {
    try package.writeProgram(
      SoundFiles.pattern1.replacing(
        "printf '\\ncounted\\n'", with: "printf '\\ncounted\\n'; exit 3"),
      to: "Pattern1")
    try package.replaceInBoth(
      "show: last -->\n```console\n$ printf",
      with: """
        show: last
        status: 3 -->
        ```console
        $ printf
        """)
    let problems = try await package.problemsOfBlocks()
    #expect(!problems.contains { $0.contains("lost-count") })
    #expect(problems.count == 4)
    #expect(
      problems.allSatisfy { $0.contains("swift run Pattern1 ends with 3, and not with 0 as told") })
  }

  @Test func `of a kind that there is not tells which there are`() async throws {
    try package.write("<!-- song: x -->\n<!-- end -->\n", to: "README.md")
    #expect(
      try await package.problemsOfBlocks() == [
        "README.md:1: \"song\" is no kind of block; there is bodies, change, code, comparison, "
          + "diagram, picture, refused, run; change the block's first lines or the source, and "
          + "then: swift run Lessons"
      ])
  }

  @Test func `of a run without an action has no diagram`() async throws {
    try package.write("<!-- diagram: swift run Pattern1 -->\n<!-- end -->\n", to: "README.md")
    let problems = try await package.problemsOfBlocks()
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("README.md:1: the run has no action; ") == true)
  }

  @Test func `with a picture brings that up to date`() async throws {
    let picture = "Lessons/Pictures/pattern1.svg"
    let sound = try package.text(of: picture)
    try package.write("<svg>old</svg>\n", to: picture)
    #expect(
      try await package.problemsOfBlocks()
        == [english, japanese].map { path in
          "\(try place("<!-- picture:", in: path)): the picture \(picture) is out of date; "
            + "this mends it: swift run Lessons"
        })
    try await package.update()
    #expect(try package.text(of: picture) == sound)
    #expect(try await package.problemsOfBlocks() == [])
  }

  @Test func `with a picture needs a text in its place`() async throws {
    try package.write(
      "<!-- picture: a.svg\nrun: swift run Pattern1\nalt: -->\n<!-- end -->\n", to: "README.md")
    let problems = try await package.problemsOfBlocks()
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix(
        "README.md:1: a picture needs the lines \"run: …\" and \"alt: …\"; ") == true)
  }
}
