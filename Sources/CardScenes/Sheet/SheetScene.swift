public import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The draggable bottom sheet: a post, whose reactions come up as a card over a snapshot of it.
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
    /// The card's top, as if there were no rubber band, less the finger's y.
    let anchor: Double
    /// The finger's y.
    var finger: Double
    /// Whether it went down beside the card.
    let isOnDimmer: Bool
  }

  private var environment: SceneEnvironment
  private var parameters: SheetParameters
  private var layout: SheetLayout
  private var screen: PostScreen
  private var card: ReactionsCard

  private var arena = GestureArena()
  private var presentation = Presentation.live
  private var top: Animated<Double>
  private var hold: Hold?
  /// Follows the finger, for the probe.
  private var tracker = VelocityTracker()
  /// Where the card goes, or was when it was caught.
  private var target = SheetDetent.hidden
  /// The detent last reached.
  private var detent = SheetDetent.hidden
  /// 1 while the reactions button is pressed.
  private var highlight = Animated(0.0, tolerance: 0.001)

  /// The post, no card.
  public init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = SheetParameters(environment.tuning, scene: Self.descriptor.name)
    layout = SheetLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    let theme = Theme(environment.appearance)
    screen = PostScreen(layout: layout, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, theme: theme)
    top = Animated(layout.hiddenTop)
  }

  // MARK: Inputs

  /// Commits an input.
  public mutating func handle(_ input: SceneInput, at time: Double) {
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
    case .move where hold?.pointer ?? event.id == event.id:
      tracker.add(position: event.position, at: event.time)
    case .down, .move, .up, .cancel:
      break
    }
    for gesture in arena.handle(event) { handle(gesture) }
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
      // Whatever moves is caught at once.
      let isCaught = !top.isResting(at: event.time)
      if !isCaught, isOnDimmer(event.position, at: event.time) {
        arena.add(.tap(), as: .dimmer, for: event.id)
      }
      arena.add(
        .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .card, for: event.id)
    }
  }

  private func isOnDimmer(_ point: Point, at time: Double) -> Bool { point.y < top.value(at: time) }

  private mutating func handle(_ event: GestureEvent) {
    switch (event.key, event.gesture) {
    case (.button, .press): highlight.set(1, at: event.time)
    case (.button, .pressCancelled): fadeHighlight(at: event.time)
    case (.button, .tap): present(at: event.time)
    case (.dimmer, .tap): settle(at: .hidden, velocity: nil, at: event.time)
    case (.card, .pan(let phase, let pan)): handle(phase, pan, of: event.pointer, at: event.time)
    default: break
    }
  }

  private mutating func handle(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    switch phase {
    case .began:
      let y = top.value(at: time)
      hold = Hold(
        pointer: pointer, anchor: give.dragged(forShown: y) - pan.start.y, finger: pan.location.y,
        isOnDimmer: isOnDimmer(pan.start, at: time))
      top.stop(at: time)
      // What the slop took comes back: a resting card moves to the finger at once.
      if pan.translation != .zero { drag(to: pan.location.y, at: time) }
    case .changed:
      drag(to: pan.location.y, at: time)
    case .ended:
      let isTap = !pan.hasLeftSlop && hold?.isOnDimmer ?? false
      hold = nil
      let target =
        isTap ? .hidden : releaseTarget(from: top.value(at: time), velocity: pan.velocity.dy)
      settle(at: target, velocity: pan.velocity.dy, at: time)
    case .cancelled:
      hold = nil
      let y = top.value(at: time)
      let nearest = layout.detents.filter { $0 != .hidden }
        .min { abs(layout.top(of: $0) - y) < abs(layout.top(of: $1) - y) }
      settle(at: nearest ?? .normal, velocity: 0, at: time)
    }
  }

  private mutating func press(_ key: String, at time: Double) {
    switch key {
    case "Up": step(-1, at: time)
    case "Down": step(1, at: time)
    case "Return": present(at: time)
    case "Delete": step(to: .hidden, at: time)
    default: break
    }
  }

  /// Goes on to the next detent, counted from expanded.
  private mutating func step(_ direction: Int, at time: Double) {
    let detents = layout.detents
    guard let index = detents.firstIndex(of: target) else { return }
    let next = index + direction
    if case .presented = presentation {
      if detents.indices.contains(next) { step(to: detents[next], at: time) }
    } else if direction < 0 {
      present(at: time)
    }
  }

  private mutating func step(to detent: SheetDetent, at time: Double) {
    guard case .presented = presentation, hold == nil else { return }
    settle(at: detent, velocity: nil, at: time)
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
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    let (old, oldTop) = (layout, top.state(at: time))
    let wasResting = top.isResting(at: time)
    self.environment = environment
    parameters = SheetParameters(environment.tuning, scene: Self.descriptor.name)
    layout = SheetLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    let theme = Theme(environment.appearance)
    screen = PostScreen(layout: layout, theme: theme, measuring: environment.measuring)
    card = ReactionsCard(layout: layout, theme: theme)
    if case .presented = presentation { presentation = .presented(snapshot(highlight: 0)) }

    if let finger = hold?.finger {
      // The point grabbed stays under the finger, whatever the stage does.
      drag(to: finger, at: time)
    } else if wasResting {
      top.set(layout.top(of: target), at: time)
    } else if old.size != layout.size || old.safeArea != layout.safeArea {
      let scale = layout.height / old.height
      let y = layout.safeArea.top + (oldTop.value - old.safeArea.top) * scale
      top.set(y, at: time)
      settle(at: target, velocity: oldTop.velocity * scale, at: time)
    }
  }

  // MARK: The card

  private mutating func drag(to finger: Double, at time: Double) {
    guard let anchor = hold?.anchor else { return }
    hold?.finger = finger
    top.set(give.shown(forDragged: anchor + finger), at: time)
  }

  /// How the card gives above expanded, and below the stage's end.
  private var give: ElasticRange {
    ElasticRange(
      layout.expandedTop...layout.hiddenTop, coefficient: parameters.rubberBand,
      dimension: environment.size.height)
  }

  /// Decided on where the card would slide to.
  private func releaseTarget(from y: Double, velocity: Double) -> SheetDetent {
    if parameters.extraFraction > 0 {
      let detents = layout.detents
      let current = detents.firstIndex(of: target) ?? 0
      let chooser = DetentChooser(
        positions: detents.map { layout.top(of: $0) }, allowsSkipping: true)
      return detents[chooser.target(from: current, position: y, velocity: velocity).index]
    }
    if velocity > parameters.dismissVelocity { return .hidden }
    let decay = Decay(rate: parameters.decelerationRate)
    let projected =
      decay.restPosition(from: MotionState(position: y, velocity: velocity)) - layout.safeArea.top
    if projected < parameters.expandFraction * layout.height { return .expanded }
    let margin = layout.safeArea.bottom + parameters.dismissMargin
    return projected < layout.height - margin ? .normal : .hidden
  }

  /// Sends the card to `detent`; without a `velocity` it keeps the one it has.
  private mutating func settle(at detent: SheetDetent, velocity: Double?, at time: Double) {
    target = detent
    let (y, place) = (layout.top(of: detent), top.state(at: time))
    let isFluid = parameters.fluid > 0.5
    guard isFluid || environment.reducesMotion else {
      let curve = Timing.curve(.easeIn, duration: parameters.duration)
      top.retarget(to: y, with: curve, velocity: .fromRest, at: time)
      return
    }
    let spring: Spring =
      environment.reducesMotion
      ? .preset(settlingDuration: 0.15, dampingRatio: 1)
      : .preset(response: parameters.response, dampingRatio: parameters.dampingRatio)
    let start = give.limited(
      isFluid ? velocity ?? place.velocity : 0, at: place.value, to: y, by: spring)
    top.retarget(to: y, with: .spring(spring), velocity: .exactly(start), at: time)
  }

  // MARK: Deadlines

  /// The snapshot, the arena's, and the card's coming to rest.
  public var nextDeadline: Double? {
    var next = arena.nextDeadline
    if case .armed(let due) = presentation { next = min(next ?? due, due) }
    if top.isRunning { next = min(next ?? top.restTime, top.restTime) }
    return next.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Commits what is due.
  public mutating func reach(_ time: Double) {
    if let due = arena.nextDeadline, due <= time {
      for gesture in arena.advance(to: time) { handle(gesture) }
    }
    if case .armed(let due) = presentation, due <= time {
      presentation = .presented(snapshot(highlight: highlight.value(at: time)))
      top.set(layout.hiddenTop, at: time)
      settle(at: .normal, velocity: nil, at: time)
    }
    if top.takeCompletion(at: time) != nil {
      // Half a point off is at rest: the card is set down exactly.
      top.set(layout.top(of: target), at: time)
      detent = target
      if target == .hidden { presentation = .live }
    }
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

// MARK: - Output

extension SheetScene {
  /// Screen or snapshot, dimmer, card.
  public func draw(at time: Double, into list: inout DisplayList) {
    guard case .presented(let backdrop) = presentation else {
      screen.draw(highlight: highlight.value(at: time), into: &list)
      return
    }
    let stage = Rect(origin: .zero, size: environment.size)
    let y = top.value(at: time)
    let alpha = layout.dimmerAlpha(cardTop: y)
    list.add(Layer(LayerID("backdrop"), .flattened(backdrop, .none), frame: stage))
    list.add(
      Layer(
        LayerID("dimmer"), .color(Theme(environment.appearance).dimmer.withAlpha(alpha)),
        frame: stage))
    let full = parameters.dimmerAlpha
    card.draw(
      top: y, offset: 0, shadowOpacity: full > 0 ? alpha / full : y < layout.hiddenTop ? 1 : 0,
      into: &list)
  }

  /// Name, parameters and probes.
  public static var descriptor: SceneDescriptor {
    SceneDescriptor(
      name: "sheet", summary: "a bottom sheet, dragged over a dimmed snapshot of the screen",
      parameters: SheetParameters.descriptors,
      probes: [
        ProbeDescriptor("cardTop", unit: "pt", "top of the card"),
        ProbeDescriptor("cardVelocity", unit: "pt/s", "its velocity; in a drag the finger's"),
        ProbeDescriptor("dimmerAlpha", unit: "", "alpha of the dimmer"),
        ProbeDescriptor("detent", unit: "name", "detent last reached"),
        ProbeDescriptor("highlight", unit: "", "strength of the button's highlight"),
      ])
  }

  /// The probes' values.
  public func readProbes(at time: Double, into row: inout [ProbeValue]) {
    let (y, velocity) = top.state(at: time)
    let finger = hold.map { _ in tracker.velocity(at: time)?.velocity.dy ?? 0 }
    var alpha = 0.0
    if case .presented = presentation { alpha = layout.dimmerAlpha(cardTop: y) }
    row.append(.number(y))
    row.append(.number(finger ?? velocity))
    row.append(.number(alpha))
    row.append(.word(detent.rawValue))
    row.append(.number(highlight.value(at: time)))
  }

  /// From when on frames stay equal until the next deadline or input.
  public func stillTime(after time: Double) -> Double {
    max(top.restTime, highlight.restTime)
  }

  /// A held card drags, a moving one springs, a fading highlight settles.
  public func activity(at time: Double) -> Activity {
    if hold != nil { return .drag }
    if !top.isResting(at: time) { return .spring }
    return highlight.isResting(at: time) ? .idle : .settle
  }

  /// The button, or the dimmer and the card.
  public func inspect(at time: Double, into inspection: inout Inspection) {
    guard case .presented = presentation else {
      inspection.hitAreas.append(
        Inspection.HitArea("reactions", layout.reactionsButton.insetForTouch))
      return
    }
    let size = environment.size
    let y = top.value(at: time)
    func card(_ top: Double) -> Rect {
      Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    }
    inspection.hitAreas.append(
      Inspection.HitArea(
        "dimmer  tap dismisses", Rect(x: 0, y: 0, width: size.width, height: max(0, y))))
    inspection.hitAreas.append(Inspection.HitArea("card", card(y)))
    if !top.isResting(at: time) {
      inspection.targets.append(
        Inspection.Target(target.rawValue, current: card(y), target: card(top.target)))
    }
  }
}
