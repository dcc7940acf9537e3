internal import CardGeometry
internal import CardMotion

/// How the card, its content and the backdrop's blur move.
///
/// Card and content are the sheet's: one drag and one fling go through both. In `fluid` all else
/// follows from the card's place. `classic` has two more animators, of corner radius and blur; each
/// keeps its own fraction when it is interrupted, and goes on by the same part of the way.
struct PopoverMotion {
  /// What it moves by.
  struct Rules {
    var layout: PopoverLayout
    var parameters: PopoverParameters
    var reducesMotion: Bool
    /// Where the content ends, in points below the card's top.
    var contentHeight: Double

    var isFluid: Bool { parameters.fluid > 0.5 }
    /// Whether a release keeps the velocity there is.
    var keepsVelocity: Bool { isFluid && !reducesMotion }
    var limits: SheetTrack.Limits { layout.limits(contentHeight: contentHeight) }
    var duration: Double { reducesMotion ? 0.15 : parameters.duration }
    var spring: Spring {
      .preset(
        settlingDuration: duration, dampingRatio: reducesMotion ? 1 : parameters.dampingRatio)
    }
  }

  /// What there was when a finger caught it all.
  private struct Grip {
    var top: Double
    var radius: Double
    var blur: Double
  }

  private(set) var rules: Rules
  private var layout: PopoverLayout { rules.layout }
  /// Card and content.
  private var sheet: SheetTrack
  /// Fractions of the animators that `classic` has beside the position.
  private var radius = Animated(0.0, tolerance: 0.001)
  private var blur = Animated(0.0, tolerance: 0.001)
  private var grip: Grip?
  /// What the card that was sent to `target` has yet to do.
  private var settling: Settling?
  /// Where the card goes, or was going when it was caught.
  private(set) var target = PopoverDetent.collapsed
  /// The detent last reached.
  private(set) var state = PopoverDetent.collapsed

  /// The card collapsed.
  init(_ rules: Rules) {
    self.rules = rules
    sheet = SheetTrack(
      top: rules.layout.collapsedTop, limits: rules.limits, physics: rules.layout.physics)
  }

  // MARK: Looking

  /// The card's top, and its velocity by itself.
  func card(at time: Double) -> MotionState { sheet.card(at: time) }

  /// How far the content is scrolled, and how fast it scrolls by itself.
  func content(at time: Double) -> MotionState { sheet.list(at: time) }

  /// Who follows a finger that goes on from here at `velocity`.
  func follower(ofFingerAt velocity: Double, at time: Double) -> SheetTrack.Part {
    sheet.follower(ofFingerAt: velocity, at: time)
  }

  /// A place on what a finger drags, whoever moves.
  func grabbedPlace(at time: Double) -> Double { sheet.grabbedPlace(at: time) }

  /// How far position, corner radius and blur are, from 0 (collapsed) to 1.
  func fractions(at time: Double) -> (position: Double, radius: Double, blur: Double) {
    let position = layout.fraction(cardTop: sheet.card(at: time).position)
    if rules.isFluid { return (position, position, position) }
    return (position, radius.value(at: time), min(max(blur.value(at: time), 0), 1))
  }

  /// Whether anything moves that a finger can catch.
  func canBeCaught(at time: Double) -> Bool { sheet.isMoving(at: time) }

  /// Whether momentum or a wheel moves the content.
  func isSliding(at time: Double) -> Bool { sheet.isSliding(at: time) && settling != .moving }

  /// From when on nothing that is seen moves by `tolerance` points any more.
  func restTime(within tolerance: Double) -> Double {
    let end = sheet.restTime(within: tolerance)
    return rules.isFluid ? end : max(end, max(radius.restTime, blur.restTime))
  }

  // MARK: Finger

  /// A finger catches all of it where it is; with `content` it moves that too.
  mutating func `catch`(withContent: Bool, at time: Double) {
    sheet.catch(withList: withContent, at: time)
    settling = nil
    hold(at: time)
  }

