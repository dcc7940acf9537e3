internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// A rotating stack of three cards in front of a city, with a detail card that tilts the lower
/// cards.
///
/// `StackMotion` moves the three cards. `DetailRules` defines the motion of the detail card, and
/// `DetailTilt` the motions that accompany it. `StackTimings` holds the timings, `StackLayout` the
/// positions.
///
/// While the detail card moves, the down event of a pointer grabs the detail card, wherever the
/// pointer is. A tap anywhere outside of the detail card then reverses a rising detail card. A tap
/// on the front card of the stack reverses a falling detail card. The Return key has the effect of
/// a tap on the front card. While the detail card is shown, Left, Right and drags do not rotate the
/// stack.
struct StackScene: CardScene, CatalogScene {
  private(set) var environment: SceneEnvironment
  private(set) var parameters: StackParameters
  private(set) var layout: StackLayout
  private(set) var screen: StackScreen
  private(set) var faces: [StackCard]
  private(set) var offers: [OfferCard]
  /// The index of the card that the detail card describes. This is the card that was in front when
  /// the detail card opened.
  private(set) var offered = 0
  /// For each trip: whether the user has reserved it.
  var reserved: InlineArray<3, Bool> = [false, false, false]
  var controls = Controls<StackAction>()
  var notice: SceneNotice?

  var touch = CardTouch()
  /// The stage time of the last input.
  private var inputTime = -Double.infinity
  /// The pointer that drags the three cards, or `nil` if there is none. `touch` handles the pointer
  /// on the detail card.
  private var stackPointer: PointerID?
  /// The motion of the three cards.
  private(set) var stack: StackMotion
  /// The motion of the detail card and of the parts that accompany it.
  var motion: CardWithList<DetailRules>
  /// The blur of the city as a fraction, 0…1.
  private(set) var blur = Animated(0.0, tolerance: 0.002)

  /// Creates the scene with the stack at rest.
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
    motion = CardWithList(
      DetailRules(layout: layout, timings: timings, textEnd: offers[0].maximumOffset))
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    inputTime = time
    switch input {
    case .pointer(let event):
      // A second pointer cancels a press, as it cancels a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 { controls.release(at: time) }
      handle(event)
    case .command(let command): press(command, at: time)
    case .cancel: cancelTouches(at: time)
    case .environment(let environment): apply(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: break
    }
  }

