import Foundation
import Stage
import Terminal
import Trace

/// A run that was recorded, step by step.
struct Recording {
  /// What followed from one thing that the person did.
  struct Step {
    /// What the person did; `nil` for the start.
    var input: String?
    /// What happened.
    var events: [TraceEvent] = []
    fileprivate var line: Line?

    /// What was shown at the end of the step. It is made anew each time, for a long record would
    /// not fit into memory otherwise.
    var frame: Canvas { (try? line?.canvas()) ?? Canvas(width: 0, height: 0) }
  }

  /// Why a line of a record can't be used.
  struct Damage: Error, CustomStringConvertible {
    let description: String
  }

  /// The program that ran; `nil` where the record does not say.
  private(set) var program: String?
  /// The steps; never empty.
  private(set) var steps = [Step()]
  /// The last frame that is in the record.
  var lastFrame: Canvas? { steps.last?.line == nil ? nil : steps.last?.frame }
  /// What is wrong with the first line that can't be used; everything before it is there.
  private(set) var damage: Damage?

  /// Reads the lines of a record; `name` is what messages call it. One `isPart` that need not say
  /// which program ran.
  init(_ bytes: [UInt8], name: String, isPart: Bool = false) {
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty || number == 0 {
      number += 1
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      do throws(Damage) {
        try add(Data(line), isFirst: number == 1 && !isPart)
      } catch {
        damage = Damage(description: "\(name):\(number): \(error)")
        return
      }
    }
  }

  fileprivate struct Line: Decodable {
    struct Event: Decodable {
      let seq: Int
      let kind: String
      let subject: String
      let detail: String
      let cause: Int?
    }

    enum StylePart: Decodable {
      case number(Int)
      case look(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else {
          self = .look(try container.decode(String.self))
        }
      }
    }

    let type: String
    let version: Int?
    let program: String?
    let text: String?
    let event: Event?
    let width: Int?
    let height: Int?
    let lines: [String]?
    let styles: [[StylePart]]?
    let cursor: [Int]?
  }

  private mutating func add(_ data: Data, isFirst: Bool) throws(Damage) {
    guard let line = try? JSONDecoder().decode(Line.self, from: data) else {
      throw Damage(description: "this is no whole line of a record")
    }
    guard !isFirst || line.type == "run" else {
      throw Damage(description: "a record begins with a line of type \"run\"")
    }
    switch line.type {
    case "run":
      guard line.version == 1 else {
        throw Damage(description: "version \(line.version ?? 0) of records is not known, 1 is")
      }
      program = line.program
    case "input":
      guard let text = line.text else { throw Damage(description: "an input without a text") }
      steps.append(Step(input: text, line: steps[steps.count - 1].line))
    case "trace":
      guard let event = line.event, let kind = TraceEvent.Kind(rawValue: event.kind) else {
        throw Damage(description: "a trace line without an event that is known")
      }
      steps[steps.count - 1].events.append(
        TraceEvent(
          seq: event.seq, kind: kind, subject: event.subject, detail: event.detail,
          cause: event.cause))
    case "frame":
      _ = try line.canvas()
      steps[steps.count - 1].line = line
    default:
      throw Damage(description: "an unknown type \(quoted(line.type))")
    }
  }
}

extension Recording.Line {
  /// The frame that a line holds.
  fileprivate func canvas() throws(Recording.Damage) -> Canvas {
    let sizes = 0...1000
    guard let width, let height, let lines, sizes.contains(width), sizes.contains(height) else {
      throw Recording.Damage(description: "a frame without a size, 0x0 to 1000x1000, and lines")
    }
    var canvas = Canvas(width: width, height: height)
    for (row, text) in lines.prefix(height).enumerated() { canvas.draw(text, x: 0, y: row) }
    for style in styles ?? [] {
      guard style.count == 4, case .number(let row) = style[0], case .number(let x) = style[1],
        case .number(let columns) = style[2], case .look(let name) = style[3],
        let look = CellStyle(named: name), [row, x, columns].allSatisfy(sizes.contains)
      else { throw Recording.Damage(description: "a look that can't be read") }
      canvas.restyle(Rect(x: x, y: row, width: columns, height: 1)) { $0 = look }
    }
    if let cursor {
      guard cursor.count == 2, cursor.allSatisfy(sizes.contains) else {
        throw Recording.Damage(description: "a cursor that can't be read")
      }
      canvas.cursor = Point(x: cursor[0], y: cursor[1])
    }
    return canvas
  }
}

extension CellStyle {
  /// The look that a record names; `nil` where a word is not known.
  fileprivate init?(named name: String) {
    self.init()
    for word in name.split(separator: " ") {
      switch word {
      case "bold": isBold = true
      case "dim": isDim = true
      case "italic": isItalic = true
      case "underlined": isUnderlined = true
      case "struck": isStruckThrough = true
      case "reversed": isReversed = true
      default:
        guard let color = CellColor(named: word.dropFirst(3)) else { return nil }
        switch word.prefix(3) {
        case "fg:": foreground = color
        case "bg:": background = color
        default: return nil
        }
      }
    }
  }
}

extension CellColor {
  fileprivate init?(named name: Substring) {
    if let index = UInt8(name), index < 16 {
      self = .palette(index)
    } else if name.first == "#", name.utf8.count == 7,
      let value = UInt32(name.dropFirst(), radix: 16)
    {
      self = .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    } else {
      return nil
    }
  }
}
