/// Where moments lie along the timeline: rests take the same few points each, all else as many as
/// the zoom says. It rises steadily, so that every place is one moment. Places are points, times stage
/// seconds.
struct TimeScale: Equatable {
  /// What a rest is folded to, in points.
  static let fold = 16.0
  /// Seconds of rest that are not folded yet.
  static let shortest = 0.5

  private struct Knot: Equatable {
    var time: Double
    var place: Double
  }

  /// Points per second of motion.
  let pointsPerSecond: Double
  /// The rests that are folded, in time order.
  let folds: [ClosedRange<Double>]
  private var knots: [Knot] = []

  /// A scale over `history`, in which each of `rests` that is long enough takes `fold` points. By
  /// default what starts later starts as much further on: places stay while the start is forgotten.
  init(
    history: ClosedRange<Double>, rests: [ClosedRange<Double>], pointsPerSecond: Double,
    from start: Double? = nil, fold: Double = TimeScale.fold
  ) {
    self.pointsPerSecond = pointsPerSecond
    var knots = [
      Knot(time: history.lowerBound, place: start ?? history.lowerBound * pointsPerSecond)
    ]
    var folds: [ClosedRange<Double>] = []
    func reach(_ time: Double, by points: Double) {
      guard let last = knots.last, time > last.time else { return }
      knots.append(Knot(time: time, place: last.place + points))
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

  /// The scale at which all of `history` takes `width` points, its rests at most half of them.
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

  /// Those of `rests` that are folded, as far as they lie in `history`.
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

  /// The place of `time`; beyond the history's ends the zoom goes on.
  func place(of time: Double) -> Double {
    let (first, last) = (knots[0], knots[knots.count - 1])
    if time <= first.time { return first.place + (time - first.time) * pointsPerSecond }
    if time >= last.time { return last.place + (time - last.time) * pointsPerSecond }
    let (low, high) = around { $0.time <= time }
    return low.place + (time - low.time) / (high.time - low.time) * (high.place - low.place)
  }

  /// The moment at `place`.
  func time(at place: Double) -> Double {
    let (first, last) = (knots[0], knots[knots.count - 1])
    if place <= first.place { return first.time + (place - first.place) / pointsPerSecond }
    if place >= last.place { return last.time + (place - last.place) / pointsPerSecond }
    let (low, high) = around { $0.place <= place }
    return low.time + (place - low.place) / (high.place - low.place) * (high.time - low.time)
  }

  /// The places of the whole history.
  var places: ClosedRange<Double> { knots[0].place...knots[knots.count - 1].place }

  /// The stretches of `range` in which time is not folded, in order.
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

  /// The knots around a place between the first and the last one.
  private func around(_ isBefore: (Knot) -> Bool) -> (Knot, Knot) {
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(knots[middle]) { low = middle } else { high = middle }
    }
    return (knots[low], knots[high])
  }
}
