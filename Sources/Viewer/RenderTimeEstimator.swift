/// How long before a refresh a frame has to be begun: what the last frames cost, and a margin that
/// grows when the display's server wants more.
struct RenderTimeEstimator: Hashable, Sendable {
  /// Frames that are looked at.
  private static let count = 120
  /// Seconds kept in reserve at least, added after a miss, taken back after frames without one.
  private static let (least, backOff, creep) = (0.001, 0.001, 0.0001)
  private static let cleanFrames = 60

  /// Seconds from when a frame was due until it was handed over, or could be: as they came, and by size.
  private var costs: [Double] = []
  private var ranked: [Double] = []
  private var next = 0
  private(set) var margin = Self.least
  private var clean = 0
  /// What a frame costs, as of late.
  private(set) var typical = 0.002

  /// Seconds that most frames are done in: the 95th percentile of the last ones. Enough where a frame
  /// that takes longer is late by what it takes more, and not by a refresh.
  var percentile95: Double { percentile(95) }

  /// Seconds that nearly each frame is done in: the 99th percentile of the last ones.
  var longest: Double { percentile(99) }

  /// By nearest rank: ⌈n · `rank` ÷ 100⌉ of n costs.
  private func percentile(_ rank: Int) -> Double {
    ranked.isEmpty ? 0.004 : ranked[(ranked.count * rank + 99) / 100 - 1]
  }

  /// Seconds before the refresh at which a frame is begun.
  var lead: Double { longest + margin }

  /// A frame has cost `cost`.
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

  /// How many costs are less than `cost`.
  private func rank(of cost: Double) -> Int {
    var (low, high) = (0, ranked.count)
    while low < high {
      let middle = (low + high) / 2
      if ranked[middle] < cost { low = middle + 1 } else { high = middle }
    }
    return low
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
