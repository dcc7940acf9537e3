internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The draggable bottom sheet: a post, whose reactions come up as a card over a snapshot of it.
///
/// What it does, and the test of it, in both tunings (in `SheetTests`, `SheetDragTests` and
/// `SheetListTests`, `SheetListEndTests`, `SheetBetweenTests`; `RandomGestureTests` has what all
/// scenes share):
///
/// | rule | test |
/// |---|---|
/// | the post, its button and tab bar | `screen`, `sizes` |
/// | the button's highlight | `highlight`, `highlightCancelled` |
/// | a snapshot of the whole screen, 0.1 s after the release; anew on resize and appearance | `snapshot`, `resize`, `appearance` |
/// | dimmer: colour, alpha by the card's top | `appearance`, `dimmerAlpha` |
/// | the card's corners, handle, shadow, rows | `card` (`SheetLookTests`), `show`, `shadow`, `rows` |
/// | detents at H, H/2, 30; more by parameter | `show`, `sizes`, `extraDetent` |
/// | show and hide, and the dimmer with them | `classicShow`, `classicHide`, `fluidShow`, `show`, `dismiss` |
/// | the screen is live again only when the hide has ended there | `dismiss`, `reversedHide` |
/// | a tap on the dimmer dismisses, and is a tap | `dismiss`, `dimmerDrag` |
/// | panning anywhere moves the card | `head`, `dimmerDrag`, `dragUp` |
/// | release: velocity, projection | `releaseRules` |
/// | hold 1:1, slop given back | `hold`, `dragUp`, `dragDown` |
/// | rubber band above expanded, and at the list's end; bounces | `rubberBand` (both), `bounce` (both) |
/// | list and card in one drag, no dead spot | `dragDown`, `dragUp`, `dragToAndFro`, `detentAfterDrag` |
/// | in one fling, velocity kept; not in `classic` | `flingUp`, `flingDown`, `slowFling`, `classicFlings` |
/// | so too with the card between detents | `caughtBetween`, `handOverBetween`, `handOverBetweenUp`, `classicBetween` |
/// | the last row can be reached wherever the card is | `lastRow`, `endFollowsCard`, `dragFromEnd`, `releasePastEnd`, `pullInTail` |
/// | catch without a jump | `catchShow`, `catchOvershoot`, `catches`, `catchFromEnd`, `halted` |
/// | down and up without a move on something caught | `stop`, `halted` |
/// | a release starts at the finger's velocity, a still finger at 0 | `releaseVelocity`, `stillFinger`, `dragVelocity` |
/// | cancel | `secondPointer`, `cancelled`, `cancel` |
/// | keys, wheel | `keys` (both), `wheel`, `wheelInMotion`, `keyInFling` |
/// | safe area, sizes, resize in mid-drag, -animation, -fling | `safeArea`, `sizes`, `resize`, `resizeInDrag`, `resizeInFling` |
/// | the detent is that of the rest last reached | `reversedHide`, `classicShow`, `reset` |
/// | reduced motion, another tuning in mid-air | `reducedMotion`, `tuningChanged` (`SheetLookTests`) |
/// | sleeps; frames don't matter | `sleep`, `framesDoNotMatter` (both) |
/// | inspector | `inspection` |
public struct SheetScene: Scene {
  /// What is shown behind the card, and whether there is a card.
  private enum Presentation {
    /// The post itself; no card.
    case live
    /// The button was tapped: the snapshot is due.
    case armed(due: Double)
    /// A snapshot of the post, dimmed, and the card.
    case presented(Flattened)
  }

  /// A finger on the card.
  private struct Hold {
    let pointer: PointerID
    /// The finger's y.
    var finger: Double
    /// Whether it went down beside the card.
    let isOnDimmer: Bool
  }

  private(set) var environment: SceneEnvironment
  var parameters: SheetParameters { layout.parameters }
  var layout: SheetLayout { motion.rules.layout }
  private(set) var screen: PostScreen
  private(set) var card: ReactionsCard

  private var arena = GestureArena()
  private var presentation = Presentation.live
  /// Card and list.
  private(set) var motion: SheetMotion
  private var hold: Hold?
  /// Follows the finger, for the probes.
  private var tracker = VelocityTracker()
  /// 1 while the reactions button is pressed.
  private(set) var highlight = Animated(0.0, tolerance: 0.001)

  /// The post, no card.
  public init(_ environment: SceneEnvironment) {
    self.environment = environment
    motion = SheetMotion(Self.rules(environment))
    let (layout, theme) = (motion.rules.layout, Theme(environment.appearance))
    screen = PostScreen(layout: layout, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, theme: theme)
  }

  private static func rules(_ environment: SceneEnvironment) -> SheetMotion.Rules {
    SheetMotion.Rules(
      layout: SheetLayout(
        size: environment.size, safeArea: environment.safeArea,
        parameters: SheetParameters(environment.tuning, scene: Self.id)),
      reducesMotion: environment.reducesMotion)
  }

  // MARK: Inputs

