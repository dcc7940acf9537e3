internal import CardMotion
internal import TextFormat

/// CSS's `linear()`: a curve as straight pieces, and how long it takes.
package struct LinearEasing: Sendable {
  /// A stop of the curve.
  package struct Stop: Hashable, Sendable {
    /// Part of the duration, in hundredths of a percent.
    package var column: Int
    /// Progress, in ten thousandths.
    package var value: Int

    /// As CSS writes it; the first and the last need no percentage.
    package var text: String {
      let value = DecimalText.exact(Double(self.value) / 10_000)
      if column == 0 || column == LinearEasing.columns { return value }
      return "\(value) \(DecimalText.exact(Double(column) / 100))%"
    }
  }

  /// The finest place of a stop is a hundredth of a percent.
  package static let columns = 10_000

  package let stops: [Stop]
  /// In milliseconds.
  package let duration: Int

  /// `linear(…)`.
  package var text: String { "linear(\(stops.map(\.text).joined(separator: ", ")))" }

  package init(stops: [Stop], duration: Int) {
    (self.stops, self.duration) = (stops, duration)
  }

  /// Progress at a part of the duration.
  package func value(at part: Double) -> Double {
    let column = part * Double(Self.columns)
    guard let next = stops.firstIndex(where: { Double($0.column) > column }), next > 0 else {
      return Double((part < 0.5 ? stops.first : stops.last)?.value ?? 0) / 10_000
    }
    let (left, right) = (stops[next - 1], stops[next])
    let way = (column - Double(left.column)) / Double(right.column - left.column)
    return (Double(left.value) + way * Double(right.value - left.value)) / 10_000
  }

  /// How far it is from `curve` at 100,001 times and after the end, as a part of the way.
  package func deviation(from curve: Progress) -> Double {
    var largest = 0.0
    var next = 1
    for step in 0...100_000 {
      let column = Double(step) / 10
      while next < stops.count - 1, Double(stops[next].column) <= column { next += 1 }
      let (left, right) = (stops[next - 1], stops[next])
      let way = (column - Double(left.column)) / Double(right.column - left.column)
      let value = (Double(left.value) + way * Double(right.value - left.value)) / 10_000
      let time = Double(step) / 100_000 * Double(duration) / 1000
      largest = max(largest, abs(value - curve.value(at: time)))
    }
    return max(largest, curve.largestRest(after: Double(duration) / 1000))
  }
}

/// How far a move has come, as a part of its way; of a move without a way as a part of its peak.
package struct Progress: Sendable {
  package let move: SpringMove
  /// What 1 is, in points, with the sign that positions have there.
  package let unit: Double
  /// Progress at rest in the end.
  package var end: Double { move.travel == 0 ? 0 : 1 }

  package init(_ move: SpringMove) {
    self.move = move
    unit =
      move.travel != 0 ? move.travel : move.spring.turn(0, from: move.start, to: 0)?.position ?? 1
  }

  /// Progress after `time` seconds.
  package func value(at time: Double) -> Double {
    end + move.state(after: time).position / unit
  }

  /// The time from which on it stays within `part` of its end, in seconds.
  package func settles(within part: Double) -> Double {
    move.spring.settlingTime(from: move.start, to: 0, within: part * abs(unit))
  }

  /// How far it still gets from its end after `time` seconds.
  func largestRest(after time: Double) -> Double {
    let state = move.state(after: time)
    let turn = move.spring.turn(0, from: state, to: 0)?.position ?? 0
    return max(abs(state.position), abs(turn)) / abs(unit)
  }
}
