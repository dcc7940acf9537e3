internal import CardMotion
internal import SceneCore

/// The motion rules of the popover's card: its detents and timings.
struct PopoverRules: CardRules {
  typealias Alongside = PopoverAnimators

  var lowest: PopoverDetent { .collapsed }
  var highest: PopoverDetent { .expanded }

  let layout: PopoverLayout
  let parameters: PopoverParameters
  let reducesMotion: Bool
  /// The bottom edge of the content, in points below the card's top.
  let contentHeight: Double

  var isFluid: Bool { parameters.fluid > 0.5 }
  var carriesVelocity: Bool { isFluid && !reducesMotion }
  var limits: CardTrack.Limits { layout.limits(contentHeight: contentHeight) }
  var physics: ScrollPhysics { layout.physics }
  /// The settling duration of all motions in seconds.
  var duration: Double { reducesMotion ? 0.15 : parameters.duration }
  var spring: Spring {
    .tuned(
      settlingDuration: duration, dampingRatio: reducesMotion ? 1 : parameters.dampingRatio)
  }

  /// The timing of the corner radius with the tuning `classic`, for a motion between the two
  /// detents.
  var corners: Timing { .curve(.linear, duration: duration) }

  func top(of detent: PopoverDetent) -> Double { layout.top(of: detent) }

  var detentsInSight: [PopoverDetent] { [.expanded, .collapsed] }

  func releaseTarget(from y: Double, velocity: Double, current: PopoverDetent) -> PopoverDetent {
    layout.nearest(
      to: physics.decay.restPosition(from: MotionState(position: y, velocity: velocity)))
  }

  func timing(to detent: PopoverDetent, isReleased: Bool) -> Timing { .spring(spring) }

  func isTuned(differentlyFrom old: PopoverRules) -> Bool {
    parameters != old.parameters || reducesMotion != old.reducesMotion
  }

  /// Converts `card`, the motion state of the card under the rules `old`, to these rules. The
  /// position stays at the same fraction of the distance between the two detents.
  func state(of card: MotionState, from old: PopoverRules) -> MotionState {
    let fraction = (old.layout.collapsedTop - card.position) / old.layout.travel
    let y = layout.collapsedTop - fraction * layout.travel
    let bounce = 0.9 * layout.size.height
    return MotionState(
      position: min(max(y, layout.expandedTop - bounce), layout.collapsedTop + bounce),
      velocity: card.velocity * layout.travel / old.layout.travel)
  }
}
