internal import CardMotion
internal import TextFormat

extension SpringHandoff {
  /// A property of the spring that the platform cannot reproduce.
  package struct FidelityLoss: Hashable, Sendable {
    /// The name of the property that is lost, such as "release velocity".
    package var name: String
    /// An explanation in three parts: what the platform cannot reproduce, how far the platform's
    /// motion deviates as a result, and what to use instead. A part that does not apply is left
    /// out.
    package var detail: String
    /// The loss as one sentence: its name, followed by its detail.
    package var text: String

    fileprivate init(_ name: String, _ detail: String) {
      (self.name, self.detail, text) = (name, detail, "\(name): \(detail)")
    }
  }

  /// The fidelity losses of the last move in ``starts``, each as text with its deviation.
  package var lost: [String] { starts.last.map { losses(of: $0).map(\.text) } ?? [] }

  /// Returns the fidelity losses of the move `last`. This move need not be one of ``starts``, but
  /// its distance must be the distance of one of them.
  package func losses(of last: SpringMove) -> [FidelityLoss] {
    let speed = DecimalText.rounded(abs(last.velocity), digits: 4) + " pt/s"
    let moves = last.velocity != 0
    var lost: [FidelityLoss] = []
    switch target {
    case .swiftui where moves:
      lost.append(
        FidelityLoss(
          "release velocity",
          "SwiftUI takes \(speed) only from a gesture\(cost(ofRestAt: last)); otherwise use "
            + "interpolatingSpring(initialVelocity: velocity / distance)"))
    case .uikit where moves && last.travel == 0, .coreanimation where moves && last.travel == 0:
      lost.append(
        FidelityLoss(
          "release velocity",
          "\(target.title) cannot start at the target with \(speed)\(cost(ofRestAt: last)); "
            + "compute a fling back to the same detent yourself, frame by frame"))
    case .reanimated where last.travel == 0:
      lost.append(
        FidelityLoss(
          "release at the target",
          "Reanimated's withSpring to the current value does not start and ignores \(speed)"
            + cost(ofRestAt: last)))
    case .figma where moves, .qt where moves:
      lost.append(
        FidelityLoss(
          "release velocity",
          "\(target.title) cannot start a spring with \(speed)"
            + cost(deviations[starts.count - 1], last)))
    case .css:
      if moves {
        // The workbench may pass a release that is not among the starts.
        let text =
          starts.contains(last)
          ? "needs a CSS rule for exactly this fling"
          : "is ignored, because the CSS rule starts at velocity 0"
        lost.append(FidelityLoss("release velocity", "\(speed)\(cost(ofRestAt: last)) \(text)"))
      }
      lost.append(FidelityLoss("new target during the motion", target.interrupted))
    case .reanimated where last.spring.dampingRatio > 1:
      let ratio = DecimalText.rounded(last.spring.dampingRatio, digits: 3)
      lost.append(
        FidelityLoss(
          "overdamping",
          "Reanimated uses 1 for the damping ratio \(ratio)"
            + cost(worstDeviation.points, worstDeviation.start)))
    case .reactSpring:
      let worst = worstDeviation
      lost.append(
        FidelityLoss(
          "constant speed at all refresh rates",
          "react-spring runs 2 % fast at 60 Hz" + cost(worst.points, worst.start)
            + fastFrames(worst.start)))
    case .motion where moves:
      lost.append(
        FidelityLoss(
          "duration and bounce",
          "a spring with a duration would ignore \(speed)\(cost(ofRestAt: last)), "
            + "so the code uses stiffness and damping"))
    case .libadwaita:
      if let cut = cutOff(ofThrow: last) {
        lost.append(
          FidelityLoss(
            "end of a fast fling",
            "libadwaita's animation has a fixed duration, so a fling of 8000 pt/s ends too early"
              + cost(cut, last)))
      }
    case .tokens:
      lost.append(
        FidelityLoss(
          "spring type",
          "design tokens have no springs; the file has a curve, and the spring in $extensions"
        ))
    default: break
    }
    if target == .qt, starts[0].velocity == 0 {
      lost.append(
        FidelityLoss(
          "start from rest",
          "Qt starts 8 ms early\(cost(deviations[0], starts[0]))"))
    }
    if let cost = clockCost {
      let text =
        target == .motion ? "rounds it to whole milliseconds" : "cuts it to whole milliseconds"
      lost.append(
        FidelityLoss("time", "\(target.title) \(text), which shows most at full speed\(cost)"))
    }
    // The list already contains deviations that result from unsupported velocities and distances.
    if worstStart != nil, !isWithinTolerance {
      let worst = worstDeviation
      lost.append(
        FidelityLoss(
          "tolerance",
          "the deviation exceeds \(DecimalText.exact(tolerance * 100)) %"
            + cost(worst.points, worst.start)))
    }
    return lost
  }

