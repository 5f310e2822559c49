import MiniSwiftUI
import Stage

/// So many columns, in the points that layout is told in.
func columns(_ count: Int) -> CGFloat { CGFloat(count) * 8 }

/// So many rows, in the points that layout is told in.
func rows(_ count: Int) -> CGFloat { CGFloat(count) * 16 }

/// What a screen of that size shows with `content` in its top left corner; without empty lines at
/// the end.
@MainActor func drawing<Content: View>(
  _ width: Int, _ height: Int, @ViewBuilder _ content: () -> Content
) -> [String] {
  let screen = Screen(width: width, height: height) {
    content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
  defer { screen.close() }
  return lines(of: screen)
}

/// The lines that a screen shows, without empty ones at the end.
@MainActor func lines(of screen: Screen) -> [String] {
  var lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
