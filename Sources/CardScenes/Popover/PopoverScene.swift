internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// A card with a handle that rests in two places over a screen that it blurs: `popover` and
/// `drawer`, which differ in their parameters and in what they show.
///
/// What it does, and the test of it (in `PopoverTests` and `DrawerTests`; `RandomGestureTests` has
/// what all scenes share):
///
/// | rule | test |
/// |---|---|
/// | collapsed at first, heights | `opening`, `height`, `collapsed` |
/// | sizes, safe area | `sizes`, `safeArea` |
/// | the handle, and nothing else, takes taps and pans | `toggle`, `handleOnly` |
/// | position and blur as springs, corner radius linear | `spring`, `classicCurves` |
/// | all as functions of one fraction | `oneFraction`, `half`, `chevron` |
/// | each animator from its own fraction | `ownFractions` |
/// | hold 1:1, slop given back, rubber band at both ends | `hold`, `rubberBand` |
/// | catch without a jump | `catchEverywhere`, `catchOvershoot`, `catchContent` |
/// | reversible at any instant | `reversal`, `keyReversal` |
/// | release by projection, at the finger's velocity | `release`, `flick`, `releaseVelocity` |
/// | a still finger, bounces | `stillFinger`, `bounce` |
/// | cancel, keys | `secondPointer`, `cancelled`, `keys` |
/// | motion preference, tuning | `reducedMotion`, `tuningChanged`, `parameters` |
/// | the state is that of the rest last reached | `outcome` |
/// | resize in mid-drag and mid-animation | `resizeInDrag`, `resizeInMotion` |
/// | the backdrop stays, the card clips its content | `backdrop`, `content` |
/// | sleeps; frames don't matter | `sleep`, `framesDoNotMatter` |
/// | heart, steppers, remove | `heart`, `steppers`, `remove`, `calledOff` |
struct PopoverScene<Content: PopoverContent>: Scene {
  /// A finger on the card.
  private struct Hold {
    let pointer: PointerID
    /// Whether it went down on the handle, where a tap counts.
    let isOnHandle: Bool
    /// Whether the card follows: a moving one from the finger's down on, one at rest once the
    /// finger has left the slop.
    var isFollowing: Bool
    /// Where the finger went down.
    var start: Double
    /// Where it is.
    var finger: Double
    /// The card's top at the start, as if there were no rubber band, less the finger's y.
    var anchor: Double
    /// Fractions of the other two animators at the start (`classic`).
    var radius: Double
    var blur: Double
  }

  private(set) var environment: SceneEnvironment
  private(set) var parameters: PopoverParameters
  private(set) var layout: PopoverLayout
  private var content = Content()
  private(set) var backdrop: Flattened
  private(set) var face: CardFace

