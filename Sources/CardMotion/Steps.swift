/// Progress in equal steps, as CSS's `steps()`.
public struct Steps: Hashable, Sendable {
  /// At which ends of its time it jumps.
  public enum Jump: String, Hashable, Sendable, Codable {
    /// At the end: it starts at 0, and reaches 1 with the time's end.
    case end
    /// At the start: the first step is taken at once.
    case start
    /// At neither: it stays at 0 and at 1 as long as at every other height.
    case none
    /// At both: it is never at 0, nor at 1 before the end.
    case both
  }

  /// How many steps there are: 1 or more, with ``Jump/none`` 2 or more.
  public let count: Int
  /// At which ends it jumps.
  public let jump: Jump

  /// `count` steps; fewer than there can be count as the fewest.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = max(jump == .none ? 2 : 1, count)
    self.jump = jump
  }

  /// Progress at `time`: 0 before the start, 1 from the end on.
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
