import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// What counts as a read of an `@Observable` object: rows S51, S52.
@MainActor struct ObservationTests {
  @Test func `S51 a missing observable object stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Screen { LibraryReader() }
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      output.contains(
        """
        Fatal error: No Observable object of type Library found. A View.environmentObject(_:) for \
        Library may be missing as an ancestor of this view.
        """))
  }

  @Test func `S51 declared optional, a missing object is nil`() {
    let screen = Screen { OptionalLibraryReader() }
    #expect(screen.shows("no library"))
  }

  @Test func `S51 an object in the environment is found and observed`() throws {
    let library = Library()
    let screen = Screen {
      VStack {
        LibraryReader()
        OptionalLibraryReader()
      }
      .environment(library)
    }
    #expect(screen.occurrences(of: "books 2") == 2)
    library.books.append(Book(title: "c"))
    screen.settle()
    #expect(screen.occurrences(of: "books 3") == 2)
  }

  @Test func `S52 what the parent's body reads runs the parent, and the changed child`() throws {
    let screen = Screen { FlagsParent(flags: Flags()) }
    try screen.tap("Toggle first")
    #expect(screen.bodyCount("FlagsParent") == 2)
    #expect(screen.bodyCount("FlagSub") == 3)
  }

  @Test func `S52 an ignored property runs nobody`() throws {
    let flags = Flags()
    let screen = Screen { FlagsParent(flags: flags) }
    try screen.tap("Toggle ignored")
    #expect(flags.ignored)
    #expect(screen.bodyCount("FlagsParent") == 1)
    #expect(screen.bodyCount("FlagSub") == 2)
  }

  @Test(
    arguments: [
      ("Title of first", 1), ("Title of second", 0), ("Pages of first", 0),
      ("Replace first", 1), ("Append", 1),
    ])
  func `S52 reads through arrays count per property and instance`(
    action: String, expected: Int
  ) throws {
    let screen = Screen { FirstTitle(library: Library()) }
    #expect(try screen.bodies(of: "FirstTitle") { try screen.tap(action) } == expected)
  }

  @Test func `S52 what the body read before, and reads no longer, runs nobody`() throws {
    let flags = Flags()
    let screen = Screen { OneOfTwoFlags(flags: flags) }
    #expect(screen.bodies(of: "OneOfTwoFlags") { flags.first.toggle() } == 1)
    #expect(try screen.bodies(of: "OneOfTwoFlags") { try screen.tap("Other") } == 1)
    #expect(screen.bodies(of: "OneOfTwoFlags") { flags.first.toggle() } == 0)
    #expect(screen.bodies(of: "OneOfTwoFlags") { flags.second.toggle() } == 1)
  }

  @Test func `S52 a computed property counts as what it reads`() throws {
    let library = Library()
    let screen = Screen { PageSum(library: library) }
    #expect(screen.shows("sum 30"))
    let pages = screen.bodies(of: "PageSum") { library.books[1].pages = 25 }
    #expect(pages == 1)
    #expect(screen.shows("sum 35"))
    #expect(screen.bodies(of: "PageSum") { library.books[1].title = "x" } == 0)
  }

  @Test func `S52 a read in an action does not count`() throws {
    let log = Log()
    let screen = Screen { ActionReader(log: log, library: Library()) }
    try screen.tap("Read")
    #expect(log.lines == ["a"])
    #expect(try screen.bodies(of: "ActionReader") { try screen.tap("Write") } == 0)
    try screen.tap("Read")
    #expect(log.lines == ["a", "changed"])
  }

  @Test func `S52 a child's read is not its parent's`() {
    let library = Library()
    let screen = Screen { ReadingChildParent(library: library) }
    library.books[0].title = "x"
    screen.settle()
    #expect(screen.shows("title x"))
    #expect(screen.bodyCount("ReadingChildParent") == 1)
    #expect(screen.bodyCount("TitleView") == 2)
  }
}

@Observable private final class Book {
  var title: String
  var pages: Int

  init(title: String, pages: Int = 1) {
    self.title = title
    self.pages = pages
  }
}

@Observable private final class Library {
  var books = [Book(title: "a", pages: 10), Book(title: "b", pages: 20)]
  var pages: Int { books.reduce(0) { $0 + $1.pages } }
}

@Observable private final class Flags {
  var first = false
  var second = false
  @ObservationIgnored var ignored = false
}

private struct LibraryReader: View {
  @Environment(Library.self) var library
  var body: some View { Text("books \(library.books.count)") }
}

private struct OptionalLibraryReader: View {
  @Environment(Library.self) var library: Library?

  var body: some View {
    if let library {
      Text("books \(library.books.count)")
    } else {
      Text("no library")
    }
  }
}

private struct FlagsParent: View {
  let flags: Flags

  var body: some View {
    VStack {
      Button("Toggle first") { flags.first.toggle() }
      Button("Toggle ignored") { flags.ignored.toggle() }
      FlagSub(isOn: flags.first)
      FlagSub(isOn: flags.second)
      Text("ignored \(String(flags.ignored))")
    }
  }
}

private struct FlagSub: View {
  let isOn: Bool
  var body: some View { Text("flag \(String(isOn))") }
}

private struct OneOfTwoFlags: View {
  let flags: Flags
  @State var isOther = false

  var body: some View {
    Text("flag \(isOther ? flags.second : flags.first)")
    Button("Other") { isOther = true }
  }
}

private struct FirstTitle: View {
  let library: Library

  var body: some View {
    Text("title \(library.books[0].title)")
    Button("Title of first") { library.books[0].title = "changed" }
    Button("Title of second") { library.books[1].title = "changed" }
    Button("Pages of first") { library.books[0].pages = 99 }
    Button("Replace first") { library.books[0] = Book(title: "new") }
    Button("Append") { library.books.append(Book(title: "c")) }
  }
}

private struct PageSum: View {
  let library: Library
  var body: some View { Text("sum \(library.pages)") }
}

private struct ActionReader: View {
  let log: Log
  let library: Library

  var body: some View {
    Button("Read") { log(library.books[0].title) }
    Button("Write") { library.books[0].title = "changed" }
  }
}

private struct ReadingChildParent: View {
  let library: Library
  var body: some View { TitleView(library: library) }
}

private struct TitleView: View {
  let library: Library
  var body: some View { Text("title \(library.books[0].title)") }
}
