import Testing

@testable import Lessons

@Suite struct `The two languages of a note` {
  private let package: ScratchPackage
  private let english = ScratchPackage.english
  private let japanese = ScratchPackage.japanese

  init() throws {
    package = try ScratchPackage()
  }

  @Test func `have the same headings`() async throws {
    try package.replace("## Check yourself", with: "### Off\n\n## Check yourself", in: english)
    #expect(
      try await package.problems() == [
        "\(english):\(try package.line(of: "### Off")): "
          + "the heading \"Off\" has no counterpart in \(japanese)"
      ])
    try package.replace("### Off", with: "", in: english)
    try package.write(try package.text(of: japanese) + "\n### さらに\n", to: japanese)
    #expect(
      try await package.problems() == [
        "\(japanese):\(try package.line(of: "### さらに", in: japanese)): "
          + "the heading \"さらに\" has no counterpart in \(english)"
      ])
  }

  @Test func `have the same code spans in each part`() async throws {
    try package.replace("A count, shown by `SampleView`", with: "A count", in: english)
    #expect(
      try await package.problems() == [
        "\(japanese):\(try package.line(of: "カウントを", in: japanese)): the name \"SampleView\" is "
          + "not in the same part of \(english), which begins in line "
          + "\(try package.line(of: "## The need"))"
      ])
    // In another part it does not count; in the same one it does, wherever it stands.
    try package.replace("The view.", with: "The view `SampleView`.", in: english)
    #expect(try await package.problems().count == 2)
    try package.replace("The view `SampleView`.", with: "The view.", in: english)
    try package.replace("A count.", with: "`SampleView`, and `SampleView`.", in: english)
    #expect(try await package.problems() == [])
  }

  @Test func `have the same numbers in each part`() async throws {
    try package.replace("3 lines", with: "4 lines", in: english)
    let (here, there) = (
      try package.line(of: "4 lines"), try package.line(of: "3行", in: japanese)
    )
    #expect(
      try await package.problems() == [
        "\(english):\(here): the number \"4\" is not in the same part of \(japanese), "
          + "which begins in line \(there - 2)",
        "\(japanese):\(there): the number \"3\" is not in the same part of \(english), "
          + "which begins in line \(here - 2)",
      ])
  }

  @Test func `lead to the same documents in each part`() async throws {
    try package.replace("(../01-passed-down.md#the-need)", with: "(../README.md)", in: japanese)
    let here = try package.line(of: "(ja/01-passed-down.md")
    let there = try package.line(of: "(../README.md)", in: japanese)
    let problems = try await package.problems().filter { $0.contains("the link to") }
    #expect(problems.count == 2)
    #expect(
      problems.first?.hasPrefix(
        "\(english):\(here): the link to \"Lessons/01-passed-down.md\" is not in the same part of "
          + japanese) == true)
    #expect(
      problems.last?.hasPrefix(
        "\(japanese):\(there): the link to \"Lessons/README.md\" is not in the same part of "
          + english) == true)
  }

  @Test func `say the same of a picture`() async throws {
    try package.replace("2 lines", with: "some lines", in: english)
    #expect(
      try await package.problems() == [
        "\(japanese):\(try package.line(of: "<!-- picture", in: japanese)): the number \"2\" is not "
          + "in the same part of \(english), which begins in line 1"
      ])
  }

  @Test func `have the same commands, apart from their comments`() async throws {
    try package.replace("swift run Quiz 1 ", with: "swift run Quiz 1 --review ", in: english)
    let (here, there) = (
      try package.line(of: "--review"), try package.line(of: "Quiz 1", in: japanese)
    )
    #expect(
      try await package.problems() == [
        "\(english):\(here): the command \"swift run Quiz 1 --review\" is not in the same part of "
          + "\(japanese), which begins in line \(there - 3)",
        "\(japanese):\(there): the command \"swift run Quiz 1\" is not in the same part of "
          + "\(english), which begins in line \(here - 3)",
      ])
  }

  @Test func `have the same blocks`() async throws {
    let marker = "<!-- run: printf 'tap Count Up\\n' | swift run Pattern1 --variant lost-count"
    let other = marker.replacing("Up\\n", with: "Up\\ntap Count Up\\n")
    try package.replace(marker, with: other, in: japanese)
    let rest = ", show: last"
    #expect(
      try await package.problems() == [
        "\(japanese):\(try package.line(of: "<!-- run", in: japanese)): the block is "
          + "\"\(other.dropFirst(5))\(rest)\", and not \"\(marker.dropFirst(5))\(rest)\" as in "
          + "\(english), line \(try package.line(of: "<!-- run"))"
      ])
  }

  @Test func `have as many blocks`() async throws {
    let block = "\n<!-- code: Sources/Pattern1/SampleView.swift -->\n<!-- end -->\n"
    try package.write(try package.text(of: japanese) + block, to: japanese)
    #expect(
      try await package.problems() == [
        "\(japanese):\(try package.line(of: "SampleView.swift -->", in: japanese)): the block "
          + "\"code: Sources/Pattern1/SampleView.swift\" has no counterpart in \(english)"
      ])
    try package.write(try package.text(of: english) + block, to: english)
    #expect(try await package.problems() == [])
  }
}
