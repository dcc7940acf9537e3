/// How long before a refresh a frame has to be begun: what the last frames cost, and a margin that
/// grows when the display's server wants more.
struct FrameCosts: Hashable, Sendable {
  /// Frames that are looked at.
  private static let count = 120
  /// Seconds kept in reserve at least, added after a miss, taken back after frames without one.
  private static let (least, backOff, creep) = (0.001, 0.001, 0.0001)
  private static let cleanFrames = 60

  /// Seconds from when a frame was due until it was handed over.
  private var costs: [Double] = []
  private var next = 0
  private(set) var margin = Self.least
  private var clean = 0
  /// What a frame costs, as of late.
  private(set) var typical = 0.002

  /// Seconds that most frames are done in: the 95th percentile of the last ones, nearest rank. Enough
  /// where a frame that takes longer is late by what it takes more, and not by a refresh.
  var percentile95: Double {
    costs.isEmpty ? longest : costs.sorted()[(costs.count * 95 + 99) / 100 - 1]
  }

  /// Seconds that nearly each frame is done in: the 99th percentile of the last ones, nearest rank.
  var longest: Double {
    guard costs.count > 1 else { return costs.first ?? 0.004 }
    var (first, second) = (0.0, 0.0)
    for cost in costs {
      if cost > first { (first, second) = (cost, first) } else if cost > second { second = cost }
    }
    // Rank ⌈0.99 n⌉ from below: of 100 and fewer the largest, of 120 the second largest.
    return costs.count > 100 ? second : first
  }

  /// Seconds before the refresh at which a frame is begun.
  var lead: Double { longest + margin }

  /// A frame has cost `cost`.
  mutating func add(_ cost: Double) {
    typical += 0.1 * (min(cost, 0.1) - typical)
    if costs.count < Self.count { return costs.append(cost) }
    costs[next] = cost
    next = (next + 1) % Self.count
  }

  /// A frame was handed over in time and `isMissed` its refresh, or has not.
  mutating func note(isMissed: Bool) {
    clean += 1
    if isMissed {
      margin += Self.backOff
      clean = 0
    } else if clean == Self.cleanFrames {
      margin = max(Self.least, margin - Self.creep)
      clean = 0
    }
  }
}
