internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// A card with a handle that rests in two places over a screen that it blurs: `popover` and
/// `drawer`, which differ in their parameters and in what they show.
///
/// Taps on the handle toggle the card, a tap on the blurred screen sends it down; a pan on either
/// moves it, and on its content that too where it does not fit, as in the sheet. Under a collapsed
/// card the screen scrolls, and its controls work.
struct PopoverScene<Content: PopoverContent>: CardScene, CatalogScene {
  typealias Action = Content.Action

  /// What a finger presses that is no control.
  enum Press {
    case handle, backdrop
  }

  private(set) var environment: SceneEnvironment
  private(set) var parameters: PopoverParameters
  private(set) var layout: PopoverLayout
  var content = Content()
  private(set) var face: CardFace<Action>
  var screen: PopoverScreen<Action>
  var motion: CardOnList<PopoverRules>
  /// Beside the card's content.
  private(set) var indicator = ScrollIndicator()

  var touch = CardTouch()
  var press: Press?
  /// When it was last looked whether anything is over the screen.
  private var followed = -Double.infinity
  /// Where the finger that scrolls the screen was.
  private var screenFinger = 0.0
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
    motion = CardOnList(
      PopoverRules(
        layout: layout, parameters: parameters, reducesMotion: environment.reducesMotion,
        contentHeight: face.height))
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event):
      if event.phase == .down { _ = controls.blur() }
      // A second pointer calls a press off, as it does a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 { endPress(at: time) }
      handle(event)
    case .command(let command): press(command, at: time)
    case .cancel:
      // Without a pointer there is nothing to call off, and nothing that a recording would tell of.
      guard touch.arena.pointerCount > 0 || isHeld else { return }
      cancelTouches(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: return
    }
    follow(at: time)
  }

  mutating func enterRecognizers(for event: PointerEvent) {
    let (place, time) = (event.position, event.time)
    let isOnScreen = place.y < motion.card(at: time).position && isLive(at: time)
    let isCaught = isOnScreen ? screen.isMoving(at: time) : motion.track.isMoving(at: time)
    if !isOnScreen, !isCaught { motion.halt(at: time) }
    if !isCaught, isPressable(at: place, time: time) {
      touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .press, for: event.id)
    }
    // Whatever moves is caught at once, also where the card is over the screen.
    touch.arena.add(
      .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)),
      as: isOnScreen ? .screen : .card, for: event.id)
  }

  mutating func recognize(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.press, .press(let place)): begin(at: place, time: event.time)
    case (.press, .pressCancelled): endPress(at: event.time)
    case (.press, .tap): tap(at: event.time)
    case (.card, .pan(let phase, let pan)): dragCard(phase, pan, of: event.pointer, at: event.time)
    case (.screen, .pan(let phase, let pan)): dragScreen(phase, pan, at: event.time)
    default: break
    }
  }

  func isOnList(_ y: Double) -> Bool { y >= face.headHeight && y < footTop }

  func tapTarget(at place: Point, time: Double) -> PopoverDetent? {
    let y = motion.card(at: time).position
    if place.y < y { return .collapsed }
    return layout.handle(cardTop: y).contains(place) ? motion.target.other : nil
  }

  mutating func goOn(at time: Double) { motion.goOn(at: time) }

  private mutating func dragScreen(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) {
    switch phase {
    case .began:
      screen.catch(at: time)
      screen.drag(by: pan.location.y - pan.start.y, at: time)
    case .changed: screen.drag(by: pan.location.y - screenFinger, at: time)
    case .ended: screen.release(velocity: pan.velocity.dy, at: time)
    case .cancelled: screen.release(velocity: 0, at: time)
    }
    screenFinger = pan.location.y
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
    // A button is not let go on a card that has left.
    cancelTouches(at: time)
    motion.settle(at: detent, at: time)
  }

  /// Whether a finger drags something.
  var isHeld: Bool { touch.isHeld || screen.isHeld }

  /// Over the screen the wheel scrolls that, over the card and what it dims it drives the card.
  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    let way = event.way(line: parameters.wheelLine)
    guard !isHeld, way != 0 else { return }
    // Nor is a button let go that has scrolled away.
    cancelTouches(at: time)
    let y = event.position.y - motion.card(at: time).position
    if y < 0, isLive(at: time) {
      screen.scroll(by: way, isExact: event.isExact, at: time)
    } else {
      motion.wheel(by: way, isExact: event.isExact, withList: isOnList(y), at: time)
    }
  }

  /// Scrolls the card's content, or under a collapsed card the screen.
  mutating func scroll(by way: Double, at time: Double) {
    cancelTouches(at: time)
    if motion.target == .collapsed {
      if isLive(at: time) { screen.scroll(by: way, isExact: false, at: time) }
    } else {
      motion.scroll(by: way, at: time)
    }
  }

  /// How far a page is: what is seen less a line of a list.
  private func page(at time: Double) -> Double {
    let seen =
      motion.target == .collapsed
      ? layout.collapsedTop - layout.safeArea.top : viewport(cardTop: layout.expandedTop)
    return max(44, seen - 44)
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.id)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    endPress(at: time)
    arrange(at: time)
  }

  /// Draws screen and card anew: they stay as they are until the next time.
  mutating func arrange(at time: Double) {
    let theme = Theme(environment.appearance)
    screen.adopt(
      Self.screenFace(content, layout, environment), on: Content.ground(theme), layout, at: time)
    face = content.face(layout, theme)
    motion.adopt(
      PopoverRules(
        layout: layout, parameters: parameters, reducesMotion: environment.reducesMotion,
        contentHeight: face.height),
      at: time)
  }

  // MARK: The screen

  /// What is behind the card: the content's screen, or a picture of the user's own.
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

  /// Whether nothing is over the screen: the card is at rest below it.
  func isLive(at time: Double) -> Bool {
    let card = motion.card(at: time)
    return motion.target == .collapsed && abs(card.position - layout.collapsedTop) <= 0.5
      && (card.velocity == 0 || time >= motion.track.cardRestTime)
      && fractions(at: time).blur < Self.unseenBlur
  }

  /// As much of the blur as nobody sees.
  private static var unseenBlur: Double { 0.002 }

  /// When the last of the blur has gone from over the screen, which on a low stage is after the card has
  /// come to rest; infinite if that is not to come, or has been seen to.
  private var clearTime: Double {
    guard screen.isCovered, motion.target == .collapsed, !touch.isHeld else { return .infinity }
    let part = Self.unseenBlur * (1 - 1e-6)
    let blur =
      motion.rules.isFluid
      ? motion.track.cardRestTime(within: part * layout.travel)
      : motion.alongside.blurRestTime(within: part)
    let time = max(motion.track.cardRestTime, blur)
    return time > followed ? time : .infinity
  }

  /// Where on the card its foot begins.
  var footTop: Double { layout.visibleHeight(cardTop: layout.expandedTop) - face.footHeight }

  /// How much of the content is seen of a card with its top at `y`.
  func viewport(cardTop y: Double) -> Double {
    max(0, min(layout.visibleHeight(cardTop: y), footTop) - face.headHeight)
  }

  // MARK: Deadlines

  /// The arena's, the motion's, the screen's and the indicator's, and when nothing is over the screen
  /// any more.
  var nextDeadline: Double? {
    nextDeadline(
      own: min(motion.nextDeadline, screen.nextDeadline, indicator.nextDeadline, clearTime))
  }

  mutating func reach(_ time: Double) {
    reachTouches(time)
    _ = motion.reach(time)
    screen.reach(time)
    indicator.reach(time)
    follow(at: time)
  }

  /// What goes by how the card and its content are now.
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
}
