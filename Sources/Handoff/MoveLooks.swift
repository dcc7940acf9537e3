internal import CardMotion

/// Where a move is at each look of a clock, for all that is compared with it.
struct MoveLooks: Sendable {
  let move: SpringMove
  let clock: Rendition.Clock
  /// When it is at rest, in seconds.
  let settled: Double
  /// Position minus target at each look so far.
  private(set) var places: [Double] = []

  init(_ move: SpringMove, clock: Rendition.Clock, tolerance: Double) {
    (self.move, self.clock) = (move, clock)
    settled = move.settles(within: tolerance)
  }

  /// Looks as often as `count` times after the first.
  mutating func take(_ count: Int) {
    while places.count <= max(0, count) {
      places.append(move.state(after: clock.time(places.count)).position)
    }
  }
}
