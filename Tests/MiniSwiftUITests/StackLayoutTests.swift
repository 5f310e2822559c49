import MiniSwiftUI
import Stage
import Testing

/// Where stacks, spacers, padding and frames put things.
@MainActor struct StackLayoutTests {
  @Test(arguments: [
    (HorizontalAlignment.leading, ["a", "bbbbb", "ccc"]),
    (.center, ["  a", "bbbbb", " ccc"]),
    (.trailing, ["    a", "bbbbb", "  ccc"]),
  ])
  func `a VStack puts its views under each other`(
    alignment: HorizontalAlignment, expected: [String]
  ) {
    let picture = drawing(10, 5) {
      VStack(alignment: alignment, spacing: 0) {
        Text("a")
        Text("bbbbb")
        Text("ccc")
      }
    }
    #expect(picture == expected)
  }

  @Test func `without a spacing rows follow each other, and a column is free between columns`() {
    let picture = drawing(10, 4) {
      VStack(alignment: .leading) {
        HStack {
          Text("a")
          Text("b")
        }
        Text("c")
      }
    }
    #expect(picture == ["a b", "c"])
  }

  @Test func `spacing in a VStack is empty lines`() {
    let picture = drawing(10, 8) {
      VStack(alignment: .leading, spacing: rows(2)) {
        Text("a")
        Text("b")
      }
    }
    #expect(picture == ["a", "", "", "b"])
  }

  @Test func `spacing in an HStack is empty columns`() {
    let picture = drawing(10, 2) {
      HStack(spacing: columns(3)) {
        Text("a")
        Text("b")
      }
    }
    #expect(picture == ["a   b"])
  }

  @Test(arguments: [
    (VerticalAlignment.top, ["xa", "x", "x"]),
    (.center, ["x", "xa", "x"]),
    (.bottom, ["x", "x", "xa"]),
  ])
  func `an HStack aligns its views vertically`(alignment: VerticalAlignment, expected: [String]) {
    let picture = drawing(10, 5) {
      HStack(alignment: alignment, spacing: 0) {
        VStack(spacing: 0) {
          Text("x")
          Text("x")
          Text("x")
        }
        Text("a")
      }
    }
    #expect(picture == expected)
  }

  @Test func `a later view in a ZStack covers an earlier one`() {
    let picture = drawing(10, 2) {
      ZStack(alignment: .topLeading) {
        Text("aaaa")
        Text("b")
      }
    }
    #expect(picture == ["baaa"])
  }

  @Test(arguments: [
    (Alignment.topLeading, ["b", "", ""]),
    (.center, ["", "  b", ""]),
    (.bottomTrailing, ["", "", "    b"]),
    (.top, ["  b", "", ""]),
    (.trailing, ["", "    b", ""]),
  ])
  func `a frame aligns what is smaller`(alignment: Alignment, expected: [String]) {
    let picture = drawing(10, 4) {
      Text("b").frame(width: columns(5), height: rows(3), alignment: alignment)
    }
    #expect(picture + Array(repeating: "", count: 3 - picture.count) == expected)
  }

  @Test func `a frame makes room in a stack`() {
    let picture = drawing(20, 2) {
      HStack(spacing: 0) {
        Text("ab").frame(width: columns(5), alignment: .leading)
        Text("|")
      }
    }
    #expect(picture == ["ab   |"])
  }

  @Test func `a frame with an endless width takes all there is`() {
    let picture = drawing(10, 2) {
      HStack(spacing: 0) {
        Text("a").frame(maxWidth: .infinity, alignment: .trailing)
        Text("|")
      }
    }
    #expect(picture == ["        a|"])
  }

  @Test func `a minimal width is kept`() {
    let picture = drawing(10, 2) {
      HStack(spacing: 0) {
        Text("a").frame(minWidth: columns(4), alignment: .leading)
        Text("abcde").frame(minWidth: columns(4), alignment: .leading)
        Text("|")
      }
    }
    #expect(picture == ["a   abcde|"])
  }

