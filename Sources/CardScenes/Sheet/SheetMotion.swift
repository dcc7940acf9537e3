internal import CardGestures
internal import CardMotion

/// Where the sheet's card goes and its list slides: the rules of release, and the springs and curves.
struct SheetMotion {
  /// What it moves by.
  struct Rules {
    var layout: SheetLayout
    var reducesMotion: Bool

    var isFluid: Bool { layout.parameters.fluid > 0.5 }
  }

  private(set) var rules: Rules
  private var layout: SheetLayout { rules.layout }
  private var parameters: SheetParameters { layout.parameters }
  /// Card and list.
  private(set) var track: SheetTrack
  /// What the card that was sent to `target` has yet to do.
  private var settling: Settling?
  /// Where the card goes, or was when it was caught.
  private(set) var target = SheetDetent.hidden
  /// The detent last reached.
  private(set) var detent = SheetDetent.hidden

  /// The card out of sight, the list at its top.
  init(_ rules: Rules) {
    self.rules = rules
    track = SheetTrack(
      top: rules.layout.hiddenTop, limits: rules.layout.limits, physics: rules.layout.physics)
  }

  // MARK: Looking

  /// The card's top, and its velocity by itself.
  func card(at time: Double) -> MotionState { track.card(at: time) }

  /// How far the list is scrolled, and how fast it scrolls by itself.
  func list(at time: Double) -> MotionState { track.list(at: time) }

  /// Whatever moves is caught; the last half point of what rests is not worth it.
  func canBeCaught(at time: Double) -> Bool {
    track.isMoving(at: time) || track.isPastEnd(at: time)
  }

  // MARK: Finger

  /// A finger catches the card where it is; with `list` it moves that too.
  mutating func `catch`(withList: Bool, at time: Double) {
    settling = nil
    track.catch(withList: withList, at: time)
  }

  /// The finger goes on by `way` points, downwards positive.
  mutating func drag(by way: Double, at time: Double) { track.drag(by: way, at: time) }

  /// The finger lets go: the rules decide where the card goes, momentum where the list goes.
  mutating func release(velocity: Double, at time: Double) {
    guard track.release(velocity: velocity, at: time) == .list else {
      return carry(velocity: velocity, at: time)
    }
    let y = card(at: time).position
    let reached = layout.detents.first { $0 != .hidden && abs(layout.top(of: $0) - y) < 1e-6 }
    if let reached {
      (target, detent) = (reached, reached)
    } else {
      // Caught on its way, the card goes on; the list slides by itself, until it comes to the card.
      settle(at: releaseTarget(from: y, velocity: 0), velocity: 0, handsOver: true, at: time)
    }
  }

  /// The card goes on at `velocity`, which a finger or the list left it: to a detent, or in a fling
  /// from the list through expanded on to the list.
  private mutating func carry(velocity: Double, at time: Double) {
    if rules.isFluid, velocity < 0, track.nextCrossing?.to == .list {
      target = .expanded
      settling = nil
    } else {
      let y = card(at: time).position
      settle(at: releaseTarget(from: y, velocity: velocity), velocity: velocity, at: time)
    }
  }

  /// Decided on where the card would slide to.
  func releaseTarget(from y: Double, velocity: Double) -> SheetDetent {
    if parameters.extraFraction > 0 {
      let detents = layout.detents
      let current = detents.firstIndex(of: target) ?? 0
      let chooser = DetentChooser(
        positions: detents.map { layout.top(of: $0) }, allowsSkipping: true)
      return detents[chooser.target(from: current, position: y, velocity: velocity).index]
    }
    if velocity > parameters.dismissVelocity { return .hidden }
    let decay = Decay(rate: parameters.decelerationRate)
    let projected =
      decay.restPosition(from: MotionState(position: y, velocity: velocity)) - layout.safeArea.top
    if projected < parameters.expandFraction * layout.height { return .expanded }
    let margin = layout.safeArea.bottom + parameters.dismissMargin
    return projected < layout.height - margin ? .normal : .hidden
  }

  /// The finger's catch is called off: to the nearest detent that is in sight.
  mutating func cancel(at time: Double) {
    let y = card(at: time).position
    let nearest = layout.detents.filter { $0 != .hidden }
      .min { abs(layout.top(of: $0) - y) < abs(layout.top(of: $1) - y) }
    settle(at: nearest ?? .normal, velocity: 0, at: time)
  }

