import Testing

@testable import MiniCombineCore

struct StoredFieldsTests {
  private struct Generic<Value> {
    var flag: Bool
    var value: Value
    let action: () -> Void
    var computed: Int { 1 }
  }

  private class Base {
    var number = 1
    @Published var published = "a"
  }

  private final class Derived: Base, CustomReflectable {
    let last = 2.0
    lazy var late = 3
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private enum Choice {
    case one(Int)
    case other(String)
  }

  private func names(_ type: Any.Type) -> [String] { storedFields(of: type).map(\.name) }

  @Test func `a struct's are told in order, with their places and types`() {
    let fields = storedFields(of: Generic<String>.self)
    #expect(fields.map(\.name) == ["flag", "value", "action"])
    #expect(
      fields.prefix(2).map(\.offset) == [
        MemoryLayout<Generic<String>>.offset(of: \.flag),
        MemoryLayout<Generic<String>>.offset(of: \.value),
      ])
    #expect(ObjectIdentifier(fields[0].type) == ObjectIdentifier(Bool.self))
    #expect(ObjectIdentifier(fields[1].type) == ObjectIdentifier(String.self))
  }

  @Test func `a class's come after those that it inherits, whatever its mirror says`() {
    #expect(
      names(Derived.self) == ["number", "_published", "last", "$__lazy_storage_$_late"])
    let published = storedFields(of: Derived.self)[1].type
    #expect(ObjectIdentifier(published) == ObjectIdentifier(Published<String>.self))
  }

  @Test func `what lies at a field's place is the field`() {
    let object = Derived()
    object.number = 42
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let field = storedFields(of: Derived.self)[0]
    #expect((address + field.offset).load(as: Int.self) == 42)
  }

  @Test func `a tuple has its elements`() {
    #expect(storedFields(of: (Int, String).self).map(\.offset) == [0, MemoryLayout<Int>.size])
  }

  @Test(
    arguments: [
      Choice.self, Int?.self, Any.self, (any Equatable).self, (() -> Void).self, Int.Type.self,
    ] as [Any.Type])
  func `other types have none`(type: Any.Type) {
    #expect(storedFields(of: type).isEmpty)
  }
}
