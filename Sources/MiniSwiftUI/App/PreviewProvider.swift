import MiniSwiftUICore

/// Declares views to be looked at while they are written; a terminal has no use for it.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }
}
