internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The timings of all motions of the stack, which depend on the tuning and on the setting for
/// reduced motion.
///
/// With reduced motion, every motion takes at most 0.15 s, starts without delay, and does not
/// bounce.
struct StackTimings {
  let isFluid: Bool
  let isReduced: Bool
  private let parameters: StackParameters
  /// The spring of cards that follow the pointer or return to rest. The spring is stored because
  /// each pointer move reads it.
  let followSpring: Spring

  init(_ parameters: StackParameters, reducesMotion: Bool) {
    self.parameters = parameters
    isFluid = parameters.fluid > 0.5
    isReduced = reducesMotion
    followSpring = .tuned(
      settlingDuration: parameters.followDuration, dampingRatio: parameters.followDampingRatio)
  }

  /// The duration of a motion in seconds if motion is reduced.
  private static let reducedDuration = 0.15

  private func unlessReduced(_ timing: Timing) -> Timing {
    isReduced ? .curve(.easeOut, duration: Self.reducedDuration) : timing
  }

  // MARK: Cards

  /// The timing of a card that follows the front card or moves to the centre behind a leaving card.
  var follow: Timing { unlessReduced(.spring(followSpring)) }

  /// Returns the timing with which the cards return to rest after a drag.
  func home(_ release: StackRelease) -> Timing { unlessReduced(.spring(homeSpring(release))) }

  /// Returns the spring with which the cards return to rest after a drag. A long way takes longer,
  /// so that the cards do not whip back.
  func homeSpring(_ release: StackRelease) -> Spring {
    let (duration, dampingRatio) = (parameters.followDuration, parameters.followDampingRatio)
    // The largest speed on the way back. The factors fit the default damping ratio, 0.5, and are
    // approximate for others.
    let speed = 3.75 * release.distance / (dampingRatio * duration) + 0.3 * release.speed
    let (shortest, longest) = Self.homePaces
    let pace = min(max(speed / Self.homeSpeed, shortest), longest)
    return .tuned(settlingDuration: duration * pace, dampingRatio: dampingRatio)
  }

  /// The largest speed of the cards on their way back, in points per second, if the way is neither
  /// short nor long.
  private static let homeSpeed = 800.0
  /// The smallest and the largest factor by which the way back takes longer than its duration
  /// parameter says. Without the smallest one, a card that was moved a little would snap back.
  private static let homePaces = (1.6, 4.0)

  /// Returns the delay, in seconds, with which the card in place `index` follows the front card.
  func delay(_ index: Int) -> Double { isReduced ? 0 : Double(index) * parameters.followDelay }
  /// The timing with which the front card follows the pointer, or `nil` if the card follows the
  /// pointer directly.
  var lead: Timing? { isFluid ? nil : .curve(.linear, duration: parameters.leadDuration) }

  /// The timing of a card's motion between two places of the stack.
  var turn: Timing {
    unlessReduced(.spring(.tuned(settlingDuration: parameters.followDuration)))
  }

  /// The strength of the lean, i.e. of the rotation of a dragged or flying card by its horizontal
  /// velocity. The factor is 0 in the tuning `classic` and with reduced motion.
  var lean: LeanRules { LeanRules(factor: isFluid && !isReduced ? parameters.lean : 0) }

  /// The timing of a card that leaves the stack after the fastest flick.
  var leave: Timing { leave(StackFlight()) }

  /// The spring for a card that leaves the stack, with the tuning `fluid`.
  func leaveSpring(_ flight: StackFlight) -> Spring {
    .tuned(response: parameters.leaveResponse * pace(of: flight))
  }

  /// The timing of a card that leaves the stack. A slower flick takes longer.
  func leave(_ flight: StackFlight) -> Timing {
    isFluid
      ? .spring(leaveSpring(flight))
      : .curve(.easeOut, duration: parameters.leaveDuration * pace(of: flight))
  }

  /// The timing of a card that has left the stack and comes back as the last card. The returning
  /// card has a longer path than the cards that move forward by one place. So its motion takes
  /// longer.
  func comeBack(_ flight: StackFlight) -> Timing {
    let (slow, fast) = Self.flickSpeeds
    let share = min(max(((flight.speed ?? slow) - slow) / (fast - slow), 0), 1)
    let pace = Self.slowestPace + (Self.fastestReturnPace - Self.slowestPace) * share
    return unlessReduced(.spring(.tuned(settlingDuration: parameters.followDuration * pace)))
  }

  /// Factors by which a motion takes longer than its duration parameter says. `slowestPace` is for
  /// the slowest flick and for the return after a slow flick, `keyPace` for a card that leaves
  /// without a pointer, and `fastestReturnPace` for the return after a fast flick.
  private static let (slowestPace, keyPace, fastestReturnPace) = (3.0, 1.6, 2.2)
  /// Limits of the pointer speed of a flick, in points per second. A flick counts as slow up to the
  /// speed `slow`, and as fast from the speed `fast` on.
  private static let flickSpeeds = (slow: 800.0, fast: 3000.0)