  /// Returns a text about react-spring on a 120 Hz display, with the largest deviation from
  /// `start`. react-spring advances in steps of 1 ms and rounds up. So a frame of 8.3 ms takes 9
  /// steps, and the motion is 8 % too fast. At 60 Hz, a frame of 16.7 ms takes 17 steps.
  private func fastFrames(_ start: SpringMove) -> String {
    guard
      let rendition = try? PlatformMotion.reactSpring(
        start, digits: digits, tolerance: tolerance, framesPerSecond: 120)
    else { return "" }
    return " and 8 % fast at 120 Hz"
      + cost(rendition.deviation(from: start, tolerance: tolerance), start)
  }

  /// The largest deviation, as text, that results from times in whole milliseconds. `nil` if the
  /// platform does not round times.
  private var clockCost: String? {
    guard let rendition = renditions.first else { return nil }
    let move = starts.max { $0.peakSpeed < $1.peakSpeed } ?? starts[0]
    // Motion rounds the elapsed time to milliseconds, and other platforms truncate it.
    if target == .motion { return cost(move.peakSpeed / 2000, move) }
    return rendition.clock == .milliseconds ? cost(move.peakSpeed / 1000, move) : nil
  }

  /// Returns the distance from the target, in points, at which libadwaita cuts off the motion after
  /// the fastest possible release: 8000 pt/s, a speed that no user exceeds with a pointer. Returns
  /// `nil` if the distance is at most half of ``tolerance`` (a fraction of the amplitude). Also
  /// returns `nil` if the spring is overdamped, because libadwaita then computes a separate
  /// duration for each move.
  private func cutOff(ofThrow last: SpringMove) -> Double? {
    guard last.spring.dampingRatio <= 1, let end = renditions.last?.endsAt else { return nil }
    // The larger distance of the two directions of the release is used.
    let rest = [-8000.0, 8000].reduce(0) { largest, velocity in
      let state = SpringMove(last.spring, travel: last.travel, velocity: velocity).state(after: end)
      let turn = last.spring.turn(0, from: state, to: 0)?.position ?? 0
      return max(largest, abs(state.position), abs(turn))
    }
    return rest > tolerance / 2 * last.amplitude ? rest : nil
  }

  private var worstDeviation: (points: Double, start: SpringMove) {
    let index = worstStart ?? 0
    return (deviations[index], starts[index])
  }

  /// Returns, as text, the deviation that results if the platform ignores the velocity of `move`.
  private func cost(ofRestAt move: SpringMove) -> String {
    let rest = PlatformMotion([], .spring(move.atRest))
    return cost(rest.deviation(from: move, tolerance: tolerance), move)
  }

  private func cost(_ points: Double, _ move: SpringMove) -> String {
    let percent = DecimalText.rounded(points / move.amplitude * 100, digits: 2)
    let unit = move.travel == 0 ? "of the peak" : "of travel"
    return " (\(DecimalText.rounded(points, digits: 2)) pt, \(percent) % \(unit))"
  }
}

extension SpringMove {
  /// The largest speed of the move, in points per second.
  package var peakSpeed: Double {
    let end = settles(within: 0.001)
    return (0...2000).reduce(abs(velocity)) {
      max($0, abs(state(after: Double($1) / 2000 * end).velocity))
    }
  }
}