  private mutating func hold(at time: Double) {
    let fractions = fractions(at: time)
    grip = Grip(
      top: sheet.card(at: time).position, radius: fractions.radius, blur: fractions.blur)
    radius.set(fractions.radius, at: time)
    blur.set(fractions.blur, at: time)
  }

  /// The finger goes on by `way` points, downwards positive.
  mutating func drag(by way: Double, at time: Double) {
    sheet.drag(by: way, at: time)
    follow(at: time)
  }

  /// Each animator goes on from where it was interrupted, by the same part of the way.
  private mutating func follow(at time: Double) {
    guard let grip else { return }
    let way = (grip.top - sheet.card(at: time).position) / layout.travel
    radius.set(min(max(grip.radius + way, 0), 1), at: time)
    blur.set(min(max(grip.blur + way, 0), 1), at: time)
  }

  /// The finger lets go at `velocity`, downwards positive.
  mutating func release(velocity: Double, at time: Double) {
    grip = nil
    guard sheet.release(velocity: velocity, at: time) == .list else {
      return carry(velocity: velocity, at: time)
    }
    // The card goes where it belongs; the content slides by itself, until it comes to the card.
    let nearest = layout.nearest(to: sheet.card(at: time).position)
    if isThere(nearest, at: time) {
      (target, state) = (nearest, nearest)
    } else {
      settle(at: nearest, velocity: 0, handsOver: true, at: time)
    }
  }

  /// The card goes on at `velocity`, which a finger or the content left it.
  private mutating func carry(velocity: Double, at time: Double) {
    if rules.keepsVelocity, velocity < 0, sheet.nextCrossing?.to == .list {
      target = .expanded
      settling = nil
    } else {
      let projected = Decay(rate: rules.parameters.decelerationRate).restPosition(
        from: MotionState(position: sheet.card(at: time).position, velocity: velocity))
      settle(at: layout.nearest(to: projected), velocity: velocity, at: time)
    }
  }

  /// A tap: the card goes where it did not go.
  mutating func turn(at time: Double) {
    grip = nil
    settle(at: target.other, at: time)
  }

  /// The finger's catch is called off.
  mutating func cancel(at time: Double) {
    grip = nil
    settle(at: layout.nearest(to: sheet.card(at: time).position), velocity: 0, at: time)
  }

  /// A finger that has gone down, but moves nothing yet, halts what is left of the way.
  mutating func halt(at time: Double) {
    sheet.stop(at: time)
    radius.stop(at: time)
    blur.stop(at: time)
    if settling != nil { settling = .halted }
  }

  /// What a finger halted goes on.
  mutating func goOn(at time: Double) {
    sheet.comeBack(at: time)
    if settling == .halted { settle(at: target, velocity: 0, at: time) }
  }

  // MARK: Without a finger

  /// Sends the card to `detent`; without a `velocity` it keeps the one it has.
  mutating func settle(
    at detent: PopoverDetent, velocity: Double? = nil, handsOver: Bool = false, at time: Double
  ) {
    target = detent
    let velocity = rules.keepsVelocity ? velocity ?? sheet.card(at: time).velocity : 0
    if velocity == 0, isThere(target, at: time) { return putDown(at: time) }
    send(velocity: velocity, handsOver: handsOver, at: time)
    sendOthers(at: time)
  }

  /// Whether nothing is left to move.
  private func isThere(_ detent: PopoverDetent, at time: Double) -> Bool {
    let y = sheet.card(at: time).position
    return abs(y - layout.top(of: detent)) < 1e-9
      && (rules.isFluid
        || radius.value(at: time) == detent.fraction && blur.value(at: time) == detent.fraction)
  }

  private mutating func send(velocity: Double, handsOver: Bool = false, at time: Double) {
    settling = .moving
    let (y, spring) = (layout.top(of: target), rules.spring)
    let start = layout.give.limited(
      velocity, at: sheet.card(at: time).position, to: y, by: spring)
    sheet.send(to: y, with: .spring(spring), velocity: start, handsOver: handsOver, at: time)
  }

