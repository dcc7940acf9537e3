internal import CardGeometry
internal import CardMotion

/// The detail card's resting places.
enum DetailDetent {
  case shown, hidden
}

/// How the detail card comes and goes, with the text in it.
struct DetailRules: CardRules {
  typealias Alongside = DetailTilt

  static let lowest = DetailDetent.hidden
  static let highest = DetailDetent.shown
  static let putsListDown = true

  let layout: StackLayout
  let timings: StackTimings
  /// How far the text can be scrolled.
  let textEnd: Double

  var limits: CardTrack.Limits { layout.detailLimits(textEnd: textEnd) }
  var physics: ScrollPhysics { layout.detailPhysics }
  var carriesVelocity: Bool { timings.keepsVelocity }

  func top(of detent: DetailDetent) -> Double {
    detent == .shown ? layout.detailTop : layout.size.height
  }

  func nearest(to y: Double) -> DetailDetent { .shown }

  func releaseTarget(from y: Double, velocity: Double, current: DetailDetent) -> DetailDetent {
    let projected = physics.decay.restPosition(from: MotionState(position: y, velocity: velocity))
    return projected - layout.detailTop > layout.parameters.dismissDistance ? .hidden : .shown
  }

  func timing(to detent: DetailDetent, isReleased: Bool) -> Timing {
    timings.detail(detent == .hidden ? .dismiss : isReleased ? .goBack : .rise)
  }

  /// At the same part of the height.
  func place(of card: MotionState, from old: DetailRules) -> MotionState {
    let scale = layout.size.height / old.layout.size.height
    return MotionState(position: card.position * scale, velocity: card.velocity * scale)
  }
}

/// What goes with the detail card: the lower cards are straightened, then they tilt, the stage moves
/// up and the city fades.
struct DetailTilt: CardAlongside {
  /// How far the lower cards are straightened, then tilted; stage and city go with the tilt.
  private(set) var straight = Animated(0.0, tolerance: 1e-5)
  private(set) var tilt = Animated(0.0, tolerance: 1e-5)
  /// When the lower cards have been straightened: they tilt and the card comes up.
  private(set) var riseDue: Double?

  init() {}

  mutating func `catch`(cardTop: Double, _ rules: DetailRules, at time: Double) {
    riseDue = nil
    straight.stop(at: time)
    tilt.stop(at: time)
  }

  /// Straightens the lower cards. False if they are straight already: the card need not wait.
  mutating func straighten(_ timings: StackTimings, at time: Double) -> Bool {
    // What is straight already needs no time for it.
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
    // All is as it is when the card is up.
    if straight.target != 1 || straight.value(at: time) != 1 {
      straight.retarget(to: 1, with: timings.straighten, velocity: velocity, at: time)
    }
    if tilt.target != 1 || tilt.value(at: time) != 1 {
      tilt.retarget(to: 1, with: timings.tilt, velocity: velocity, at: time)
    }
  }

  /// When the next of what moves has come to rest; infinite if nothing moves.
  var arrival: Double {
    min(
      straight.isRunning ? straight.restTime : .infinity, tilt.isRunning ? tilt.restTime : .infinity
    )
  }

  /// Puts what has come to rest exactly where it goes.
  mutating func putDown(at time: Double) {
    straight.putDown(at: time)
    tilt.putDown(at: time)
  }

  func restTime(within distance: Double, _ rules: DetailRules) -> Double {
    // Neither tilt nor straightening moves anything by more than half the stage's extent.
    let part = 2 * distance / max(rules.layout.size.width, rules.layout.size.height)
    return max(
      riseDue ?? -.infinity, max(straight.restTime(within: part), tilt.restTime(within: part)))
  }
}

extension CardOnList<DetailRules> {
  // MARK: Looking

  /// Whether the card is shown, or on its way to be.
  var isOpen: Bool { target == .shown || alongside.riseDue != nil }

  /// Whether anything moves by more than half a point: that can be caught.
  func isMoving(at time: Double) -> Bool {
    time < restTime(within: 0.5) || target == .shown && track.isPastEnd(at: time)
  }

  // MARK: Moving

  /// Straightens the lower cards, then tilts them and brings the card.
  mutating func open(at time: Double) {
    if !alongside.straighten(rules.timings, at: time) { settle(at: .shown, at: time) }
  }

  /// Scrolls the text of the card that is shown.
  mutating func scrollText(by way: Double, isExact: Bool = false, at time: Double) {
    guard target == .shown, rules.textEnd > 0 else { return }
    scroll(by: way, isExact: isExact, at: time)
  }

  // MARK: Deadlines

  /// When the card comes up, or a fling passes between card and text; infinite if neither does.
  var nextEvent: Double {
    min(alongside.riseDue ?? .infinity, track.nextCrossing?.time ?? .infinity)
  }

  mutating func reachEvent(_ time: Double) {
    if let due = alongside.riseDue, due <= time { settle(at: .shown, at: time) }
    handOver(at: time)
  }

  /// When the next of what moves has come to rest; infinite if nothing moves.
  var arrival: Double { min(settlingTime, alongside.arrival) }

  /// Puts what has come to rest exactly where it goes.
  mutating func putDown(at time: Double) {
    alongside.putDown(at: time)
    // The next time the text is at its beginning.
    if comeToRest(at: time) == .hidden { resetList() }
  }
}
