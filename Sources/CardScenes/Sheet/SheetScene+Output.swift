internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

extension SheetScene {
  func draw(at time: Double, into list: inout DisplayList) {
    guard let backdrop else {
      drawScreen(highlight: highlight.value(at: time), into: &list)
      return
    }
    let stage = Rect(origin: .zero, size: environment.size)
    let y = motion.card(at: time).position
    let alpha = layout.dimmerAlpha(cardTop: y)
    list.add(Layer(LayerID("backdrop"), .flattened(backdrop, .none), frame: stage))
    list.add(
      Layer(
        LayerID("dimmer"), .color(Theme(environment.appearance).dimmer.withAlpha(alpha)),
        frame: stage))
    let full = parameters.dimmerAlpha
    card.draw(
      top: y, offset: motion.list(at: time).position,
      shadowOpacity: full > 0 ? alpha / full : y < layout.hiddenTop ? 1 : 0, into: &list)
  }

  static let id: SceneID = "sheet"
  static let summary = "a bottom sheet, dragged over a dimmed snapshot of the screen"
  static let openingGesture: String? = "Press the reactions"
  static var parameters: [ParameterDescriptor] { SheetParameters.descriptors }

  static let probes: [ProbeRow<SheetScene>] = [
    ProbeRow("cardTop", unit: "pt", "top of the card") { $0.motion.card(at: $1).position },
    ProbeRow("cardVelocity", unit: "pt/s", "its velocity; in a drag the finger's") {
      $0.velocities(at: $1).card
    },
    ProbeRow("dimmerAlpha", unit: "", "alpha of the dimmer") {
      $0.backdrop == nil ? 0 : $0.layout.dimmerAlpha(cardTop: $0.motion.card(at: $1).position)
    },
    ProbeRow("detent", "detent last reached", word: { scene, _ in scene.motion.reached.rawValue }),
    ProbeRow("highlight", unit: "", "strength of the button's highlight") {
      $0.highlight.value(at: $1)
    },
    ProbeRow("listOffset", unit: "pt", "how far the list is scrolled") {
      $0.motion.list(at: $1).position
    },
    ProbeRow("listVelocity", unit: "pt/s", "its velocity; in a drag the finger's") {
      $0.velocities(at: $1).list
    },
  ]

  /// The card is dragged by its handle.
  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      opening: .up, grip: Point(x: size.width / 2, y: size.height / 2 + 16),
      way: Vector(dx: 0, dy: -0.3 * size.height))
  }

  func stillTime(after time: Double) -> Double {
    max(motion.restTime(within: environment.stillness), highlight.restTime)
  }

  func activity(at time: Double) -> Activity {
    if touch.isHeld { return .drag }
    if motion.track.isSliding(at: time) { return .fling }
    if motion.track.isMoving(at: time) { return .spring }
    return highlight.isResting(at: time) ? .idle : .settle
  }

  func inspect(at time: Double, into inspection: inout Inspection) {
    guard backdrop != nil else {
      inspection.hitAreas.append(
        Inspection.HitArea("reactions", layout.reactionsButton.insetForTouch))
      return
    }
    let (card, list) = (motion.card(at: time), motion.list(at: time))
    let y = card.position
    let dimmer = Rect(x: 0, y: 0, width: layout.size.width, height: max(0, y))
    let areas = [
      Inspection.HitArea("dimmer  tap dismisses", dimmer),
      Inspection.HitArea("card", layout.card(top: y)),
      Inspection.HitArea("handle", layout.handle(cardTop: y)),
      Inspection.HitArea("chips", layout.chips(cardTop: y)),
      Inspection.HitArea("list  scrolls, then moves the card", layout.list(cardTop: y)),
    ]
    // Of a hidden card nothing can be pressed.
    inspection.hitAreas += areas.filter { $0.rect.minY < layout.size.height && !$0.rect.isEmpty }
    // What is held is on its way to where it would go if it were let go now.
    let goal =
      touch.velocity(at: time).map {
        motion.rules.releaseTarget(from: y, velocity: $0, current: motion.target)
      } ?? motion.target
    if layout.top(of: goal) != y {
      inspection.targets.append(
        Inspection.Target(
          goal.rawValue, current: layout.card(top: y),
          target: layout.card(top: layout.top(of: goal))))
    }
    let way = motion.track.listTarget - list.position
    if abs(way) > environment.stillness {
      let rows = layout.list(cardTop: y)
      inspection.targets.append(
        Inspection.Target("list", current: rows, target: rows.offset(dy: -way)))
    }
  }
}
