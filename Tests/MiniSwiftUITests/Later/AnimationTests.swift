import MiniSwiftUI
import Stage
import Testing

/// There are no animations: row S19.
@MainActor struct AnimationTests {
  @Test func `S19 writes in withAnimation belong to the same pass`() {
    let log = Log()
    let screen = Screen { Animating(log: log) }
    #expect(log.lines == ["body 0", "body 4", "change 0 4"])
    #expect(screen.shows("v 4"))
  }

  @Test func `withAnimation runs its closure at once and gives its result`() throws {
    var n = 0
    let result = withAnimation {
      n += 1
      return "done"
    }
    #expect(n == 1)
    #expect(result == "done")
  }
}

private struct Animating: View {
  let log: Log
  @State var v = 0

  var body: some View {
    let _ = log("body \(v)")
    Text("v \(v)")
      .onAppear {
        v = 1
        v = 2
        withAnimation {
          v = 3
          v = 4
        }
      }
      .onChange(of: v) { old, new in log("change \(old) \(new)") }
  }
}
