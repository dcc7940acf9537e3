internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension PopoverScene {
  static var id: SceneID { Content.id }
  static var summary: String { Content.summary }
  static var showsBackdrop: Bool { true }
  static var gesture: String { Content.gesture }
  static var parameters: [ParameterDescriptor] { Content.parameters.descriptors }
  static var probes: [ProbeRow<PopoverScene>] { Content.probes }

  /// The probes of the card and the backdrop. Each type of content adds its own probes.
  static var cardProbes: [ProbeRow<PopoverScene>] {
    [
      ProbeRow("cardTop", unit: "pt", "position of the card's top", velocity: "cardVelocity") {
        $0.motion.card(at: $1).position
      },
      ProbeRow("cardVelocity", unit: "pt/s", "velocity of the card, or of the pointer in a drag") {
        $0.velocities(at: $1).card
      },
      ProbeRow("cornerRadius", unit: "pt", "radius of the card's top corners") {
        $0.parameters.cornerRadius * $0.fractions(at: $1).radius
      },
      ProbeRow("blurRadius", unit: "pt", "radius of the backdrop's blur") {
        $0.filter(at: $1).blurRadius
      },
      ProbeRow("fraction", unit: "", "position of the card: 0 collapsed, 1 expanded") {
        $0.fractions(at: $1).position
      },
      ProbeRow(
        "state", "detent that the card reached last",
        word: { scene, _ in scene.motion.reached.rawValue }),
      ProbeRow("saturation", unit: "", "saturation of the backdrop; 1: unchanged") {
        $0.filter(at: $1).saturation
      },
      ProbeRow("veilAlpha", unit: "", "opacity of the black over the backdrop") {
        $0.filter(at: $1).scrim.alpha
      },
      ProbeRow("highlight", unit: "", "opacity of a pressed control's highlight") {
        $0.controls.highlight.value(at: $1)
      },
      ProbeRow(
        "contentOffset", unit: "pt", "how far the card's content is scrolled",
        velocity: "contentVelocity"
      ) {
        $0.motion.list(at: $1).position
      },
      ProbeRow(
        "contentVelocity", unit: "pt/s", "velocity of the content, or of the pointer in a drag"
      ) {
        $0.velocities(at: $1).list
      },
      ProbeRow("screenOffset", unit: "pt", "how far the screen behind the card is scrolled") {
        $0.screen.offset(at: $1)
      },
    ]
  }

  static func sample(on size: Size) -> SceneSample {
    let layout = PopoverLayout(size: size, safeArea: .zero, parameters: Content.parameters)
    let (top, end) = (layout.top(of: .collapsed), layout.top(of: .expanded))
    return SceneSample(
      grip: Point(x: size.width / 2, y: top + 16), translation: Vector(dx: 0, dy: 0.9 * (end - top))
    )
  }

  private func filter(at time: Double) -> Filter { filter(fractions(at: time).blur) }

  /// The name of the detent at which the card rests or last rested.
  var state: String? { motion.reached.rawValue }

  var decelerationRate: Double? { parameters.decelerationRate }

  var detents: [SceneDetent] {
    [PopoverDetent.expanded, .collapsed].map {
      SceneDetent($0.rawValue, at: layout.top(of: $0), of: "cardTop")
    }
  }

  /// The timing of the corner radius with the tuning `classic`. With the tuning `fluid`, the array
  /// is empty.
  var timings: [SceneTiming] {
    motion.rules.isFluid ? [] : [SceneTiming("corners", motion.rules.corners)]
  }

  /// Returns the gesture hint above the collapsed card, or `nil` if the card is not collapsed.
  func hint(at time: Double) -> SceneHint? {
    guard motion.target == .collapsed else { return nil }
    return SceneHint(Self.gesture, about: layout.card(top: layout.top(of: .collapsed)))
  }

  /// Returns the frame of the card if it is collapsed to a bar, otherwise `nil`.
  func bottomBar(at time: Double) -> Rect? {
    motion.target == .collapsed ? layout.collapsedBar : nil
  }

  /// Returns the activity: drag while card or screen is held, fling during momentum and wheel
  /// scrolling, spring while the card moves, and settling while parts fade.
  func activity(at time: Double) -> Activity {
    if isHeld { return .drag }
    if motion.track.isSliding(at: time) || screen.isMoving(at: time) { return .fling }
    if time < motion.restTime(within: environment.stillness) { return .spring }
    return time < idleTime(after: time) ? .settle : .idle
  }

  /// Returns a point on the dragged object, or `nil` if no pointer drags an object.
  func draggedPoint(at time: Double) -> Point? {
    screen.isHeld ? Point(x: 0, y: -screen.offset(at: time)) : draggedCardPoint(at: time)
  }

  /// Returns the outline of the card.
  func outlines(at time: Double) -> [SceneOutline] {
    var card = layout.card(top: motion.card(at: time).position)
    card.size.height += PopoverLayout.overhang
    return [
      SceneOutline(
        "card", card,
        radii: CornerRadii(
          top: parameters.cornerRadius * fractions(at: time).radius, bottom: 0),
        velocity: Vector(dx: 0, dy: velocities(at: time).card),
        isHeld: touch.isHeld && !screen.isHeld, probes: ["cardTop"])
    ]
  }

  /// Adds the hit areas of the scene to `inspection`: screen or backdrop, card, handle and
  /// controls. If the card moves, adds no hit areas of handle and controls. Instead adds the
  /// targets of the card and its content, i.e. the positions at which the card and the content will
  /// come to rest.
  func inspect(at time: Double, into inspection: inout Inspection) {
    let y = motion.card(at: time).position
    let card = layout.card(top: y)
    let backdrop = Rect(x: 0, y: 0, width: layout.size.width, height: max(0, y))
    let isLive = isLive(at: time)
    inspection.hitAreas.append(
      Inspection.HitArea(
        isLive ? "screen" : "backdrop", effect: isLive ? "scroll" : "tap collapses", backdrop, .drag
      ))
    if isLive { add(screen.face, isOnCard: false, at: time, to: &inspection) }
    guard !motion.track.isMoving(at: time) else {
      inspection.hitAreas.append(
        Inspection.HitArea(
          "card", effect: "catch", card, .drag, offset: motion.list(at: time).position))
      return addTargets(card, at: time, to: &inspection)
    }
    let bar = Rect(x: layout.size.width / 2 - 20, y: y + 8, width: 40, height: 5)
    inspection.hitAreas += [
      Inspection.HitArea(
        "card", effect: "drag", card, .drag, offset: motion.list(at: time).position),
      Inspection.HitArea(
        "handle", effect: "tap toggles", layout.handle(cardTop: y), .handle, face: bar, radius: 2.5),
    ]
    add(face, isOnCard: true, at: time, to: &inspection)
  }

  /// Adds the hit areas of the controls, from back to front.
  private func add(
    _ face: CardFace<Action>, isOnCard: Bool, at time: Double, to inspection: inout Inspection
  ) {
    let stage = Rect(origin: .zero, size: layout.size)
    for button in face.buttons.reversed() {
      let area = control(button, isOnCard: isOnCard, at: time).hitArea
      if !area.face.isEmpty, area.rect.intersects(stage) { inspection.hitAreas.append(area) }
    }
  }

  private func addTargets(_ card: Rect, at time: Double, to inspection: inout Inspection) {
    let y = card.minY
    let top = layout.top(of: motion.target)
    if top != y {
      inspection.targets.append(
        Inspection.Target(
          motion.target.rawValue, current: card, target: layout.card(top: top), probe: "cardTop",
          position: top))
    }
    let distance = motion.track.listTarget - motion.list(at: time).position
    if abs(distance) > environment.stillness {
      let content = layout.card(top: y + face.headHeight)
      inspection.targets.append(
        Inspection.Target(
          "content", current: content, target: content.offset(dy: -distance),
          probe: "contentOffset",
          position: motion.track.listTarget))
    }
  }
}
