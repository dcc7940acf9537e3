/// A timing curve of equal steps, like CSS's `steps()`.
public struct Steps: Hashable, Sendable {
  /// The ends of the duration at which progress jumps.
  public enum Jump: String, Hashable, Sendable, Codable {
    /// A jump at the end only: progress starts at 0 and becomes 1 at the end.
    case end
    /// A jump at the start only: the first step happens at once.
    case start
    /// No jump at either end: the first step has progress 0, the last step has progress 1, and all
    /// steps last equally long.
    case none
    /// A jump at both ends: progress is above 0 from the start, and below 1 before the end.
    case both
  }

  /// The number of steps: at least 1, or at least 2 with ``Jump/none``.
  public let count: Int
  /// The ends at which progress jumps.
  public let jump: Jump

  /// Creates a curve of `count` steps. A count below the allowed minimum counts as the minimum.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = max(jump == .none ? 2 : 1, count)
    self.jump = jump
  }

  /// Returns the progress at `time`: 0 before the start, 1 from the end on.
  public func value(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    guard time < 1 else { return 1 }
    let intervals = Double(count)
    let step = (time * intervals).rounded(.down) + (jump == .start || jump == .both ? 1 : 0)
    let heights =
      switch jump {
      case .start, .end: intervals
      case .none: intervals - 1
      case .both: intervals + 1
      }
    return min(max(step / heights, 0), 1)
  }
}
