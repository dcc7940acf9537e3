internal import CardMotion

extension LinearEasing {
  /// The minimum of the tolerance that remains unused, for rounding and for the curve between
  /// columns.
  private static let margin = 2e-6
  /// The factors by which the duration may exceed the settling time.
  private static let stretches = [1, 1.025, 1.05, 1.075, 1.1]
  /// The number of last reachable columns in which the search looks for the next stop.
  private static let reach = 60
  private static let kept = 16

  /// Creates the easing with the fewest stops that stays within `tolerance` of `curve`. Among
  /// several durations with equally few stops the shortest is used.
  ///
  /// The result is `nil` if the motion does not settle within an hour, or oscillates so fast that
  /// it leaves the tolerance between two columns.
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

  /// A reachable stop and the index of the node before it.
  private struct Node {
    var stop: Stop
    var parent: Int
  }

  /// Returns the stops of the shortest path, or `nil` if there is no path. A breadth-first search:
  /// each layer holds the stops that one more piece reaches.
  private static func stops(_ curve: Progress, duration: Int, tolerance: Double) -> [Stop]? {
    let band = Band(curve, duration: duration, tolerance: tolerance, margin: margin)
    let goal = Int(curve.end * 10_000)
    var nodes = [Node(stop: Stop(column: 0, value: 0), parent: -1)]
    var layer = 0..<1
    // Each stop keeps the first parent from which it was reached.
    var seen = ReachedStops(band)
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
