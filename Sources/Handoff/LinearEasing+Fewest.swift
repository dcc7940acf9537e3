internal import CardMotion

extension LinearEasing {
  /// What stays free for rounding and between columns.
  private static let margin = 2e-6
  /// So much longer than it must be may it take.
  private static let stretches = [1, 1.025, 1.05, 1.075, 1.1]
  /// Only from the last columns that a piece can reach goes on what may be best.
  private static let reach = 60
  private static let kept = 16

  /// The fewest stops within a vertical band of `tolerance` about `curve`, and of those the shortest;
  /// nil if it never comes to rest.
  package init?(_ curve: Progress, tolerance: Double) {
    let rest = curve.settles(within: min(tolerance, 0.001))
    guard rest.isFinite, rest > 0, rest < 3600 else { return nil }
    var best: LinearEasing?
    for stretch in Self.stretches {
      let duration = Int((rest * 1000 * stretch - 1e-9).rounded(.up))
      guard let stops = Self.stops(curve, duration: duration, tolerance: tolerance) else {
        continue
      }
      if stops.count < best?.stops.count ?? .max {
        best = LinearEasing(stops: stops, duration: duration)
      }
    }
    guard let best else { return nil }
    self = best
  }

  /// A stop that can be reached, and from where.
  private struct Node {
    var stop: Stop
    var parent: Int
  }

  /// Breadth first: each layer holds what one piece more can reach.
  private static func stops(_ curve: Progress, duration: Int, tolerance: Double) -> [Stop]? {
    let band = tolerance - margin
    let values = (0...columns).map {
      curve.value(at: Double($0) / Double(columns) * Double(duration) / 1000)
    }
    let goal = Int(curve.end * 10_000)
    var nodes = [Node(stop: Stop(column: 0, value: 0), parent: -1)]
    var layer = 0..<1
    // The first parent of each stop is kept.
    var seen: Set<Stop> = []
    while !layer.isEmpty {
      var next: [Node] = []
      for index in layer {
        let funnel = Funnel(from: nodes[index].stop, values, band)
        if funnel.holds(goal) {
          var path = [Stop(column: columns, value: goal)]
          var at = index
          while at >= 0 {
            path.append(nodes[at].stop)
            at = nodes[at].parent
          }
          return path.reversed()
        }
        funnel.forEachStop(in: reach) { stop in
          if seen.insert(stop).inserted { next.append(Node(stop: stop, parent: index)) }
        }
      }
      let farthest = Set(next.map(\.stop.column)).sorted().suffix(kept)
      let start = nodes.count
      if let least = farthest.first { nodes += next.filter { $0.stop.column >= least } }
      layer = start..<nodes.count
    }
    return nil
  }
}

/// The straight pieces that begin at a stop and stay in the band.
private struct Funnel {
  let start: LinearEasing.Stop
  /// Slopes up to each column after the start, in progress a column.
  private var slopes: [(low: Double, high: Double)] = []

  init(from start: LinearEasing.Stop, _ values: [Double], _ band: Double) {
    self.start = start
    let origin = Double(start.value) / 10_000
    var (low, high) = (-Double.infinity, Double.infinity)
    for column in (start.column + 1)..<max(start.column + 1, values.count) {
      let way = Double(column - start.column)
      low = max(low, (values[column] - band - origin) / way)
      high = min(high, (values[column] + band - origin) / way)
      guard low <= high else { break }
      slopes.append((low, high))
    }
  }

  /// Whether the piece to the end of the curve stays in the band.
  func holds(_ goal: Int) -> Bool {
    guard let last = slopes.last, start.column + slopes.count == LinearEasing.columns else {
      return false
    }
    let slope = Double(goal - start.value) / 10_000 / Double(slopes.count)
    return last.low <= slope && slope <= last.high
  }

  /// The stops in the last `reach` columns that a piece can end at.
  func forEachStop(in reach: Int, _ body: (LinearEasing.Stop) -> Void) {
    let origin = Double(start.value) / 10_000
    for index in slopes.indices.suffix(reach) where start.column + index + 1 < LinearEasing.columns
    {
      let way = Double(index + 1)
      let low = Int(((origin + slopes[index].low * way) * 10_000).rounded(.up))
      let high = Int(((origin + slopes[index].high * way) * 10_000).rounded(.down))
      for value in low...max(low, high) where value <= high {
        body(LinearEasing.Stop(column: start.column + index + 1, value: value))
      }
    }
  }
}
