internal import CardMotion

extension LinearEasing {
  /// The minimum part of the tolerance, as a fraction of the distance, that is reserved for two
  /// errors: rounding, and the deviation between two columns. A column is a step of the time axis.
  private static let margin = 2e-6
  /// The candidates for the duration of the easing, as multiples of the settling time.
  private static let stretches = [1, 1.025, 1.05, 1.075, 1.1]
  /// The number of columns in which the search first looks for the next stop. These columns, i.e.
  /// steps of the time axis, are the farthest that a straight piece can reach from the current
  /// stop.
  private static let reach = 60
  private static let columnCapacity = 16

  /// Creates the easing with the fewest stops that stays within `tolerance` of `curve`. If several
  /// durations need equally few stops, the shortest duration is used.
  ///
  /// The result is `nil` if the motion does not settle within an hour, or oscillates so fast that
  /// the tolerance is exceeded between two neighbouring columns. The time axis has ``columns``
  /// columns.
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

  /// A stop that the search has reached, as a node of the search tree. `parent` is the index of the
  /// node from which the search reached this stop.
  private struct Node {
    var stop: Stop
    var parent: Int
  }

  /// Returns the fewest stops whose straight pieces stay within `tolerance` of the curve, or `nil`
  /// if no stops do. The method is a breadth-first search. A layer contains the stops that need the
  /// same number of pieces; the stops of the next layer need one more piece.
  private static func stops(_ curve: Progress, duration: Int, tolerance: Double) -> [Stop]? {
    let band = Band(curve, duration: duration, tolerance: tolerance, margin: margin)
    let goal = Int(curve.end * 10_000)
    var nodes = [Node(stop: Stop(column: 0, value: 0), parent: -1)]
    var layer = 0..<1
    // Each stop belongs to the node that reached the stop first.
    var seen = ReachedStops(band)
    while !layer.isEmpty {
      var next: [Node] = []
      var farthest = FarthestColumns(columnCapacity)
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
        funnel.forEachStop(in: reach, from: farthest.lowestColumn) { stop in
          guard seen.insert(stop) else { return }
          farthest.insert(stop.column)
          next.append(Node(stop: stop, parent: index))
        }
      }
      let start = nodes.count
      nodes += next.filter { $0.stop.column >= farthest.lowestColumn }
      layer = start..<nodes.count
    }
    return nil
  }
}
