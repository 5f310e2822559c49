import Synchronization

// How an object's publisher is found: it is kept in the object's `@Published` properties, or, if the
// object has none, in a table.

/// The storage of a `@Published` property, whatever its value.
@usableFromInline
class AnyPublishedStorage: Roster {
  /// The publisher that a set has to tell first. It is put in once and stays as long as the storage,
  /// so a set needs no reference of its own.
  private final let objectWillChange = Atomic<Unmanaged<ObservableObjectPublisher>?>(nil)

  deinit { objectWillChange.load(ordering: .acquiring)?.release() }

  final var publisher: Unmanaged<ObservableObjectPublisher>? {
    objectWillChange.load(ordering: .acquiring)
  }

  /// Puts a publisher in, unless one is there; returns the one that is there then.
  final func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    let new = Unmanaged.passRetained(publisher)
    let (isIn, old) = objectWillChange.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    if !isIn { new.release() }
    return old?.takeUnretainedValue() ?? publisher
  }
}

/// Says of a `Published<Value>` that it is one. Such a struct consists of its storage's reference
/// and nothing else, so this is also how it is read in an object whose class is not known.
protocol PublishedField {}

/// What this module knows of the program's objects. It is the module's only global state: the
/// places of the `@Published` properties in a class, and the publishers of objects without any.
///
/// Unchecked: any thread may come here, and everything is behind the lock.
private final class ObjectTable: @unchecked Sendable {
  struct Entry {
    /// Says whether the entry still belongs to the object at this address.
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  let lock = Lock()
  var offsets: [ObjectIdentifier: [Int]] = [:]
  var entries: [ObjectIdentifier: Entry] = [:]
  var countAtNextSweep = 64
}

private let table = ObjectTable()

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
  let known = offsets.lazy.compactMap { storage(at: $0).publisher?.takeUnretainedValue() }.first
  let publisher = storage(at: first).install(known ?? ObservableObjectPublisher(owner: type))
  for offset in offsets.dropFirst() { _ = storage(at: offset).install(publisher) }
  return publisher
}

private func publishedOffsets(in type: AnyClass) -> [Int] {
  let id = ObjectIdentifier(type)
  if let offsets = table.lock({ table.offsets[id] }) { return offsets }
  let offsets = storedFields(of: type).filter { $0.type is any PublishedField.Type }.map(\.offset)
  table.lock { table.offsets[id] = offsets }
  return offsets
}

private func publisherInTable(of object: AnyObject) -> ObservableObjectPublisher {
  let id = ObjectIdentifier(object)
  // What may be the last reference to an object or a publisher is handed out of the lock, to be
  // released there.
  let found = table.lock { () -> (ObservableObjectPublisher, ObjectTable.Entry?, [AnyObject]) in
    let old = table.entries[id]
    if let old, old.object === object { return (old.publisher, old, []) }
    let looked = table.sweep()
    let publisher = ObservableObjectPublisher(owner: type(of: object))
    table.entries[id] = ObjectTable.Entry(object: object, publisher: publisher)
    return (publisher, old, looked)
  }
  return found.0
}

extension ObjectTable {
  /// Forgets the objects that are gone, whenever the table has doubled. Returns what was looked at
  /// for that, and what was taken out.
  func sweep() -> [AnyObject] {
    guard entries.count >= countAtNextSweep else { return [] }
    let objects = entries.compactMapValues(\.object)
    let publishers = entries.values.map(\.publisher)
    entries = entries.filter { objects[$0.key] != nil }
    countAtNextSweep = max(64, entries.count * 2)
    return Array(objects.values) + publishers
  }
}
