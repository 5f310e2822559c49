extension Screen {
  /// What has that title, or else that accessibility label: the first that is enabled, or the one
  /// with that number, from 1.
  func element(
    titled title: String, occurrence: Int?, where isWanted: (any StageElement) -> Bool
  ) throws -> any StageElement {
    let all = content.elements().filter(isWanted)
    var found = all.filter { $0.title == title }
    if found.isEmpty { found = all.filter { $0.accessibilityLabel == title } }
    if let occurrence {
      guard found.indices.contains(occurrence - 1) else {
        throw ScreenError(nothingTitled: "\(title) #\(occurrence)", among: all)
      }
      found = [found[occurrence - 1]]
    }
    guard !found.isEmpty else { throw ScreenError(nothingTitled: title, among: all) }
    guard let element = found.first(where: \.isEnabled) else { throw ScreenError(disabled: title) }
    return element
  }

  /// The field with that prompt or label, or the one that holds that text.
  func field(named name: String) throws -> any StageElement {
    let all = content.elements().filter(\.isTextField)
    let found = [
      all.filter { $0.title == name }, all.filter { $0.accessibilityLabel == name },
      all.filter { $0.value == name && $0.kind != .secureField },
    ].first { !$0.isEmpty }
    guard let found else { throw ScreenError(noField: name, among: all) }
    guard let element = found.first(where: \.isEnabled) else { throw ScreenError(disabled: name) }
    return element
  }

  /// Whether that names a field whose text nobody may see.
  func isSecret(_ field: String) -> Bool {
    (try? self.field(named: field))?.kind == .secureField
  }
}