  @Test func `a spacer pushes to both ends`() {
    let picture = drawing(10, 2) {
      HStack(spacing: 0) {
        Text("a")
        Spacer()
        Text("b")
      }
    }
    #expect(picture == ["a        b"])
  }

  @Test func `a spacer in a VStack pushes down`() {
    let picture = drawing(10, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a")
        Spacer()
        Text("b")
      }
    }
    #expect(picture == ["a", "", "", "b"])
  }

  @Test func `two spacers share the room`() {
    let picture = drawing(11, 2) {
      HStack(spacing: 0) {
        Text("a")
        Spacer()
        Text("b")
        Spacer()
        Text("c")
      }
    }
    #expect(picture == ["a    b    c"])
  }

  @Test(arguments: [
    (Edge.Set.leading, ["  a|"]),
    (.trailing, ["a  |"]),
    (.horizontal, ["  a  |"]),
    (.top, ["", "", "a|"]),
  ])
  func `padding adds room at its edges`(edges: Edge.Set, expected: [String]) {
    let picture = drawing(10, 6) {
      HStack(alignment: .bottom, spacing: 0) {
        Text("a").padding(edges, edges == .top ? rows(2) : columns(2))
        Text("|")
      }
    }
    #expect(picture == expected)
  }

  @Test func `padding on all sides is as much in points everywhere`() {
    let picture = drawing(10, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").padding(rows(1))
        Text("b")
      }
    }
    #expect(picture == ["", "  a", "", "b"])
  }

  @Test func `a group and a tuple are laid out by the stack around them`() {
    let picture = drawing(10, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Group {
          Text("a")
          Text("b")
        }
        ForEach(0..<2) { Text("row \($0)") }
        EmptyView()
        if isTrue() { Text("c") }
      }
    }
    #expect(picture == ["a", "b", "row 0", "row 1", "c"])
  }

  @Test func `a modifier on a group is on each of its views`() {
    let picture = drawing(10, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Group {
          Text("a")
          Text("b")
        }
        .padding(.leading, columns(2))
        Text("c")
      }
    }
    #expect(picture == ["  a", "  b", "c"])
  }

  @Test func `what shows nothing takes no room, and no spacing`() {
    let picture = drawing(10, 2) {
      HStack(spacing: columns(1)) {
        Text("a")
        EmptyView()
        if !isTrue() { Text("x") }
        ForEach(0..<0) { _ in Text("x") }
        Text("b")
      }
    }
    #expect(picture == ["a b"])
  }

  @Test func `a view of several views is laid out by the stack that it stands in`() {
    let picture = drawing(10, 3) {
      HStack(spacing: columns(1)) {
        Several()
        Text("c")
      }
    }
    #expect(picture == ["a b c"])
  }

  private func isTrue() -> Bool { true }

  @Test func `a divider is a line across the stack`() {
    let picture = drawing(6, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a")
        Divider()
        Text("b")
      }
    }
    #expect(picture.count == 3)
    #expect(picture[1].count == 6)
    #expect(Set(picture[1]).count == 1)
  }

  @Test func `a change deep down in nested stacks asks each stack once`() throws {
    let screen = Screen(width: 20, height: 3) { Nested(depth: 40) }
    try screen.tap("Longer")
    #expect(lines(of: screen).contains { $0.contains("xx") })
  }

  @Test(arguments: [(10, 3), (1, 1), (60, 24), (3, 40)])
  func `nothing is drawn outside of the screen`(width: Int, height: Int) {
    let screen = Screen(width: width, height: height) {
      VStack {
        ForEach(0..<30) { Text("a rather long line of text, number \($0)") }
      }
    }
    let lines = lines(of: screen)
    #expect(lines.count <= height)
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(!lines.isEmpty)
  }
}

private struct Nested: View {
  let depth: Int
  @State private var text = "x"

  var body: some View {
    if depth > 0 {
      VStack { AnyView(Nested(depth: depth - 1)) }
    } else {
      Text(text)
      Button("Longer") { text += "x" }
    }
  }
}

private struct Several: View {
  var body: some View {
    Text("a")
    Text("b")
  }
}
