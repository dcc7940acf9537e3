internal import CardMotion

extension SpringHandoff {
  /// What the platform does not do as the spring does, each with what it costs.
  package var lost: [String] {
    guard let last = starts.last else { return [] }
    let speed = DecimalText.rounded(abs(last.velocity), digits: 4)
    let moves = last.velocity != 0
    var lost: [String] = []
    switch target {
    case .swiftui where moves:
      lost.append(
        "release velocity \(speed) pt/s as a number\(cost(ofRestAt: last)): it is taken over from a "
          + "gesture only, else interpolatingSpring(initialVelocity: velocity / distance)")
    case .uikit where moves && last.travel == 0, .coreanimation where moves && last.travel == 0:
      lost.append(
        "release velocity \(speed) pt/s at the target\(cost(ofRestAt: last)): a flick back to the "
          + "same detent needs a display link")
    case .figma where moves, .qt where moves:
      lost.append("release velocity \(speed) pt/s\(cost(deviations[starts.count - 1], last))")
    case .css:
      if moves {
        lost.append(
          "release velocity \(speed) pt/s\(cost(ofRestAt: last)): it is baked in for one flick")
      }
      lost.append("turning round: \(target.interrupted)")
    case .reanimated where last.spring.dampingRatio > 1:
      lost.append(
        "creeping: damping ratio \(DecimalText.rounded(last.spring.dampingRatio, digits: 3)) is "
          + "computed as critical\(cost(worstDeviation.points, worstDeviation.start))")
    case .reactSpring:
      let worst = worstDeviation
      lost.append(
        "one speed at every rate: 17 steps of 1 ms a frame at 60 Hz"
          + cost(worst.points, worst.start))
    case .tokens:
      lost.append("no spring type in the format: a transition, and ours in $extensions")
    default: break
    }
    if target == .qt, starts[0].velocity == 0 {
      lost.append("half a step of 16 ms\(cost(deviations[0], starts[0])) from rest")
    }
    if let cost = clockCost { lost.append(cost) }
    if !isWithinTolerance {
      let worst = worstDeviation
      lost.append(
        "the tolerance of \(DecimalText.exact(tolerance * 100)) %"
          + cost(worst.points, worst.start))
    }
    return lost
  }

  /// What looking only now and then adds where things are fastest.
  private var clockCost: String? {
    guard let rendition = renditions.first, rendition.clock == .milliseconds else { return nil }
    let move = starts.max { $0.peakSpeed < $1.peakSpeed } ?? starts[0]
    return "time in whole milliseconds, besides\(cost(move.peakSpeed / 1000, move))"
  }

  private var worstDeviation: (points: Double, start: SpringMove) {
    let index = starts.indices.filter { target.expresses(starts[$0]) }.max { part($0) < part($1) }
    return (deviations[index ?? 0], starts[index ?? 0])
  }

  /// What it costs to begin at rest.
  private func cost(ofRestAt move: SpringMove) -> String {
    let rest = Rendition([], .spring(move.atRest))
    return cost(rest.deviation(from: move, tolerance: tolerance), move)
  }

  private func cost(_ points: Double, _ move: SpringMove) -> String {
    let percent = DecimalText.rounded(points / move.amplitude * 100, digits: 2)
    let unit = move.travel == 0 ? "of the peak" : "of travel"
    return " (\(DecimalText.rounded(points, digits: 2)) pt, \(percent) % \(unit))"
  }
}

extension SpringMove {
  /// The largest speed of it, in points per second.
  package var peakSpeed: Double {
    let end = settles(within: 0.001)
    return (0...2000).reduce(abs(velocity)) {
      max($0, abs(state(after: Double($1) / 2000 * end).velocity))
    }
  }
}