  /// Returns the distance in points by which a card flies further than beside the other cards,
  /// because of the pointer's `speed` in points per second. `nil` means that there is no pointer.
  static func carry(_ speed: Double?) -> Double {
    let (slow, fast) = flickSpeeds
    return carryTime * (min(max(speed ?? 0, slow), fast) - slow)
  }

  /// The seconds by which ``carry(_:)`` multiplies the pointer's speed above that of a slow flick.
  private static let carryTime = 0.05

  /// Returns the factor, at least 1, by which a flight takes longer than its duration parameter
  /// says. After a slow release, the factor is larger than 1, because a card starts at the speed of
  /// its pointer and hardly becomes faster.
  private func pace(of flight: StackFlight) -> Double {
    guard let speed = flight.speed else { return Self.keyPace }
    // For a start speed v and a distance D, a critically damped spring with the response 2.4 D/v
    // becomes at most a tenth faster than v, and an ease-out curve over 1.72 D/v seconds not at all.
    let natural = (isFluid ? 2.4 : 1.72) * flight.distance / max(speed, 1)
    let own = isFluid ? parameters.leaveResponse : parameters.leaveDuration
    return own > 0 ? min(max(natural / own, 1), Self.slowestPace) : 1
  }

  /// The timing of the city's blur.
  var blur: Timing {
    .curve(
      .linear,
      duration: isReduced
        ? min(Self.reducedDuration, parameters.blurDuration)
        : parameters.blurDuration)
  }

  // MARK: Detail card

  /// The timing with which the lower cards are straightened, i.e. lose their rotation and scaling.
  var straighten: Timing {
    unlessReduced(
      isFluid ? tiltSpring : .curve(.linear, duration: parameters.straightenDuration))
  }

  /// The time in seconds in which the lower cards straighten, i.e. lose their rotation and scaling.
  /// After this time, the lower cards tilt and the detail card rises.
  var straightenDelay: Double { isReduced ? 0 : parameters.straightenDuration }

  /// The timing of the lower cards' tilt.
  var tilt: Timing {
    unlessReduced(isFluid ? tiltSpring : .curve(.linear, duration: parameters.tiltDuration))
  }

  /// The timing with which cards and stage return to rest when the detail card is dismissed.
  var tiltBack: Timing {
    unlessReduced(isFluid ? tiltSpring : .curve(.easeOut, duration: parameters.returnDuration))
  }

  private var tiltSpring: Timing {
    .spring(.tuned(response: parameters.tiltResponse))
  }

  /// The reason for a motion of the detail card.
  enum DetailMove {
    case rise, goBack, dismiss
  }

  /// Returns the timing of the detail card for `move`.
  func detail(_ move: DetailMove) -> Timing {
    let duration =
      switch move {
      case .rise: parameters.tiltDuration
      case .goBack: parameters.returnDuration
      case .dismiss: parameters.dismissDuration
      }
    return unlessReduced(
      isFluid
        ? .spring(.tuned(response: parameters.detailResponse))
        : .curve(.easeOut, duration: duration))
  }

  /// All timings that are curves, not springs.
  var curves: [SceneTiming] {
    let all = [
      lead.map { SceneTiming("lead", $0) }, SceneTiming("leave", insteadOf: "leave", leave),
      SceneTiming("straighten", insteadOf: "tilt", straighten),
      SceneTiming("tilt", insteadOf: "tilt", tilt),
      SceneTiming("return", insteadOf: "tilt", tiltBack),
      SceneTiming("rise", insteadOf: "detail", detail(.rise)),
      SceneTiming("back", insteadOf: "detail", detail(.goBack)),
      SceneTiming("dismiss", insteadOf: "detail", detail(.dismiss)), SceneTiming("blur", blur),
    ]
    return all.compactMap(\.self).filter(\.isCurve)
  }

  /// Whether a motion that starts without a pointer starts with the current velocity. If `false`,
  /// the motion starts from rest.
  var keepsVelocity: Bool { isFluid && !isReduced }
  /// The start velocity of a motion that starts without a pointer.
  var startVelocity: StartVelocity<Double> { keepsVelocity ? .kept : .fromRest }
}

/// The start of a card's flight off the stack.
struct StackFlight: Equatable {
  /// The speed of the pointer in points per second, or `nil` if no pointer threw the card. The
  /// default, an infinite speed, stands for the fastest flick.
  var speed: Double? = .infinity
  /// The distance in points by which the flight moves the card's anchor, i.e. the animated point
  /// that positions the card. At the end of this distance, the card has passed the other cards of
  /// the stack completely.
  var distance = 0.0
}

/// The release of the front card after a drag that does not throw the card.
struct StackRelease: Equatable {
  /// The distance in points between the card and its rest position.
  var distance = 0.0
  /// The speed of the card in points per second.
  var speed = 0.0
}
