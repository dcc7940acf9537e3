internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

extension SheetScene {
  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: environment.size)
    if let backdrop {
      list.add(Layer(LayerID("backdrop"), .flattened(backdrop, .none), frame: stage))
    } else {
      drawLive(at: time, into: &list)
    }
    if isCardInSight(at: time) { drawCard(at: time, into: &list) }
  }

  private func drawLive(at time: Double, into list: inout DisplayList) {
    let theme = Theme(environment.appearance)
    if let ownScreen {
      for layer in ownScreen.layers { list.add(layer) }
      return controls.draw(controls(at: time), at: time, theme, into: &list)
    }
    let offset = post.offset(at: time)
    screen.draw(offset: offset, into: &list)
    screen.draw(controls, offset: offset, at: time, into: &list)
    let view = layout.postViewport
    post.indicator.draw(
      LayerID("indicator"), offset: offset, content: view.height + layout.postEnd,
      viewport: view.height, from: view.minY + 4, to: view.maxY - 4, x: view.maxX, at: time,
      theme, into: &list)
  }

  /// Draws the dimmer, and the card over it.
  private func drawCard(at time: Double, into list: inout DisplayList) {
    let theme = Theme(environment.appearance)
    let stage = Rect(origin: .zero, size: environment.size)
    let y = motion.card(at: time).position
    let alpha = layout.dimmerAlpha(cardTop: y)
    list.add(
      Layer(
        LayerID("dimmer"), .color(theme.dimmer.withAlpha(alpha)),
        frame: stage))
    let (full, offset) = (parameters.dimmerAlpha, motion.list(at: time).position)
    card.draw(
      top: y, offset: offset, transition,
      shadowOpacity: full > 0 ? alpha / full : y < layout.hiddenTop ? 1 : 0, at: time,
      into: &list)
    guard isPresented else { return }
    card.draw(controls, top: y, offset: offset, at: time, into: &list)
    let (rows, viewport) = (layout.list(cardTop: y), layout.viewport(cardTop: y))
    indicator.draw(
      LayerID("indicator"), offset: offset, content: layout.listHeight, viewport: viewport,
      from: rows.minY + 4, to: rows.minY + viewport - 4, x: rows.maxX, at: time, theme, into: &list)
  }

  static let id: SceneID = "sheet"
  static let showsBackdrop = true
  static let summary = "a bottom sheet, dragged over a dimmed snapshot of the screen"
  static var parameters: [ParameterDescriptor] { SheetParameters.descriptors }

  static let probes: [ProbeRow<SheetScene>] = [
    ProbeRow("cardTop", unit: "pt", "position of the card's top", velocity: "cardVelocity") {
      $0.motion.card(at: $1).position
    },
    ProbeRow("cardVelocity", unit: "pt/s", "velocity of the card, or of the pointer in a drag") {
      $0.shownVelocities(at: $1).card
    },
    ProbeRow("dimmerAlpha", unit: "", "opacity of the dimmer") {
      $0.isCardInSight(at: $1)
        ? $0.layout.dimmerAlpha(cardTop: $0.motion.card(at: $1).position) : 0
    },
    ProbeRow(
      "detent", "detent that the card reached last",
      word: { scene, _ in scene.motion.reached.rawValue }),
    ProbeRow("highlight", unit: "", "opacity of a pressed control's highlight") {
      $0.controls.highlight.value(at: $1)
    },
    ProbeRow("listOffset", unit: "pt", "how far the list is scrolled", velocity: "listVelocity") {
      $0.motion.list(at: $1).position
    },
    ProbeRow("listVelocity", unit: "pt/s", "velocity of the list, or of the pointer in a drag") {
      $0.shownVelocities(at: $1).list
    },
    ProbeRow("postOffset", unit: "pt", "how far the post is scrolled") { $0.post.offset(at: $1) },
  ]

  /// Returns a sample drag of the card by its handle.
  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      opening: .up, grip: Point(x: size.width / 2, y: size.height / 2 + 16),
      translation: Vector(dx: 0, dy: -0.3 * size.height))
  }

  func idleTime(after time: Double) -> Double {
    let distance = environment.stillness
    return max(
      motion.restTime(within: distance), post.restTime(within: distance), controls.restTime,
      indicator.alpha.restTime, transition.restTime)
  }

  var state: String? { motion.reached.rawValue }

  var decelerationRate: Double? { parameters.decelerationRate }

  var detents: [SceneDetent] {
    layout.detents.map { SceneDetent($0.rawValue, at: layout.top(of: $0), of: "cardTop") }
  }

  var release: SceneRelease { motion.rules.release }

  /// An array with the timing of the card's motion if this timing is a curve, otherwise an empty
  /// array.
  var timings: [SceneTiming] {
    let timing = motion.rules.timing(to: .normal, isReleased: true)
    return [SceneTiming("card", insteadOf: "card", timing)].filter(\.isCurve)
  }

  /// Returns a hint about the drag gesture if the card is shown. Otherwise returns a hint about the
  /// gesture that shows the card.
  func hint(at time: Double) -> SceneHint? {
    guard case .live = presentation else {
      let top = layout.top(of: motion.target)
      return SceneHint(
        Self.gesture, about: layout.card(top: top),
        grip: Point(x: layout.size.width / 2, y: top + 16))
    }
    if ownScreen != nil { return SceneHint("Press the picture", isDrag: false) }
    return SceneHint(
      "Press the reactions", about: screen.reactions(offset: post.offset(at: time)),
      isDrag: false)
  }

  /// Returns the frame of the tab bar, or `nil` if the card covers the bar or the user's picture
  /// replaces the post. A card that moves off the stage no longer counts.
  func bottomBar(at time: Double) -> Rect? {
    guard ownScreen == nil else { return nil }
    return switch presentation {
    case .live: layout.tabBar
    case .armed: nil
    case .presented: motion.target == .hidden ? layout.tabBar : nil
    }
  }

  /// Returns the velocities of card and list in points per second, which are 0 if the card is not
  /// shown. During a drag, the pointer's velocity determines both.
  private func shownVelocities(at time: Double) -> (card: Double, list: Double) {
    motion.velocities(finger: isPresented ? touch.velocity(at: time) : nil, at: time)
  }

  func draggedPoint(at time: Double) -> Point? {
    guard !isPresented, touch.isHeld else { return draggedCardPoint(at: time) }
    return Point(x: 0, y: -post.offset(at: time))
  }

  /// Returns the outline of the card, or an empty array if the card is hidden.
  func outlines(at time: Double) -> [SceneOutline] {
    let top = motion.card(at: time).position
    guard isCardInSight(at: time), top < layout.size.height else { return [] }
    return [
      SceneOutline(
        "card",
        Rect(
          x: 0, y: top, width: layout.size.width,
          height: layout.size.height - top + SheetLayout.overhang),
        radii: CornerRadii(top: parameters.cornerRadius, bottom: 0),
        velocity: Vector(dx: 0, dy: shownVelocities(at: time).card),
        isHeld: isPresented && touch.isHeld,
        probes: ["cardTop"])
    ]
  }

  func activity(at time: Double) -> Activity {
    if touch.isHeld { return .drag }
    if motion.track.isSliding(at: time) || post.isMoving(at: time) { return .fling }
    if motion.track.isMoving(at: time) { return .spring }
    let isStill =
      controls.highlight.isResting(at: time) && indicator.alpha.isResting(at: time)
      && post.indicator.alpha.isResting(at: time) && time >= transition.restTime
    return isStill ? .idle : .settle
  }

  private func pressedAreas(of controls: [Control<SheetAction>]) -> [Inspection.HitArea] {
    controls.map(\.hitArea).filter { !$0.rect.isEmpty && !$0.face.isEmpty }
  }

  private func inspectPost(at time: Double, into inspection: inout Inspection) {
    inspection.hitAreas.append(
      canScrollPost
        ? Inspection.HitArea(
          "post", effect: "scrolls", layout.postViewport, .drag, offset: post.offset(at: time))
        : Inspection.HitArea("post", layout.postViewport))
    inspection.hitAreas += pressedAreas(of: screenControls(at: time))
  }

  func inspect(at time: Double, into inspection: inout Inspection) {
    let isPassed = !isPresented || motion.letsTouchesThrough(at: time)
    if isPassed { inspectPost(at: time, into: &inspection) }
    guard isCardInSight(at: time) else { return }
    let (card, list) = (motion.card(at: time), motion.list(at: time))
    let y = card.position
    let dimmer = Rect(x: 0, y: 0, width: layout.size.width, height: max(0, y))
    let beside = Inspection.HitArea(
      "dimmer", effect: "tap dismisses", dimmer, .drag, alpha: layout.dimmerAlpha(cardTop: y))
    let areas = [
      Inspection.HitArea("card", layout.card(top: y), .drag),
      Inspection.HitArea(
        "list", effect: "scrolls, then moves the card", layout.list(cardTop: y), .drag,
        offset: list.position),
      Inspection.HitArea("handle", layout.handle(cardTop: y), .handle, radius: 3),
    ]
    // The controls of a hidden card are left out.
    let pressed = isPresented ? pressedAreas(of: controls(at: time)) : []
    inspection.hitAreas += ((isPassed ? [] : [beside]) + areas + pressed).filter {
      $0.rect.minY < layout.size.height && !$0.rect.isEmpty
    }
    // While the card is held, the target is the detent that a release at this time would choose.
    let goal =
      (isPresented ? touch.velocity(at: time) : nil).map {
        motion.rules.releaseTarget(from: y, velocity: $0, current: motion.target)
      } ?? motion.target
    if layout.top(of: goal) != y {
      inspection.targets.append(
        Inspection.Target(
          goal.rawValue, current: layout.card(top: y),
          target: layout.card(top: layout.top(of: goal)), probe: "cardTop",
          position: layout.top(of: goal)))
    }
    let distance = motion.track.listTarget - list.position
    if abs(distance) > environment.stillness {
      let rows = layout.list(cardTop: y)
      inspection.targets.append(
        Inspection.Target(
          "list", current: rows, target: rows.offset(dy: -distance), probe: "listOffset",
          position: motion.track.listTarget))
    }
  }
}
