/// An estimate of how many seconds before a refresh a frame has to start. The estimate is the sum
/// of a recent render time and a safety margin that grows after missed refreshes.
struct RenderTimeEstimator: Hashable, Sendable {
  /// Number of recent frames in the estimate.
  private static let count = 120
  /// The safety margin in seconds: its minimum, its increase after a miss, and its decrease after
  /// `cleanFrames` frames without a miss.
  private static let (minimumMargin, backOff, creep) = (0.001, 0.001, 0.0001)
  private static let cleanFrames = 60

  /// The render times of recent frames in seconds. A render time is measured from the time at which
  /// the frame should have started until the frame was rendered. `ranked` has the same values in
  /// ascending order.
  private var costs: [Double] = []
  private var ranked: [Double] = []
  private var next = 0
  private(set) var margin = Self.minimumMargin
  private var clean = 0
  /// Smoothed average of the render times in seconds.
  private(set) var typical = 0.002

  /// The 95th percentile of recent render times in seconds, for a display with variable refresh
  /// rate. On such a display, a slow frame is late only by its excess time, not by a whole refresh.
  var percentile95: Double { percentile(95) }

  /// The 99th percentile of recent render times in seconds, for a display with a fixed refresh
  /// rate.
  var longest: Double { percentile(99) }

  /// Returns a percentile of the recent render times by the nearest-rank method: the value at
  /// position ⌈n · `rank` ÷ 100⌉ of n sorted values. Returns 4 ms if there are no values.
  private func percentile(_ rank: Int) -> Double {
    ranked.isEmpty ? 0.004 : ranked[(ranked.count * rank + 99) / 100 - 1]
  }

  /// Seconds before a refresh at which a frame starts.
  var lead: Double { longest + margin }

  /// Adds the render time `cost` in seconds.
  mutating func add(_ cost: Double) {
    typical += 0.1 * (min(cost, 0.1) - typical)
    if costs.count < Self.count {
      costs.append(cost)
    } else {
      ranked.remove(at: rank(of: costs[next]))
      costs[next] = cost
      next = (next + 1) % Self.count
    }
    ranked.insert(cost, at: rank(of: cost))
  }

  /// Returns the number of values less than `cost`.
  private func rank(of cost: Double) -> Int {
    var (low, high) = (0, ranked.count)
    while low < high {
      let midpoint = (low + high) / 2
      if ranked[midpoint] < cost { low = midpoint + 1 } else { high = midpoint }
    }
    return low
  }

  /// Records whether a frame missed its target refresh, and adjusts the safety margin. `isMissed`
  /// is true if the frame became visible only after its target refresh. The method must not be
  /// called for a frame that started too late or took too long, because such a frame does not show
  /// that the margin is too small.
  mutating func note(isMissed: Bool) {
    clean += 1
    if isMissed {
      margin += Self.backOff
      clean = 0
    } else if clean == Self.cleanFrames {
      margin = max(Self.minimumMargin, margin - Self.creep)
      clean = 0
    }
  }
}
