/// The detent chosen for a released card, and the reason for the choice.
public struct DetentChoice: Hashable, Sendable {
  /// The reason for the choice of a detent.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The velocity of the fling. The card moves to the next detent in the fling's direction,
    /// although the fling would come to rest before or beyond that detent.
    case velocity
    /// The position at which the fling would come to rest.
    case projection
    /// The position of the release. A release at this position without velocity would have led to
    /// the same detent.
    case position
  }

  /// The index of the detent in the chooser's positions.
  public var index: Int
  /// The reason for the choice.
  public var reason: Reason

  /// Creates the choice of the detent `index` for `reason`.
  public init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}