  /// Adds the recognizers for a pointer.
  ///
  /// A moving part is grabbed at once, wherever the pointer is, with two exceptions. If the detail
  /// card is closing and has almost left the stage, only a pointer on this card grabs it. If a card
  /// comes back from its flight, a pointer on the front card does not grab the returning card. A
  /// motion counts as at rest when less than half a point remains.
  mutating func addRecognizers(for event: PointerEvent) {
    let (time, location) = (event.time, event.position)
    let isPassed =
      !motion.isOpen && motion.letsTouchesThrough(at: time)
      && location.y < motion.card(at: time).position
    let movesDetail = motion.isMoving(at: time) && !isPassed
    // A card that comes back to the back of the stack does not move under a pointer that is on the
    // front card.
    let isOnFront = firstCard(at: time).contains(location)
    let isCaught =
      time < stack.restTime(within: 0.5, besidesReturn: isOnFront) || movesDetail
    let pan = Recognizer.pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop))
    if motion.isOpen || movesDetail {
      if !isCaught {
        if location.y < motion.card(at: time).position {
          touch.arena.add(.tap(), as: .outside, for: event.id)
        } else if control(at: location, time: time) != nil {
          touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .press, for: event.id)
        }
      }
      touch.arena.add(pan, as: .detail, for: event.id)
    } else {
      if !isCaught, isOnFront {
        touch.arena.add(.tap(), as: .card, for: event.id)
      }
      touch.arena.add(pan, as: .stack, for: event.id)
    }
  }

  mutating func handle(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.card, .tap): open(at: time)
    case (.outside, .tap): motion.settle(at: .hidden, at: time)
    case (.press, .press(let location)): beginPress(at: location, time: time)
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

  /// Handles a key that has the effect of a tap on the front card: shows or dismisses the detail
  /// card.
  private mutating func tapFirstCard(at time: Double) {
    cancelTouches(at: time)
    if motion.isOpen { motion.settle(at: .hidden, at: time) } else { open(at: time) }
  }

  private mutating func rotate(towards direction: Vector, at time: Double) {
    guard !motion.isOpen else { return }
    cancelTouches(at: time)
    stack.leave(towards: direction, velocity: nil, at: time)
  }

  /// Handles the wheel, which moves the shown detail card or scrolls its text.
  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    guard !isHeld, motion.target == .shown else { return }
    // Cancels the touches, because a button must not be released after it has scrolled away.
    cancelTouches(at: time)
    motion.wheel(
      by: event.delta(lineHeight: parameters.wheelLine), isExact: event.isPrecise,
      withList: event.position.y >= motion.card(at: time).position, at: time)
  }

  private mutating func apply(_ environment: SceneEnvironment, at time: Double) {
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
    stack.apply(layout, timings, isHeld: isStackHeld, at: time)
    motion.apply(
      DetailRules(layout: layout, timings: timings, textEnd: offer.maximumOffset), at: time)
  }

  /// Draws the contents of the detail cards again.
  mutating func makeOffers() {
    offers = OfferCard.all(layout, Theme(environment.appearance), reserved: reserved)
  }

  // MARK: The stack

  /// Returns the visible frame of the front card.
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
      stack.grab(by: pan.start, at: time)
      setBlur(1, at: time)
      stack.catchUp(pan.translation, over: touch.catchUpDuration(of: pointer), at: time)
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

  /// Returns the progress, 0…1, of tilting the lower cards. The shift of the stage and the fading
  /// of the city have the same progress.
  func tilted(at time: Double) -> Double { min(max(motion.alongside.tilt.value(at: time), 0), 1) }

  mutating func open(at time: Double) {
    // If another card is still leaving, that card first becomes the last card.
    if stack.turnDue != nil { stack.turn(at: time) }
    offered = stack.order[0]
    controls.focus(controls.focused == .open ? .reserve : nil)
    motion.open(at: time)
  }

  private mutating func dragDetail(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    if phase == .began, time < stack.restTime(within: 0.5) { stack.grab(at: time) }
    dragCard(phase, pan, of: pointer, at: time)
    if phase == .ended || phase == .cancelled { stack.resume(at: time) }
  }

  func isOnList(_ y: Double) -> Bool { offer.window.contains(y) }

  /// Returns the detent to which a tap at `location` sends the moving detail card, or `nil` if the
  /// tap is on the detail card. If the detail card is closing, a tap on the front card opens the
  /// detail card again. Any other tap dismisses the detail card.
  func tapTarget(at location: Point, time: Double) -> DetailDetent? {
    guard location.y < motion.card(at: time).position else { return nil }
    return !motion.isOpen && firstCard(at: time).contains(location) ? .shown : .hidden
  }

  mutating func tap(sendingTo detent: DetailDetent, velocity: Double, at time: Double) {
    if detent == .shown { open(at: time) } else { motion.settle(at: detent, at: time) }
  }

  /// Whether a pointer drags the stack or the detail card.
  private var isHeld: Bool { isStackHeld || touch.isHeld }

  private var isStackHeld: Bool { stackPointer != nil }

  /// Returns the velocity of the pointer that drags the stack, in points per second, or `nil` if no
  /// pointer drags the stack.
  func stackVelocity(at time: Double) -> Vector? {
    stackPointer.map { touch.arena.velocity(of: $0, at: time)?.velocity ?? .zero }
  }

  // MARK: Deadlines

  var nextDeadline: Double? { nextDeadline(knownBy: .infinity) }

  func nextDeadline(by time: Double) -> Double? {
    nextDeadline(knownBy: time).flatMap { $0 <= time ? $0 : nil }
  }

  /// Returns the next deadline if it is at or before `time`. Otherwise the result is `nil` or any
  /// time after `time`, because the exact time of a later deadline is slow to compute.
  private func nextDeadline(knownBy time: Double) -> Double? {
    let arrival = max(min(stack.arrival(by: time), motion.arrival), finishTime)
    let event = min(stack.turnDue ?? .infinity, motion.nextEvent)
    return nextDeadline(own: min(arrival, event))
  }

  /// The earliest stage time at which motions may be set to their targets. This time is just after
  /// the last input, so that nothing jumps under a pointer.
  private var finishTime: Double { deadline(0.001, after: inputTime) }

  mutating func handleDeadline(_ time: Double) {
    handleTouchDeadline(time)
    if let due = stack.turnDue, due <= time { stack.turn(at: time) }
    motion.reachEvent(time)
    guard time >= finishTime else { return }
    stack.finishAtTarget(at: time)
    motion.finishAtTarget(at: time)
  }

  mutating func releaseCaches() { stack.releaseCaches() }

  func idleTime(after time: Double) -> Double {
    let distance = environment.stillness
    return max(
      max(stack.restTime(within: distance), motion.restTime(within: distance)),
      max(blur.restTime, controls.restTime))
  }

  /// Returns the drawn position of the dragged object: the front card's anchor, or a point in the
  /// detail card's text.
  func draggedPoint(at time: Double) -> Point? {
    isStackHeld ? stack.first(at: time) : draggedCardPoint(at: time)
  }

  func activity(at time: Double) -> Activity {
    if isHeld { return .drag }
    if stack.turnDue != nil || motion.track.isSliding(at: time) { return .fling }
    guard time < idleTime(after: time) else { return .idle }
    let distance = environment.stillness
    let isMoving =
      time < max(stack.restTime(within: distance), motion.restTime(within: distance))
      || time < blur.restTime
    return isMoving ? .spring : .settle
  }

  /// The state as text: "detail" if the detail card is shown, otherwise the name of the front
  /// card's trip.
  var state: String? { motion.isOpen ? "detail" : Content.escapes[stack.order[0]].name }

  var decelerationRate: Double? { parameters.decelerationRate }

  /// The detents of the detail card.
  var detents: [SceneDetent] {
    [
      SceneDetent("shown", at: layout.detailTop, of: "detailTop"),
      SceneDetent("hidden", at: layout.size.height, of: "detailTop"),
    ]
  }

  var release: SceneRelease { motion.rules.release }

  var timings: [SceneTiming] { motion.rules.timings.curves }

  /// Returns the gesture hint, or `nil` while the detail card is shown.
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
