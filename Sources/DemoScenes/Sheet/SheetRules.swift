internal import CardMotion
internal import SceneCore

/// The motion rules of the sheet's card: detents, release targets, springs and curves.
struct SheetRules: CardRules {
  typealias Alongside = NothingAlongside<SheetRules>

  var lowest: SheetDetent { .hidden }
  var highest: SheetDetent { .expanded }

  let layout: SheetLayout
  let reducesMotion: Bool

  private var parameters: SheetParameters { layout.parameters }
  var limits: CardTrack.Limits { layout.limits }
  var physics: ScrollPhysics { layout.physics }
  var carriesVelocity: Bool { parameters.fluid > 0.5 }

  func top(of detent: SheetDetent) -> Double { layout.top(of: detent) }

  var detentsInSight: [SheetDetent] { layout.detents.filter { $0 != .hidden } }

  /// Returns the target detent of a release, which depends on the velocity and on the projected
  /// position of the card.
  func releaseTarget(from y: Double, velocity: Double, current: SheetDetent) -> SheetDetent {
    if parameters.extraFraction > 0 {
      let detents = layout.detents
      let chooser = DetentChooser(
        positions: detents.map { layout.top(of: $0) }, allowsSkipping: true)
      let index = detents.firstIndex(of: current) ?? 0
      return detents[chooser.target(from: index, position: y, velocity: velocity).index]
    }
    if velocity > parameters.dismissVelocity { return .hidden }
    let projected =
      physics.decay.restPosition(from: MotionState(position: y, velocity: velocity))
      - layout.safeArea.top
    if projected < expandsBefore { return .expanded }
    return projected < dismissesFrom ? .normal : .hidden
  }

  /// The limit between expanding the card and keeping its normal height, in points below the safe
  /// area's top. If the card's projected position at the release is above this limit, the card
  /// expands.
  private var expandsBefore: Double { parameters.expandFraction * layout.height }
  /// The limit for dismissing the card, in points below the safe area's top. If the card's
  /// projected position at the release is at or below this limit, the card is dismissed.
  private var dismissesFrom: Double {
    layout.height - (layout.safeArea.bottom + parameters.dismissMargin)
  }

  /// The rules by which a released card chooses its detent, as data. These rules choose the same
  /// detent as `releaseTarget(from:velocity:current:)`. If the sheet has the detent `extra`, the
  /// result contains no rules but describes the choice in words.
  var release: SceneRelease {
    guard parameters.extraFraction == 0 else {
      return .other("to the next detent, if more than half the distance is done")
    }
    let top = layout.safeArea.top
    return .rules([
      .init(.velocity(above: parameters.dismissVelocity), to: SheetDetent.hidden.rawValue),
      .init(.end(below: top + expandsBefore), to: SheetDetent.expanded.rawValue),
      .init(.end(below: top + dismissesFrom), to: SheetDetent.normal.rawValue),
      .init(.always, to: SheetDetent.hidden.rawValue),
    ])
  }

  func timing(to detent: SheetDetent, isReleased: Bool) -> Timing {
    if reducesMotion { return .spring(.tuned(settlingDuration: 0.15)) }
    return carriesVelocity
      ? .spring(.tuned(response: parameters.response, dampingRatio: parameters.dampingRatio))
      : .curve(.easeIn, duration: parameters.duration)
  }

  func putsDownAtOnce(at detent: SheetDetent) -> Bool { detent == .hidden }

  /// Converts `card` from the rules `old` to these rules. The position stays the same fraction of
  /// the height.
  func state(of card: MotionState, from old: SheetRules) -> MotionState {
    let scale = layout.height / old.layout.height
    return MotionState(
      position: layout.safeArea.top + (card.position - old.layout.safeArea.top) * scale,
      velocity: carriesVelocity ? card.velocity * scale : 0)
  }
}
