@_spi(Nodes) import MiniSwiftUICore
import Terminal

/// A colour; as a view it fills its space.
public struct Color: Hashable, Sendable {
  let paint: Paint

  private init(_ palette: UInt8) { paint = Paint(color: .palette(palette)) }
  private init(paint: Paint) { self.paint = paint }

  /// Makes a colour of its parts, 0 to 1 each.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let parts = [red, green, blue].map { UInt8(max(0, min(1, $0)) * 255) }
    paint = Paint(color: .rgb(parts[0], parts[1], parts[2]), isClear: opacity <= 0)
  }

  /// Makes a grey, from 0, black, to 1, white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The colour, fainter; a terminal shows it whole or, at 0, not at all.
  public func opacity(_ opacity: Double) -> Color {
    Color(paint: Paint(color: paint.color, isDim: opacity < 0.7, isClear: opacity <= 0))
  }

  /// Red.
  public static let red = Color(9)
  /// Orange.
  public static let orange = Color(red: 1, green: 0.58, blue: 0)
  /// Yellow.
  public static let yellow = Color(11)
  /// Green.
  public static let green = Color(10)
  /// Mint.
  public static let mint = Color(14)
  /// Teal.
  public static let teal = Color(6)
  /// Cyan.
  public static let cyan = Color(14)
  /// Blue.
  public static let blue = Color(12)
  /// Indigo.
  public static let indigo = Color(4)
  /// Purple.
  public static let purple = Color(5)
  /// Pink.
  public static let pink = Color(13)
  /// Brown.
  public static let brown = Color(3)
  /// White.
  public static let white = Color(15)
  /// Grey.
  public static let gray = Color(8)
  /// Black.
  public static let black = Color(0)
  /// Nothing.
  public static let clear = Color(paint: Paint(isClear: true))
  /// The colour of what is read.
  public static let primary = Color(paint: Paint())
  /// The colour of what is read second.
  public static let secondary = Color(paint: Paint(isDim: true))
  /// The colour of what can be pressed.
  // Apple names it so.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(12)
}

extension Color: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ColorNode(view, in: context)
  }
}

private final class ColorNode: _ViewNode<Color> {
  private var color: Color

  init(_ view: Color, in context: _NodeContext) {
    color = view
    super.init(context)
  }

  override func update(_ view: Color) { color = view }
  override func appendItems(to items: inout [_Node]) { items.append(self) }
  override func isFlexible(_ axis: LayoutAxis) -> Bool { true }

  override func measure(_ proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    guard !color.paint.isClear, let background = color.paint.color else { return }
    painter.canvas.restyle(rect.intersection(painter.clip)) { $0.background = background }
  }
}

/// What text and shapes can be drawn with.
public protocol ShapeStyle: Sendable {
  /// The style as a terminal shows it.
  var _paint: Paint { get }
}

extension Color: ShapeStyle {
  public var _paint: Paint { paint }
}

/// The first, second, third or fourth degree of the colour that is in use.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int

  public var _paint: Paint { Paint(isDim: level > 0) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of what is read.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The style of what is read second.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The style of what is read third.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The style of what is read last.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { .red }
  /// Orange.
  public static var orange: Color { .orange }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Green.
  public static var green: Color { .green }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Blue.
  public static var blue: Color { .blue }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Purple.
  public static var purple: Color { .purple }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
  /// White.
  public static var white: Color { .white }
  /// Grey.
  public static var gray: Color { .gray }
  /// Black.
  public static var black: Color { .black }
  /// Nothing.
  public static var clear: Color { .clear }
}
