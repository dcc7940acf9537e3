/// Where a released card goes, and why.
public struct DetentChoice: Hashable, Sendable {
  /// What decided.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The direction of the fling; its strength would have carried further.
    case velocity
    /// Where the fling would come to rest.
    case projection
    /// Where the card was let go: without velocity it would go there too.
    case position
  }

  /// Index into the chooser's positions.
  public var index: Int
  /// What decided.
  public var reason: Reason

  /// The detent numbered `index`, because of `reason`.
  public init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}
