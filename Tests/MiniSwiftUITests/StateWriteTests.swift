import MiniSwiftUI
import Stage
import Testing

/// What a write to `@State` does, and when: rows S16 to S22.
@MainActor struct StateWriteTests {
  @Test func `S16 a new value is readable at once and the body runs later`() throws {
    let log = Log()
    let screen = Screen { Stepwise(log: log) }
    try screen.tap("Add one")
    #expect(log.lines == ["body 0 0", "before 0", "after 1", "body 1 1"])
  }

  @Test func `S18 several writes in one action give one body`() throws {
    let log = Log()
    let screen = Screen { Stepwise(log: log) }
    #expect(try screen.bodies(of: "Stepwise") { try screen.tap("Add three") } == 1)
    #expect(log.lines == ["body 0 0", "body 3 3"])
  }

  @Test func `S18 writes in separate actions give a body each`() throws {
    let screen = Screen { Stepwise(log: Log()) }
    #expect(try screen.bodies(of: "Stepwise") { try screen.tap("Add one", times: 3) } == 3)
  }

  @Test func `S19 all writes in onAppear are one pass`() {
    let log = Log()
    let screen = Screen { Appearing(log: log) }
    #expect(log.lines == ["body 0", "body 4", "change 0 4"])
    #expect(screen.shows("v 4"))
  }

  @Test func `S20 writing an equal value does nothing`() throws {
    let log = Log()
    let screen = Screen { Equal(log: log) }
    #expect(try screen.bodies(of: "Equal") { try screen.tap("Same") } == 0)
    #expect(log.lines == [])
    #expect(try screen.bodies(of: "Equal") { try screen.tap("Other") } == 1)
    #expect(log.lines == ["change"])
  }

  @Test func `S21 state that the body never reads runs no body`() throws {
    let log = Log()
    let screen = Screen { Unread(log: log) }
    #expect(try screen.bodies(of: "Unread") { try screen.tap("Write unread") } == 0)
    #expect(try screen.bodies(of: "Unread") { try screen.tap("Write read") } == 1)
    try screen.tap("Tell")
    #expect(log.lines == ["unread 1"])
  }

  @Test func `S22 passing a binding is not reading`() throws {
    let screen = Screen { PassingOn(reads: false) }
    try screen.tap("Add")
    #expect(screen.shows("child 1"))
    #expect(screen.bodyCount("PassingOn") == 1)
    #expect(screen.bodyCount("Adder") == 2)
  }

  @Test func `S22 an owner that reads the value runs as well`() throws {
    let screen = Screen { PassingOn(reads: true) }
    try screen.tap("Add")
    #expect(screen.shows("owner 1"))
    #expect(screen.shows("child 1"))
    #expect(screen.bodyCount("PassingOn") == 2)
    #expect(screen.bodyCount("Adder") == 2)
  }
}

private struct Stepwise: View {
  let log: Log
  @State var n = 0

  var body: some View {
    let first = n
    let second = n
    let _ = log("body \(first) \(second)")
    Button("Add one") {
      log("before \(n)")
      n += 1
      log("after \(n)")
    }
    Button("Add three") {
      n += 1
      n += 1
      n += 1
    }
  }
}

private struct Appearing: View {
  let log: Log
  @State var v = 0

  var body: some View {
    let _ = log("body \(v)")
    Text("v \(v)")
      .onAppear {
        v = 1
        v = 2
        v = 3
        v = 4
      }
      .onChange(of: v) { old, new in log("change \(old) \(new)") }
  }
}

private struct Equal: View {
  let log: Log
  @State var n = 7

  var body: some View {
    VStack {
      Text("n \(n)")
      Button("Same") { n = 7 }
      Button("Other") { n = 8 }
    }
    .onChange(of: n) { log("change") }
  }
}

private struct Unread: View {
  let log: Log
  @State var read = 0
  @State var unread = 0

  var body: some View {
    Text("read \(read)")
    Button("Write read") { read += 1 }
    Button("Write unread") { unread += 1 }
    Button("Tell") { log("unread \(unread)") }
  }
}

private struct PassingOn: View {
  let reads: Bool
  @State var n = 0

  var body: some View {
    VStack {
      if reads { Text("owner \(n)") }
      Adder(n: $n)
    }
  }
}

private struct Adder: View {
  @Binding var n: Int

  var body: some View {
    Text("child \(n)")
    Button("Add") { n += 1 }
  }
}
