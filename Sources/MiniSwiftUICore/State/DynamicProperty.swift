import MiniCombineCore

/// A stored property of a view that brings in state from outside of the view's value.
///
/// A type of one's own that conforms may hold others, `@State` say; the view that holds it then
/// depends on those, and `update()` is called before each evaluation of the body.
public protocol DynamicProperty {
  /// Called before the body is evaluated, when what the property holds is up to date.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that the graph installs: its slot belongs to the node and outlives the view's value.
package protocol InstallableProperty: DynamicProperty {
  /// Makes the slot of the property with that name, of a view that `owner` names.
  @MainActor
  static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot
}

/// What a node keeps for one property of its view.
@MainActor
@_spi(Nodes)
open class PropertySlot {
  /// Makes a slot, once for its node.
  public init() {}

  /// Writes into the property at `address` what its view needs for the next evaluation.
  open func install(at address: UnsafeMutableRawPointer) {}
  /// Takes back from the property at `address` what was for that evaluation alone.
  open func didEvaluate(at address: UnsafeMutableRawPointer) {}
  /// The node goes.
  open func dispose() {}
}

/// A view of ours around a value of somebody else's, whose dynamic properties count as its own.
package protocol PropertyContainer {}

/// Where in a type its dynamic properties lie.
@MainActor
struct PropertyLayout {
  struct Entry {
    let name: String
    let offset: Int
    let type: any DynamicProperty.Type
  }

  let entries: [Entry]

  init(of type: Any.Type) {
    let isContainer = type is any PropertyContainer.Type
    entries = storedFields(of: type).flatMap { field in
      if let property = field.type as? any DynamicProperty.Type {
        return [Entry(name: field.name, offset: field.offset, type: property)]
      }
      guard isContainer else { return [] }
      return PropertyLayout(of: field.type).entries.map {
        Entry(name: $0.name, offset: field.offset + $0.offset, type: $0.type)
      }
    }
  }

  func makeSlots(in node: _Node, owner: String) -> [(offset: Int, slot: PropertySlot)] {
    entries.map { entry in
      let slot =
        if let type = entry.type as? any InstallableProperty.Type {
          type.makeSlot(in: node, owner: owner, name: entry.name)
        } else {
          CompositePropertySlot(entry.type, in: node, owner: owner)
        }
      return (entry.offset, slot)
    }
  }
}

/// Puts a property back to what it was before its update.
private typealias Restoration = (UnsafeMutableRawPointer) -> Void

/// A dynamic property that somebody made of others. What its `update()` changes in it is for one
/// evaluation, and no input of the view.
private final class CompositePropertySlot: PropertySlot {
  private let slots: [(offset: Int, slot: PropertySlot)]
  private let update: (UnsafeMutableRawPointer) -> Restoration
  private var restore: Restoration?

  init(_ type: any DynamicProperty.Type, in node: _Node, owner: String) {
    slots = node.graph.propertyLayout(of: type).makeSlots(in: node, owner: owner)
    update = Self.updater(type)
  }

  private static func updater<P: DynamicProperty>(
    _ type: P.Type
  ) -> (UnsafeMutableRawPointer) -> Restoration {
    { address in
      let before = address.assumingMemoryBound(to: P.self).pointee
      address.assumingMemoryBound(to: P.self).pointee.update()
      return { $0.assumingMemoryBound(to: P.self).pointee = before }
    }
  }

  override func install(at address: UnsafeMutableRawPointer) {
    for (offset, slot) in slots { slot.install(at: address + offset) }
    restore = update(address)
  }

  override func didEvaluate(at address: UnsafeMutableRawPointer) {
    restore?(address)
    restore = nil
    for (offset, slot) in slots { slot.didEvaluate(at: address + offset) }
  }

  override func dispose() {
    for (_, slot) in slots { slot.dispose() }
  }
}
