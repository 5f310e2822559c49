import MiniCombine

/// Compares two values of one type, which lie at the two addresses.
typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

/// A type with a rule of its own for whether two of its values are the same input of a view.
protocol InputComparable {
  static func areSameInput(_ old: Self, _ new: Self) -> Bool
}

/// Makes, and keeps, the comparison for each type (S31): plain data byte by byte, field by field,
/// whatever its `==` says; else by `==`; else field by field; references by identity, and all
/// that cannot be looked into by its bytes, so that a closure which captures is never the same.
@MainActor
final class Comparisons {
  private var known: [ObjectIdentifier: Comparison] = [:]

  func comparison(of type: Any.Type) -> Comparison {
    let id = ObjectIdentifier(type)
    if let comparison = known[id] { return comparison }
    let comparison = make(type)
    known[id] = comparison
    return comparison
  }

  func areSame<Value>(_ old: Value, _ new: Value) -> Bool {
    Self.areSame(old, new, by: comparison(of: Value.self))
  }

  nonisolated static func areSame<Value>(
    _ old: Value, _ new: Value, by comparison: Comparison
  ) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in comparison(UnsafeRawPointer(old), UnsafeRawPointer(new)) }
    }
  }

  private func make(_ type: Any.Type) -> Comparison {
    if let type = type as? any InputComparable.Type { return Self.byOwnRule(type) }
    let (isPlain, size) = _openExistential(type, do: Self.layout)
    if isPlain { return bytesOrFields(of: type, size: size) }
    if let type = type as? any Equatable.Type { return Self.byEquality(type) }
    if type is AnyClass { return Self.byBytes(MemoryLayout<AnyObject>.size) }
    if let type = type as? any OptionalType.Type { return optional(type) }
    let fields = storedFields(of: type)
    return fields.isEmpty ? Self.byBytes(size) : byFields(fields)
  }

  /// Plain data: its fields, one by one, where there are unused bytes between them.
  private func bytesOrFields(of type: Any.Type, size: Int) -> Comparison {
    let fields = storedFields(of: type)
    let used = fields.reduce(0) { $0 + _openExistential($1.type, do: Self.layout).size }
    return fields.isEmpty || used == size ? Self.byBytes(size) : byFields(fields)
  }

  private func byFields(_ fields: [StoredField]) -> Comparison {
    let parts = fields.map { (offset: $0.offset, isSame: comparison(of: $0.type)) }
    return { old, new in
      parts.allSatisfy { $0.isSame(old + $0.offset, new + $0.offset) }
    }
  }

  private func optional<T: OptionalType>(_ type: T.Type) -> Comparison {
    let isSame = comparison(of: T.Wrapped.self)
    return { old, new in
      let old = old.assumingMemoryBound(to: T.self).pointee.asOptional
      let new = new.assumingMemoryBound(to: T.self).pointee.asOptional
      guard let old, let new else { return old == nil && new == nil }
      return Self.areSame(old, new, by: isSame)
    }
  }

  private static func layout<T>(_ type: T.Type) -> (isPlain: Bool, size: Int) {
    (_isPOD(type), MemoryLayout<T>.size)
  }

  private static func byBytes(_ size: Int) -> Comparison {
    { old, new in
      UnsafeRawBufferPointer(start: old, count: size)
        .elementsEqual(UnsafeRawBufferPointer(start: new, count: size))
    }
  }

  private static func byEquality<T: Equatable>(_ type: T.Type) -> Comparison {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  private static func byOwnRule<T: InputComparable>(_ type: T.Type) -> Comparison {
    { old, new in
      T.areSameInput(
        old.assumingMemoryBound(to: T.self).pointee, new.assumingMemoryBound(to: T.self).pointee)
    }
  }
}

private protocol OptionalType {
  associatedtype Wrapped
  var asOptional: Wrapped? { get }
}

extension Optional: OptionalType {
  fileprivate var asOptional: Wrapped? { self }
}
