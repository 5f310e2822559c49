import MiniCombine
import MiniSwiftUI
import Stage
import Terminal

/// What a key costs a person on the full screen, from the key to the bytes for the terminal: in the
/// middle of 10,000 rows against 100, with the trace closed and open.
@MainActor let keyFigures: [@MainActor () -> Figure] = [
  (Size(width: 80, height: 24), false), (Size(width: 80, height: 24), true),
  (Size(width: 300, height: 100), false), (Size(width: 300, height: 100), true),
].flatMap { size, showsTrace in
  Input.allCases.map { input in
    { @MainActor @Sendable in keyFigure(input, size, showsTrace) }
  }
}

/// What a person does, and what takes it back.
private enum Input: String, CaseIterable {
  case tab = "Tab"
  case press = "a press"
  case type = "typing"
  case wheel = "the wheel"

  var there: InputEvent {
    switch self {
    case .tab: .key(.tab)
    case .press: .key(.return)
    case .type: .key(.character("x"))
    case .wheel: .mouse(.wheelDown, at: Point(x: 10, y: 5))
    }
  }

  var back: InputEvent {
    switch self {
    case .tab: .key(.tab, .shift)
    case .press: .key(.return)
    case .type: .key(.backspace)
    case .wheel: .mouse(.wheelUp, at: Point(x: 10, y: 5))
    }
  }
}

private final class Item: ObservableObject, Identifiable {
  let number: Int
  @Published var count = 0
  @Published var name = "a name"

  init(number: Int) { self.number = number }

  /// In plain digits.
  var title: String { "Row \(number): \(count)" }
}

private struct Row: View {
  @ObservedObject var item: Item

  var body: some View {
    HStack {
      Button(item.title) { item.count = 1 - item.count }
      TextField("Name", text: $item.name)
    }
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

/// A full screen with a person in front of it.
@MainActor private final class Desk {
  let screen: Screen
  private let fullScreen: FullScreen
  private let size: Size
  private var writer = FrameWriter()
  private(set) var keys = 0
  private(set) var writes = 0
  private(set) var bytes = 0

  /// Puts the focus on the row in the middle, on its button or in its field.
  init(rows count: Int, _ input: Input, _ size: Size, showsTrace: Bool) {
    let items = (0..<count).map(Item.init)
    screen = Screen { Rows(items: items) }
    fullScreen = FullScreen(screen: screen, showsTrace: showsTrace)
    self.size = size
    do {
      try screen.tap("Row \(count / 2): 0")
    } catch {
      preconditionFailure("\(error)")
    }
    while showsTrace, screen.recorder.lastSeq < 20_000 { screen.press(.return) }
    if input == .type { screen.press(.tab) }
    draw()
    (keys, writes, bytes) = (0, 0, 0)
  }

  func take(_ event: InputEvent) {
    keys += 1
    fullScreen.take(event)
    draw()
  }

  /// What the runner does: all bytes of a frame go into one `write`.
  private func draw() {
    let new = opaque(writer.frame(fullScreen.frame(size: size)))
    writes += new.isEmpty ? 0 : 1
    bytes += new.count
  }
}

@MainActor private func keyFigure(_ input: Input, _ size: Size, _ showsTrace: Bool) -> Figure {
  let large = Desk(rows: 10_000, input, size, showsTrace: showsTrace)
  let small = Desk(rows: 100, input, size, showsTrace: showsTrace)
  defer {
    large.screen.close()
    small.screen.close()
  }
  let keysInARun = 20
  func use(_ desk: Desk) {
    for _ in 0..<keysInARun / 2 { desk.take(input.there) }
    for _ in 0..<keysInARun / 2 { desk.take(input.back) }
  }
  var figure = compare(
    "\(input.rawValue), \(size.width)x\(size.height)\(showsTrace ? ", trace" : "") (of 100 rows)",
    atMost: 1.5, count: keysInARun
  ) {
    use(large)
  } reference: {
    use(small)
  }
  figure.limit = .milliseconds(2)
  figure.note =
    "\(Figure.text(Double(large.writes) / Double(large.keys))) writes (promised: ≤ 1), "
    + "\(large.bytes / large.keys) bytes a key"
  return figure
}
