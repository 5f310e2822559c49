/// A property of a class that can be subscribed to with `$`, and that tells the object's
/// `objectWillChange`.
///
/// Both happen before the new value is stored: a subscriber gets it while the property still has
/// the old one.
@propertyWrapper
public struct Published<Value>: PublishedField {
  // The only stored property: see `PublishedField`.
  @usableFromInline let storage: PublishedStorage<Value>

  /// Makes the property with its first value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Makes the property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Not for use: a struct has no place of its own that could be subscribed to.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// The property's value in its object; setting it publishes first, stores then.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    // Inlined into the property's accessors, the key paths are known and cost nothing.
    @inlinable get { object[keyPath: storageKeyPath].storage.value }
    @inlinable set { object[keyPath: storageKeyPath].storage.set(newValue, path: storageKeyPath) }
  }

  /// The property's publisher in its object; assigning another one has no effect.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    @inlinable get {
      let storage = object[keyPath: storageKeyPath].storage
      storage.name(storageKeyPath)
      return Publisher(storage: storage)
    }
    @inlinable set {}
  }

  /// The property's publisher; assigning another one has no effect.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    _modify {
      var publisher = Publisher(storage: storage)
      yield &publisher
    }
  }
}

extension Published {
  /// Publishes the property's value at once, and each new one before it is stored.
  public struct Publisher: MiniCombineCore.Publisher {
    /// The property's values.
    public typealias Output = Value
    /// It does not fail.
    public typealias Failure = Never

    @usableFromInline let storage: PublishedStorage<Value>

    @inlinable
    init(storage: PublishedStorage<Value>) { self.storage = storage }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.attach(subscriber)
    }
  }
}
