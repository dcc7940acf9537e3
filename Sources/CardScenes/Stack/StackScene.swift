internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The rotating stack of three cards over a city, with a detail card that tilts the lower ones.
///
/// `StackMotion` has the three cards, `DetailMotion` the detail card and all that goes with it;
/// `StackTimings` says how they move, `StackLayout` where.
///
/// A press while the detail card is on its way catches it wherever the finger is; a tap then turns it
/// round: on its way up anywhere beside it, on its way down on the first card. Return taps the first
/// card. While the card is shown Left and Right do nothing, as a pan of the stack.
///
/// What it does, and the test of it (in `StackTests`, below the dashes in `StackDetailTests`;
/// `RandomGestureTests` has what all scenes share):
///
/// | rule | test |
/// |---|---|
/// | the fan's corners, anchors and order at rest | `rest` |
/// | background, tint, title, order of drawing | `layers` |
/// | faces, corners, border, shadow | `faces` |
/// | sizes, safe area, appearance | `onStage`, `safeArea`, `appearance` |
/// | hold 1:1, slop given back, a pan anywhere | `hold`, `panAnywhere` |
/// | `classic`: the first closes on the pointer in 0.05 s | `lead` |
/// | the others follow with delays, by a spring | `follow` |
/// | rotations and scales hold during the drag | `stancesHold` |
/// | light blur, in and out in 0.2 s | `blur` |
/// | home with the same delays | `release` |
/// | release at the finger's velocity | `releaseVelocity` |
/// | springs retarget without losing velocity | `retarget`, `classicRelease` |
/// | catch without a jump, let go | `catchHome`, `catchTurn`, `letGo` |
/// | cancel | `cancelled` |
/// | flick: roles rotate, wrap-around | `flick`, `noFlick`, `stillFinger` |
/// | it leaves that way and comes back at the back | `leaves` |
/// | the picture's alpha follows the way | `crossFade` |
/// | keys; one while a card leaves is not lost | `keys`, `keyDirections`, `quickKeys` |
/// | motion preference, tuning | `reducedMotion`, `tuningChanged` |
/// | resize in mid-drag and mid-flight | `resize` |
/// | — | — |
/// | a tap on the first card; the tilt's corners | `tap`, `tapBeside` |
/// | straight in 0.1 s, then tilt, stage and card | `classicTiming`, `fluidTiming` |
/// | constants as fractions of the height | `scales` |
/// | stage, city, light and title go with the tilt | `oneFraction` |
/// | exactly where it goes at rest | `exact` |
/// | white, radius 20, contents | `look`, `fits` |
/// | dragged by max(0, translation) | `drag` |
/// | beyond 100 pt dismissed, else it returns | `release`, `classicReturn` |
/// | a quick flick down | `flick` |
/// | a tap outside dismisses | `outside` |
/// | cancel shows it again | `cancelled` |
/// | a catch stops all that goes with it | `catchReturn`, `catchOpening`, `catchFollows` |
/// | reversible mid-way, by keys too | `reversal`, `keyReversal`, `keyWhilePressed` |
/// | low stages: text scrolls, hands over to the card | `textDrag`, `textFling`, `textWheel` |
/// | motion preference: no tilt, 0.15 s | `reducedMotion` |
/// | resize in mid-drag and mid-tilt | `resize` |
/// | frames don't matter | `framesDoNotMatter` |
struct StackScene: Scene {
  /// What a finger holds.
  private enum Hold {
    /// The cards.
    case cards
    /// The detail card and all that goes with it.
    case detail(Grip)
  }

  /// A finger on the detail card.
  private struct Grip {
    /// The finger's y.
    var finger: Double
    /// What a tap there does if the card was caught on its way; nil: it is let go.
    let tap: DetailTap?
  }

  /// What a tap beside the detail card does.
  private enum DetailTap {
    case open, close
  }

  private(set) var environment: SceneEnvironment
  private(set) var parameters: StackParameters
  private(set) var layout: StackLayout
  private(set) var screen: StackScreen
  private(set) var faces: [StackCard]
  private(set) var offer: OfferCard

  private var arena = GestureArena()
  /// When the last input was.
  private var inputTime = -Double.infinity
  private var hold: Hold?
  /// The three cards.
  private(set) var stack: StackMotion
  /// The detail card, and what goes with it.
  private(set) var detail: DetailMotion
  /// How far the city is blurred: 0 to 1.
  private(set) var blur = Animated(0.0, tolerance: 0.002)

