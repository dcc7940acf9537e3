/// A scale that maps stage time to positions along the timeline. A rest is a range of time in which
/// nothing moves. A rest of more than ``shortest`` seconds is drawn shortened, as a fold: its width
/// is ``foldWidth``, whatever its duration. Everywhere else, a second takes `pointsPerSecond`
/// points.
///
/// The mapping is strictly increasing, so that each position has exactly one time. Positions are in
/// points, times in stage seconds.
struct TimeScale: Equatable {
  /// Default width in points of a fold, i.e. a rest that is drawn shortened.
  static let fold = 16.0
  /// Duration in seconds above which a rest is drawn shortened, as a fold.
  static let shortest = 0.5

  private struct Knot: Equatable {
    var time: Double
    var position: Double
  }

  /// Width in points of one second of stage time, except in folds (rests that are drawn shortened).
  let pointsPerSecond: Double
  /// Width in points of a fold, i.e. a rest that is drawn shortened.
  let foldWidth: Double
  /// The folds: the ranges of stage time in which nothing moves and which are drawn shortened. The
  /// ranges are in ascending order.
  let folds: [ClosedRange<Double>]
  private var knots: [Knot] = []

  /// Creates a scale for the range `history`. Each rest of more than ``shortest`` seconds is `fold`
  /// points wide.
  ///
  /// By default the position of the history's start is `history.lowerBound * pointsPerSecond`. So
  /// positions do not change when the oldest part of the history is dropped.
  init(
    history: ClosedRange<Double>, rests: [ClosedRange<Double>], pointsPerSecond: Double,
    from start: Double? = nil, fold: Double = TimeScale.fold
  ) {
    (self.pointsPerSecond, foldWidth) = (pointsPerSecond, fold)
    var knots = [
      Knot(time: history.lowerBound, position: start ?? history.lowerBound * pointsPerSecond)
    ]
    var folds: [ClosedRange<Double>] = []
    func reach(_ time: Double, by points: Double) {
      guard let last = knots.last, time > last.time else { return }
      knots.append(Knot(time: time, position: last.position + points))
    }
    for rest in Self.folded(rests, in: history) {
      let before = knots[knots.count - 1].time
      reach(rest.lowerBound, by: (rest.lowerBound - before) * pointsPerSecond)
      reach(rest.upperBound, by: fold)
      folds.append(rest)
    }
    let before = knots[knots.count - 1].time
    reach(history.upperBound, by: (history.upperBound - before) * pointsPerSecond)
    (self.knots, self.folds) = (knots, folds)
  }

  /// Creates a scale in which the whole range `history` is `width` points wide. Folds, i.e. the
  /// `rests` that are drawn shortened, take at most half of the width.
  init(fitting history: ClosedRange<Double>, rests: [ClosedRange<Double>], in width: Double) {
    let folded = Self.folded(rests, in: history)
    let fold = min(4, width / 2 / Double(max(1, folded.count)))
    let moving =
      history.upperBound - history.lowerBound
      - folded.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let room = max(1, width - fold * Double(folded.count))
    self.init(
      history: history, rests: rests, pointsPerSecond: room / max(moving, 1e-3), from: 0,
      fold: fold)
  }

  /// Returns the parts of `rests` that are drawn shortened: those within `history` that are longer
  /// than ``shortest`` seconds. A rest is a range of time in which nothing moves.
  static func folded(
    _ rests: [ClosedRange<Double>], in history: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    var end = history.lowerBound
    return rests.compactMap { rest in
      let (low, high) = (max(rest.lowerBound, end), min(rest.upperBound, history.upperBound))
      guard high - low > shortest else { return nil }
      end = high
      return low...high
    }
  }

  /// Returns the position of stage time `time`. Outside the history, a second takes
  /// `pointsPerSecond` points.
  func position(of time: Double) -> Double {
    let (first, last) = (knots[0], knots[knots.count - 1])
    if time <= first.time { return first.position + (time - first.time) * pointsPerSecond }
    if time >= last.time { return last.position + (time - last.time) * pointsPerSecond }
    let (low, high) = around { $0.time <= time }
    return low.position + (time - low.time) / (high.time - low.time)
      * (high.position - low.position)
  }

  /// Returns the stage time at `position`.
  func time(at position: Double) -> Double {
    let (first, last) = (knots[0], knots[knots.count - 1])
    if position <= first.position {
      return first.time + (position - first.position) / pointsPerSecond
    }
    if position >= last.position { return last.time + (position - last.position) / pointsPerSecond }
    let (low, high) = around { $0.position <= position }
    return low.time + (position - low.position) / (high.position - low.position)
      * (high.time - low.time)
  }

  /// The positions of the start and the end of the history.
  var positions: ClosedRange<Double> { knots[0].position...knots[knots.count - 1].position }

  /// Returns the parts of `range` outside the folds (the rests that are drawn shortened), in
  /// ascending order.
  func stretches(of range: ClosedRange<Double>) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var start = range.lowerBound
    for fold in folds where fold.upperBound > range.lowerBound && fold.lowerBound < range.upperBound
    {
      if fold.lowerBound > start { result.append(start...fold.lowerBound) }
      start = fold.upperBound
    }
    if start < range.upperBound { result.append(start...range.upperBound) }
    return result
  }

  /// Returns two adjacent knots, i.e. points of the scale between which the mapping is linear.
  /// `isBefore` is true for the first knot and false for the second.
  private func around(_ isBefore: (Knot) -> Bool) -> (Knot, Knot) {
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let midpoint = (low + high) / 2
      if isBefore(knots[midpoint]) { low = midpoint } else { high = midpoint }
    }
    return (knots[low], knots[high])
  }
}
