/// A value over time, with the hand that moves it.
package struct StripCurve: Sendable {
  package struct Point: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The position in the unit of the value.
    package var position: Double
    /// The error of the position.
    package var error = 0.0
  }

  /// The name of the value.
  package var name: String
  package var points: [Point] = []
  /// The hand during each touch, shifted to where the value is at the down. Empty if no check compares
  /// the value with the hand.
  package var hands: [[Point]] = []
  /// The first and the last time of each touch in seconds.
  package var touches: [ClosedRange<Double>] = []

  /// The curves of the values `names` of `trace`. `checks` say how the hand moves them.
  package static func curves(
    of trace: Trace, _ checks: [Check], values names: [String]
  ) -> [StripCurve] {
    var evidence = Evidence(trace)
    return names.compactMap { name in
      guard trace[name] != nil else { return nil }
      let series = evidence.series(name)
      let unit = series.unitsPerPoint
      var curve = StripCurve(name: name)
      curve.touches = evidence.touches.map { $0.begin...$0.end }
      curve.points = series.times.indices.map { index in
        Point(
          time: series.times[index], position: series.positions[index] * unit,
          error: series.error(index) * unit)
      }
      let check = checks.first {
        $0.values.contains(name) && ($0.kind.needsHand || $0.kind == .keepsVelocity)
      }
      if let link = check?.link(to: series) {
        curve.hands = evidence.touches.map { touch in
          let places = touch.places(link.axis)
          let start = series.position(at: touch.begin)
          return zip(touch.times, places).map { time, place in
            Point(time: time, position: (start + link.gain * (place - places[0])) * unit)
          }
        }
      }
      return curve
    }
  }
}
