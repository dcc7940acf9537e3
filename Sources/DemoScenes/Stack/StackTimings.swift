internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// How everything of the stack moves, by tuning and motion preference.
///
/// With reduced motion all takes 0.15 s, one after the other waits for nothing, and nothing bounces.
struct StackTimings {
  let isFluid: Bool
  let isReduced: Bool
  private let parameters: StackParameters
  /// The spring by which cards follow and come home; kept, as each move of a finger asks for it.
  let followSpring: Spring

  init(_ parameters: StackParameters, reducesMotion: Bool) {
    self.parameters = parameters
    isFluid = parameters.fluid > 0.5
    isReduced = reducesMotion
    followSpring = .tuned(
      settlingDuration: parameters.followDuration, dampingRatio: parameters.followDampingRatio)
  }

  /// Seconds that anything takes where motion is reduced.
  private static let reducedDuration = 0.15

  private func unlessReduced(_ timing: Timing) -> Timing {
    isReduced ? .curve(.easeOut, duration: Self.reducedDuration) : timing
  }

  // MARK: Cards

  /// Coming home.
  var home: Timing { unlessReduced(.spring(followSpring)) }
  /// How much later the card in `place` follows and comes home than the first one.
  func delay(_ place: Int) -> Double { isReduced ? 0 : Double(place) * parameters.followDelay }
  /// The first card's way to the pointer; nil: it is there at once.
  var lead: Timing? { isFluid ? nil : .curve(.linear, duration: parameters.leadDuration) }

  /// From place to place.
  var turn: Timing {
    unlessReduced(.spring(.tuned(settlingDuration: parameters.followDuration)))
  }

  /// By how many degrees a card leans for each point per second.
  var lean: Double { isFluid && !isReduced ? parameters.lean : 0 }

  /// The spring by which a flicked card leaves in `fluid`.
  var leaveSpring: Spring { .tuned(response: parameters.leaveResponse) }

  /// The flicked card's way out.
  var leave: Timing {
    isFluid
      ? .spring(leaveSpring)
      : .curve(.easeOut, duration: parameters.leaveDuration)
  }

  /// The city's blur.
  var blur: Timing {
    .curve(
      .linear,
      duration: isReduced
        ? min(Self.reducedDuration, parameters.blurDuration)
        : parameters.blurDuration)
  }

  // MARK: Detail card

  /// The lower cards' straightening.
  var straighten: Timing {
    unlessReduced(
      isFluid ? tiltSpring : .curve(.linear, duration: parameters.straightenDuration))
  }

  /// After how long they tilt and the detail card comes up, if they have yet to be straightened.
  var straightenDelay: Double { isReduced ? 0 : parameters.straightenDuration }

  /// Their tilting.
  var tilt: Timing {
    unlessReduced(isFluid ? tiltSpring : .curve(.linear, duration: parameters.tiltDuration))
  }

  /// The return of cards and stage.
  var tiltBack: Timing {
    unlessReduced(isFluid ? tiltSpring : .curve(.easeOut, duration: parameters.returnDuration))
  }

  private var tiltSpring: Timing {
    .spring(.tuned(response: parameters.tiltResponse))
  }

  /// Why the detail card moves.
  enum DetailMove {
    case rise, goBack, dismiss
  }

  /// The detail card's way.
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

  /// Everything that goes along a curve.
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

  /// Whether a move that no finger started takes up the velocity there is.
  var keepsVelocity: Bool { isFluid && !isReduced }
  /// The velocity that such a move starts at.
  var startVelocity: StartVelocity<Double> { keepsVelocity ? .kept : .fromRest }
}
