import Stage
import Terminal
import Trace

/// One button, and one fault.
@MainActor
final class FaultyContent: StageContent {
  enum Fault {
    case focusIsNotDrawn, nothingTakesTheFocus
    // From the third press on.
    case countsGoBack, countsAreNotTraced, causeComesLater, warns
  }

  private let fault: Fault?
  private let recorder: Recorder
  private let button = FaultyButton()
  private var bodies = 0

  init(_ fault: Fault?, _ recorder: Recorder) {
    self.fault = fault
    self.recorder = recorder
    count()
    button.action = { [unowned self] in pressed() }
  }

  private func count() {
    recorder.record(.body, "Fake")
    bodies += 1
  }

  private func pressed() {
    count()
    guard bodies > 3 else { return }
    switch fault {
    case .countsGoBack: bodies = 1
    case .countsAreNotTraced: bodies += 1
    case .causeComesLater: recorder.record(.set, "Fake.count", cause: 1_000_000)
    case .warns: recorder.warn("Beware.")
    case .focusIsNotDrawn, .nothingTakesTheFocus, nil: break
    }
  }

  func draw(size: Size, focus: (any StageElement)?, revealsFocus: Bool) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height)
    let width = canvas.draw("[ Count \(bodies) ]", x: 1, y: 0)
    if focus != nil, fault != .focusIsNotDrawn {
      canvas.restyle(Rect(x: 1, y: 0, width: width, height: 1)) { $0.isReversed = true }
    }
    return canvas
  }

  func drawFront(size: Size) -> Canvas { draw(size: size, focus: nil, revealsFocus: false) }
  var presentedCount: Int { 0 }

  func element(after element: (any StageElement)?, forward: Bool) -> (any StageElement)? {
    element == nil && fault != .nothingTakesTheFocus ? button : nil
  }

  func elements() -> [any StageElement] { [button] }
  func element(at point: Point) -> (any StageElement)? { point.y == 0 ? button : nil }
  func bodyCount(_ view: String) -> Int? { view == "Fake" ? bodies : nil }
  var viewNames: [String] { ["Fake"] }
  var updateNumber: Int { bodies }

  let needsUpdate = false
  var onNeedsUpdate: (() -> Void)?
  let focusRect: Rect? = nil
  var notesBodies = false
  let drawnBodies: [DrawnBody] = []
  func update() {}
  func column(of point: Point, in element: any StageElement) -> Int { 0 }
  func scroll(at point: Point, by rows: Int) -> Bool { false }
  func handle(_ key: Key) -> Bool { false }
  func takeFocusRequest() -> (any StageElement)? { nil }
  func close() {}
}

@MainActor
private final class FaultyButton: StageElement {
  var action: () -> Void = {}

  let kind = StageElementKind.button
  let title = "Count"
  let accessibilityLabel: String? = nil
  let value: String? = nil
  let isEnabled = true
  let isPresent = true
  let isTextField = false

  func press() { action() }
  func handle(_ key: Key) -> Bool { false }
  func selectAll(_ all: Bool) {}
  func clearText() {}
  func paste(_ text: String) {}
  func focusDidChange(_ hasFocus: Bool) {}
  func click(column: Int) {}
}
