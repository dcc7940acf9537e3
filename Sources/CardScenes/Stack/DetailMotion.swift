internal import CardGeometry
internal import CardMotion

/// How the detail card comes and goes, with the text in it, and all that goes with it: the lower
/// cards are straightened, then they tilt, the stage moves up and the city fades.
struct DetailMotion {
  private(set) var layout: StackLayout
  private(set) var timings: StackTimings
  /// How far the text can be scrolled.
  private var textEnd: Double

  /// The card and its text.
  private(set) var sheet: SheetTrack
  /// Whether the card is on its way to where it was sent, or there while its text scrolls.
  private var isSettling = false
  /// How far the lower cards are straightened, then tilted; stage and city go with the tilt.
  private(set) var straight = Animated(0.0, tolerance: 1e-5)
  private(set) var tilt = Animated(0.0, tolerance: 1e-5)
  /// Whether the card is shown, or on its way to be.
  private(set) var isOpen = false
  /// When the lower cards have been straightened: they tilt and the card comes up.
  private(set) var riseDue: Double?

  /// The card out of sight.
  init(_ layout: StackLayout, _ timings: StackTimings, textEnd: Double) {
    (self.layout, self.timings, self.textEnd) = (layout, timings, textEnd)
    sheet = SheetTrack(
      top: layout.size.height, limits: layout.detailLimits(textEnd: textEnd),
      physics: layout.detailPhysics)
  }

  // MARK: Looking

  /// The card's top.
  func top(at time: Double) -> Double { sheet.card(at: time).position }

  /// Whether anything moves by more than half a point: that can be caught.
  func isMoving(at time: Double) -> Bool {
    time < restTime(within: 0.5)
      || isOpen && riseDue == nil && sheet.isPastEnd(at: time)
  }

  /// From when on nothing is further than `distance` points from where it comes to rest.
  func restTime(within distance: Double) -> Double {
    // Neither tilt nor straightening moves anything by more than half the stage's extent.
    let part = 2 * distance / max(layout.size.width, layout.size.height)
    return max(
      max(sheet.restTime(within: distance), riseDue ?? -.infinity),
      max(straight.restTime(within: part), tilt.restTime(within: part)))
  }

  /// Where the card will come to rest.
  var target: Double { isOpen ? layout.detailTop : layout.size.height }

  // MARK: Opening and closing

  /// Straightens the lower cards, then tilts them and brings the card.
  mutating func open(at time: Double) {
    isOpen = true
    // What is straight already needs no time for it.
    let left = 1 - min(max(straight.value(at: time), 0), 1)
    straight.retarget(to: 1, with: timings.straighten, velocity: kept(), at: time)
    let delay = timings.straightenDelay * left
    if delay > 1e-6 {
      riseDue = deadline(delay, after: time)
    } else {
      rise(.rise, at: time)
    }
  }

  private mutating func rise(
    _ move: StackTimings.DetailMove, velocity: Double? = nil, at time: Double
  ) {
    riseDue = nil
    tilt.retarget(to: 1, with: timings.tilt, velocity: kept(), at: time)
    send(move, velocity: velocity, at: time)
  }

  /// Sends the card out of sight, at a finger's `velocity` if there is one, and all else back.
  mutating func close(velocity: Double? = nil, at time: Double) {
    isOpen = false
    riseDue = nil
    straight.retarget(to: 0, with: timings.tiltBack, velocity: kept(), at: time)
    tilt.retarget(to: 0, with: timings.tiltBack, velocity: kept(), at: time)
    send(.dismiss, velocity: velocity, at: time)
  }

  /// Has the card go back up, and all else be as it is then.
  private mutating func goBack(velocity: Double, at time: Double) {
    isOpen = true
    straighten(at: time)
    send(.goBack, velocity: velocity, at: time)
  }

  private mutating func straighten(at time: Double) {
    riseDue = nil
    if straight.target != 1 || straight.value(at: time) != 1 {
      straight.retarget(to: 1, with: timings.straighten, velocity: kept(), at: time)
    }
    if tilt.target != 1 || tilt.value(at: time) != 1 {
      tilt.retarget(to: 1, with: timings.tilt, velocity: kept(), at: time)
    }
  }

  private func kept() -> StartVelocity<Double> { timings.keepsVelocity ? .kept : .fromRest }

  private mutating func send(
    _ move: StackTimings.DetailMove, velocity: Double?, at time: Double
  ) {
    isSettling = true
    let timing = timings.detail(move)
    guard timings.keepsVelocity, case .spring(let spring) = timing else {
      return sheet.send(to: target, with: timing, velocity: nil, at: time)
    }
    let card = sheet.card(at: time)
    let start = layout.detailGive.limited(
      velocity ?? card.velocity, at: card.position, to: target, by: spring)
    sheet.send(to: target, with: timing, velocity: start, at: time)
  }

