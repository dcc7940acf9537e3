internal import CardMotion

/// The displacements of a move, sampled at each tick of a platform's clock. The samples are shared
/// by the computations of several deviations.
struct MoveSamples: Sendable {
  let move: SpringMove
  let clock: PlatformMotion.Clock
  /// The settling duration in seconds.
  let settled: Double
  /// The position minus the target in points, at each tick that has been sampled until now.
  private(set) var places: [Double] = []

  init(_ move: SpringMove, clock: PlatformMotion.Clock, tolerance: Double) {
    (self.move, self.clock) = (move, clock)
    settled = move.settles(within: tolerance)
  }

  /// Samples the move at each tick (step) of the platform's clock, up to the tick with the number
  /// `count`. Ticks that are already sampled are skipped.
  mutating func take(_ count: Int) {
    while places.count <= max(0, count) {
      places.append(move.state(after: clock.time(places.count)).position)
    }
  }
}
