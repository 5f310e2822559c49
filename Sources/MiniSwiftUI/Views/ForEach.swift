@_spi(Nodes) import MiniSwiftUICore

/// A view for each element of a collection; state follows the element's identity (S11).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// What makes an element's view.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ForEachNode(view, in: context)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each element, known by its own identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Makes a view for each element, known by what `id` leads to.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range that does not change.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach where Content: View {
  /// Makes a view for each element of a bound collection, from a binding to the element, known by
  /// the element's own identity.
  @_disfavoredOverload
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable,
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for each element of a bound collection, from a binding to the element, known by
  /// what `id` leads to.
  @_disfavoredOverload
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable,
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data.element(at: $0.0, $0.1, id: id)) },
      id: { $0.1 })
  }
}

extension Binding where Value: MutableCollection {
  /// A binding to the element that has this identity: found at its index, or wherever it has gone.
  /// Once the element is no longer there, reads give what it was last, and writes are lost.
  fileprivate func element<ID: Hashable>(
    at index: Value.Index, _ identity: ID, id: KeyPath<Value.Element, ID>
  ) -> Binding<Value.Element> where Value: RandomAccessCollection, Value.Index: Hashable {
    let last = (current ?? location.get())[index]
    let place = { (elements: Value) -> Value.Index? in
      if elements.indices.contains(index), elements[index][keyPath: id] == identity {
        return index
      }
      return elements.firstIndex { $0[keyPath: id] == identity }
    }
    return converted(
      key: ElementKey(index: index, identity: identity),
      read: { elements in place(elements).map { elements[$0] } ?? last },
      write: { element, location in
        var elements = location.get()
        guard let index = place(elements) else { return }
        elements[index] = element
        location.set(elements)
      })
  }
}

private struct ElementKey<Index: Hashable, ID: Hashable>: Hashable {
  let index: Index
  let identity: ID
}
