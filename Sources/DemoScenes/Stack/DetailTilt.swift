internal import CardMotion
internal import SceneCore

/// The motions that accompany the detail card: the lower cards straighten, then tilt, while the
/// stage moves up and the city fades.
struct DetailTilt: CardAlongside {
  /// The progress, 0…1, of straightening the lower cards, i.e. of removing their rotation and
  /// scaling.
  private(set) var straight = Animated(0.0, tolerance: 1e-5)
  /// The progress, 0…1, of tilting the lower cards about the x axis. The stage's movement and the
  /// city's fading use the same progress.
  private(set) var tilt = Animated(0.0, tolerance: 1e-5)
  /// The stage time at which the lower cards will have become straight. At this time, they begin to
  /// tilt, and the detail card begins to rise. `nil` if the detail card is not waiting to rise.
  private(set) var riseDue: Double?

  init() {}

  mutating func grab(cardTop: Double, _ rules: DetailRules, at time: Double) {
    riseDue = nil
    straight.stop(at: time)
    tilt.stop(at: time)
  }

  /// Starts to straighten the lower cards, i.e. to remove their rotation and scaling.
  ///
  /// - Returns: Whether the detail card has to wait for the straightening. `false` if the cards are
  ///   already straight.
  mutating func straighten(_ timings: StackTimings, at time: Double) -> Bool {
    // The duration is in proportion to the straightening that remains.
    let left = 1 - min(max(straight.value(at: time), 0), 1)
    straight.retarget(
      to: 1, with: timings.straighten, velocity: timings.startVelocity, at: time)
    let delay = timings.straightenDelay * left
    riseDue = delay > 1e-6 ? deadline(delay, after: time) : nil
    return riseDue != nil
  }

  mutating func send(
    to detent: DetailDetent, isReleased: Bool, _ rules: DetailRules, at time: Double
  ) {
    riseDue = nil
    let (timings, velocity) = (rules.timings, rules.timings.startVelocity)
    guard detent == .shown else {
      straight.retarget(to: 0, with: timings.tiltBack, velocity: velocity, at: time)
      tilt.retarget(to: 0, with: timings.tiltBack, velocity: velocity, at: time)
      return
    }
    guard isReleased else {
      tilt.retarget(to: 1, with: timings.tilt, velocity: velocity, at: time)
      return
    }
    // Completes both motions, so that the lower cards match a detail card that is shown.
    if straight.target != 1 || straight.value(at: time) != 1 {
      straight.retarget(to: 1, with: timings.straighten, velocity: velocity, at: time)
    }
    if tilt.target != 1 || tilt.value(at: time) != 1 {
      tilt.retarget(to: 1, with: timings.tilt, velocity: velocity, at: time)
    }
  }

  mutating func retime(from old: DetailRules, to rules: DetailRules, at time: Double) {
    let (was, timings) = (old.timings, rules.timings)
    for (old, new) in [
      (was.straighten, timings.straighten), (was.tilt, timings.tilt),
      (was.tiltBack, timings.tiltBack),
    ] where old != new {
      straight.replace(old, with: new, at: time)
      tilt.replace(old, with: new, at: time)
    }
  }

  /// The earliest stage time at which one of the moving parts comes to rest, or infinity if nothing
  /// moves.
  var arrival: Double {
    min(
      straight.isRunning ? straight.restTime : .infinity, tilt.isRunning ? tilt.restTime : .infinity
    )
  }

  /// Sets all parts that are at rest exactly to their targets.
  mutating func finishAtTarget(at time: Double) {
    straight.finishAtTarget(at: time)
    tilt.finishAtTarget(at: time)
  }

  func restTime(within distance: Double, _ rules: DetailRules) -> Double {
    // Tilting and straightening move no point by more than half the stage's larger side.
    let fraction = 2 * distance / max(rules.layout.size.width, rules.layout.size.height)
    return max(
      riseDue ?? -.infinity,
      max(straight.restTime(within: fraction), tilt.restTime(within: fraction)))
  }
}
