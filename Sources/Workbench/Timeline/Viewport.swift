/// The part of the history that is visible in the timeline.
struct Viewport: Equatable {
  /// The default of ``span``, in seconds.
  static let usual = 4.0
  /// The shortest duration that the plot can show, in seconds. Rests that are drawn shortened do
  /// not count.
  static let closest = 0.1
  /// The shortest and the longest duration, in seconds, that is shown to fit a gesture into the
  /// plot. The data of the timeline is at most 20 s long.
  static let fits = 0.5...20.0
  /// Stage time at the plot's left edge, in seconds.
  private(set) var start = 0.0
  /// The duration of stage time, in seconds, that fits into the plot's width. Folds are not
  /// counted. A fold is a time without motion that is drawn shortened.
  private(set) var span = Viewport.usual
  /// Whether the user has chosen the zoom, so that it stays.
  private(set) var isZoomedByUser = false
  /// Whether the viewport is still where ``fit(restingSince:in:)`` has placed it.
  private(set) var isFitted = false

  /// The data that limits the viewport: the history, the rests in the history (ranges in which
  /// nothing moves), and the plot's width.
  struct Ground: Equatable {
    let history: ClosedRange<Double>
    let rests: [ClosedRange<Double>]
    /// Width of the plot in points.
    let width: Double
    /// The value of ``span``, in seconds, at which all of the data just fits into the plot.
    let all: Double

    /// The number of folds in the data, and the duration of the data in seconds without the folds.
    /// A fold is a rest that is drawn shortened.
    private let (foldCount, moving): (Double, Double)

    /// Creates the limits of the viewport for a plot of `width` points. The curves cover the part
    /// `data` of `history`, by default all of it.
    init(
      history: ClosedRange<Double>, data: ClosedRange<Double>? = nil,
      rests: [ClosedRange<Double>], width: Double
    ) {
      (self.history, self.rests, self.width) = (history, rests, width)
      let data = data ?? history
      let folded = TimeScale.folded(rests, in: data)
      foldCount = Double(folded.count)
      moving =
        data.upperBound - data.lowerBound
        - folded.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      let folds = TimeScale.fold * foldCount
      all = folds <= width / 2 ? moving * width / max(1, width - folds) : 2 * moving
    }

    /// Returns the width, in points, of a fold at a zoom of `pointsPerSecond`. Usually the width is
    /// ``TimeScale/fold``. If all folds together would then take more than half of the plot, each
    /// fold is as narrow as the mean motion between two folds. So all of the data can be visible.
    fileprivate func fold(at pointsPerSecond: Double) -> Double {
      guard TimeScale.fold * foldCount > width / 2 else { return TimeScale.fold }
      // The width changes only in steps, so that new motion seldom changes the width.
      let step = 1.0 / 16
      let mean = (moving / foldCount * pointsPerSecond / step * (1 + 1e-9)).rounded(.down) * step
      return min(TimeScale.fold, max(step, mean))
    }
  }

  /// Returns the scale from stage time to points at the current zoom.
  func scale(in ground: Ground) -> TimeScale {
    let speed = ground.width / span
    return TimeScale(
      history: ground.history, rests: ground.rests, pointsPerSecond: speed,
      fold: ground.fold(at: speed))
  }

  /// Returns the position on `scale` of the plot's left edge, in whole points.
  func origin(in scale: TimeScale) -> Double { scale.position(of: start).rounded() }

  /// Multiplies the visible duration by `factor`. The time at `x`, in points from the plot's left
  /// edge, keeps its position. Zooming out as far as possible shows all of the data.
  mutating func zoom(by factor: Double, at x: Double, in ground: Ground) {
    isZoomedByUser = true
    let old = scale(in: ground)
    let anchor = old.time(at: old.position(of: start) + x)
    let widest = max(Self.usual, ground.all)
    span = min(max(span * factor, Self.closest), widest)
    let new = scale(in: ground)
    let isWidest = factor > 1 && span == widest
    let end = max(new.positions.upperBound - ground.width, new.positions.lowerBound)
    go(to: isWidest ? end : new.position(of: anchor) - x, new, ground)
  }

