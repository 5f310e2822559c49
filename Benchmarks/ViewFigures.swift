import MiniCombine
import MiniSwiftUI
import Stage

/// What one change costs on a large screen, against a small one.
@MainActor let viewFigures: [@MainActor () -> Figure] = [
  firstRowFigure, lastRowFigure, nestingFigure,
]

private final class Item: ObservableObject, Identifiable {
  @Published var count = 0
}

private struct Row: View {
  @ObservedObject var item: Item

  var body: some View {
    Button("Count \(item.count)") { item.count += 1 }
  }
}

private struct Rows: View {
  let items: [Item]

  var body: some View {
    VStack {
      ForEach(items) { Row(item: $0) }
    }
  }
}

@MainActor private func firstRowFigure() -> Figure {
  pressFigure(
    "the first of 10,000 rows in a ForEach (of 100)", view: "Row",
    large: rowScreen(10_000, focus: .tab), small: rowScreen(100, focus: .tab))
}

@MainActor private func lastRowFigure() -> Figure {
  pressFigure(
    "the last of 10,000 rows in a ForEach (of 100)", view: "Row",
    large: rowScreen(10_000, focus: .shiftTab), small: rowScreen(100, focus: .shiftTab))
}

@MainActor private func rowScreen(_ count: Int, focus key: Key) -> Screen {
  let items = (0..<count).map { _ in Item() }
  let screen = Screen { Rows(items: items) }
  screen.press(key)
  return screen
}

private struct Nest: View {
  let depth: Int
  let item: Item

  var body: some View {
    if depth == 0 {
      Leaf(item: item)
    } else {
      Nest(depth: depth - 1, item: item)
    }
  }
}

private struct Leaf: View {
  @ObservedObject var item: Item

  var body: some View {
    Button("Count \(item.count)") { item.count += 1 }
  }
}

@MainActor private func nestingFigure() -> Figure {
  func screen(_ depth: Int) -> Screen {
    let screen = Screen { Nest(depth: depth, item: Item()) }
    screen.press(.tab)
    return screen
  }
  return pressFigure(
    "one changed leaf below 1,000 views (below 10)", view: "Leaf",
    large: screen(1000), small: screen(10))
}

/// Presses Return on the focused button of each screen and draws; counts the bodies of the press.
@MainActor private func pressFigure(
  _ name: String, view: String, large: Screen, small: Screen
) -> Figure {
  defer {
    large.close()
    small.close()
  }
  let pressesInARun = 20
  func press(_ screen: Screen) {
    for _ in 0..<pressesInARun {
      screen.press(.return)
      _ = opaque(screen.text)
    }
  }

  let before = large.bodyCount(view)
  press(large)
  let bodies = Double(large.bodyCount(view) - before) / Double(pressesInARun)
  var figure = compare(name, atMost: 1.5, count: pressesInARun) {
    press(large)
  } reference: {
    press(small)
  }
  figure.note = "\(Figure.text(bodies)) bodies a press (promised: 1)"
  return figure
}
