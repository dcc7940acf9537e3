internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// A card with a handle that rests in two places over a screen that it blurs: `popover` and
/// `drawer`, which differ in their parameters and in what they show.
///
/// Taps on the handle toggle the card; a pan anywhere on it moves it, and its content where that does
/// not fit, as in the sheet.
struct PopoverScene<Content: PopoverContent>: CardScene {
  /// What a finger presses that does not move the card.
  private enum Press {
    case handle
    case button(CardButton<Content.Action>)
  }

  /// A button that is lit, or was: where it is, on the card or on the screen.
  struct Lit {
    var button: CardButton<Content.Action>
    var isOnCard: Bool
  }

  private(set) var environment: SceneEnvironment
  private(set) var parameters: PopoverParameters
  private(set) var layout: PopoverLayout
  private(set) var content = Content()
  private(set) var backdrop: Flattened
  private(set) var face: CardFace<Content.Action>
  var motion: CardOnList<PopoverRules>

  var touch = CardTouch()
  private var press: Press?
  /// Where the highlight is.
  private(set) var lit: Lit?
  /// 1 while a button is pressed.
  private(set) var highlight = Animated(0.0, tolerance: 0.001)

  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.id)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    let theme = Theme(environment.appearance)
    backdrop = Flattened(
      environment.backdrop?.screen(environment.size) ?? content.screen(layout, theme),
      size: environment.size)
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
      // A second pointer calls a press off, as it does a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 { endPress(at: time) }
      handle(event)
    case .command(let command): press(command, at: time)
    case .cancel: cancelTouches(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: break
    }
  }

  mutating func enterRecognizers(for event: PointerEvent) {
    let (y, time) = (motion.card(at: event.time).position, event.time)
    let isOnCard = event.position.y >= y
    // Whatever moves is caught at once, anywhere on the card.
    if motion.track.isMoving(at: time) {
      if isOnCard { touch.arena.add(.pan(PanRecognizer(start: .atDown)), as: .card, for: event.id) }
      return
    }
    motion.halt(at: time)
    if pressed(at: event.position, time: time) != nil {
      touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .press, for: event.id)
    }
    if isOnCard { touch.arena.add(.pan(PanRecognizer()), as: .card, for: event.id) }
  }

  mutating func recognize(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.press, .press(let place)): begin(pressed(at: place, time: event.time), at: event.time)
    case (.press, .pressCancelled): endPress(at: event.time)
    case (.press, .tap): tap(at: event.time)
    case (.card, .pan(let phase, let pan)): dragCard(phase, pan, of: event.pointer, at: event.time)
    default: break
    }
  }

  func isOnList(_ y: Double) -> Bool { y >= face.headHeight }

  func tapTarget(at place: Point, time: Double) -> PopoverDetent? {
    let y = motion.card(at: time).position
    return layout.handle(cardTop: y).contains(place) ? motion.target.other : nil
  }

  mutating func goOn(at time: Double) { motion.goOn(at: time) }

  private mutating func press(_ command: SceneCommand, at time: Double) {
    guard !touch.isHeld else { return }
    switch command {
    case .up: step(to: .expanded, at: time)
    case .down, .dismiss: step(to: .collapsed, at: time)
    case .press: step(to: motion.target.other, at: time)
    case .pageUp: scroll(by: -page(at: time), at: time)
    case .pageDown: scroll(by: page(at: time), at: time)
    case .home: scroll(by: -face.height, at: time)
    case .end: scroll(by: face.height, at: time)
    default: return
    }
  }

  private mutating func step(to detent: PopoverDetent, at time: Double) {
    guard detent != motion.target else { return }
    // A button is not let go on a card that has left.
    cancelTouches(at: time)
    motion.settle(at: detent, at: time)
  }

  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    guard event.position.y >= motion.card(at: time).position else { return }
    scroll(by: event.way(line: Scroller.wheelLine), isExact: event.isExact, at: time)
  }

  private mutating func scroll(by way: Double, isExact: Bool = false, at time: Double) {
    // What is out of sight does not scroll.
    guard !touch.isHeld, viewport(at: time) > 0 else { return }
    // Nor is a button let go that has scrolled away.
    cancelTouches(at: time)
    motion.scroll(by: way, isExact: isExact, at: time)
  }

  /// How much of the content is seen.
  private func viewport(at time: Double) -> Double {
    layout.visibleHeight(cardTop: motion.card(at: time).position) - face.headHeight
  }

  /// How far a page of it is: what is seen less a line of a list.
  private func page(at time: Double) -> Double { max(44, viewport(at: time) - 44) }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    parameters = Content.parameters.tuned(by: environment.tuning, scene: Content.id)
    layout = PopoverLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    endPress(at: time)
    arrange(at: time)
  }

  /// Draws screen and card anew: they stay as they are until the next time.
  private mutating func arrange(at time: Double) {
    let theme = Theme(environment.appearance)
    backdrop = Flattened(
      environment.backdrop?.screen(environment.size) ?? content.screen(layout, theme),
      size: environment.size)
    face = content.face(layout, theme)
    motion.adopt(
      PopoverRules(
        layout: layout, parameters: parameters, reducesMotion: environment.reducesMotion,
        contentHeight: face.height),
      at: time)
  }

  // MARK: Taps

  /// The buttons of the screen behind the card; a picture has none.
  var screenButtons: [CardButton<Content.Action>] {
    environment.backdrop == nil ? content.screenButtons(layout) : []
  }

  /// What a tap at `place` is for, if nothing moves.
  private func pressed(at place: Point, time: Double) -> Press? {
    let y = motion.card(at: time).position
    if layout.handle(cardTop: y).contains(place) { return .handle }
    // A button out of sight takes nothing, nor does the screen while the card is over it.
    let isOnCard = place.y >= y
    guard isOnCard ? place.y >= y + face.headHeight : motion.target == .collapsed else {
      return nil
    }
    let buttons = isOnCard ? face.buttons : screenButtons
    return buttons.first {
      onStage($0.rect, isOnCard: isOnCard, at: time).insetForTouch.contains(place)
    }.map(Press.button)
  }

  /// `rect` of the card's content or of the screen on the stage.
  func onStage(_ rect: Rect, isOnCard: Bool, at time: Double) -> Rect {
    let y =
      isOnCard ? motion.card(at: time).position - motion.list(at: time).position : 0
    return rect.offset(dx: layout.column.x, dy: y)
  }

  private mutating func begin(_ press: Press?, at time: Double) {
    self.press = press
    guard case .button(let button) = press else { return }
    let isOnCard = !screenButtons.contains {
      $0.action == button.action && $0.rect == button.rect
    }
    lit = Lit(button: button, isOnCard: isOnCard)
    highlight.set(1, at: time)
  }

  private mutating func endPress(at time: Double) {
    if case .button = press {
      highlight.retarget(to: 0, with: .curve(.linear, duration: 0.1), at: time)
    }
    press = nil
  }

  private mutating func tap(at time: Double) {
    let press = press
    endPress(at: time)
    switch press {
    case .handle:
      motion.settle(at: motion.target.other, at: time)
    case .button(let button):
      content.perform(button.action)
      arrange(at: time)
    case nil:
      break
    }
  }

  // MARK: Deadlines

  /// The arena's and the motion's.
  var nextDeadline: Double? { nextDeadline(own: motion.nextDeadline) }

  mutating func reach(_ time: Double) {
    reachTouches(time)
    _ = motion.reach(time)
  }
}

extension GestureKey {
  fileprivate static let press: GestureKey = 1
  fileprivate static let card: GestureKey = 2
}
