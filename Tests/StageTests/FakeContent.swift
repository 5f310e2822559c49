import Stage
import Synchronization
import Terminal
import Trace

/// A small program without any view: a counter, a field, two rows to delete, a button that is
/// disabled.
@MainActor
final class FakeContent: StageContent {
  private(set) var count = 0
  private(set) var deleted: [Int] = []
  /// Whether there is more than the screen has room for.
  var isLong = false
  fileprivate(set) var name = ""
  private var bodies = 1
  private var all: [FakeElement] = []
  /// What a press of `Later` starts: it counts when it is resumed.
  private(set) var later: [CheckedContinuation<Void, Never>] = []

  var needsUpdate = false
  var onNeedsUpdate: (() -> Void)?

  init() {
    all = [
      FakeElement(self, .button, "Count Up") { [unowned self] in change { count += 1 } },
      FakeElement(self, .textField, "Name") {},
      FakeElement(self, .button, "Delete") { [unowned self] in change { deleted.append(1) } },
      FakeElement(self, .button, "Delete") { [unowned self] in change { deleted.append(2) } },
      FakeElement(self, .button, "Save", isEnabled: false) {},
      FakeElement(self, .button, "Delete #2") { [unowned self] in change { deleted.append(0) } },
      FakeElement(self, .button, "Warn") { Recorder.warn("Two  blanks in this warning.") },
      FakeElement(self, .button, "Later") { [unowned self] in
        Task {
          await withCheckedContinuation { later.append($0) }
          change { count += 10 }
        }
      },
    ]
  }

  /// Every kind of element, two of them with names that commands have, and a sheet to open.
  init(kinds: [StageElementKind]) {
    all = kinds.map { kind in
      FakeElement(self, kind, "A \(kind.rawValue)") { [unowned self] in change { count += 1 } }
    }
    all.append(FakeElement(self, .button, "q") { [unowned self] in change { count += 100 } })
    all.append(
      FakeElement(self, .button, "Open: 2") { [unowned self] in change { presentedCount += 1 } })
    all.append(
      FakeElement(self, .button, "Remove") { [unowned self] in change { all.removeFirst() } })
  }

  func change(_ change: () -> Void) {
    change()
    needsUpdate = true
    onNeedsUpdate?()
  }

  func resumeLater() {
    later.removeFirst().resume()
  }

  func update() {
    guard needsUpdate else { return }
    needsUpdate = false
    bodies += 1
  }

  func draw(size: Size, focus: (any StageElement)?, revealsFocus: Bool) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height)
    let lines =
      ["Count:   \(count)", "Name: \(name)", "", "Deleted: \(deleted)"]
      + (isLong ? ["", "", "", "Row 8"] : [])
    for (row, line) in lines.enumerated() { canvas.draw(line, x: 0, y: row) }
    return canvas
  }

  func drawFront(size: Size) -> Canvas {
    draw(size: Size(width: size.width, height: 100), focus: nil, revealsFocus: false)
  }

  private(set) var presentedCount = 0

  func element(after element: (any StageElement)?, forward: Bool) -> (any StageElement)? {
    let enabled = all.filter(\.isEnabled)
    guard let element, let index = enabled.firstIndex(where: { $0 === element }) else {
      return forward ? enabled.first : enabled.last
    }
    let next = forward ? index + 1 : index - 1
    return enabled.indices.contains(next) ? enabled[next] : nil
  }

  func elements() -> [any StageElement] { all }
  func element(at point: Point) -> (any StageElement)? { nil }
  var focusRect: Rect? { nil }
  func column(of point: Point, in element: any StageElement) -> Int { 0 }
  func scroll(at point: Point, by rows: Int) -> Bool { false }
  func handle(_ key: Key) -> Bool {
    guard key == .escape, presentedCount > 0 else { return false }
    change { presentedCount -= 1 }
    return true
  }
  func takeFocusRequest() -> (any StageElement)? { nil }
  func bodyCount(_ view: String) -> Int? { view == "CounterView" ? bodies : nil }
  var viewNames: [String] { ["CounterView"] }
  var notesBodies = false
  var drawnBodies: [DrawnBody] { [] }
  var updateNumber: Int { bodies }
  func close() {}
}

@MainActor
final class FakeElement: StageElement {
  private unowned let content: FakeContent
  private let action: () -> Void
  private var isAllSelected = false
  let kind: StageElementKind
  let title: String
  let isEnabled: Bool
  let accessibilityLabel: String? = nil
  var isPresent: Bool { content.elements().contains { $0 === self } }

  init(
    _ content: FakeContent, _ kind: StageElementKind, _ title: String, isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.content = content
    self.kind = kind
    self.title = title
    self.isEnabled = isEnabled
    self.action = action
  }

  var value: String? {
    switch kind {
    case .textField: content.name
    case .secureField: String(repeating: "•", count: content.name.count)
    case .toggle: content.count.isMultiple(of: 2) ? "off" : "on"
    default: nil
    }
  }
  var isTextField: Bool { kind == .textField || kind == .secureField }

  func press() { action() }

  func handle(_ key: Key) -> Bool {
    guard isTextField else {
      guard key == .return || key == .space else { return false }
      press()
      return true
    }
    let character: Character
    switch key {
    case .character(let typed): character = typed
    case .space: character = " "
    default: return false
    }
    let text = isAllSelected ? "" : content.name
    isAllSelected = false
    content.change { content.name = text + String(character) }
    return true
  }

  func selectAll(_ all: Bool) { isAllSelected = all }
  func clearText() { content.change { content.name = "" } }
  func paste(_ text: String) { content.change { content.name += text } }
  func focusDidChange(_ hasFocus: Bool) {}
  func click(column: Int) { press() }
}

extension Screen {
  /// A small screen that shows `content`.
  convenience init(_ content: FakeContent) {
    self.init(
      size: Size(width: 30, height: 6), recorder: Recorder(wantsEvents: true), content: content)
  }
}

/// Keeps what a runner writes.
final class Written: Sendable {
  private let texts = Mutex((screen: "", messages: ""))

  var screen: String { texts.withLock { $0.screen } }
  var messages: String { texts.withLock { $0.messages } }

  var output: RunnerOutput {
    RunnerOutput { text in
      self.texts.withLock { $0.screen += text }
    } message: { text in
      self.texts.withLock { $0.messages += text }
    }
  }
}
