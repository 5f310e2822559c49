/// Tells the ends of streams apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible {
  private final class Token {}

  private let id: ObjectIdentifier
  /// Kept alive, so that its address is nobody else's while the identifier exists.
  private let token: Token?

  /// Makes an identifier that no other one equals.
  public init() {
    let token = Token()
    self.token = token
    id = ObjectIdentifier(token)
  }

  /// Makes the identifier of an object, the same one each time; it does not keep the object.
  public init(_ obj: AnyObject) {
    token = nil
    id = ObjectIdentifier(obj)
  }

  /// Says whether both were made from one object, or are copies of one identifier.
  public static func == (a: Self, b: Self) -> Bool { a.id == b.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The identity as a hexadecimal number.
  public var description: String { "0x" + String(UInt(bitPattern: id), radix: 16) }
}

/// Something with an identifier of its own.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The object's identifier.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
