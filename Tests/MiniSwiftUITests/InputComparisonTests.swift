import MiniSwiftUI
import Stage
import Testing

/// Inputs of every kind, compared by S31: an equal one leaves the child alone, another runs it.
@MainActor struct InputComparisonTests {
  @Test(arguments: InputKind.allCases)
  func `S31 an equal input of this kind leaves the child alone`(kind: InputKind) throws {
    let screen = Screen { InputParent(kind: kind) }
    #expect(screen.bodyCount("InputChild") == 1)
    #expect(try screen.bodies(of: "InputChild") { try screen.tap("Redraw") } == 0)
    #expect(try screen.bodies(of: "InputParent") { try screen.tap("Redraw") } == 1)
  }

  @Test(arguments: InputKind.allCases)
  func `S31 another input of this kind runs the child`(kind: InputKind) throws {
    let screen = Screen { InputParent(kind: kind) }
    #expect(try screen.bodies(of: "InputChild") { try screen.tap("Change") } == 1)
    #expect(try screen.bodies(of: "InputChild") { try screen.tap("Redraw") } == 0)
  }

  @Test func `two bindings to one place are the same input while the value is`() throws {
    let screen = Screen { BindingParent(isMadeOfClosures: false) }
    #expect(try screen.bodies(of: "BindingChild") { try screen.tap("Redraw") } == 0)
    #expect(try screen.bodies(of: "BindingChild") { try screen.tap("Change") } == 1)
  }

  @Test func `a binding made of closures is never the same input`() throws {
    let screen = Screen { BindingParent(isMadeOfClosures: true) }
    #expect(try screen.bodies(of: "BindingChild") { try screen.tap("Redraw") } == 1)
    #expect(try screen.bodies(of: "BindingChild") { try screen.tap("Change") } == 1)
  }
}

/// The kinds of values that a view is given.
enum InputKind: CaseIterable {
  case number, text, array, dictionary, set, optional, reference, enumeration, payload, existential
  case tuple, metatype, nestedStructs, keyPath

  /// A value of this kind; an equal one for the same number, made anew.
  @MainActor func value(_ number: Int) -> Input {
    switch self {
    case .number: .number(number)
    case .text: .text("a text too long to be kept in the value itself, \(number)")
    case .array: .array(["a", "b", String(number)])
    case .dictionary: .dictionary(["a": number])
    case .set: .set(["a", "b", String(number)])
    case .optional: .optional(number == 0 ? nil : "\(number)")
    case .reference: .reference(Reference.all[number])
    case .enumeration: .enumeration(number == 0 ? .small : .large)
    case .payload: .payload(number == 0 ? .count(1) : .name("x"))
    case .existential: .existential(number == 0 ? 1 : "one")
    case .tuple: .tuple((1, "x\(number)"))
    case .metatype: .metatype(number == 0 ? Int.self : String.self)
    case .nestedStructs: .nested(Boxed(inner: .init(names: ["x\(number)"])))
    case .keyPath: .keyPath(number == 0 ? \.first : \.last)
    }
  }
}

/// One of the values; without `==`, so that the fields are compared.
enum Input {
  case number(Int)
  case text(String)
  case array([String])
  case dictionary([String: Int])
  case set(Set<String>)
  case optional(String?)
  case reference(Reference)
  case enumeration(Choice)
  case payload(Payload)
  case existential(any Sendable)
  case tuple((Int, String))
  case metatype(Any.Type)
  case nested(Boxed)
  case keyPath(KeyPath<String, Character?>)
}

enum Choice { case small, large }

enum Payload {
  case count(Int)
  case name(String)
}

struct Boxed {
  struct Inner {
    let names: [String]
  }
  let inner: Inner
}

@MainActor final class Reference {
  static let all = [Reference(), Reference()]
}

private struct InputParent: View {
  let kind: InputKind
  @State var number = 0
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      Button("Change") { number = 1 }
      switch kind.value(number) {
      case .number(let value): InputChild(value: value)
      case .text(let value): InputChild(value: value)
      case .array(let value): InputChild(value: value)
      case .dictionary(let value): InputChild(value: value)
      case .set(let value): InputChild(value: value)
      case .optional(let value): InputChild(value: value)
      case .reference(let value): InputChild(value: value)
      case .enumeration(let value): InputChild(value: value)
      case .payload(let value): InputChild(value: value)
      case .existential(let value): InputChild(value: value)
      case .tuple(let value): InputChild(value: value)
      case .metatype(let value): InputChild(value: value)
      case .nested(let value): InputChild(value: value)
      case .keyPath(let value): InputChild(value: value)
      }
    }
  }
}

private struct InputChild<Value>: View {
  let value: Value
  var body: some View { Text("child") }
}

private struct BindingParent: View {
  let isMadeOfClosures: Bool
  @State var n = 0
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      Button("Change") { n += 1 }
      BindingChild(n: isMadeOfClosures ? Binding(get: { n }, set: { n = $0 }) : $n)
    }
  }
}

private struct BindingChild: View {
  @Binding var n: Int
  var body: some View { Text("child \(n)") }
}
