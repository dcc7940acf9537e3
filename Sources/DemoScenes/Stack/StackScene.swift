internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// The rotating stack of three cards over a city, with a detail card that tilts the lower ones.
///
/// `StackMotion` has the three cards, `DetailRules` says how the detail card goes and `DetailTilt` what
/// goes with it; `StackTimings` says how they move, `StackLayout` where.
///
/// A press while the detail card is on its way catches it wherever the finger is; a tap then turns it
/// round: on its way up anywhere beside it, on its way down on the first card. Return taps the first
/// card. While the card is shown Left and Right do nothing, as a pan of the stack.
struct StackScene: CardScene, CatalogScene {
  private(set) var environment: SceneEnvironment
  private(set) var parameters: StackParameters
  private(set) var layout: StackLayout
  private(set) var screen: StackScreen
  private(set) var faces: [StackCard]
  private(set) var offers: [OfferCard]
  /// What the detail card is about: the card that was in front when it came.
  private(set) var offered = 0
  /// The places that have been reserved.
  var reserved: InlineArray<3, Bool> = [false, false, false]
  var controls = Controls<StackAction>()
  var notice: SceneNotice?

  var touch = CardTouch()
  /// When the last input was.
  private var inputTime = -Double.infinity
  /// The finger that holds the three cards; `touch` knows of the detail card.
  private var stackPointer: PointerID?
  /// The three cards.
  private(set) var stack: StackMotion
  /// The detail card, and what goes with it.
  var motion: CardOnList<DetailRules>
  /// How far the city is blurred: 0 to 1.
  private(set) var blur = Animated(0.0, tolerance: 0.002)

  /// The stack at rest.
  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = StackParameters().tuned(by: environment.tuning, scene: Self.id)
    layout = StackLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    screen = StackScreen(layout, Theme.Stack(environment.appearance), environment.backdrop)
    faces = StackCard.all(layout)
    offers = OfferCard.all(layout, Theme(environment.appearance), reserved: reserved)
    let timings = StackTimings(parameters, reducesMotion: environment.reducesMotion)
    stack = StackMotion(layout, timings)
    motion = CardOnList(
      DetailRules(layout: layout, timings: timings, textEnd: offers[0].maximumOffset))
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    inputTime = time
    switch input {
    case .pointer(let event):
      // A second pointer calls a press off, as it does a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 { controls.release(at: time) }
      handle(event)
    case .command(let command): press(command, at: time)
    case .cancel: cancelTouches(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: break
    }
  }

