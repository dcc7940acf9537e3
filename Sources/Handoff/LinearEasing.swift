internal import CardMotion
internal import TextFormat

/// CSS's `linear()` easing: a curve of straight pieces, and its duration.
package struct LinearEasing: Sendable {
  /// A stop of the easing: a corner of its piecewise linear curve.
  package struct Stop: Hashable, Sendable {
    /// The time of the stop, in hundredths of a percent of the duration.
    package var column: Int
    /// The progress at the stop, in ten-thousandths.
    package var value: Int

    /// The stop in CSS syntax. The first and the last stop need no percentage.
    package var text: String {
      let value = DecimalText.exact(Double(self.value) / 10_000)
      if column == 0 || column == LinearEasing.columns { return value }
      return "\(value) \(DecimalText.exact(Double(column) / 100))%"
    }
  }

  /// The number of steps into which the duration is divided for stops. The time of a stop is a
  /// multiple of 0.01 % of the duration.
  package static let columns = 10_000

  package let stops: [Stop]
  /// The duration in milliseconds.
  package let duration: Int

  /// The CSS text `linear(…)`.
  package var text: String { "linear(\(stops.map(\.text).joined(separator: ", ")))" }

  package init(stops: [Stop], duration: Int) {
    (self.stops, self.duration) = (stops, duration)
  }

  /// Returns the progress at `fraction` of the duration, 0…1.
  package func value(at fraction: Double) -> Double {
    let column = fraction * Double(Self.columns)
    guard let next = stops.firstIndex(where: { Double($0.column) > column }), next > 0 else {
      return Double((fraction < 0.5 ? stops.first : stops.last)?.value ?? 0) / 10_000
    }
    let (left, right) = (stops[next - 1], stops[next])
    let weight = (column - Double(left.column)) / Double(right.column - left.column)
    return (Double(left.value) + weight * Double(right.value - left.value)) / 10_000
  }

  /// Returns the largest difference from `curve`, as a fraction of the distance. The two curves are
  /// compared at 100,001 evenly spaced moments of the easing, and after the end of the easing.
  package func deviation(from curve: Progress) -> Double {
    var largest = 0.0
    var next = 1
    for step in 0...100_000 {
      let column = Double(step) / 10
      while next < stops.count - 1, Double(stops[next].column) <= column { next += 1 }
      let (left, right) = (stops[next - 1], stops[next])
      let weight = (column - Double(left.column)) / Double(right.column - left.column)
      let value = (Double(left.value) + weight * Double(right.value - left.value)) / 10_000
      let time = Double(step) / 100_000 * Double(duration) / 1000
      largest = max(largest, abs(value - curve.value(at: time)))
    }
    return max(largest, curve.largestRest(after: Double(duration) / 1000))
  }
}

/// The progress of a move over time, as a fraction of the distance. If the distance is zero,
/// progress is a fraction of the peak displacement.
package struct Progress: Sendable {
  package let move: SpringMove
  /// The displacement in points that corresponds to a progress of 1. The sign is the direction.
  package let unit: Double
  /// The progress at rest: 1, or 0 if the distance is zero.
  package var end: Double { move.travel == 0 ? 0 : 1 }

  package init(_ move: SpringMove) {
    self.move = move
    unit =
      move.travel != 0 ? move.travel : move.spring.turn(0, from: move.start, to: 0)?.position ?? 1
  }

  /// Returns the progress after `time` seconds.
  package func value(at time: Double) -> Double {
    end + move.state(after: time).position / unit
  }

  /// Returns the time in seconds after which the progress stays within `fraction` of the final
  /// progress.
  package func settles(within fraction: Double) -> Double {
    move.spring.settlingTime(from: move.start, to: 0, within: fraction * abs(unit))
  }

  /// Returns the largest difference between progress and final progress from `time` seconds on, as
  /// a fraction of the distance.
  func largestRest(after time: Double) -> Double {
    let state = move.state(after: time)
    let turn = move.spring.turn(0, from: state, to: 0)?.position ?? 0
    return max(abs(state.position), abs(turn)) / abs(unit)
  }
}
