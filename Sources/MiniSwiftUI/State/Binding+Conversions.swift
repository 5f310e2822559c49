@_spi(Nodes) import MiniSwiftUICore

extension Binding {
  /// Makes a binding to an optional value from one to a value; writing nil through it is lost.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self = base.converted(
      read: { Optional($0) },
      write: { value, location in if let value { location.set(value) } })
  }

  /// Makes a binding to the value inside an optional; nil where there is none now. Where the base
  /// has become nil, a later read stops the program.
  public init?(_ base: Binding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    self = base.converted(read: { $0! }, write: { value, location in location.set(value) })
  }

  /// Makes a type-erased binding; writing a value of another type stops the program.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self = base.converted(
      read: { AnyHashable($0) },
      write: { value, location in location.set(value.base as! V) })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to one element.
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  /// The index of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The index behind the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The indices of all elements.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The index behind `index`.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// Moves `index` behind itself.
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  /// A binding to the element at `position`: reads and writes change it in place. Once the element
  /// is gone, a read stops the program.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(location, position), snapshot: current?[position], reader: reader)
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// The index before `index`.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  /// Moves `index` before itself.
  public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {
}

/// An element of a collection that lies in another place.
///
/// Unchecked: the index is constant, and the other place guards the collection.
final class ElementLocation<Base: MutableCollection>: Location<Base.Element>, @unchecked Sendable {
  private let base: Location<Base>
  private let index: Base.Index

  init(_ base: Location<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
  }

  override func get() -> Base.Element { base.get()[index] }

  override func set(_ value: Base.Element) {
    var whole = base.get()
    whole[index] = value
    base.set(whole)
  }

  override func markRead() { base.markRead() }
  override func addDependent(_ dependent: LocationDependent) { base.addDependent(dependent) }
  override func removeDependent(_ dependent: LocationDependent) { base.removeDependent(dependent) }

  override func isSame(as other: Location<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}
