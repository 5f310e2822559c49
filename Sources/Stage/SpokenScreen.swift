/// A screen as it is told to somebody who listens: its lines, and what can be done, by number.
struct SpokenScreen: Equatable {
  /// Something that can be done.
  struct Action: Equatable {
    /// What it is called.
    var name: String
    /// What kind it is and how it stands, each after a comma; nothing for a button.
    var state = ""
  }

  /// The lines of what is in front.
  var lines: [String]
  /// What can be done; the first one's number is 1.
  var actions: [Action]
  /// How many things are open over the window.
  var presentedCount = 0

  /// All of it.
  var whole: [String] {
    lines + ["", actions.isEmpty ? "There is nothing to do here." : "What you can do:"]
      + actions.indices.map(numbered)
  }

  /// What somebody has to hear who heard `old`, line by line; nothing where nothing changed.
  func changes(since old: SpokenScreen) -> [String] {
    if presentedCount > old.presentedCount { return ["Opened. In front is now:"] + whole }
    if presentedCount < old.presentedCount { return ["Closed. In front is now:"] + whole }
    return changedLines(since: old.lines) + changedActions(since: old.actions)
  }

  /// Each line that is new, in order. A line that went is told of where no new one took its place.
  private func changedLines(since old: [String]) -> [String] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in lines.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var told: [String] = []
    var (before, now) = (0, 0)
    while before < old.count || now < lines.count {
      let (wentFrom, cameFrom) = (before, now)
      while removed.contains(before) { before += 1 }
      while inserted.contains(now) { now += 1 }
      told += lines[cameFrom..<now]
      let gone = before - wentFrom
      if cameFrom == now, gone > 0 {
        told.append(gone == 1 ? "Gone: \(old[wentFrom])" : "\(gone) lines are gone.")
      }
      (before, now) = (before + 1, now + 1)
    }
    return told
  }

  /// Each number under which something else is found now, so that what was heard under any other
  /// number still holds.
  private func changedActions(since old: [Action]) -> [String] {
    let changed = actions.indices.filter { $0 >= old.count || actions[$0] != old[$0] }
    let names = Set(old.map(\.name))
    let isRenumbered = changed.contains {
      $0 < old.count && actions[$0].name != old[$0].name && names.contains(actions[$0].name)
    }
    var told = isRenumbered ? ["The numbers have changed:"] : []
    told += changed.map(numbered)
    switch old.count - actions.count {
    case 1: told.append("Number \(old.count) is gone.")
    case 2...: told.append("Numbers \(actions.count + 1) to \(old.count) are gone.")
    default: break
    }
    return told
  }

  private func numbered(_ index: Int) -> String {
    "\(index + 1). \(actions[index].name)\(actions[index].state)"
  }
}

extension SpokenScreen {
  /// What is in front on a screen now. Blanks that centre a line, and lines that only separate, say
  /// nothing.
  @MainActor
  init(_ screen: Screen) {
    lines = screen.frontLines().compactMap { line in
      let line = line.drop { $0 == " " }
      return line.allSatisfy { $0 == "─" || $0 == " " } ? nil : String(line)
    }
    actions = screen.elements().map { Action(name: $0.spokenName, state: $0.spokenState) }
    presentedCount = screen.content.presentedCount
  }
}

extension StageElement {
  /// What the element is called, for a listener.
  var spokenName: String {
    let name = onOneLine(accessibilityLabel ?? title)
    return name.isEmpty ? "without a title" : name
  }

  fileprivate var spokenState: String {
    var text = ""
    if kind != .button && kind != .row && kind != .link { text += ", \(kind.spokenName)" }
    if let value { text += value.isEmpty ? ", empty" : ", \(onOneLine(value))" }
    return isEnabled ? text : text + ", disabled"
  }
}

extension StageElementKind {
  fileprivate var spokenName: String {
    switch self {
    case .textField: "text field"
    case .secureField: "password field"
    default: rawValue
    }
  }
}
