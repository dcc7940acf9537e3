internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// A card with two detents and a handle, in front of a screen that the card blurs.
///
/// The scenes `popover` and `drawer` use this type with different parameters and contents. A tap on
/// the handle toggles the card, and a tap on the blurred screen collapses it. A drag on handle,
/// card or blurred screen moves the card. A drag on the card's content also scrolls the content if
/// it does not fit. While the card is collapsed, the screen scrolls and its controls work.
struct PopoverScene<Content: PopoverContent>: CardScene, CatalogScene {
  typealias Action = Content.Action

  /// A pressed area that is not a control.
  enum Press {
    case handle, backdrop
  }

  private(set) var environment: SceneEnvironment
  private(set) var parameters: PopoverParameters
  private(set) var layout: PopoverLayout
  var content = Content()
  private(set) var face: CardFace<Action>
  var screen: PopoverScreen<Action>
  var motion: CardWithList<PopoverRules>
  /// The transition of the card's parts after a change of the content.
  private(set) var transition = PartTransition<Action>()
  /// The scroll indicator of the card's content.
  private(set) var indicator = ScrollIndicator()

  var touch = CardTouch()
  var press: Press?
  /// The stage time at which the scene last checked whether the card covers the screen.
  private var followed = -Double.infinity
  /// The last y coordinate of the pointer that scrolls the screen.
  private var screenFinger = 0.0
  /// The last x coordinate of the pointer that scrolls the screen's strip (the row that scrolls
  /// sideways).
  private var stripFinger = 0.0
  var controls = Controls<Action>()
  var notice: SceneNotice?

  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.id)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    let theme = Theme(environment.appearance)
    screen = PopoverScreen(
      Self.screenFace(content, layout, environment), on: Content.ground(theme), layout)
    face = content.face(layout, theme)
    motion = CardWithList(
      PopoverRules(
        layout: layout, parameters: parameters, reducesMotion: environment.reducesMotion,
        contentHeight: face.height))
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event):
      if event.phase == .down { _ = controls.blur() }
      // A second pointer cancels a press, as it cancels a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 { endPress(at: time) }
      handle(event)
    case .command(let command): press(command, at: time)
    case .cancel:
      // Without a pointer there is nothing to cancel, and nothing that a recording needs.
      guard touch.arena.pointerCount > 0 || isHeld else { return }
      cancelTouches(at: time)
    case .environment(let environment): apply(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: return
    }
    follow(at: time)
  }

  mutating func addRecognizers(for event: PointerEvent) {
    let (location, time) = (event.position, event.time)
    let isOnScreen = location.y < motion.card(at: time).position && isLive(at: time)
    let isCaught = isOnScreen ? screen.isMoving(at: time) : motion.track.isMoving(at: time)
    if !isOnScreen, !isCaught { motion.halt(at: time) }
    let isStripCaught =
      isOnScreen && screen.isOnStrip(location, at: time) && screen.isStripMoving(at: time)
    if !isCaught, !isStripCaught, isPressable(at: location, time: time) {
      touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .press, for: event.id)
    }
    // A moving card or screen is grabbed at once. The screen can be grabbed even where the card
    // covers it. On a strip, the direction of the drag decides.
    let isOnStrip = isOnScreen && !isCaught && screen.isOnStrip(location, at: time)
    if isOnStrip {
      let start = screen.isStripMoving(at: time) ? PanRecognizer.Start.atDown : .pastSlop
      touch.arena.add(
        .pan(PanRecognizer(axis: .horizontal, start: start)), as: .strip, for: event.id)
    }
    touch.arena.add(
      .pan(
        PanRecognizer(
          axis: isOnStrip ? .vertical : .any, start: isCaught ? .atDown : .pastSlop)),
      as: isOnScreen ? .screen : .card, for: event.id)
  }

  mutating func handle(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.press, .press(let location)): begin(at: location, time: event.time)
    case (.press, .pressCancelled): endPress(at: event.time)
    case (.press, .tap): tap(at: event.time)
    case (.card, .pan(let phase, let pan)): dragCard(phase, pan, of: event.pointer, at: event.time)
    case (.screen, .pan(let phase, let pan)):
      dragScreen(phase, pan, of: event.pointer, at: event.time)
    case (.strip, .pan(let phase, let pan)):
      dragStrip(phase, pan, of: event.pointer, at: event.time)
    default: break
    }
  }

  func isOnList(_ y: Double) -> Bool { y >= face.headHeight && y < footTop }

  func tapTarget(at location: Point, time: Double) -> PopoverDetent? {
    let y = motion.card(at: time).position
    if location.y < y { return .collapsed }
    return layout.handle(cardTop: y).contains(location) ? motion.target.other : nil
  }

  mutating func resume(at time: Double) { motion.resume(at: time) }

  private mutating func dragScreen(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    switch phase {
    case .began:
      screen.grab(at: time)
      screen.drag(
        by: pan.location.y - pan.start.y, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed: screen.drag(by: pan.location.y - screenFinger, at: time)
    case .ended: screen.release(velocity: pan.velocity.dy, at: time)
    case .cancelled: screen.release(velocity: 0, at: time)
    }
    screenFinger = pan.location.y
  }

  private mutating func dragStrip(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    switch phase {
    case .began:
      screen.grabStrip(at: time)
      screen.dragStrip(
        by: pan.location.x - pan.start.x, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed: screen.dragStrip(by: pan.location.x - stripFinger, at: time)
    case .ended: screen.releaseStrip(velocity: pan.velocity.dx, at: time)
    case .cancelled: screen.releaseStrip(velocity: 0, at: time)
    }
    stripFinger = pan.location.x
  }

  private mutating func press(_ command: SceneCommand, at time: Double) {
    guard !isHeld else { return }
    switch command {
    case .up: step(to: .expanded, at: time)
    case .down, .dismiss: step(to: .collapsed, at: time)
    case .escape: if !controls.blur() { step(to: .collapsed, at: time) }
    case .press: if !pressFocused(at: time) { step(to: motion.target.other, at: time) }
    case .focusNext: moveFocus(by: 1, at: time)
    case .focusPrevious: moveFocus(by: -1, at: time)
    case .pageUp: scroll(by: -page(at: time), at: time)
    case .pageDown: scroll(by: page(at: time), at: time)
    case .home: scroll(by: -1e5, at: time)
    case .end: scroll(by: 1e5, at: time)
    default: return
    }
  }

  private mutating func step(to detent: PopoverDetent, at time: Double) {
    guard detent != motion.target else { return }
    // Cancels the touches, because a button must not be released after the card has moved away.
    cancelTouches(at: time)
    motion.settle(at: detent, at: time)
  }

  /// Whether a pointer drags the card or the screen.
  var isHeld: Bool { touch.isHeld || screen.isHeld }

  /// Scrolls the screen if the card is collapsed and the wheel is used above it. Otherwise moves
  /// the card.
  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    let delta = event.delta(lineHeight: parameters.wheelLine)
    if !isHeld, scrollStrip(event, at: time) { return }
    guard !isHeld, delta != 0 else { return }
    // Cancels the touches, because a button must not be released after it has scrolled away.
    cancelTouches(at: time)
    let y = event.position.y - motion.card(at: time).position
    if y < 0, isLive(at: time) {
      screen.scroll(by: delta, isExact: event.isPrecise, at: time)
    } else {
      motion.wheel(by: delta, isExact: event.isPrecise, withList: isOnList(y), at: time)
    }
  }

  /// Scrolls the screen's strip, i.e. its row that scrolls sideways, if the cursor is above the
  /// strip and the wheel turns mostly sideways. Returns whether the strip handles the event.
  private mutating func scrollStrip(_ event: ScrollEvent, at time: Double) -> Bool {
    guard abs(event.dx) > abs(event.dy), event.position.y < motion.card(at: time).position,
      isLive(at: time), screen.isOnStrip(event.position, at: time)
    else { return false }
    cancelTouches(at: time)
    let delta = event.dx * (event.isPrecise ? 1 : parameters.wheelLine)
    screen.scrollStrip(by: delta, isExact: event.isPrecise, at: time)
    return true
  }

  /// Scrolls the card's content, or the screen if the card is collapsed.
  mutating func scroll(by delta: Double, at time: Double) {
    cancelTouches(at: time)
    if motion.target == .collapsed {
      if isLive(at: time) { screen.scroll(by: delta, isExact: false, at: time) }
    } else {
      motion.scroll(by: delta, at: time)
    }
  }

  /// Returns the length of a page in points: the visible length minus one line of 44 points.
  private func page(at time: Double) -> Double {
    let seen =
      motion.target == .collapsed
      ? layout.collapsedTop - layout.safeArea.top : viewport(cardTop: layout.expandedTop)
    return max(44, seen - 44)
  }

  private mutating func apply(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.id)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    endPress(at: time)
    arrange(at: time)
  }

  /// Draws screen and card again and applies their layout. The pictures are used until the next
  /// call. If `isAnimated` is true, lists change with a transition.
  mutating func arrange(at time: Double, isAnimated: Bool = false) {
    let theme = Theme(environment.appearance)
    let isAnimated = isAnimated && !environment.reducesMotion
    screen.apply(
      Self.screenFace(content, layout, environment), on: Content.ground(theme), layout, at: time,
      isAnimated: isAnimated)
    let old = (face.parts, motion.list(at: time).position)
    face = content.face(layout, theme)
    motion.apply(
      PopoverRules(
        layout: layout, parameters: parameters, reducesMotion: environment.reducesMotion,
        contentHeight: face.height),
      at: time)
    if isAnimated {
      transition.change(from: old, to: (face.parts, motion.list(at: time).position), at: time)
    } else {
      transition.removeAll()
    }
  }

  // MARK: The screen

  /// Returns the screen behind the card: the picture that the user has set as backdrop, or
  /// otherwise the screen that `content` draws.
  private static func screenFace(
    _ content: Content, _ layout: PopoverLayout, _ environment: SceneEnvironment
  ) -> CardFace<Action> {
    guard let own = environment.backdrop else {
      return content.screen(layout, Theme(environment.appearance))
    }
    var face = CardFace<Action>(headHeight: 0, height: 0)
    face.parts = [
      .init(
        picture: own.filling(layout.size), origin: Point(x: -layout.column.x, y: 0), region: .head)
    ]
    return face
  }

  /// Returns whether the screen is interactive. This is the case while the card rests at its
  /// collapsed detent or has almost arrived there. Some tunings, such as `classic`, start each new
  /// motion of the card at velocity 0. With these tunings, the blur must have disappeared, too.
  func isLive(at time: Double) -> Bool {
    motion.letsTouchesThrough(at: time)
      && (motion.rules.carriesVelocity || fractions(at: time).blur < Self.unseenBlur)
  }

  /// A blur fraction, 0…1, below which the blur is invisible.
  private static var unseenBlur: Double { 0.002 }

  /// The stage time from which the screen behind the collapsing card is interactive. Some tunings,
  /// such as `classic`, start each new motion of the card at velocity 0. With these tunings, the
  /// blur must have become invisible, too. On a stage of small height, this happens only after the
  /// card has come to rest. The time is infinite if the card is not collapsing, or if the scene has
  /// already handled this time.
  private var clearTime: Double {
    guard screen.isCovered, motion.target == .collapsed, !touch.isHeld else { return .infinity }
    let rules = motion.rules
    var time = motion.passageTime
    if !rules.carriesVelocity {
      let fraction = Self.unseenBlur * (1 - 1e-6)
      let blur =
        rules.isFluid
        ? motion.track.cardRestTime(within: fraction * layout.travel)
        : motion.alongside.blurRestTime(within: fraction)
      time = max(time, blur)
    }
    return time > followed ? time : .infinity
  }

  /// The top edge of the foot, i.e. of the card's fixed lower part, in points below the card's top.
  var footTop: Double { layout.visibleHeight(cardTop: layout.expandedTop) - face.footHeight }

  /// Returns the visible height of the content for a card with its top at `y`.
  func viewport(cardTop y: Double) -> Double {
    max(0, min(layout.visibleHeight(cardTop: y), footTop) - face.headHeight)
  }

  // MARK: Deadlines

  /// The earliest deadline of the arena, the motion, the screen, the scroll indicator and
  /// `clearTime`.
  var nextDeadline: Double? {
    nextDeadline(
      own: min(motion.nextDeadline, screen.nextDeadline, indicator.nextDeadline, clearTime))
  }

  mutating func handleDeadline(_ time: Double) {
    handleTouchDeadline(time)
    _ = motion.handleDeadline(time)
    screen.handleDeadline(time)
    indicator.handleDeadline(time)
    follow(at: time)
  }

  /// After a change of the card or its content, updates the scroll indicators, and sets whether the
  /// card covers the screen.
  private mutating func follow(at time: Double) {
    followed = time
    screen.cover(!isLive(at: time), at: time)
    screen.follow(at: time)
    indicator.follow(
      motion.list(at: time).position, to: motion.track.listTarget,
      rest: touch.isHeld ? .infinity : motion.track.restTime(within: 0.5), at: time)
  }
}

extension GestureKey {
  fileprivate static let press: GestureKey = 1
  fileprivate static let card: GestureKey = 2
  fileprivate static let screen: GestureKey = 3
  fileprivate static let strip: GestureKey = 4
}