  /// Sends the animators that `classic` has beside the position: each goes on from its own fraction,
  /// the linear one for what is left of its duration.
  private mutating func sendOthers(at time: Double) {
    let end = target.fraction
    let left = abs(end - radius.value(at: time))
    radius.retarget(
      to: end, with: .curve(.linear, duration: rules.duration * left), velocity: .fromRest,
      at: time)
    blur.retarget(to: end, with: .spring(rules.spring), velocity: .fromRest, at: time)
  }

  /// Scrolls the content by `way` points, as a wheel does, or at once if that `isExact`.
  mutating func scroll(by way: Double, isExact: Bool = false, at time: Double) {
    guard grip == nil else { return }
    // A card that momentum moves does not stop for it.
    if settling == nil, sheet.card(at: time).velocity != 0 { settle(at: target, at: time) }
    sheet.scroll(by: way, isExact: isExact, at: time)
  }

  // MARK: Layout

  /// Other rules: what is held stays where it is, what rests rests, what moves goes on from the same
  /// fraction.
  mutating func adopt(_ rules: Rules, at time: Double) {
    let (old, card, fractions) = (self.rules, sheet.card(at: time), fractions(at: time))
    let isTuned =
      rules.parameters != old.parameters || rules.reducesMotion != old.reducesMotion
    let fraction = (old.layout.collapsedTop - card.position) / old.layout.travel
    self.rules = rules
    if isTuned {
      radius.set(fractions.radius, at: time)
      blur.set(fractions.blur, at: time)
    }
    if grip != nil {
      sheet.adoptHeld(rules.limits, layout.physics, at: time)
      hold(at: time)
    } else if settling == nil, card.velocity == 0 {
      sheet.adopt(rules.limits, layout.physics, top: layout.top(of: target), at: time)
      radius.set(target.fraction, at: time)
      blur.set(target.fraction, at: time)
    } else if !isTuned, rules.limits == old.limits {
      sheet.physics = layout.physics
    } else {
      let bounce = 0.9 * layout.size.height
      let y = layout.collapsedTop - fraction * layout.travel
      sheet.adopt(
        rules.limits, layout.physics,
        top: min(max(y, layout.expandedTop - bounce), layout.collapsedTop + bounce), at: time)
      send(velocity: card.velocity * layout.travel / old.layout.travel, at: time)
      if isTuned { sendOthers(at: time) }
    }
  }

  // MARK: Deadlines

  /// A fling's handing over, the card's coming to rest, and its being put down.
  var nextDeadline: Double? {
    let crossing = sheet.nextCrossing?.time
    guard let settlingTime else { return crossing }
    return min(crossing ?? settlingTime, settlingTime)
  }

  /// When the card has come to rest, and then when all can be put down and nothing jumps.
  private var settlingTime: Double? {
    switch settling {
    case .moving: sheet.cardRestTime
    case .reached:
      max(
        sheet.cardRestTime(within: 1e-9),
        max(radius.restTime(within: 1e-11), blur.restTime(within: 1e-11)))
    case .halted, nil: nil
    }
  }

  mutating func reach(_ time: Double) {
    if let crossing = sheet.takeCrossing(at: time) {
      switch crossing.to {
      case .card: carry(velocity: -crossing.velocity, at: time)
      case .list:
        (target, state) = (.expanded, .expanded)
        radius.set(1, at: time)
        blur.set(1, at: time)
      }
    }
    guard let settlingTime, settlingTime <= time else { return }
    state = target
    if settling == .moving { settling = .reached } else { putDown(at: time) }
  }

  /// Puts all down where it goes.
  private mutating func putDown(at time: Double) {
    settling = nil
    state = target
    sheet.setDown(at: layout.top(of: target), at: time)
    radius.set(target.fraction, at: time)
    blur.set(target.fraction, at: time)
  }

  // MARK: Inspecting

  /// Where card and content come to rest.
  var targets: (top: Double, offset: Double) { (layout.top(of: target), sheet.listTarget) }
}