  /// The stack at rest.
  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = StackParameters().tuned(by: environment.tuning, scene: Self.id)
    layout = StackLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    screen = StackScreen(layout)
    faces = StackCard.all(layout)
    offer = OfferCard(layout, Theme(environment.appearance))
    let timings = StackTimings(parameters, reducesMotion: environment.reducesMotion)
    stack = StackMotion(layout, timings)
    detail = DetailMotion(layout, timings, textEnd: offer.maximumOffset)
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    inputTime = time
    switch input {
    case .pointer(let event): handle(event)
    case .command(let command): press(command, at: time)
    case .cancel: callOff(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: break
    }
  }

  private mutating func handle(_ event: PointerEvent) {
    if event.phase == .down, arena.pointerCount == 0 { enterRecognizers(for: event) }
    for gesture in arena.handle(event) { handle(gesture) }
  }

  /// Whatever moves is caught at once, wherever the finger is; the last half point of what comes to
  /// rest is not worth a catch.
  private mutating func enterRecognizers(for event: PointerEvent) {
    let (time, place) = (event.time, event.position)
    let isCaught = time < stack.restTime(within: 0.5) || detail.isMoving(at: time)
    let pan = Recognizer.pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop))
    if detail.isOpen || detail.isMoving(at: time) {
      let isOutside = place.y < detail.top(at: time)
      if isOutside, !isCaught {
        arena.add(.tap(), as: .outside, for: event.id)
      } else {
        arena.add(pan, as: .detail, for: event.id)
      }
    } else {
      if !isCaught, firstCard(at: time).contains(place) {
        arena.add(.tap(), as: .card, for: event.id)
      }
      arena.add(pan, as: .stack, for: event.id)
    }
  }

  private mutating func handle(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.card, .tap): open(at: time)
    case (.outside, .tap): detail.close(at: time)
    case (.stack, .pan(let phase, let pan)): dragStack(phase, pan, at: time)
    case (.detail, .pan(let phase, let pan)): dragDetail(phase, pan, at: time)
    default: break
    }
  }

  private mutating func press(_ command: SceneCommand, at time: Double) {
    guard hold == nil else { return }
    switch command {
    case .up: if !detail.isOpen { tapFirstCard(at: time) }
    case .down, .dismiss: if detail.isOpen { tapFirstCard(at: time) }
    case .press: tapFirstCard(at: time)
    case .left: rotate(towards: Vector(dx: -1, dy: 0), at: time)
    case .right: rotate(towards: Vector(dx: 1, dy: 0), at: time)
    case .pageUp: detail.scrollText(by: -offer.page, at: time)
    case .pageDown: detail.scrollText(by: offer.page, at: time)
    case .home: detail.scrollText(by: -offer.maximumOffset, at: time)
    case .end: detail.scrollText(by: offer.maximumOffset, at: time)
    default: break
    }
  }

  /// By a key: shows the detail card, or dismisses it.
  private mutating func tapFirstCard(at time: Double) {
    callOff(at: time)
    if detail.isOpen { detail.close(at: time) } else { open(at: time) }
  }

  private mutating func rotate(towards way: Vector, at time: Double) {
    guard !detail.isOpen else { return }
    callOff(at: time)
    stack.leave(towards: way, velocity: nil, at: time)
  }

  /// Calls off whatever is held or pressed.
  private mutating func callOff(at time: Double) {
    for gesture in arena.cancelAll(at: time) { handle(gesture) }
  }

  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    guard hold == nil, event.position.y >= detail.top(at: time) else { return }
    let isExact = event.unit == .point
    detail.scrollText(
      by: -event.dy * (isExact ? 1 : Scroller.wheelLine), isExact: isExact, at: time)
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    parameters = StackParameters().tuned(by: environment.tuning, scene: Self.id)
    layout = StackLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    screen = StackScreen(layout)
    faces = StackCard.all(layout)
    offer = OfferCard(layout, Theme(environment.appearance))
    let timings = StackTimings(parameters, reducesMotion: environment.reducesMotion)
    let (isStackHeld, isDetailHeld) =
      switch hold {
      case .cards?: (true, false)
      case .detail?: (false, true)
      case nil: (false, false)
      }
    stack.adopt(layout, timings, isHeld: isStackHeld, at: time)
    detail.adopt(
      layout, timings, textEnd: offer.maximumOffset, isHeld: isDetailHeld, at: time)
  }

  // MARK: The stack

  /// Where the first card is seen.
  func firstCard(at time: Double) -> Rect {
    layout.firstCard(at: stack.first(at: time)).offset(dy: -layout.shift * tilted(at: time))
  }

  private mutating func dragStack(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) {
    switch phase {
    case .began:
      hold = .cards
      stack.catch(at: time)
      setBlur(1, at: time)
      if pan.translation != .zero { stack.follow(pan.translation, to: pan.location, at: time) }
    case .changed:
      stack.follow(pan.translation, to: pan.location, at: time)
    case .ended:
      hold = nil
      setBlur(0, at: time)
      let decay = Decay(rate: parameters.decelerationRate)
      let projected = pan.translation + pan.velocity * decay.timeConstant
      if pan.velocity.length > parameters.flickVelocity,
        projected.length > parameters.flickReach * layout.cardSize.width
      {
        stack.leave(towards: pan.velocity, velocity: pan.velocity, at: time)
      } else {
        stack.comeHome(velocity: pan.velocity, at: time)
      }
    case .cancelled:
      hold = nil
      setBlur(0, at: time)
      stack.comeHome(velocity: .zero, at: time)
    }
  }

  private mutating func setBlur(_ strength: Double, at time: Double) {
    blur.retarget(to: strength, with: stack.timings.blur, velocity: .fromRest, at: time)
  }

  // MARK: The detail card

  /// How far the lower cards are tilted, the stage has moved up and the city has gone: 0 to 1.
  func tilted(at time: Double) -> Double { min(max(detail.tilt.value(at: time), 0), 1) }

  private mutating func open(at time: Double) {
    // A card that was on its way round is there first.
    if stack.turnDue != nil { stack.turn(at: time) }
    detail.open(at: time)
  }

  private mutating func dragDetail(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) {
    switch phase {
    case .began:
      hold = .detail(Grip(finger: pan.start.y, tap: tap(at: pan.start, time: time)))
      let place = pan.start.y - detail.top(at: time)
      detail.catch(withText: offer.window.contains(place), at: time)
      if time < stack.restTime(within: 0.5) { stack.catch(at: time) }
      // What the slop took comes back: a resting card moves to the finger at once.
      drag(to: pan.location.y, at: time)
    case .changed:
      drag(to: pan.location.y, at: time)
    case .ended:
      guard case .detail(let grip)? = hold else { break }
      hold = nil
      switch pan.hasLeftSlop ? nil : grip.tap {
      case .open?: open(at: time)
      case .close?: detail.close(at: time)
      case nil: detail.release(velocity: pan.velocity.dy, at: time)
      }
      stack.goOn(at: time)
    case .cancelled:
      hold = nil
      detail.cancel(at: time)
      stack.goOn(at: time)
    }
  }

  /// What a tap at `place` does while the detail card is on its way: one on the first card turns it
  /// round, one elsewhere outside of the card dismisses it.
  private func tap(at place: Point, time: Double) -> DetailTap? {
    guard place.y < detail.top(at: time) else { return nil }
    return !detail.isOpen && firstCard(at: time).contains(place) ? .open : .close
  }

  private mutating func drag(to finger: Double, at time: Double) {
    guard case .detail(var grip)? = hold else { return }
    detail.drag(by: finger - grip.finger, at: time)
    grip.finger = finger
    hold = .detail(grip)
  }

  // MARK: Deadlines

  var nextDeadline: Double? {
    let arrival = max(min(stack.arrival, detail.arrival), putDownTime)
    let event = min(stack.turnDue ?? .infinity, detail.nextEvent)
    let next = min(arena.nextDeadline ?? .infinity, min(arrival, event))
    return next.isFinite ? next : nil
  }

  /// Nothing is put down at the time of an input: nothing jumps for a finger.
  private var putDownTime: Double { inputTime + 0.001 }

  mutating func reach(_ time: Double) {
    if let due = arena.nextDeadline, due <= time {
      for gesture in arena.advance(to: time) { handle(gesture) }
    }
    if let due = stack.turnDue, due <= time { stack.turn(at: time) }
    detail.reach(time)
    guard time >= putDownTime else { return }
    stack.putDown(at: time)
    detail.putDown(at: time)
  }

  func stillTime(after time: Double) -> Double {
    let distance = environment.stillness
    return max(
      max(stack.restTime(within: distance), detail.restTime(within: distance)), blur.restTime)
  }

  /// Where the frame shows what a finger drags: the first card's anchor, or the detail card's top
  /// less what its text is scrolled by.
  func heldPlace(at time: Double) -> Point? {
    switch hold {
    case .cards?: stack.first(at: time)
    case .detail?: Point(x: 0, y: detail.top(at: time) - detail.sheet.list(at: time).position)
    case nil: nil
    }
  }

  func activity(at time: Double) -> Activity {
    if hold != nil { return .drag }
    if stack.turnDue != nil || detail.sheet.isSliding(at: time) { return .fling }
    return time < stillTime(after: time) ? .spring : .idle
  }
}

extension GestureKey {
  fileprivate static let stack: GestureKey = 1
  fileprivate static let card: GestureKey = 2
  fileprivate static let detail: GestureKey = 3
  fileprivate static let outside: GestureKey = 4
}
