/// How often the bodies of one type of view were evaluated.
@MainActor
final class BodyCounter {
  /// The type's name, without its module and its generic arguments.
  let name: String
  var count = 0

  init(name: String) { self.name = name }
}

/// A type's name, without its module and its generic arguments.
@_spi(Nodes)
public func plainName(of type: Any.Type) -> String {
  let name = String(describing: type)
  guard let end = name.firstIndex(of: "<") else { return name }
  return String(name[..<end])
}
