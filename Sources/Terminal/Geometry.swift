/// A cell's place: columns from the left, rows from the top, both from 0.
public struct Point: Hashable, Sendable {
  /// The column, from 0.
  public var x: Int
  /// The row, from 0.
  public var y: Int

  /// Makes a place from its column and row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A number of columns and of rows.
public struct Size: Hashable, Sendable {
  /// The columns.
  public var width: Int
  /// The rows.
  public var height: Int

  /// No columns and no rows.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size of so many columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The columns; never below 0.
  public var width: Int
  /// The rows; never below 0.
  public var height: Int

  /// Makes a rectangle; a negative width or height counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first row below the rectangle.
  public var maxY: Int { y + height }
  /// Whether the rectangle has no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the cell at `point` is in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The cells that are in both rectangles.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that has the cells of both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
