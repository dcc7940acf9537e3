internal import CardMotion
internal import TextFormat

/// A `cubic-bezier()` curve and a duration that approximate the motion of a spring.
package struct CubicEasing: Sendable {
  /// The control points x1, y1, x2 and y2 as printed text.
  package let controls: [String]
  /// The duration in milliseconds.
  package let duration: Int
  /// The largest difference from the spring's motion, as a fraction of the distance.
  package let deviation: Double
  /// The timing curve with the control points as printed, i.e. after rounding.
  let bezier: CubicBezier

  /// The CSS text `cubic-bezier(…)`.
  package var text: String { "cubic-bezier(\(controls.joined(separator: ", ")))" }

  /// Finds the cubic easing with the smallest deviation from `curve`.
  ///
  /// A cubic easing can overshoot its target only once. The result is `nil` if the motion has zero
  /// distance, does not settle within an hour, or crosses its target twice by more than
  /// `tolerance`.
  package init?(_ curve: Progress, tolerance: Double) {
    guard curve.move.travel != 0 else { return nil }
    let rest = curve.settles(within: 0.001)
    guard rest.isFinite, rest > 0, rest < 3600 else { return nil }
    let start = curve.move.start
    let crossings = (0...).lazy.prefix(3).filter { index in
      curve.move.spring.turn(index, from: start, to: 0).map {
        abs($0.position / curve.unit) > tolerance && $0.time > 0
      } ?? false
    }.count
    if crossings > 1 { return nil }

    let times = (0...240).map { Double($0) / 160 * rest }
    let values = times.map(curve.value(at:))
    func deviation(_ point: [Double]) -> Double {
      guard (0...1).contains(point[0]), (0...1).contains(point[2]), point[4] > 0.05 else {
        return .infinity
      }
      let bezier = CubicBezier(x1: point[0], y1: point[1], x2: point[2], y2: point[3])
      var largest = 0.0
      for (time, value) in zip(times, values) {
        let fraction = time / (point[4] * rest)
        largest = max(largest, abs(value - (fraction >= 1 ? 1 : bezier.value(at: fraction))))
      }
      return largest
    }
    var best: (value: Double, point: [Double]) = (.infinity, [])
    for first in [[0.2, 0.2, 0.2, 1, 0.8], [0.3, 0.1, 0.3, 1.1, 0.7], [0.15, 0.4, 0.4, 1, 1]] {
      var found = first
      // At an edge of the range, the search may stop before the minimum. So the search is repeated,
      // each time from the previous result.
      for _ in 0..<4 { found = SimplexSearch.minimum(from: found, of: deviation) }
      let value = deviation(found)
      if value < best.value { best = (value, found) }
    }
    guard best.value.isFinite else { return nil }
    controls = best.point.prefix(4).map { DecimalText.rounded($0, digits: 4) }
    duration = Int((best.point[4] * rest * 1000).rounded())
    let printed = controls.map(number)
    bezier = CubicBezier(x1: printed[0], y1: printed[1], x2: printed[2], y2: printed[3])
    let seconds = Double(duration) / 1000
    var largest = curve.largestRest(after: seconds)
    for step in 0...10_000 {
      let fraction = Double(step) / 10_000
      largest = max(largest, abs(bezier.value(at: fraction) - curve.value(at: fraction * seconds)))
    }
    self.deviation = largest
  }
}

/// The Nelder–Mead search for the minimum of a function without derivatives.
private enum SimplexSearch {
  static func minimum(from start: [Double], of body: ([Double]) -> Double) -> [Double] {
    var corners = [(value: body(start), point: start)]
    for index in start.indices {
      var point = start
      point[index] += 0.1
      corners.append((body(point), point))
    }
    for _ in 0..<600 {
      corners.sort { $0.value < $1.value }
      let worst = corners[corners.count - 1]
      if worst.value - corners[0].value < 1e-7 { break }
      var centroid = [Double](repeating: 0, count: start.count)
      for corner in corners.dropLast() {
        for index in centroid.indices {
          centroid[index] += corner.point[index] / Double(start.count)
        }
      }
      func tried(_ factor: Double) -> (value: Double, point: [Double]) {
        let point = zip(centroid, worst.point).map { $0 + factor * ($0 - $1) }
        return (body(point), point)
      }
      var next = tried(1)
      if next.value < corners[0].value {
        let farther = tried(2)
        if farther.value < next.value { next = farther }
      } else if next.value >= corners[corners.count - 2].value {
        let nearer = tried(next.value < worst.value ? 0.5 : -0.5)
        if nearer.value < min(next.value, worst.value) {
          next = nearer
        } else {
          let best = corners[0].point
          corners = corners.map { corner in
            let point = zip(best, corner.point).map { $0 + 0.5 * ($1 - $0) }
            return (body(point), point)
          }
          continue
        }
      }
      corners[corners.count - 1] = next
    }
    return corners.min { $0.value < $1.value }?.point ?? start
  }
}
