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
  /// The spring of cards that follow the pointer or return to rest. It is stored because each
  /// pointer move reads it.
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

  /// The timing of a card's return to rest.
  var home: Timing { unlessReduced(.spring(followSpring)) }
  /// Returns the delay, in seconds, with which the card in `place` follows the front card.
  func delay(_ place: Int) -> Double { isReduced ? 0 : Double(place) * parameters.followDelay }
  /// The timing with which the front card follows the pointer, or `nil` if the card follows the
  /// pointer directly.
  var lead: Timing? { isFluid ? nil : .curve(.linear, duration: parameters.leadDuration) }

  /// The timing of a card's motion between two places of the stack.
  var turn: Timing {
    unlessReduced(.spring(.tuned(settlingDuration: parameters.followDuration)))
  }

  /// The lean in degrees per point per second. It is 0 in `classic` and with reduced motion.
  var lean: Double { isFluid && !isReduced ? parameters.lean : 0 }

  /// The spring in `fluid` for a flicked card that leaves the stack.
  var leaveSpring: Spring { .tuned(response: parameters.leaveResponse) }

  /// The timing of a flicked card that leaves the stack.
  var leave: Timing {
    isFluid
      ? .spring(leaveSpring)
      : .curve(.easeOut, duration: parameters.leaveDuration)
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

  /// The timing of the lower cards' straightening.
  var straighten: Timing {
    unlessReduced(
      isFluid ? tiltSpring : .curve(.linear, duration: parameters.straightenDuration))
  }

  /// The delay in seconds for straightening the lower cards, before these cards tilt and the detail
  /// card rises.
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

  /// Whether a motion that starts without a pointer continues with the current velocity.
  var keepsVelocity: Bool { isFluid && !isReduced }
  /// The start velocity of a motion that starts without a pointer.
  var startVelocity: StartVelocity<Double> { keepsVelocity ? .kept : .fromRest }
}
