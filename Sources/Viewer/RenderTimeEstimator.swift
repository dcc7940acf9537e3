/// An estimate of the seconds before a refresh at which a frame has to start. The estimate consists
/// of recent render times and a safety margin that grows after missed refreshes.
struct RenderTimeEstimator: Hashable, Sendable {
  /// Number of recent frames in the estimate.
  private static let count = 120
  /// The safety margin in seconds: its minimum, its increase after a miss, and its decrease after
  /// `cleanFrames` frames without a miss.
  private static let (least, backOff, creep) = (0.001, 0.001, 0.0001)
  private static let cleanFrames = 60

  /// Seconds from each frame's deadline until the frame was ready, in order of time. `ranked` has
  /// the same values sorted.
  private var costs: [Double] = []
  private var ranked: [Double] = []
  private var next = 0
  private(set) var margin = Self.least
  private var clean = 0
  /// Smoothed average render time in seconds.
  private(set) var typical = 0.002

  /// The 95th percentile of recent render times in seconds. This percentile is enough on a display
  /// with variable refresh rate, where a slow frame is late only by its excess and not by a whole
  /// refresh.
  var percentile95: Double { percentile(95) }

  /// The 99th percentile of recent render times in seconds.
  var longest: Double { percentile(99) }

  /// Returns the percentile by nearest rank: the value at position ⌈n · `rank` ÷ 100⌉ of n. Returns
  /// 4 ms if there are no values.
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
      let middle = (low + high) / 2
      if ranked[middle] < cost { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Records that a frame was presented in time. `isMissed` is true if the display still showed the
  /// frame after its refresh.
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
