internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The detents of the detail card.
enum DetailDetent {
  case shown, hidden
}

/// The motion rules of the detail card and its text.
struct DetailRules: CardRules {
  typealias Alongside = DetailTilt

  var lowest: DetailDetent { .hidden }
  var highest: DetailDetent { .shown }
  var putsListDown: Bool { true }

  let layout: StackLayout
  let timings: StackTimings
  /// The largest content offset of the text.
  let textEnd: Double

  var limits: CardTrack.Limits { layout.detailLimits(textEnd: textEnd) }
  var physics: ScrollPhysics { layout.detailPhysics }
  var carriesVelocity: Bool { timings.keepsVelocity }

  func top(of detent: DetailDetent) -> Double {
    detent == .shown ? layout.detailTop : layout.size.height
  }

  var detentsInSight: [DetailDetent] { [.shown] }

  func releaseTarget(from y: Double, velocity: Double, current: DetailDetent) -> DetailDetent {
    let projected = physics.decay.restPosition(from: MotionState(position: y, velocity: velocity))
    return projected - layout.detailTop > layout.parameters.dismissDistance ? .hidden : .shown
  }

  /// The rules by which the released card chooses its detent, as data. They make the same decisions
  /// as `releaseTarget(from:velocity:current:)`.
  var release: SceneRelease {
    .rules([
      .init(.end(below: layout.detailTop + layout.parameters.dismissDistance), to: "shown"),
      .init(.always, to: "hidden"),
    ])
  }

  func timing(to detent: DetailDetent, isReleased: Bool) -> Timing {
    timings.detail(detent == .hidden ? .dismiss : isReleased ? .goBack : .rise)
  }

  /// Converts `card` from the rules `old` to these rules. The position stays the same fraction of
  /// the stage's height.
  func state(of card: MotionState, from old: DetailRules) -> MotionState {
    let scale = layout.size.height / old.layout.size.height
    return MotionState(position: card.position * scale, velocity: card.velocity * scale)
  }
}
