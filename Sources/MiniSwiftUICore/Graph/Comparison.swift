import MiniCombineCore

/// Compares two values of one type, which lie at the two addresses.
typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

/// A type with a rule of its own for whether two of its values are the same input of a view.
package protocol InputComparable {
  static func areSameInput(_ old: Self, _ new: Self, by comparisons: Comparisons) -> Bool
}

/// Makes, and keeps, the comparison for each type (S31): plain data byte by byte, field by field,
/// whatever its `==` says; else by `==`; else field by field; references by identity, and all
/// that cannot be looked into by its bytes. A closure is its code and its context: one that has
/// captured a view has another context with each evaluation, and so is not the same. One without
/// captures may be, or one that has captured no more than an object.
///
/// Each graph has one, and uses it on the main actor.
package final class Comparisons {
  private var known: [ObjectIdentifier: Comparison] = [:]

  func comparison(of type: Any.Type) -> Comparison {
    let id = ObjectIdentifier(type)
    if let comparison = known[id] { return comparison }
    let comparison = make(type)
    known[id] = comparison
    return comparison
  }

  /// Whether both are the same input of a view.
  package func areSame<Value>(_ old: Value, _ new: Value) -> Bool {
    Self.areSame(old, new, by: comparison(of: Value.self))
  }

  static func areSame<Value>(
    _ old: Value, _ new: Value, by comparison: Comparison
  ) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in comparison(UnsafeRawPointer(old), UnsafeRawPointer(new)) }
    }
  }

  private func make(_ type: Any.Type) -> Comparison {
    if let type = type as? any InputComparable.Type { return byOwnRule(type) }
    if let type = type as? any OptionalType.Type { return optional(type) }
    let (isPlain, size) = memoryLayout(of: type)
    if !isPlain, let type = type as? any Equatable.Type { return Self.byEquality(type) }
    if type is AnyClass { return Self.byBytes(MemoryLayout<AnyObject>.size) }
    if isExistential(type) { return byDynamicType(type) }
    let fields = storedFields(of: type)
    return fields.isEmpty ? Self.byBytes(size) : byFields(fields)
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

  /// Values of whatever type, by the comparison of that.
  private func byDynamicType(_ type: Any.Type) -> Comparison {
    func comparison<T>(_ type: T.Type) -> Comparison {
      { [unowned self] old, new in
        let old = old.assumingMemoryBound(to: T.self).pointee
        let new = new.assumingMemoryBound(to: T.self).pointee
        let dynamic = Swift.type(of: old as Any)
        guard dynamic == Swift.type(of: new as Any) else { return false }
        func areSame<Value>(_ type: Value.Type) -> Bool {
          guard let old = old as? Value, let new = new as? Value else { return false }
          return self.areSame(old, new)
        }
        return _openExistential(dynamic, do: areSame)
      }
    }
    return _openExistential(type, do: comparison)
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

  private func byOwnRule<T: InputComparable>(_ type: T.Type) -> Comparison {
    { [unowned self] old, new in
      T.areSameInput(
        old.assumingMemoryBound(to: T.self).pointee, new.assumingMemoryBound(to: T.self).pointee,
        by: self)
    }
  }
}

/// Whether a type is plain data, and its size in bytes.
private func memoryLayout(of type: Any.Type) -> (isPlain: Bool, size: Int) {
  func layout<T>(_ type: T.Type) -> (isPlain: Bool, size: Int) {
    (_isPOD(type), MemoryLayout<T>.size)
  }
  return _openExistential(type, do: layout)
}

/// Whether a type is `any` of some protocols, by the kind that stands first in its description.
private func isExistential(_ type: Any.Type) -> Bool {
  unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x303
}

private protocol OptionalType {
  associatedtype Wrapped
  var asOptional: Wrapped? { get }
}

extension Optional: OptionalType {
  fileprivate var asOptional: Wrapped? { self }
}
