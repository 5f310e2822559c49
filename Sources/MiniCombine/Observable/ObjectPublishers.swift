import Synchronization

// How an object's publisher is found: it is kept in the object's `@Published` properties, or, if the
// object has none, in a table.

/// The storage of a `@Published` property, whatever its value.
class AnyPublishedStorage {
  private let objectWillChange = AtomicLazyReference<ObservableObjectPublisher>()

  /// The publisher that a set has to tell first.
  var publisher: ObservableObjectPublisher? { objectWillChange.load() }

  /// Puts a publisher in, unless one is there; returns the one that is there then.
  func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    objectWillChange.storeIfNil(publisher)
  }
}

/// Says of a `Published<Value>` that it is one. Such a struct consists of its storage's reference
/// and nothing else, so this is also how it is read in an object whose class is not known.
protocol PublishedField {}

/// What this module knows of the program's objects. It is the module's only global state: the
/// places of the `@Published` properties in a class, and the publishers of objects without any.
private struct ObjectTable {
  struct Entry {
    /// Says whether the entry still belongs to the object at this address.
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  var offsets: [ObjectIdentifier: [Int]] = [:]
  var entries: [ObjectIdentifier: Entry] = [:]
  var countAtNextSweep = 64
}

private let table = Locked(ObjectTable())

func publisher(of object: AnyObject) -> ObservableObjectPublisher {
  let type: AnyClass = type(of: object)
  let offsets = publishedOffsets(in: type)
  guard let first = offsets.first else { return publisherInTable(of: object) }
  let address = Unmanaged.passUnretained(object).toOpaque()
  func storage(at offset: Int) -> AnyPublishedStorage {
    (address + offset).load(as: AnyPublishedStorage.self)
  }
  // A wrapper may have been replaced since the last time, so all are looked at. Threads that are
  // here at once agree on what stands in the first.
  let known = offsets.lazy.compactMap { storage(at: $0).publisher }.first
  let publisher = storage(at: first).install(known ?? ObservableObjectPublisher(owner: type))
  for offset in offsets.dropFirst() { _ = storage(at: offset).install(publisher) }
  return publisher
}

private func publishedOffsets(in type: AnyClass) -> [Int] {
  let id = ObjectIdentifier(type)
  if let offsets = table.withLock({ $0.offsets[id] }) { return offsets }
  let offsets = storedFields(of: type).filter { $0.type is any PublishedField.Type }.map(\.offset)
  table.withLock { $0.offsets[id] = offsets }
  return offsets
}

private func publisherInTable(of object: AnyObject) -> ObservableObjectPublisher {
  let id = ObjectIdentifier(object)
  // What may be the last reference to an object or a publisher is handed out of the lock, to be
  // released there.
  let (publisher, _, _) = table.withLock {
    table -> (ObservableObjectPublisher, [AnyObject], [ObjectTable.Entry]) in
    let old = table.entries[id]
    if let old, old.object === object { return (old.publisher, [], [old]) }
    let (objects, dead) = table.sweep()
    let publisher = ObservableObjectPublisher(owner: type(of: object))
    table.entries[id] = ObjectTable.Entry(object: object, publisher: publisher)
    return (publisher, objects, dead + (old.map { [$0] } ?? []))
  }
  return publisher
}

extension ObjectTable {
  /// Forgets the objects that are gone, whenever the table has doubled. Returns the objects that
  /// were looked at, and the entries that were taken out.
  mutating func sweep() -> (objects: [AnyObject], dead: [Entry]) {
    guard entries.count >= countAtNextSweep else { return ([], []) }
    let all = entries
    let objects = all.compactMapValues(\.object)
    entries = all.filter { objects[$0.key] != nil }
    countAtNextSweep = max(64, entries.count * 2)
    return (Array(objects.values), Array(all.values))
  }
}
