internal import CardMotion

extension LinearEasing {
  /// What stays free at least, for rounding and between columns.
  private static let margin = 2e-6
  /// So much longer than it must be may it take.
  private static let stretches = [1, 1.025, 1.05, 1.075, 1.1]
  /// Only from the last columns that a piece can reach goes on what may be best.
  private static let reach = 60
  private static let kept = 16

  /// The fewest stops within a vertical band of `tolerance` about `curve`, and of those the shortest;
  /// nil if it never comes to rest, or swings so often that it leaves the band between two columns.
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
    let band = Band(curve, duration: duration, tolerance: tolerance, margin: margin)
    let goal = Int(curve.end * 10_000)
    var nodes = [Node(stop: Stop(column: 0, value: 0), parent: -1)]
    var layer = 0..<1
    // The first parent of each stop is kept.
    var seen = SeenStops(band)
    while !layer.isEmpty {
      var next: [Node] = []
      var farthest = FarthestColumns(kept)
      for index in layer {
        let funnel = Funnel(from: nodes[index].stop, band)
        if funnel.holds(goal) {
          var path = [Stop(column: columns, value: goal)]
          var at = index
          while at >= 0 {
            path.append(nodes[at].stop)
            at = nodes[at].parent
          }
          return path.reversed()
        }
        funnel.forEachStop(in: reach, from: farthest.least) { stop in
          guard seen.insert(stop) else { return }
          farthest.insert(stop.column)
          next.append(Node(stop: stop, parent: index))
        }
      }
      let start = nodes.count
      nodes += next.filter { $0.stop.column >= farthest.least }
      layer = start..<nodes.count
    }
    return nil
  }
}