  /// Commits an input.
  public mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .command(let command): press(command, at: time)
    case .cancel: cancel(at: time)
    case .environment(let environment): adopt(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: break
    }
  }

  private mutating func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down where arena.pointerCount == 0:
      tracker.reset()
      tracker.add(position: event.position, at: event.time)
      enterRecognizers(for: event)
    case .move where hold?.pointer ?? event.id == event.id:
      tracker.add(position: event.position, at: event.time)
    case .down, .move, .up, .cancel:
      break
    }
    for gesture in arena.handle(event) { handle(gesture) }
    if arena.pointerCount == 0 { motion.goOn(at: event.time) }
  }

  private mutating func enterRecognizers(for event: PointerEvent) {
    switch presentation {
    case .live:
      if layout.reactionsButton.insetForTouch.contains(event.position) {
        arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .button, for: event.id)
      }
    case .armed:
      break
    case .presented:
      // Whatever moves is caught at once; the last half point of what rests is not worth a catch.
      let isCaught = motion.canBeCaught(at: event.time)
      if !isCaught { motion.halt(at: event.time) }
      if !isCaught, isOnDimmer(event.position, at: event.time) {
        arena.add(.tap(), as: .dimmer, for: event.id)
      }
      arena.add(
        .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .card, for: event.id)
    }
  }

  private func isOnDimmer(_ point: Point, at time: Double) -> Bool {
    point.y < motion.card(at: time).position
  }

  private mutating func handle(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.button, .press): highlight.set(1, at: event.time)
    case (.button, .pressCancelled): fadeHighlight(at: event.time)
    case (.button, .tap): present(at: event.time)
    case (.dimmer, .tap): motion.settle(at: .hidden, at: event.time)
    case (.card, .pan(let phase, let pan)): handle(phase, pan, of: event.pointer, at: event.time)
    default: break
    }
  }

  private mutating func handle(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    switch phase {
    case .began:
      let y = motion.card(at: time).position
      hold = Hold(
        pointer: pointer, finger: pan.start.y, isOnDimmer: isOnDimmer(pan.start, at: time))
      motion.catch(withList: pan.start.y >= y + SheetLayout.cardHeadHeight, at: time)
      // What the slop took comes back: a resting card moves to the finger at once.
      drag(to: pan.location.y, at: time)
    case .changed:
      drag(to: pan.location.y, at: time)
    case .ended:
      let isTap = !pan.hasLeftSlop && hold?.isOnDimmer ?? false
      hold = nil
      if isTap {
        motion.settle(at: .hidden, velocity: pan.velocity.dy, at: time)
      } else {
        motion.release(velocity: pan.velocity.dy, at: time)
      }
    case .cancelled:
      hold = nil
      motion.cancel(at: time)
    }
  }

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
    guard !isOnDimmer(event.position, at: time) else { return }
    let isExact = event.unit == .point
    scrollList(by: -event.dy * (isExact ? 1 : Scroller.wheelLine), isExact: isExact, at: time)
  }

  private mutating func scrollList(by way: Double, isExact: Bool = false, at time: Double) {
    guard case .presented = presentation, hold == nil else { return }
    motion.scroll(by: way, isExact: isExact, at: time)
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
    guard case .presented = presentation, hold == nil else { return }
    motion.settle(at: detent, at: time)
  }

  /// Lets the highlight fade and takes the snapshot when it has.
  private mutating func present(at time: Double) {
    guard case .live = presentation else { return }
    fadeHighlight(at: time)
    presentation = .armed(due: deadline(parameters.snapshotDelay, after: time))
  }

  private mutating func fadeHighlight(at time: Double) {
    highlight.retarget(to: 0, with: .curve(.linear, duration: 0.1), at: time)
  }

  /// Calls off whatever is held or pressed.
  private mutating func cancel(at time: Double) {
    for gesture in arena.cancelAll(at: time) { handle(gesture) }
    motion.goOn(at: time)
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    motion.adopt(Self.rules(environment), isHeld: hold != nil, at: time)
    let theme = Theme(environment.appearance)
    screen = PostScreen(layout: layout, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, theme: theme)
    if case .presented = presentation { presentation = .presented(snapshot(highlight: 0)) }
  }

  private mutating func drag(to finger: Double, at time: Double) {
    guard let last = hold?.finger else { return }
    hold?.finger = finger
    motion.drag(by: finger - last, at: time)
  }

  // MARK: Deadlines

  /// The snapshot, the arena's and the motion's.
  public var nextDeadline: Double? {
    var next = arena.nextDeadline
    if case .armed(let due) = presentation { next = min(next ?? due, due) }
    if let due = motion.nextDeadline { next = min(next ?? due, due) }
    return next.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Commits what is due.
  public mutating func reach(_ time: Double) {
    if let due = arena.nextDeadline, due <= time {
      for gesture in arena.advance(to: time) { handle(gesture) }
    }
    if case .armed(let due) = presentation, due <= time {
      presentation = .presented(snapshot(highlight: highlight.value(at: time)))
      motion = SheetMotion(motion.rules)
      motion.settle(at: .normal, at: time)
    }
    if motion.reach(time) == .hidden { presentation = .live }
  }

  /// What is behind the card, if there is one.
  var backdrop: Flattened? {
    if case .presented(let backdrop) = presentation { backdrop } else { nil }
  }

  /// The velocity of the finger that holds the card; nil if none does.
  func fingerVelocity(at time: Double) -> Double? {
    hold.map { _ in tracker.velocity(at: time)?.velocity.dy ?? 0 }
  }

  private func snapshot(highlight: Double) -> Flattened {
    var list = DisplayList()
    screen.draw(highlight: highlight, into: &list)
    return Flattened(list, size: environment.size)
  }
}

extension GestureKey {
  fileprivate static let button: GestureKey = 1
  fileprivate static let dimmer: GestureKey = 2
  fileprivate static let card: GestureKey = 3
}