  /// Moves the viewport by `points`, to the right if positive.
  mutating func pan(by points: Double, in ground: Ground) {
    let scale = scale(in: ground)
    go(to: scale.position(of: start) + points, scale, ground)
  }

  /// Moves the viewport so that `time` is `x` points from the plot's left edge.
  mutating func show(_ time: Double, at x: Double, in ground: Ground) {
    let scale = scale(in: ground)
    go(to: scale.position(of: time) - x, scale, ground)
  }

  /// Moves the viewport if `time` is not in the first 90 % of the plot. If `time` is to the right
  /// of that part, the viewport then shows `time` at 40 % of the plot's width. If `time` is to the
  /// left of the plot, the viewport then shows `time` at 10 %.
  mutating func follow(_ time: Double, in ground: Ground) {
    let scale = scale(in: ground)
    let x = scale.position(of: time) - origin(in: scale)
    guard x > 0.9 * ground.width || x < 0 else { return }
    let fraction = x < 0 ? 0.1 : 0.4
    // A history that is shorter than the plot begins at the left edge.
    let position = max(
      scale.position(of: time) - fraction * ground.width, scale.positions.lowerBound)
    go(to: position, scale, ground)
  }

  /// Zooms so that the part of the history from `start` on fills the plot from 10 % of its width. At
  /// the end of the history nothing moves. While this rest is too short to be drawn as a fold, there
  /// is room for ``TimeScale/shortest`` of it.
  mutating func fit(restingSince start: Double, in ground: Ground) {
    let part = start...max(start, ground.history.upperBound)
    let shown = Ground(history: part, rests: ground.rests, width: 0.88 * ground.width)
    let folded = TimeScale.folded(ground.rests, in: part).last
    let isFolded = folded.map { $0.upperBound >= part.upperBound } ?? false
    let missing = isFolded ? 0 : TimeScale.shortest
    span = min(max((shown.all + missing) / 0.88, Self.fits.lowerBound), Self.fits.upperBound)
    show(start, at: 0.1 * ground.width, in: ground)
    isFitted = true
  }

  /// Shows `motion`, which is still going on, from 10 % of the plot's width. If the motion would
  /// take more than half of the plot, zooms out until it takes half.
  mutating func fit(moving motion: ClosedRange<Double>, in ground: Ground) {
    let duration = motion.upperBound - motion.lowerBound
    span = min(max(2 * duration, Self.usual), Self.fits.upperBound)
    show(motion.lowerBound, at: 0.1 * ground.width, in: ground)
  }

  /// Restores the default zoom after ``fit(restingSince:in:)`` or ``fit(moving:in:)``, unless the
  /// user has chosen a zoom.
  mutating func unfit() {
    if !isZoomedByUser { span = Self.usual }
  }

  /// Zooms so that all of the data is visible, and shows the end of the history.
  mutating func showAll(in ground: Ground) {
    (span, isZoomedByUser) = (max(ground.all, Self.closest), true)
    showEnd(in: ground)
  }

  /// Moves the viewport so that the end of the history is at the plot's right edge.
  mutating func showEnd(in ground: Ground) {
    show(ground.history.upperBound, at: ground.width, in: ground)
  }

  /// Restores the default zoom, and places `time` at 40 % of the plot's width.
  mutating func showUsual(around time: Double, in ground: Ground) {
    (span, isZoomedByUser) = (Self.usual, false)
    show(time, at: 0.4 * ground.width, in: ground)
  }

  /// Moves the plot's left edge to `position` on `scale`. The position is clamped so that part of
  /// the history stays visible. If the history is shorter than the plot, the position may be before
  /// the history, until the end of the history is at the plot's right edge.
  private mutating func go(to position: Double, _ scale: TimeScale, _ ground: Ground) {
    let positions = scale.positions
    let first = min(positions.lowerBound, positions.upperBound - ground.width)
    let last = max(positions.lowerBound, positions.upperBound - 0.4 * ground.width)
    start = scale.time(at: min(max(position, first), last))
    isFitted = false
  }
}
