internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The draggable bottom sheet: a post, whose reactions come up as a card over a snapshot of it.
struct SheetScene: CardScene {
  /// What is shown behind the card, and whether there is a card.
  private enum Presentation {
    /// The post itself; no card.
    case live
    /// The button was tapped: the snapshot is due.
    case armed(due: Double)
    /// A snapshot of the post, dimmed, and the card.
    case presented(Flattened)
  }

  private(set) var environment: SceneEnvironment
  var parameters: SheetParameters { layout.parameters }
  var layout: SheetLayout { motion.rules.layout }
  private(set) var screen: PostScreen
  private(set) var card: ReactionsCard
  /// A user's own picture in the post's place.
  private var ownScreen: DisplayList?

  var touch = CardTouch()
  private var presentation = Presentation.live
  /// Card and list.
  var motion: CardOnList<SheetRules>
  /// 1 while the reactions button is pressed.
  private(set) var highlight = Animated(0.0, tolerance: 0.001)

  init(_ environment: SceneEnvironment) {
    self.environment = environment
    motion = CardOnList(Self.rules(environment))
    let (layout, theme) = (motion.rules.layout, Theme(environment.appearance))
    screen = PostScreen(layout: layout, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, theme: theme)
    ownScreen = environment.backdrop?.screen(environment.size)
  }

  private static func rules(_ environment: SceneEnvironment) -> SheetRules {
    SheetRules(
      layout: SheetLayout(
        size: environment.size, safeArea: environment.safeArea,
        parameters: SheetParameters(environment.tuning, scene: Self.id)),
      reducesMotion: environment.reducesMotion)
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .command(let command): press(command, at: time)
    case .cancel: cancelTouches(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: break
    }
  }

  mutating func enterRecognizers(for event: PointerEvent) {
    switch presentation {
    case .live:
      // A picture is a button as a whole.
      if ownScreen != nil || layout.reactionsButton.insetForTouch.contains(event.position) {
        touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .button, for: event.id)
      }
    case .armed:
      break
    case .presented:
      // Whatever moves is caught at once; the last half point of what rests is not worth a catch.
      let isCaught =
        motion.track.isMoving(at: event.time) || motion.track.isPastEnd(at: event.time)
      if !isCaught { motion.halt(at: event.time) }
      if !isCaught, isOnDimmer(event.position, at: event.time) {
        touch.arena.add(.tap(), as: .dimmer, for: event.id)
      }
      touch.arena.add(
        .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .card, for: event.id)
    }
  }

  private func isOnDimmer(_ point: Point, at time: Double) -> Bool {
    point.y < motion.card(at: time).position
  }

  mutating func recognize(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.button, .press): highlight.set(1, at: event.time)
    case (.button, .pressCancelled): fadeHighlight(at: event.time)
    case (.button, .tap): present(at: event.time)
    case (.dimmer, .tap): motion.settle(at: .hidden, at: event.time)
    case (.card, .pan(let phase, let pan)): dragCard(phase, pan, of: event.pointer, at: event.time)
    default: break
    }
  }

  func isOnList(_ y: Double) -> Bool { y >= SheetLayout.cardHeadHeight }

  func tapTarget(at place: Point, time: Double) -> SheetDetent? {
    isOnDimmer(place, at: time) ? .hidden : nil
  }

  mutating func tap(sendingTo detent: SheetDetent, velocity: Double, at time: Double) {
    motion.settle(at: detent, velocity: velocity, at: time)
  }

  mutating func goOn(at time: Double) { motion.goOn(at: time) }

  private mutating func press(_ command: SceneCommand, at time: Double) {
    switch command {
    case .up: step(-1, at: time)
    case .down: step(1, at: time)
    case .press: present(at: time)
    case .dismiss: step(to: .hidden, at: time)
    case .pageUp: scrollList(by: -layout.page(cardTop: motion.card(at: time).position), at: time)
    case .pageDown: scrollList(by: layout.page(cardTop: motion.card(at: time).position), at: time)
    case .home: scrollList(by: -layout.listHeight, at: time)
    case .end: scrollList(by: layout.listHeight, at: time)
    default: break
    }
  }

  private mutating func scroll(_ event: ScrollEvent, at time: Double) {
    guard case .presented = presentation, !touch.isHeld else { return }
    motion.wheel(
      by: event.way(line: parameters.wheelLine), isExact: event.isExact,
      withList: isOnList(event.position.y - motion.card(at: time).position), at: time)
  }

  private mutating func scrollList(by way: Double, at time: Double) {
    guard case .presented = presentation, !touch.isHeld else { return }
    motion.scroll(by: way, at: time)
  }

  /// Goes on to the next detent, counted from expanded.
  private mutating func step(_ direction: Int, at time: Double) {
    let detents = layout.detents
    guard let index = detents.firstIndex(of: motion.target) else { return }
    let next = index + direction
    if case .presented = presentation {
      if detents.indices.contains(next) { step(to: detents[next], at: time) }
    } else if direction < 0 {
      present(at: time)
    }
  }

  private mutating func step(to detent: SheetDetent, at time: Double) {
    guard case .presented = presentation, !touch.isHeld else { return }
    motion.settle(at: detent, at: time)
  }

  /// Lets the highlight fade and takes the snapshot when it has.
  private mutating func present(at time: Double) {
    guard case .live = presentation else { return }
    fadeHighlight(at: time)
    presentation = .armed(due: deadline(parameters.snapshotDelay, after: time))
  }

  private mutating func fadeHighlight(at time: Double) {
    // One that fades already goes on: begun anew, a line leads past its end.
    guard highlight.target > 0 else { return }
    highlight.retarget(to: 0, with: .curve(.linear, duration: 0.1), at: time)
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    motion.adopt(Self.rules(environment), at: time)
    let theme = Theme(environment.appearance)
    screen = PostScreen(layout: layout, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, theme: theme)
    ownScreen = environment.backdrop?.screen(environment.size)
    if case .presented = presentation { presentation = .presented(snapshot(highlight: 0)) }
  }

  // MARK: Deadlines

  var nextDeadline: Double? {
    var own = motion.nextDeadline
    if case .armed(let due) = presentation { own = min(own, due) }
    return nextDeadline(own: own)
  }

  mutating func reach(_ time: Double) {
    reachTouches(time)
    if case .armed(let due) = presentation, due <= time {
      presentation = .presented(snapshot(highlight: highlight.value(at: time)))
      motion = CardOnList(motion.rules)
      motion.settle(at: .normal, at: time)
    }
    if motion.reach(time) == .hidden { presentation = .live }
  }

  /// What is behind the card, if there is one.
  var backdrop: Flattened? {
    if case .presented(let backdrop) = presentation { backdrop } else { nil }
  }

  /// Puts what is behind the card, alive, into `list`.
  func drawScreen(highlight: Double, into list: inout DisplayList) {
    guard let ownScreen else { return screen.draw(highlight: highlight, into: &list) }
    for layer in ownScreen.layers { list.add(layer) }
  }

  private func snapshot(highlight: Double) -> Flattened {
    var list = DisplayList()
    drawScreen(highlight: highlight, into: &list)
    return Flattened(list, size: environment.size)
  }
}

extension GestureKey {
  fileprivate static let button: GestureKey = 1
  fileprivate static let dimmer: GestureKey = 2
  fileprivate static let card: GestureKey = 3
}
