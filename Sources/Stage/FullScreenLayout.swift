import Terminal

/// Which part of the terminal shows what.
struct FullScreenLayout {
  /// The screen itself, always in the corner, so that its places are the terminal's.
  let screen: Rect
  /// The trace, with the line that parts it from the screen.
  let trace: Rect?
  let traceIsBeside: Bool
  /// The rows of the shortcuts.
  let shortcuts: Range<Int>

  /// Divides a terminal of that size.
  init(size: Size, showsTrace: Bool, showsShortcuts: Bool = true) {
    // Where one row is too narrow for those of the first screen, a second one is worth its place.
    let rows =
      !showsShortcuts || size.height <= 3 ? 0 : size.width < 55 && size.height >= 10 ? 2 : 1
    let height = size.height - rows
    shortcuts = height..<size.height
    traceIsBeside = size.width >= 100
    guard showsTrace else {
      screen = Rect(x: 0, y: 0, width: size.width, height: height)
      trace = nil
      return
    }
    if traceIsBeside {
      let width = size.width / 2
      screen = Rect(x: 0, y: 0, width: size.width - width, height: height)
      trace = Rect(x: size.width - width, y: 0, width: width, height: height)
    } else {
      let rows = height / 2
      screen = Rect(x: 0, y: 0, width: size.width, height: height - rows)
      trace = Rect(x: 0, y: height - rows, width: size.width, height: rows)
    }
  }
}