  // MARK: Finger

  /// A finger catches the card, and stops all that goes with it. With `text` it scrolls that too.
  mutating func `catch`(withText: Bool, at time: Double) {
    isSettling = false
    riseDue = nil
    straight.stop(at: time)
    tilt.stop(at: time)
    sheet.catch(withList: withText, at: time)
  }

  /// The finger goes on by `way` points, downwards positive.
  mutating func drag(by way: Double, at time: Double) { sheet.drag(by: way, at: time) }

  /// The finger lets go: what it held goes on to where it would slide.
  mutating func release(velocity: Double, at time: Double) {
    guard sheet.release(velocity: velocity, at: time) == .list else {
      return carry(velocity: velocity, at: time)
    }
    // The text slides on by itself.
    if top(at: time) == layout.detailTop {
      isSettling = true
      straighten(at: time)
    } else {
      decide(velocity: 0, at: time)
    }
  }

  /// The card goes on at `velocity`; what is flung up from it to the text slides through.
  private mutating func carry(velocity: Double, at time: Double) {
    if timings.keepsVelocity, velocity < 0, sheet.nextCrossing?.to == .list {
      isOpen = true
      straighten(at: time)
    } else {
      decide(velocity: velocity, at: time)
    }
  }

  private mutating func decide(velocity: Double, at time: Double) {
    let decay = Decay(rate: layout.parameters.decelerationRate)
    let projected = decay.restPosition(
      from: MotionState(position: top(at: time), velocity: velocity))
    if projected - layout.detailTop > layout.parameters.dismissDistance {
      close(velocity: velocity, at: time)
    } else {
      goBack(velocity: velocity, at: time)
    }
  }

  /// The finger's catch is called off: the card is shown.
  mutating func cancel(at time: Double) { goBack(velocity: 0, at: time) }

  /// Scrolls the text of the card that is shown.
  mutating func scrollText(by way: Double, isExact: Bool = false, at time: Double) {
    guard isOpen, riseDue == nil, textEnd > 0 else { return }
    // A card that momentum moves does not stop for it.
    if !isSettling, sheet.card(at: time).velocity != 0 { decide(velocity: 0, at: time) }
    isSettling = true
    sheet.scroll(by: way, isExact: isExact, at: time)
  }

  // MARK: Layout

  /// Other surroundings: what is held stays where it is, what rests rests, what moves goes on to
  /// where it belongs now.
  mutating func adopt(
    _ layout: StackLayout, _ timings: StackTimings, textEnd: Double, isHeld: Bool, at time: Double
  ) {
    let (old, card) = (self.layout, sheet.card(at: time))
    let limits = layout.detailLimits(textEnd: textEnd)
    let isSame = limits == old.detailLimits(textEnd: self.textEnd)
    (self.layout, self.timings, self.textEnd) = (layout, timings, textEnd)
    let physics = layout.detailPhysics
    if isHeld {
      sheet.adoptHeld(limits, physics, at: time)
    } else if isSame {
      sheet.physics = physics
    } else if !isSettling, card.velocity == 0 {
      let top = riseDue == nil ? target : layout.size.height
      sheet.adopt(limits, physics, top: top, at: time)
    } else {
      let scale = layout.size.height / old.size.height
      sheet.adopt(limits, physics, top: card.position * scale, at: time)
      send(isOpen ? .rise : .dismiss, velocity: card.velocity * scale, at: time)
    }
  }

  // MARK: Deadlines

  /// When the card comes up, or a fling passes between card and text; infinite if neither does.
  var nextEvent: Double { min(riseDue ?? .infinity, sheet.nextCrossing?.time ?? .infinity) }

  mutating func reach(_ time: Double) {
    if let riseDue, riseDue <= time { rise(.rise, at: time) }
    if let crossing = sheet.takeCrossing(at: time) {
      switch crossing.to {
      case .card: carry(velocity: -crossing.velocity, at: time)
      case .list: isSettling = true
      }
    }
  }

  /// When the next of what moves has come to rest; infinite if nothing moves.
  var arrival: Double {
    var next = isSettling ? sheetRestTime : .infinity
    if straight.isRunning { next = min(next, straight.restTime) }
    if tilt.isRunning { next = min(next, tilt.restTime) }
    return next
  }

  private var sheetRestTime: Double { sheet.restTime(within: 0.01) }

  /// Puts what has come to rest exactly where it goes.
  mutating func putDown(at time: Double) {
    straight.putDown(at: time)
    tilt.putDown(at: time)
    guard isSettling, sheetRestTime <= time else { return }
    isSettling = false
    sheet.setDownAll(at: target)
    guard !isOpen else { return }
    // The next time the text is at its beginning.
    sheet = SheetTrack(
      top: target, limits: layout.detailLimits(textEnd: textEnd), physics: layout.detailPhysics)
  }
}
