import Testing

@testable import Lessons

@Suite struct `A patch` {
  private let package: ScratchPackage
  private let path = "Lessons/Changes/x.patch"

  init() throws {
    package = try ScratchPackage(empty: true)
    try package.write("one\ntwo\n\nfour\nfive\n", to: "Sources/Pattern1/A.swift")
    try package.write("one\n", to: "Sources/Pattern1/Variants/B.swift")
  }

  private func patch(_ text: String) throws -> Patch {
    try package.write(text, to: path)
    return try Patch(path, in: package.folder)
  }

  private static let fitting = """
    diff --git a/Sources/Pattern1/A.swift b/Sources/Pattern1/A.swift
    index 111..222 100644
    --- a/Sources/Pattern1/A.swift
    +++ b/Sources/Pattern1/A.swift
    @@ -1,2 +1,2 @@
    -one
    +1
     two
    @@ -4,2 +4,2 @@ two
     four
    -five
    +5
    --- a/Sources/Pattern1/Variants/B.swift
    +++ b/Sources/Pattern1/Variants/B.swift
    @@ -1 +1 @@
    -one
    +1

    """

  @Test func `knows its files and its program`() throws {
    let patch = try patch(Self.fitting)
    #expect(patch.files == ["Sources/Pattern1/A.swift", "Sources/Pattern1/Variants/B.swift"])
    #expect(patch.program == "Pattern1")
  }

  @Test func `is shown without what only git reads`() throws {
    #expect(
      try patch(Self.fitting).shown == [
        "```diff", "@@ Sources/Pattern1/A.swift @@", "-one", "+1", " two", "…", " four", "-five",
        "+5", "@@ Sources/Pattern1/Variants/B.swift @@", "-one", "+1", "```",
      ])
  }

  @Test func `changes the files of another folder, and not those of the package`() async throws {
    let patch = try patch(Self.fitting)
    let copy = try ScratchPackage(empty: true)
    for file in patch.files { try copy.write(package.text(of: file), to: file) }
    try await patch.apply(in: copy.folder, of: package.folder)
    #expect(try copy.text(of: "Sources/Pattern1/A.swift") == "1\ntwo\n\nfour\n5\n")
    #expect(try copy.text(of: "Sources/Pattern1/Variants/B.swift") == "1\n")
    #expect(try package.text(of: "Sources/Pattern1/A.swift") == "one\ntwo\n\nfour\nfive\n")
  }

  @Test func `that does not fit changes nothing, and says so`() async throws {
    let patch = try patch(Self.fitting.replacing("-five", with: "-six"))
    let said = await awaitedMessage {
      try await patch.apply(in: package.folder, of: package.folder)
    }
    #expect(
      said
        == "\(path) can't be applied: error: patch failed: Sources/Pattern1/A.swift:4")
    #expect(try package.text(of: "Sources/Pattern1/A.swift") == "one\ntwo\n\nfour\nfive\n")
  }

  @Test func `for a file that is not there says so`() async throws {
    let patch = try patch(Self.fitting)
    try package.remove("Sources/Pattern1/Variants/B.swift")
    let said = await awaitedMessage {
      try await patch.apply(in: package.folder, of: package.folder)
    }
    #expect(
      said
        == "\(path) can't be applied: error: Sources/Pattern1/Variants/B.swift: "
        + "No such file or directory")
  }

  @Test func `changes the files of one pattern, and some file`() {
    #expect(message { try patch("just words\n") } == "\(path) changes no file")
    for other in ["Sources/Pattern2/A.swift", "Sources/SampleModels/A.swift", "README.md"] {
      let text = Self.fitting.replacing("a/Sources/Pattern1/A.swift", with: "a/\(other)")
      #expect(message { try patch(text) } == "\(path) changes more than one pattern")
    }
    #expect(
      message { try Patch("Lessons/Changes/y.patch", in: package.folder) }
        == "there is no file Lessons/Changes/y.patch")
  }
}
