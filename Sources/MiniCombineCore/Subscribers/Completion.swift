extension Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error>: Sendable {
    /// Nothing more comes.
    case finished
    /// An error ended it.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
