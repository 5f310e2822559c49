/// Those who are subscribed, in the order in which they came.
///
/// A copy is a snapshot: whoever goes through one may add and remove meanwhile. One subscriber is
/// the usual case and needs no array.
enum SubscriberList<Element: AnyObject> {
  case none
  case one(Element)
  case many([Element])

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  mutating func append(_ element: Element) {
    switch self {
    case .none: self = .one(element)
    case .one(let first): self = .many([first, element])
    case .many(var elements):
      self = .none
      elements.append(element)
      self = .many(elements)
    }
  }

  /// Takes an element out. The caller still holds it, so that it does not go here.
  mutating func remove(_ element: Element) {
    switch self {
    case .none: break
    case .one(let first): if first === element { self = .none }
    case .many(var elements):
      self = .none
      if let index = elements.firstIndex(where: { $0 === element }) { elements.remove(at: index) }
      self = elements.count == 1 ? .one(elements[0]) : .many(elements)
    }
  }

  func each(_ body: (Element) -> Void) {
    switch self {
    case .none: break
    case .one(let element): body(element)
    case .many(let elements): for element in elements { body(element) }
    }
  }
}
