/// A stored property of a type, as it lies in memory.
package struct StoredField {
  /// The property's name; a property wrapper's storage begins with `_`.
  package let name: String
  /// The distance in bytes from the start of the value, or of the object.
  package let offset: Int
  /// The type of what is stored.
  package let type: Any.Type
}

/// The stored properties of a struct, a tuple or a class, in the order of their declaration; a
/// class's inherited ones come first. Other types have none: their parts cannot be told without a
/// value.
///
/// Read from the runtime's own description of the type, so a `CustomReflectable` cannot hide any.
package func storedFields(of type: Any.Type) -> [StoredField] {
  guard hasFields(type) else { return [] }
  return (0..<fieldCount(type)).map { index in
    var description = FieldDescription()
    let fieldType = fieldMetadata(type, index: index, description: &description)
    defer { description.free?(description.name) }
    return StoredField(
      name: description.name.map { String(cString: $0) } ?? "",
      offset: fieldOffset(type, index: index),
      type: fieldType)
  }
}

/// Whether the type is a struct, a tuple or a class, by the kind that stands first in every type's
/// description: https://github.com/swiftlang/swift/blob/main/include/swift/ABI/MetadataKind.def
private func hasFields(_ type: Any.Type) -> Bool {
  let (structKind, tupleKind, lastOtherKind) = (0x200, 0x301, 0x7FF)
  let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  return kind == structKind || kind == tupleKind || kind == 0 || kind > lastOtherKind
}

// The three calls below are those on which the standard library builds its own `Mirror`; they are
// exported by the runtime of every system.

private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, index: Int) -> Int