  /// A finger that has gone down, but moves nothing yet, halts what is left of the way.
  mutating func halt(at time: Double) {
    track.stop(at: time)
    if settling != nil { settling = .halted }
  }

  /// What a finger halted goes on.
  mutating func goOn(at time: Double) {
    if settling == .halted { settle(at: target, velocity: 0, at: time) }
  }

  // MARK: Without a finger

  /// Sends the card to `detent`; without a `velocity` it keeps the one it has.
  mutating func settle(
    at detent: SheetDetent, velocity: Double? = nil, handsOver: Bool = false, at time: Double
  ) {
    target = detent
    settling = .moving
    let (y, place) = (layout.top(of: detent), card(at: time))
    guard rules.isFluid || rules.reducesMotion else {
      let curve = Timing.curve(.easeIn, duration: parameters.duration)
      return track.send(to: y, with: curve, velocity: nil, handsOver: handsOver, at: time)
    }
    let spring: Spring =
      rules.reducesMotion
      ? .preset(settlingDuration: 0.15, dampingRatio: 1)
      : .preset(response: parameters.response, dampingRatio: parameters.dampingRatio)
    let start = give.limited(
      rules.isFluid ? velocity ?? place.velocity : 0, at: place.position, to: y, by: spring)
    track.send(to: y, with: .spring(spring), velocity: start, handsOver: handsOver, at: time)
  }

  /// How the card gives above expanded, and below the stage's end.
  private var give: ElasticRange {
    ElasticRange(
      layout.expandedTop...layout.hiddenTop, coefficient: parameters.rubberBand,
      dimension: layout.size.height)
  }

  /// Scrolls the list by `way` points, as a wheel does, or at once if that `isExact`.
  mutating func scroll(by way: Double, isExact: Bool, at time: Double) {
    // A card that momentum moves does not stop for it.
    if settling == nil, card(at: time).velocity != 0 { settle(at: target, at: time) }
    track.scroll(by: way, isExact: isExact, at: time)
  }

  // MARK: Layout

  /// Other rules: what is held stays where it is, what rests rests, what moves goes on from the same
  /// part of the height.
  mutating func adopt(_ rules: Rules, isHeld: Bool, at time: Double) {
    let (old, oldCard) = (layout, card(at: time))
    self.rules = rules
    if isHeld {
      track.adoptHeld(layout.limits, layout.physics, at: time)
    } else if settling == nil, oldCard.velocity == 0 {
      track.adopt(layout.limits, layout.physics, top: layout.top(of: target), at: time)
    } else if old.limits != layout.limits || old.top(of: target) != layout.top(of: target) {
      let scale = layout.height / old.height
      let y = layout.safeArea.top + (oldCard.position - old.safeArea.top) * scale
      track.adopt(layout.limits, layout.physics, top: y, at: time)
      settle(at: target, velocity: oldCard.velocity * scale, at: time)
    } else {
      track.physics = layout.physics
    }
  }

  // MARK: Deadlines

  /// A fling's handing over, the card's coming to rest, and its being set down.
  var nextDeadline: Double? {
    let crossing = track.nextCrossing?.time
    guard let settlingTime else { return crossing }
    return min(crossing ?? settlingTime, settlingTime)
  }

  /// When the card has come to rest, and then when it can be set down and nothing jumps.
  private var settlingTime: Double? {
    switch settling {
    case .moving: track.cardRestTime
    case .reached: track.cardRestTime(within: 1e-9)
    case .halted, nil: nil
    }
  }

  /// Commits what is due; the detent that is reached by it.
  mutating func reach(_ time: Double) -> SheetDetent? {
    if let crossing = track.takeCrossing(at: time) {
      switch crossing.to {
      case .card: carry(velocity: -crossing.velocity, at: time)
      case .list: (target, detent) = (.expanded, .expanded)
      }
    }
    guard let settlingTime, settlingTime <= time else { return nil }
    detent = target
    if settling == .moving, target != .hidden {
      settling = .reached
    } else {
      settling = nil
      track.setDown(at: layout.top(of: target), at: time)
    }
    return detent
  }
}
