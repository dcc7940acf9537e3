internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// A draggable bottom sheet. The reactions to a post appear on a card in front of a snapshot of the
/// post.
struct SheetScene: CardScene, CatalogScene {
  /// The state of the card and of the screen behind it.
  enum Presentation {
    /// The post is shown. A card that is leaving may still be visible over it.
    case live
    /// The reactions button was tapped. The snapshot of the post will be taken at the stage time
    /// `due`.
    case armed(due: Double)
    /// The card is shown over a dimmed snapshot of the post.
    case presented(Flattened)
  }

  private(set) var environment: SceneEnvironment
  var parameters: SheetParameters { layout.parameters }
  var layout: SheetLayout { motion.rules.layout }
  /// The state of the controls.
  private(set) var content = SheetContent()
  private(set) var screen: PostScreen
  private(set) var card: ReactionsCard
  /// The transition of the card's list after a change of the filter.
  private(set) var transition = ReactionsCard.Transition()
  /// A backdrop picture that the user has set to replace the post, or `nil` if there is none.
  private(set) var ownScreen: DisplayList?

  var touch = CardTouch()
  private(set) var presentation = Presentation.live
  /// The scrolling of the post.
  var post: PostMotion
  /// The motion of the card and its list.
  var motion: CardWithList<SheetRules>
  /// The scroll indicator of the list.
  private(set) var indicator = ScrollIndicator()
  /// The pressed and the focused control.
  var controls = Controls<SheetAction>()
  private(set) var notice: SceneNotice?

  init(_ environment: SceneEnvironment) {
    self.environment = environment
    motion = CardWithList(Self.rules(environment, content))
    let (layout, theme) = (motion.rules.layout, Theme(environment.appearance))
    screen = PostScreen(
      layout: layout, content: content, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, content: content, theme: theme)
    post = PostMotion(layout)
    ownScreen = environment.backdrop?.screen(environment.size)
  }

  private static func rules(
    _ environment: SceneEnvironment, _ content: SheetContent
  ) -> SheetRules {
    SheetRules(
      layout: SheetLayout(
        size: environment.size, safeArea: environment.safeArea,
        parameters: SheetParameters(environment.tuning, scene: Self.id), rows: content.rows),
      reducesMotion: environment.reducesMotion)
  }

  var isPresented: Bool { backdrop != nil }

  /// Returns whether a part of the card is on the stage.
  func isCardInSight(at time: Double) -> Bool {
    isPresented || motion.card(at: time).position < layout.hiddenTop
  }

  /// If a touch beside the leaving card already reaches the post, shows the live post in place of
  /// its snapshot.
  mutating func freeBackdrop(at time: Double) {
    guard isPresented, motion.letsTouchesThrough(at: time) else { return }
    goLive(at: time)
  }

  private mutating func goLive(at time: Double) {
    presentation = .live
    post.resume(at: time)
    _ = controls.blur()
  }

