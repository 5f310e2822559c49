import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Objects in the environment: rows S45 and S46.
@MainActor struct EnvironmentObjectTests {
  @Test func `S45 a missing object stops the program at the read`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Screen { MemoReader() }
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      output.contains(
        """
        Fatal error: No ObservableObject of type Memo found. A View.environmentObject(_:) for \
        Memo may be missing as an ancestor of this view.
        """))
  }

  @Test func `S45 a view that never reads the missing object lives`() throws {
    let screen = Screen { MemoIgnorer() }
    #expect(screen.shows("alive, redraws 0"))
    try screen.tap("Redraw")
    #expect(screen.shows("redraws 1"))
  }

  @Test func `S45 only a read in an action stops such a view`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = Screen { MemoIgnorer() }
        try? screen.tap("Read")
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("No ObservableObject of type Memo found."))
  }

  @Test func `S46 the nearest ancestor's object is found, by its type`() throws {
    let screen = Screen {
      VStack {
        MemoReader()
        VStack {
          MemoReader()
          TitleReader()
        }
        .environmentObject(Memo("inner"))
      }
      .environmentObject(Title("title"))
      .environmentObject(Memo("outer"))
    }
    #expect(screen.shows("memo outer"))
    #expect(screen.shows("memo inner"))
    #expect(screen.shows("title title"))
  }

  @Test func `S46 another object at the modifier is found and observed from then on`() throws {
    let screen = Screen { Replacing() }
    #expect(screen.shows("memo first"))
    try screen.tap("Replace")
    #expect(screen.shows("memo second"))
    try screen.tap("Edit")
    #expect(screen.shows("memo second, edited"))
  }

  @Test func `S46 a sibling of the modified view does not see the object`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Screen {
          VStack {
            MemoReader()
            Text("below").environmentObject(Memo("x"))
          }
        }
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("No ObservableObject of type Memo found."))
  }

  @Test func `a binding through an environment object writes to it`() throws {
    let memo = Memo("a")
    let screen = Screen { MemoEditor().environmentObject(memo) }
    try screen.type("b", into: "Text")
    #expect(memo.text == "ab")
    #expect(screen.shows("memo ab"))
  }
}

private final class Memo: ObservableObject {
  @Published var text: String
  init(_ text: String) { self.text = text }
}

private final class Title: ObservableObject {
  @Published var text: String
  init(_ text: String) { self.text = text }
}

private struct MemoReader: View {
  @EnvironmentObject var memo: Memo
  var body: some View { Text("memo \(memo.text)") }
}

private struct TitleReader: View {
  @EnvironmentObject var title: Title
  var body: some View { Text("title \(title.text)") }
}

private struct MemoIgnorer: View {
  @EnvironmentObject var memo: Memo
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("alive, redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      Button("Read") { _ = memo.text }
    }
  }
}

private struct Replacing: View {
  @State var memo = Memo("first")

  var body: some View {
    VStack {
      Button("Replace") { memo = Memo("second") }
      Button("Edit") { memo.text += ", edited" }
      MemoReader()
    }
    .environmentObject(memo)
  }
}

private struct MemoEditor: View {
  @EnvironmentObject var memo: Memo

  var body: some View {
    Text("memo \(memo.text)")
    TextField("Text", text: $memo.text)
  }
}
