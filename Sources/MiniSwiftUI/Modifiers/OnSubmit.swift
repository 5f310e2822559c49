@_spi(Nodes) import MiniSwiftUICore

/// What makes a text field submit.
public struct SubmitTriggers: OptionSet, Sendable {
  /// A bit for each trigger.
  public let rawValue: Int

  /// Makes a set of triggers.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return in a field of text.
  public static let text = SubmitTriggers(rawValue: 1)
}

extension View {
  /// Runs `action` when Return is pressed in a field of this view, after the actions of the views
  /// around it.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitAction) { outer in
      guard triggers.contains(.text) else { return }
      let before = outer
      outer = {
        before?()
        action()
      }
    }
  }
}
