/// A complete control sequence that a terminal sent.
struct CSI {
  private let isMouse: Bool
  private let numbers: [Int]
  private let final: UInt8

  init(parameters: ArraySlice<UInt8>, final: UInt8) {
    isMouse = parameters.first == UInt8(ascii: "<")
    self.final = final
    // Parts after a colon refine a number; none of what they say is of use here.
    numbers = parameters.drop { $0 == UInt8(ascii: "<") }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { part in
        part.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { value, byte in
          let digit = Int(byte) - 0x30
          return (0...9).contains(digit) ? min(value * 10 + digit, 0x10FFFF) : value
        }
      }
  }

  private func number(_ index: Int, default value: Int = 0) -> Int {
    index < numbers.count ? numbers[index] : value
  }

  var beginsPaste: Bool { final == UInt8(ascii: "~") && number(0) == 200 }

  /// What the sequence tells; `nil` where that is nothing that a program could use.
  var event: InputEvent? {
    if isMouse { return mouseEvent }
    let character = Character(Unicode.Scalar(final))
    switch character {
    case "A": return key(.up)
    case "B": return key(.down)
    case "C": return key(.right)
    case "D": return key(.left)
    case "H": return key(.home)
    case "F": return key(.end)
    case "M": return key(.return)
    case "P", "Q", "R", "S": return key(.function(Int(final) - 0x4F))
    case "Z": return .key(.tab, modifiers(1).union(.shift))
    case "u": return coded(number(0), modifiers(1))
    case "~" where number(0) == 27: return coded(number(2), modifiers(1))
    case "~": return Self.numbered(number(0)).flatMap(key)
    default: return nil
    }
  }

  private func key(_ key: InputKey) -> InputEvent { .key(key, modifiers(1)) }

  private func modifiers(_ index: Int) -> KeyModifiers {
    let bits = max(0, number(index, default: 1) - 1)
    // What some terminals tell as Meta is the same key.
    return KeyModifiers(rawValue: bits & 0b111 | (bits & 0b1000) >> 2)
  }

  private static func numbered(_ number: Int) -> InputKey? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// A key that is told by its character's number.
  private func coded(_ code: Int, _ modifiers: KeyModifiers) -> InputEvent? {
    switch code {
    case 9: return .key(.tab, modifiers)
    case 13: return .key(.return, modifiers)
    case 27: return .key(.escape, modifiers)
    case 8, 127: return .key(.backspace, modifiers)
    case 0..<0x20, 0x7F..<0xA0, 0xE000...0xF8FF: return nil
    default:
      return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
        .map { .key(.character(Character($0)), modifiers) }
    }
  }

  private var mouseEvent: InputEvent? {
    guard numbers.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else {
      return nil
    }
    let code = numbers[0]
    let point = Point(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    let button = code & 0b11
    // The bits of a mouse report: 4 is Shift, 8 is Alt, 16 is Control.
    let held = KeyModifiers(rawValue: (code >> 2) & 0b111)
    if code & 64 != 0 {
      switch button {
      case 0: return .mouse(.wheelUp, at: point, held)
      case 1: return .mouse(.wheelDown, at: point, held)
      default: return nil
      }
    }
    if code & 128 != 0 { return nil }
    if code & 32 != 0 { return .mouse(.move(button == 3 ? nil : button), at: point, held) }
    let isRelease = final == UInt8(ascii: "m") || button == 3
    return .mouse(isRelease ? .release(button) : .press(button), at: point, held)
  }
}
