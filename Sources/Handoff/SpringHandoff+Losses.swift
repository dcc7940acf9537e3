internal import CardMotion
internal import TextFormat

extension SpringHandoff {
  /// A property of the spring that the platform cannot reproduce.
  package struct FidelityLoss: Hashable, Sendable {
    /// The name of the property that is lost, such as "release velocity".
    package var name: String
    /// The size of the loss, the resulting deviation, and the alternative on the platform.
    package var detail: String
    /// The name and the detail as one sentence.
    package var text: String

    fileprivate init(_ name: String, _ detail: String, joint: String = " ") {
      (self.name, self.detail, text) = (name, detail, name + joint + detail)
    }
  }

  /// The fidelity losses of the last start, each with its deviation.
  package var lost: [String] { starts.last.map { losses(of: $0).map(\.text) } ?? [] }

  /// Returns the fidelity losses of the move `last`, which need not be one of the starts but must
  /// have the distance of a start.
  package func losses(of last: SpringMove) -> [FidelityLoss] {
    let speed = DecimalText.rounded(abs(last.velocity), digits: 4) + " pt/s"
    let moves = last.velocity != 0
    var lost: [FidelityLoss] = []
    switch target {
    case .swiftui where moves:
      lost.append(
        FidelityLoss(
          "release velocity",
          "\(speed) as a number\(cost(ofRestAt: last)): SwiftUI takes it from a gesture only, otherwise "
            + "use interpolatingSpring(initialVelocity: velocity / distance)"))
    case .uikit where moves && last.travel == 0, .coreanimation where moves && last.travel == 0:
      lost.append(
        FidelityLoss(
          "release velocity",
          "\(speed) at the target\(cost(ofRestAt: last)): a fling back to the same detent needs a "
            + "display link"))
    case .reanimated where last.travel == 0:
      lost.append(
        FidelityLoss(
          "release at the target",
          "\(speed)\(cost(ofRestAt: last)): withSpring to the current value does not start"))
    case .figma where moves, .qt where moves:
      lost.append(
        FidelityLoss("release velocity", "\(speed)\(cost(deviations[starts.count - 1], last))"))
    case .css:
      if moves {
        // The workbench may pass a release that is not among the starts.
        let text =
          starts.contains(last)
          ? "included for one fling, in a rule of its own"
          : "a rule has one start velocity, this one has 0"
        lost.append(FidelityLoss("release velocity", "\(speed)\(cost(ofRestAt: last)): \(text)"))
      }
      lost.append(FidelityLoss("new target during the motion", target.interrupted, joint: ": "))
    case .reanimated where last.spring.dampingRatio > 1:
      let ratio = DecimalText.rounded(last.spring.dampingRatio, digits: 3)
      lost.append(
        FidelityLoss(
          "overdamping",
          "damping ratio \(ratio) is computed as 1"
            + cost(worstDeviation.points, worstDeviation.start), joint: ": "))
    case .reactSpring:
      let worst = worstDeviation
      lost.append(
        FidelityLoss(
          "constant speed at all refresh rates",
          "17 steps of 1 ms per frame at 60 Hz" + cost(worst.points, worst.start)
            + fastFrames(worst.start), joint: ": "))
    case .motion where moves:
      lost.append(
        FidelityLoss(
          "velocity in forms with a duration",
          "\(speed)\(cost(ofRestAt: last)) would be 0 there, so these are constants", joint: ": "))
    case .libadwaita:
      if let cut = cutOff(ofThrow: last) {
        lost.append(
          FidelityLoss(
            "end of a fast fling",
            "the duration is fixed; at 8000 pt/s it omits the last\(cost(cut, last))",
            joint: ": "))
      }
    case .tokens:
      lost.append(
        FidelityLoss(
          "no spring type", "in the format: stored as a transition, the spring in $extensions"))
    default: break
    }
    if target == .qt, starts[0].velocity == 0 {
      lost.append(
        FidelityLoss("half a step", "of 16 ms\(cost(deviations[0], starts[0])) from rest"))
    }
    if let cost = clockCost {
      let text =
        target == .motion
        ? "rounded to whole milliseconds: up to"
        : "cut to whole milliseconds: up to"
      lost.append(FidelityLoss("time", "\(text)\(cost) at full speed"))
    }
    // The list already contains deviations that result from unsupported velocities and distances.
    if worstStart != nil, !isWithinTolerance {
      let worst = worstDeviation
      lost.append(
        FidelityLoss(
          "the tolerance",
          "of \(DecimalText.exact(tolerance * 100)) %" + cost(worst.points, worst.start)))
    }
    return lost
  }

  /// Returns, as text, the deviation of react-spring on a 120 Hz display, where each frame takes 9
  /// steps of 1 ms.
  private func fastFrames(_ start: SpringMove) -> String {
    guard
      let rendition = try? PlatformMotion.reactSpring(
        start, digits: digits, tolerance: tolerance, framesPerSecond: 120)
    else { return "" }
    return ", 9 at 120 Hz" + cost(rendition.deviation(from: start, tolerance: tolerance), start)
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
  /// a release at 8000 pt/s. No user moves a pointer faster. Returns `nil` if the distance is
  /// within the tolerance. Also returns `nil` if the spring is overdamped, because the duration
  /// then depends on the move.
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
