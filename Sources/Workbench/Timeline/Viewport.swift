/// The part of the history that is visible in the timeline.
struct Viewport: Equatable {
  /// Default duration visible in the plot, in seconds. Folded idle ranges do not count.
  static let usual = 4.0
  /// Minimum duration visible in the plot, in seconds. Folded idle ranges do not count.
  static let closest = 0.1
  /// Maximum duration visible in the plot, in seconds. Folded idle ranges do not count.
  static let widest = 20.0

  /// Stage time at the plot's left edge, in seconds.
  private(set) var start = 0.0
  /// Duration visible in the plot, in seconds. Folded idle ranges do not count.
  private(set) var span = Viewport.usual

  /// The data that limits the viewport: the history, its idle ranges and the plot's width.
  struct Ground: Equatable {
    var history: ClosedRange<Double>
    var rests: [ClosedRange<Double>]
    /// Width of the plot in points.
    var width: Double

    /// The value of ``span``, in seconds, at which the whole history is visible.
    var all: Double {
      let folded = TimeScale.folded(rests, in: history)
      let moving =
        history.upperBound - history.lowerBound
        - folded.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      let room = max(width / 4, width - TimeScale.fold * Double(folded.count))
      return moving * width / room
    }
  }

  /// Returns the scale from stage time to points at the current zoom.
  func scale(in ground: Ground) -> TimeScale {
    TimeScale(
      history: ground.history, rests: ground.rests, pointsPerSecond: ground.width / span)
  }

  /// Returns the position on `scale` of the plot's left edge, in whole points.
  func origin(in scale: TimeScale) -> Double { scale.place(of: start).rounded() }

  /// Multiplies the visible duration by `factor`. The time at `x`, in points from the plot's left
  /// edge, keeps its position.
  mutating func zoom(by factor: Double, at x: Double, in ground: Ground) {
    let old = scale(in: ground)
    let anchor = old.time(at: old.place(of: start) + x)
    let widest = min(Self.widest, max(Self.usual, ground.all))
    span = min(max(span * factor, Self.closest), widest)
    let new = scale(in: ground)
    go(to: new.place(of: anchor) - x, new, ground)
  }

  /// Moves the viewport by `points`, to the right if positive.
  mutating func pan(by points: Double, in ground: Ground) {
    let scale = scale(in: ground)
    go(to: scale.place(of: start) + points, scale, ground)
  }

  /// Moves the viewport so that `time` is `x` points from the plot's left edge.
  mutating func show(_ time: Double, at x: Double, in ground: Ground) {
    let scale = scale(in: ground)
    go(to: scale.place(of: time) - x, scale, ground)
  }

  /// Moves the viewport if `time` is not in the first 90 % of the plot. A later `time` is moved to
  /// 40 % of the plot's width, an earlier `time` to 10 %.
  mutating func follow(_ time: Double, in ground: Ground) {
    let scale = scale(in: ground)
    let x = scale.place(of: time) - origin(in: scale)
    if x > 0.9 * ground.width {
      show(time, at: 0.4 * ground.width, in: ground)
    } else if x < 0 {
      show(time, at: 0.1 * ground.width, in: ground)
    }
  }

  /// Zooms so that the whole history is visible. If the history is longer than `widest`, only its
  /// end is visible.
  mutating func showAll(in ground: Ground) {
    span = min(max(ground.all, Self.closest), Self.widest)
    show(ground.history.upperBound, at: ground.width, in: ground)
  }

  /// Restores the default zoom, and places `time` at 40 % of the plot's width.
  mutating func showUsual(around time: Double, in ground: Ground) {
    span = Self.usual
    show(time, at: 0.4 * ground.width, in: ground)
  }

  /// Moves the plot's left edge to the position `place` on `scale`, clamped so that part of the
  /// history stays visible.
  private mutating func go(to place: Double, _ scale: TimeScale, _ ground: Ground) {
    let first = scale.places.lowerBound
    let last = max(first, scale.places.upperBound - 0.4 * ground.width)
    start = scale.time(at: min(max(place, first), last))
  }
}