  private var arena = GestureArena()
  private var hold: Hold?
  /// Follows the finger, for the probe.
  private var tracker = VelocityTracker()
  private(set) var top: Animated<Double>
  /// Fractions of the animators that `classic` has beside the position.
  private(set) var radius = Animated(0.0, tolerance: 0.001)
  private(set) var blur = Animated(0.0, tolerance: 0.001)
  /// Where the card goes, or was going when it was caught.
  private(set) var target = PopoverDetent.collapsed
  /// The detent last reached.
  private(set) var state = PopoverDetent.collapsed
  /// When everything that moves is put down exactly where it goes.
  private var arrival: Double?
  /// The button that is pressed.
  private var pressed: Int?
  /// Where the highlight is.
  private(set) var highlighted: CardFace.Button?
  /// 1 while a button is pressed.
  private(set) var highlight = Animated(0.0, tolerance: 0.001)

  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.name)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    let theme = Theme(environment.appearance)
    backdrop = Flattened(content.screen(layout, theme), size: environment.size)
    face = content.face(layout, theme)
    top = Animated(layout.collapsedTop)
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .key(let key, _): press(key, at: time)
    case .cancel: cancel(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll, .text: break
    }
  }

  private mutating func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down where arena.pointerCount == 0:
      tracker.reset()
      tracker.add(position: event.position, at: event.time)
      enterRecognizers(for: event)
    case .down:
      // A second pointer calls a press off, as it does a drag.
      releaseButton(at: event.time)
    case .move where hold?.pointer == event.id:
      tracker.add(position: event.position, at: event.time)
    case .move, .up, .cancel:
      break
    }
    for gesture in arena.handle(event) { handle(gesture) }
  }

  private mutating func enterRecognizers(for event: PointerEvent) {
    let y = top.value(at: event.time)
    // Whatever moves is caught at once, anywhere; at rest the card is moved by its handle.
    let isCaught = !top.isResting(at: event.time) && event.position.y >= y
    if isCaught || layout.handle(cardTop: y).contains(event.position) {
      arena.add(.pan(PanRecognizer(start: .atDown)), as: .card, for: event.id)
    } else if button(at: event.position, time: event.time) != nil {
      arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .button, for: event.id)
    }
  }

  private mutating func handle(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.button, .press(let place)):
      pressed = button(at: place, time: event.time)
      highlighted = pressed.map { face.buttons[$0] }
      highlight.set(1, at: event.time)
    case (.button, .pressCancelled):
      releaseButton(at: event.time)
    case (.button, .tap):
      guard let index = pressed else { break }
      releaseButton(at: event.time)
      content.press(index)
      arrange()
    case (.card, .pan(let phase, let pan)):
      handle(phase, pan, of: event.pointer, at: event.time)
    default:
      break
    }
  }

  private mutating func handle(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    switch phase {
    case .began:
      let y = top.value(at: time)
      hold = Hold(
        pointer: pointer, isOnHandle: layout.handle(cardTop: y).contains(pan.start),
        isFollowing: !top.isResting(at: time), start: pan.start.y, finger: pan.location.y,
        anchor: 0, radius: 0, blur: 0)
      grip(at: time)
    case .changed:
      // A resting card moves to the finger at once when the slop is left: nothing of it is lost.
      if pan.hasLeftSlop { hold?.isFollowing = true }
      hold?.finger = pan.location.y
      drag(at: time)
    case .ended:
      let isTap = !pan.hasLeftSlop && hold?.isOnHandle ?? false
      hold = nil
      if isTap {
        settle(at: target.other, at: time)
      } else {
        let projected = Decay(rate: parameters.decelerationRate).restPosition(
          from: MotionState(position: top.value(at: time), velocity: pan.velocity.dy))
        settle(at: layout.nearest(to: projected), velocity: pan.velocity.dy, at: time)
      }
    case .cancelled:
      hold = nil
      settle(at: layout.nearest(to: top.value(at: time)), velocity: 0, at: time)
    }
  }

  private mutating func press(_ key: String, at time: Double) {
    guard hold == nil else { return }
    let detent: PopoverDetent
    switch key {
    case "Up": detent = .expanded
    case "Down", "Delete": detent = .collapsed
    case "Return": detent = target.other
    default: return
    }
    guard detent != target else { return }
    // A button is not let go on a card that has left.
    cancel(at: time)
    settle(at: detent, at: time)
  }

  /// Calls off whatever is held or pressed.
  private mutating func cancel(at time: Double) {
    for gesture in arena.cancelAll(at: time) { handle(gesture) }
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    let (old, oldTravel) = (self.environment, layout.travel)
    let fraction = (layout.collapsedTop - top.value(at: time)) / oldTravel
    let velocity = top.velocity(at: time)
    let fractions = fractions(at: time)
    let isTuned =
      environment.tuning != old.tuning || environment.reducesMotion != old.reducesMotion
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.name)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    releaseButton(at: time)
    arrange()

    if isTuned {
      radius.set(fractions.radius, at: time)
      blur.set(fractions.blur, at: time)
    }
    if let held = hold, held.isFollowing {
      // The point grabbed stays under the finger, whatever the stage does.
      if isTuned {
        hold?.start = held.finger
        grip(at: time)
      }
      drag(at: time)
    } else if arrival == nil {
      putDown(at: time)
      if hold != nil { grip(at: time) }
    } else {
      let bounce = 0.9 * environment.size.height
      let y = layout.collapsedTop - fraction * layout.travel
      top.set(min(max(y, layout.expandedTop - bounce), layout.collapsedTop + bounce), at: time)
      send(velocity: velocity * layout.travel / oldTravel, at: time)
      if isTuned { sendOthers(at: time) }
      arrival = arrivalTime
    }
  }

  /// Draws screen and card anew: they stay as they are until the next time.
  private mutating func arrange() {
    let theme = Theme(environment.appearance)
    backdrop = Flattened(content.screen(layout, theme), size: environment.size)
    face = content.face(layout, theme)
  }

  // MARK: Buttons

  /// The button under `place`; none while the card moves.
  private func button(at place: Point, time: Double) -> Int? {
    guard top.isResting(at: time) else { return nil }
    let y = top.value(at: time)
    return face.buttons.firstIndex {
      onStage($0.rect, cardTop: y).insetForTouch.contains(place)
    }
  }

  /// `rect` of the face on the stage.
  func onStage(_ rect: Rect, cardTop: Double) -> Rect {
    rect.offset(dx: layout.column.x, dy: cardTop)
  }

  private mutating func releaseButton(at time: Double) {
    guard pressed != nil else { return }
    pressed = nil
    highlight.retarget(to: 0, with: .curve(.linear, duration: 0.1), at: time)
  }

  // MARK: The card

  /// Whether a finger moves the card.
  var isDragged: Bool { hold?.isFollowing ?? false }
  /// Whether a finger is on the card.
  var isHeld: Bool { hold != nil }

  /// The card's velocity at `time`; in a drag the finger's.
  func velocity(at time: Double) -> Double {
    isDragged ? tracker.velocity(at: time)?.velocity.dy ?? 0 : top.velocity(at: time)
  }

  var isFluid: Bool { parameters.fluid > 0.5 }

  /// Stops all that moves where it is, and takes hold of it where the finger started.
  private mutating func grip(at time: Double) {
    guard let start = hold?.start else { return }
    let fractions = fractions(at: time)
    top.stop(at: time)
    radius.stop(at: time)
    blur.stop(at: time)
    arrival = nil
    hold?.anchor = layout.give.dragged(forShown: top.value(at: time)) - start
    hold?.radius = fractions.radius
    hold?.blur = fractions.blur
  }

  private mutating func drag(at time: Double) {
    guard let hold, hold.isFollowing else { return }
    top.set(layout.give.shown(forDragged: hold.anchor + hold.finger), at: time)
    // Each animator goes on from where it was interrupted, by the same part of the way.
    let way = (hold.start - hold.finger) / layout.travel
    radius.set(min(max(hold.radius + way, 0), 1), at: time)
    blur.set(min(max(hold.blur + way, 0), 1), at: time)
  }

  /// Sends the card to `detent`; without a `velocity` it keeps the one it has.
  private mutating func settle(
    at detent: PopoverDetent, velocity: Double? = nil, at time: Double
  ) {
    target = detent
    let isKept = isFluid && !environment.reducesMotion
    let velocity = isKept ? velocity ?? top.velocity(at: time) : 0
    if velocity == 0, isThere(at: time) { return putDown(at: time) }
    send(velocity: velocity, at: time)
    sendOthers(at: time)
    arrival = arrivalTime
  }

  /// Whether nothing is left to move.
  private func isThere(at time: Double) -> Bool {
    top.value(at: time) == layout.top(of: target) && radius.value(at: time) == target.fraction
      && blur.value(at: time) == target.fraction
  }

  private mutating func send(velocity: Double, at time: Double) {
    let (y, spring) = (layout.top(of: target), spring)
    let start = layout.give.limited(velocity, at: top.value(at: time), to: y, by: spring)
    top.retarget(to: y, with: .spring(spring), velocity: .exactly(start), at: time)
  }

  /// Sends the animators that `classic` has beside the position: each goes on from its own fraction,
  /// the linear one for what is left of its duration.
  private mutating func sendOthers(at time: Double) {
    let end = target.fraction
    let left = abs(end - radius.value(at: time))
    radius.retarget(
      to: end, with: .curve(.linear, duration: duration * left), velocity: .fromRest, at: time)
    blur.retarget(to: end, with: .spring(spring), velocity: .fromRest, at: time)
  }

  private var duration: Double { environment.reducesMotion ? 0.15 : parameters.duration }

  private var spring: Spring {
    .preset(
      settlingDuration: duration,
      dampingRatio: environment.reducesMotion ? 1 : parameters.dampingRatio)
  }

  /// How far position, corner radius and blur are, from 0 (collapsed) to 1.
  func fractions(at time: Double) -> (position: Double, radius: Double, blur: Double) {
    let position = layout.fraction(cardTop: top.value(at: time))
    if isFluid { return (position, position, position) }
    return (position, radius.value(at: time), min(max(blur.value(at: time), 0), 1))
  }

  // MARK: Deadlines

  /// The arena's, the card's coming to rest, and its being put down.
  var nextDeadline: Double? {
    var next = arena.nextDeadline
    if top.isRunning { next = min(next ?? top.restTime, top.restTime) }
    if let arrival { next = min(next ?? arrival, arrival) }
    return next
  }

  /// When nothing is further from where it goes than what a jump is: later than rest (state, catch)
  /// and stillness (frames), so that putting down moves nothing.
  private var arrivalTime: Double {
    max(
      top.restTime(within: 1e-9),
      max(radius.restTime(within: 1e-11), blur.restTime(within: 1e-11)))
  }

  mutating func reach(_ time: Double) {
    if let due = arena.nextDeadline, due <= time {
      for gesture in arena.advance(to: time) { handle(gesture) }
    }
    if top.takeCompletion(at: time) != nil { state = target }
    if let arrival, arrival <= time { putDown(at: time) }
  }

  /// Puts all down where it goes.
  private mutating func putDown(at time: Double) {
    arrival = nil
    state = target
    top.set(layout.top(of: target), at: time)
    radius.set(target.fraction, at: time)
    blur.set(target.fraction, at: time)
  }
}

extension GestureKey {
  fileprivate static let button: GestureKey = 1
  fileprivate static let card: GestureKey = 2
}