  /// Replaces the live post by a snapshot again. Call this after a pointer has grabbed the card
  /// while the card was leaving.
  private mutating func presentAgain(at time: Double) {
    guard case .live = presentation else { return }
    post.stop(at: time)
    presentation = .presented(snapshot(at: time))
    _ = controls.blur()
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .command(let command): press(command, at: time)
    case .cancel:
      // Without a pointer there is nothing to cancel, and nothing that a recording needs.
      guard touch.arena.pointerCount > 0 || touch.isHeld else { return }
      cancelTouches(at: time)
    case .environment(let environment): apply(environment, at: time)
    case .scroll(let event): scroll(event, at: time)
    case .text: return
    }
    followList(at: time)
  }

  mutating func addRecognizers(for event: PointerEvent) {
    let (location, time) = (event.position, event.time)
    if isOnDimmer(location, at: time) {
      freeBackdrop(at: time)
    } else if isCardInSight(at: time) {
      presentAgain(at: time)
    }
    switch presentation {
    case .live:
      let isCaught = post.isMoving(at: time)
      if !isCaught, control(at: location, time: time) != nil {
        touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .control, for: event.id)
      }
      if canScrollPost, layout.postViewport.contains(location) {
        touch.arena.add(
          .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .post, for: event.id)
      }
    case .armed:
      break
    case .presented:
      // A moving card or list is grabbed at once. A motion counts as at rest when less than half a
      // point remains.
      let isCaught = motion.track.isMoving(at: time) || motion.track.isPastEnd(at: time)
      if !isCaught { motion.halt(at: time) }
      if !isCaught, isOnDimmer(location, at: time) {
        touch.arena.add(.tap(), as: .dimmer, for: event.id)
      } else if !isCaught, control(at: location, time: time) != nil {
        touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .control, for: event.id)
      }
      touch.arena.add(
        .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .card, for: event.id)
    }
  }

  private func isOnDimmer(_ point: Point, at time: Double) -> Bool {
    point.y < motion.card(at: time).position
  }

  mutating func handle(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.control, .press(let location)):
      if let control = control(at: location, time: time) {
        controls.press(control, at: time)
      }
    case (.control, .pressCancelled): controls.release(at: time)
    case (.control, .tap):
      let action = controls.pressed
      controls.release(at: time)
      if let action { perform(action, at: time) }
    case (.dimmer, .tap): motion.settle(at: .hidden, at: time)
    case (.card, .pan(let phase, let pan)): dragCard(phase, pan, of: event.pointer, at: time)
    case (.post, .pan(let phase, let pan)): dragPost(phase, pan, of: event.pointer, at: time)
    default: break
    }
  }

  private mutating func dragPost(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    let delta = touch.follow(phase, pan, of: pointer)
    guard !isPresented else { return }
    switch phase {
    case .began:
      post.grab(at: time)
      post.drag(by: delta, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed: post.drag(by: delta, at: time)
    case .ended: post.release(velocity: pan.velocity.dy, at: time)
    case .cancelled: post.release(velocity: nil, at: time)
    }
  }

  func isOnList(_ y: Double) -> Bool { y >= SheetLayout.cardHeadHeight }

  func tapTarget(at location: Point, time: Double) -> SheetDetent? {
    isOnDimmer(location, at: time) ? .hidden : nil
  }

  mutating func tap(sendingTo detent: SheetDetent, velocity: Double, at time: Double) {
    motion.settle(at: detent, velocity: velocity, at: time)
  }

  mutating func resume(at time: Double) { motion.resume(at: time) }

  /// Starts to present the card. The snapshot is taken after `snapshotDelay`, when the pressed
  /// colour of the button has faded.
  mutating func present(at time: Double) {
    guard case .live = presentation else { return }
    presentation = .armed(due: deadline(parameters.snapshotDelay, after: time))
  }

  /// Performs the action of a control and updates the scene.
  mutating func perform(_ action: SheetAction, at time: Double) {
    if action == .reactions { return present(at: time) }
    let (tab, reaction) = (content.tab, content.reaction)
    let items = card.items(offset: motion.list(at: time).position)
    if let sentence = content.perform(action) { notice = SceneNotice(sentence, at: time) }
    // A second press on the tab that is already shown scrolls the post to its top.
    if action == .tab(tab) { post.wheel(by: -layout.postEnd, at: time) }
    arrange(at: time)
    if content.reaction != reaction {
      motion.scroll(by: -motion.list(at: time).position, isExact: true, at: time)
      guard !environment.reducesMotion else { return }
      transition.change(
        from: items, to: card.items(offset: motion.list(at: time).position), at: time,
        crossfades: { $1.key == .chips && $0.content != $1.content })
    }
  }

  private mutating func apply(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    transition.removeAll()
    arrange(at: time)
  }

  /// Lays out and draws all parts again. The pictures are used until the next call.
  private mutating func arrange(at time: Double) {
    motion.apply(Self.rules(environment, content), at: time)
    let theme = Theme(environment.appearance)
    screen = PostScreen(
      layout: layout, content: content, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, content: content, theme: theme)
    ownScreen = environment.backdrop?.screen(environment.size)
    post.apply(layout, at: time)
    if isPresented {
      post.stop(at: time)
      presentation = .presented(snapshot(at: time))
    }
  }

  // MARK: Deadlines

  var nextDeadline: Double? {
    var own = min(motion.nextDeadline, post.nextDeadline, indicator.nextDeadline)
    if case .armed(let due) = presentation { own = min(own, due) }
    return nextDeadline(own: own)
  }

  mutating func handleDeadline(_ time: Double) {
    handleTouchDeadline(time)
    post.handleDeadline(time)
    indicator.handleDeadline(time)
    if case .armed(let due) = presentation, due <= time {
      post.stop(at: time)
      presentation = .presented(snapshot(at: time))
      _ = controls.blur()
      // A card that is still leaving comes back from where it is.
      if motion.card(at: time).position >= layout.hiddenTop { motion = CardWithList(motion.rules) }
      motion.settle(at: .normal, at: time)
    }
    if motion.handleDeadline(time) == .hidden, isPresented {
      goLive(at: time)
    }
    followList(at: time)
  }

  private mutating func followList(at time: Double) {
    guard isPresented else { return }
    let track = motion.track
    indicator.follow(
      motion.list(at: time).position, to: track.listTarget,
      rest: track.isHeld ? .infinity : track.restTime(within: 0.5), at: time)
  }

  /// The snapshot behind the card, or `nil` if the card is not shown.
  var backdrop: Flattened? {
    if case .presented(let backdrop) = presentation { backdrop } else { nil }
  }

  private func snapshot(at time: Double) -> Flattened {
    if let ownScreen { return Flattened(ownScreen, size: environment.size) }
    var list = DisplayList()
    screen.draw(offset: post.offset(at: time), into: &list)
    return Flattened(list, size: environment.size)
  }
}

extension GestureKey {
  fileprivate static let control: GestureKey = 1
  fileprivate static let dimmer: GestureKey = 2
  fileprivate static let card: GestureKey = 3
  fileprivate static let post: GestureKey = 4
}
