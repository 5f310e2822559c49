import Terminal

/// What a screen shows: a tree of views, or of controls. The stage knows it through this alone.
@MainActor
package protocol StageContent: AnyObject {
  /// Whether an update pass is due.
  var needsUpdate: Bool { get }

  /// Called on the main actor when an update becomes due that was not due before.
  var onNeedsUpdate: (() -> Void)? { get set }

  /// Runs update passes until none is due.
  func update()

  /// Draws what is shown, in exactly that size; the element that has the focus is marked in the
  /// cells' style only. Scrolls so that the focus is in sight where `revealsFocus` is true.
  func draw(size: Size, focus: (any StageElement)?, revealsFocus: Bool) -> Canvas

  /// Draws what is in front, alone, without a mark at the focus, in that width and as many rows as
  /// it takes, at least those of `size`.
  func drawFront(size: Size) -> Canvas

  /// How many things are shown in front of each other over the window.
  var presentedCount: Int { get }

  /// The enabled elements that can have the focus now, from `element` (exclusive; from the first or
  /// last one where it is `nil` or gone) in reading order or against it; `nil` at the end.
  func element(after element: (any StageElement)?, forward: Bool) -> (any StageElement)?

  /// All elements that a person could act on now, in reading order, disabled ones included.
  func elements() -> [any StageElement]

  /// The topmost enabled element whose last drawing covers `point`.
  func element(at point: Point) -> (any StageElement)?

  /// Where the element with the focus was drawn last; `nil` where it is out of sight.
  var focusRect: Rect? { get }

  /// The column of `point` within the last drawing of `element`, from 0.
  func column(of point: Point, in element: any StageElement) -> Int

  /// Scrolls what is under `point` by so many rows; says whether anything moved.
  func scroll(at point: Point, by rows: Int) -> Bool

  /// A key that the element with the focus did not take; says whether it meant something here
  /// (escape closes what is open, page keys scroll).
  func handle(_ key: Key) -> Bool

  /// The element that the content itself wants to have the focus (an alert that opened, a
  /// `FocusState` that was set), until the next call; `nil` for no wish.
  func takeFocusRequest() -> (any StageElement)?

  /// How often bodies of views of the type with this name (without module and generic arguments)
  /// were evaluated so far; `nil` for a name that was never seen.
  func bodyCount(_ view: String) -> Int?

  /// The names of the views whose bodies were evaluated so far.
  var viewNames: [String] { get }

  /// Whether drawing notes where views with bodies stand.
  var notesBodies: Bool { get set }

  /// The views with bodies that were drawn last, outer ones first; empty unless they are noted.
  var drawnBodies: [DrawnBody] { get }

  /// The number of the last update: 1 for the first, one more for each that follows.
  var updateNumber: Int { get }

  /// Takes everything off the screen: `onDisappear`, cancelled tasks.
  func close()
}

/// What a person can act on: a button, a field, a toggle.
@MainActor
package protocol StageElement: AnyObject {
  /// What it is.
  var kind: StageElementKind { get }
  /// What is written on it: a button's label, a field's prompt, a toggle's label.
  var title: String { get }
  /// The label for people who do not see it; `nil` where it has none of its own.
  var accessibilityLabel: String? { get }
  /// What it holds as text, for a field its text (dots for a secret), for a toggle `on` or `off`;
  /// `nil` for a button.
  var value: String? { get }
  /// Whether it can be acted on.
  var isEnabled: Bool { get }
  /// Whether it is still part of what is shown.
  var isPresent: Bool { get }
  /// Whether it takes typed characters.
  var isTextField: Bool { get }

  /// Presses it.
  func press()
  /// A key while it has the focus; says whether it took the key.
  func handle(_ key: Key) -> Bool
  /// Selects all of a field's text, so that what is typed next replaces it; or puts the cursor at
  /// the end.
  func selectAll(_ all: Bool)
  /// Sets a field's text to nothing, as one edit.
  func clearText()
  /// Inserts text as one edit, as a paste does; a single line turns line ends into blanks.
  func paste(_ text: String)
  /// It got or lost the focus.
  func focusDidChange(_ hasFocus: Bool)
  /// A click at a column of its last drawing, counted from its left edge.
  func click(column: Int)
}

/// The kinds of elements.
package enum StageElementKind: String, Sendable {
  case button, toggle, textField, secureField, stepper, slider, picker, link, row
}