  /// Whatever moves is caught at once, wherever the finger is; the last half point of what comes to
  /// rest is not worth a catch.
  mutating func enterRecognizers(for event: PointerEvent) {
    let (time, place) = (event.time, event.position)
    let isCaught = time < stack.restTime(within: 0.5) || motion.isMoving(at: time)
    let pan = Recognizer.pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop))
    if motion.isOpen || motion.isMoving(at: time) {
      if !isCaught {
        if place.y < motion.card(at: time).position {
          touch.arena.add(.tap(), as: .outside, for: event.id)
        } else if control(at: place, time: time) != nil {
          touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .press, for: event.id)
        }
      }
      touch.arena.add(pan, as: .detail, for: event.id)
    } else {
      if !isCaught, firstCard(at: time).contains(place) {
        touch.arena.add(.tap(), as: .card, for: event.id)
      }
      touch.arena.add(pan, as: .stack, for: event.id)
    }
  }

  mutating func recognize(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.card, .tap): open(at: time)
    case (.outside, .tap): motion.settle(at: .hidden, at: time)
    case (.press, .press(let place)): beginPress(at: place, time: time)
    case (.press, .pressCancelled): controls.release(at: time)
    case (.press, .tap): tapPressed(at: time)
    case (.stack, .pan(let phase, let pan)): dragStack(phase, pan, of: event.pointer, at: time)
    case (.detail, .pan(let phase, let pan)): dragDetail(phase, pan, of: event.pointer, at: time)
    default: break
    }
  }

  private mutating func press(_ command: SceneCommand, at time: Double) {
    guard !isHeld else { return }
    switch command {
    case .up: if !motion.isOpen { tapFirstCard(at: time) }
    case .down, .dismiss: if motion.isOpen { tapFirstCard(at: time) }
    case .press: if !pressFocused(at: time) { tapFirstCard(at: time) }
    case .escape: stepBack(at: time)
    case .focusNext: moveFocus(by: 1, at: time)
    case .focusPrevious: moveFocus(by: -1, at: time)
    case .left: rotate(towards: Vector(dx: -1, dy: 0), at: time)
    case .right: rotate(towards: Vector(dx: 1, dy: 0), at: time)
    case .pageUp: motion.scrollText(by: -offer.page, at: time)
    case .pageDown: motion.scrollText(by: offer.page, at: time)
    case .home: motion.scrollText(by: -offer.maximumOffset, at: time)
    case .end: motion.scrollText(by: offer.maximumOffset, at: time)
    default: break
    }
  }

  /// By a key: shows the detail card, or dismisses it.
  private mutating func tapFirstCard(at time: Double) {
    cancelTouches(at: time)
    if motion.isOpen { motion.settle(at: .hidden, at: time) } else { open(at: time) }
  }

  private mutating func rotate(towards way: Vector, at time: Double) {
    guard !motion.isOpen else { return }
    cancelTouches(at: time)
    stack.leave(towards: way, velocity: nil, at: time)
  }

  /// Over the detail card and its backdrop the wheel drives the card.
  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    guard !isHeld, motion.target == .shown else { return }
    // A button is not let go that has scrolled away.
    cancelTouches(at: time)
    motion.wheel(
      by: event.way(line: parameters.wheelLine), isExact: event.isExact,
      withList: event.position.y >= motion.card(at: time).position, at: time)
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    parameters = StackParameters().tuned(by: environment.tuning, scene: Self.id)
    layout = StackLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    screen = StackScreen(layout, Theme.Stack(environment.appearance), environment.backdrop)
    faces = StackCard.all(layout)
    makeOffers()
    controls.release(at: time)
    let timings = StackTimings(parameters, reducesMotion: environment.reducesMotion)
    blur.replace(stack.timings.blur, with: timings.blur, at: time)
    stack.adopt(layout, timings, isHeld: isStackHeld, at: time)
    motion.adopt(
      DetailRules(layout: layout, timings: timings, textEnd: offer.maximumOffset), at: time)
  }

  /// Draws what the detail card says.
  mutating func makeOffers() {
    offers = OfferCard.all(layout, Theme(environment.appearance), reserved: reserved)
  }

  // MARK: The stack

  /// Where the first card is seen.
  func firstCard(at time: Double) -> Rect {
    layout.firstCard(at: stack.first(at: time)).offset(dy: -layout.shift * tilted(at: time))
  }

  private mutating func dragStack(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    func follow() {
      let velocity = touch.arena.velocity(of: pointer, at: time)?.velocity.dx ?? 0
      stack.follow(pan.translation, to: pan.location, velocity: velocity, at: time)
    }
    switch phase {
    case .began:
      stackPointer = pointer
      stack.catch(by: pan.start, at: time)
      setBlur(1, at: time)
      if pan.translation != .zero { follow() }
    case .changed:
      follow()
    case .ended:
      stackPointer = nil
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
      stackPointer = nil
      setBlur(0, at: time)
      stack.comeHome(velocity: .zero, at: time)
    }
  }

  private mutating func setBlur(_ strength: Double, at time: Double) {
    blur.retarget(to: strength, with: stack.timings.blur, velocity: .fromRest, at: time)
  }

  // MARK: The detail card

  /// How far the lower cards are tilted, the stage has moved up and the city has gone: 0 to 1.
  func tilted(at time: Double) -> Double { min(max(motion.alongside.tilt.value(at: time), 0), 1) }

  mutating func open(at time: Double) {
    // A card that was on its way round is there first.
    if stack.turnDue != nil { stack.turn(at: time) }
    offered = stack.order[0]
    controls.focus(controls.focused == .open ? .reserve : nil)
    motion.open(at: time)
  }

  private mutating func dragDetail(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    if phase == .began, time < stack.restTime(within: 0.5) { stack.catch(at: time) }
    dragCard(phase, pan, of: pointer, at: time)
    if phase == .ended || phase == .cancelled { stack.goOn(at: time) }
  }

  func isOnList(_ y: Double) -> Bool { offer.window.contains(y) }

  /// A tap on the first card turns the detail card round, one elsewhere outside of it dismisses it.
  func tapTarget(at place: Point, time: Double) -> DetailDetent? {
    guard place.y < motion.card(at: time).position else { return nil }
    return !motion.isOpen && firstCard(at: time).contains(place) ? .shown : .hidden
  }

  mutating func tap(sendingTo detent: DetailDetent, velocity: Double, at time: Double) {
    if detent == .shown { open(at: time) } else { motion.settle(at: detent, at: time) }
  }

  /// Whether a finger holds the cards, or the detail card and all that goes with it.
  private var isHeld: Bool { isStackHeld || touch.isHeld }

  private var isStackHeld: Bool { stackPointer != nil }

  /// The velocity of the finger that holds the three cards, in points per second; `nil` if none does.
  func stackVelocity(at time: Double) -> Vector? {
    stackPointer.map { touch.arena.velocity(of: $0, at: time)?.velocity ?? .zero }
  }

  // MARK: Deadlines

  var nextDeadline: Double? { nextDeadline(knownBy: .infinity) }

  func nextDeadline(by time: Double) -> Double? {
    nextDeadline(knownBy: time).flatMap { $0 <= time ? $0 : nil }
  }

  /// What is after `time` may be told later than it is.
  private func nextDeadline(knownBy time: Double) -> Double? {
    let arrival = max(min(stack.arrival(by: time), motion.arrival), putDownTime)
    let event = min(stack.turnDue ?? .infinity, motion.nextEvent)
    return nextDeadline(own: min(arrival, event))
  }

  /// Nothing is put down at the time of an input: nothing jumps for a finger.
  private var putDownTime: Double { deadline(0.001, after: inputTime) }

  mutating func reach(_ time: Double) {
    reachTouches(time)
    if let due = stack.turnDue, due <= time { stack.turn(at: time) }
    motion.reachEvent(time)
    guard time >= putDownTime else { return }
    stack.putDown(at: time)
    motion.putDown(at: time)
  }

  mutating func compact() { stack.compact() }

  func stillTime(after time: Double) -> Double {
    let distance = environment.stillness
    return max(
      max(stack.restTime(within: distance), motion.restTime(within: distance)),
      max(blur.restTime, controls.restTime))
  }

  /// Where the frame shows what a finger drags: the first card's anchor, or a place in the detail
  /// card's text.
  func heldPlace(at time: Double) -> Point? {
    isStackHeld ? stack.first(at: time) : heldCardPlace(at: time)
  }

  func activity(at time: Double) -> Activity {
    if isHeld { return .drag }
    if stack.turnDue != nil || motion.track.isSliding(at: time) { return .fling }
    guard time < stillTime(after: time) else { return .idle }
    let distance = environment.stillness
    let isMoving =
      time < max(stack.restTime(within: distance), motion.restTime(within: distance))
      || time < blur.restTime
    return isMoving ? .spring : .settle
  }

  /// The place in front, or that its detail card is shown.
  var state: String? { motion.isOpen ? "detail" : Content.escapes[stack.order[0]].name }

  var decelerationRate: Double? { parameters.decelerationRate }

  /// The detail card's.
  var detents: [SceneDetent] {
    [
      SceneDetent("shown", at: layout.detailTop, of: "detailTop"),
      SceneDetent("hidden", at: layout.size.height, of: "detailTop"),
    ]
  }

  var release: SceneRelease { motion.rules.release }

  var timings: [SceneTiming] { motion.rules.timings.curves }

  /// Not under a detail card.
  func hint(at time: Double) -> SceneHint? {
    motion.isOpen ? nil : SceneHint(Self.gesture, about: firstCard(at: time))
  }
}

extension GestureKey {
  fileprivate static let stack: GestureKey = 1
  fileprivate static let card: GestureKey = 2
  fileprivate static let detail: GestureKey = 3
  fileprivate static let outside: GestureKey = 4
  fileprivate static let press: GestureKey = 5
}
