/// What part of the history the timeline looks at.
struct Viewport: Equatable {
  /// Seconds of motion across the plot, at first.
  static let usual = 4.0
  /// The closest look.
  static let closest = 0.1
  /// The widest.
  static let widest = 20.0

  /// The moment at the plot's left edge, in stage seconds.
  private(set) var start = 0.0
  /// Seconds of motion across the plot.
  private(set) var span = Viewport.usual

  /// What it looks into: the history and its rests, and how wide the plot is.
  struct Ground: Equatable {
    var history: ClosedRange<Double>
    var rests: [ClosedRange<Double>]
    /// Points.
    var width: Double

    /// Seconds of motion across the plot at which all of the history is in it.
    var all: Double {
      let folded = TimeScale.folded(rests, in: history)
      let moving =
        history.upperBound - history.lowerBound
        - folded.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      let room = max(width / 4, width - TimeScale.fold * Double(folded.count))
      return moving * width / room
    }
  }

  /// Where moments lie at this zoom.
  func scale(in ground: Ground) -> TimeScale {
    TimeScale(
      history: ground.history, rests: ground.rests, pointsPerSecond: ground.width / span)
  }

  /// The place of the plot's left edge, in whole points.
  func origin(in scale: TimeScale) -> Double { scale.place(of: start).rounded() }

  /// Looks at `factor` times as much; the moment at `x` points of the plot stays where it is.
  mutating func zoom(by factor: Double, at x: Double, in ground: Ground) {
    let old = scale(in: ground)
    let anchor = old.time(at: old.place(of: start) + x)
    let widest = min(Self.widest, max(Self.usual, ground.all))
    span = min(max(span * factor, Self.closest), widest)
    let new = scale(in: ground)
    go(to: new.place(of: anchor) - x, new, ground)
  }

  /// Looks `points` further to the right.
  mutating func pan(by points: Double, in ground: Ground) {
    let scale = scale(in: ground)
    go(to: scale.place(of: start) + points, scale, ground)
  }

  /// Looks at `time` at `x` points of the plot.
  mutating func show(_ time: Double, at x: Double, in ground: Ground) {
    let scale = scale(in: ground)
    go(to: scale.place(of: time) - x, scale, ground)
  }

  /// Has `time` in the plot: past nine tenths of it the view jumps on by half, past its start back.
  mutating func follow(_ time: Double, in ground: Ground) {
    let scale = scale(in: ground)
    let x = scale.place(of: time) - origin(in: scale)
    if x > 0.9 * ground.width {
      show(time, at: 0.4 * ground.width, in: ground)
    } else if x < 0 {
      show(time, at: 0.1 * ground.width, in: ground)
    }
  }

  /// All of the history, or its end.
  mutating func showAll(in ground: Ground) {
    span = min(max(ground.all, Self.closest), Self.widest)
    show(ground.history.upperBound, at: ground.width, in: ground)
  }

  /// As much as at first, around `time`.
  mutating func showUsual(around time: Double, in ground: Ground) {
    span = Self.usual
    show(time, at: 0.4 * ground.width, in: ground)
  }

  /// Not before the history, and not so far behind its end that little of it would be seen.
  private mutating func go(to place: Double, _ scale: TimeScale, _ ground: Ground) {
    let first = scale.places.lowerBound
    let last = max(first, scale.places.upperBound - 0.4 * ground.width)
    start = scale.time(at: min(max(place, first), last))
  }
}
