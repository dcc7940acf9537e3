internal import CardDrawing
internal import CardGeometry
internal import CardMotion

extension PopoverScene {
  /// Backdrop, card, face.
  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    let (y, offset) = (motion.card(at: time).position, motion.list(at: time).position)
    let fractions = fractions(at: time)
    list.add(
      Layer(LayerID("backdrop"), .flattened(backdrop, filter(fractions.blur)), frame: stage))

    let theme = Theme(environment.appearance)
    var card = layout.card(top: y)
    card = Rect(
      x: card.minX, y: card.minY, width: card.width, height: card.height + PopoverLayout.overhang)
    let edge = y + face.headHeight
    let below = Rect(x: card.minX, y: edge, width: card.width, height: max(0, card.maxY - edge))
    drawHighlight(onCard: false, at: time, clip: stage, theme, into: &list)
    list.add(
      Layer(
        LayerID("card"), .color(theme.raised), frame: card,
        radii: CornerRadii(top: parameters.cornerRadius * fractions.radius, bottom: 0),
        shadow: .popover))
    for index in face.parts.indices {
      let part = face.parts[index]
      let y = part.isInHead ? y : y - offset
      draw(
        part.picture, LayerID("part", index), at: Point(x: part.origin.x, y: part.origin.y + y),
        clip: part.isInHead ? card : below, into: &list)
    }
    drawHighlight(onCard: true, at: time, clip: below, theme, into: &list)
    if face.showsEdge, offset > 0 {
      // Comes up over the first points of the way, as the header's shadow does.
      list.add(
        Layer(
          LayerID("edge"), .color(theme.hairline),
          frame: Rect(x: 0, y: edge, width: card.width, height: 0.5),
          opacity: min(1, offset / 8), clip: Layer.Clip(stage)))
    }
    if let chevron = face.chevron {
      draw(
        chevron.picture(at: fractions.position), LayerID("chevron"),
        at: Point(x: chevron.origin.x, y: chevron.origin.y + y), clip: card, into: &list)
    }
  }

  /// What of `picture` is on the stage and in `clip`.
  private func draw(
    _ picture: Picture, _ id: LayerID, at origin: Point, clip: Rect, into list: inout DisplayList
  ) {
    let frame = Rect(origin: origin, size: picture.size).offset(dx: layout.column.x, dy: 0)
    guard frame.minY < layout.size.height, frame.maxY > clip.minY else { return }
    list.add(Layer(id, .picture(picture), frame: frame, clip: Layer.Clip(clip)))
  }

  private func drawHighlight(
    onCard isOnCard: Bool, at time: Double, clip: Rect, _ theme: Theme, into list: inout DisplayList
  ) {
    guard let lit, lit.isOnCard == isOnCard else { return }
    list.add(
      Layer(
        LayerID("highlight"), .color(theme.tint),
        frame: onStage(lit.button.rect, isOnCard: isOnCard, at: time),
        opacity: highlight.value(at: time), radii: CornerRadii(lit.button.radius),
        clip: Layer.Clip(clip)))
  }

  /// How far position, corner radius and blur are, from 0 (collapsed) to 1.
  private func fractions(at time: Double) -> (position: Double, radius: Double, blur: Double) {
    motion.alongside.fractions(
      cardTop: motion.card(at: time).position, motion.rules, at: time)
  }

  /// What the backdrop is seen through at the blur's `fraction`.
  private func filter(_ fraction: Double) -> Filter {
    Filter(
      blurRadius: parameters.blurRadius * fraction,
      saturation: 1 + parameters.saturation * fraction,
      veil: Color.black.withAlpha(parameters.veilAlpha * fraction))
  }

  static var id: SceneID { Content.id }
  static var summary: String { Content.summary }
  static var gesture: String { Content.gesture }
  static var parameters: [ParameterDescriptor] { Content.parameters.descriptors }
  static var probes: [ProbeRow<PopoverScene>] { Content.probes }

  /// The probes of the card and the backdrop; the contents add theirs.
  static var cardProbes: [ProbeRow<PopoverScene>] {
    [
      ProbeRow("cardTop", unit: "pt", "top of the card") { $0.motion.card(at: $1).position },
      ProbeRow("cardVelocity", unit: "pt/s", "its velocity; in a drag the finger's") {
        $0.velocities(at: $1).card
      },
      ProbeRow("cornerRadius", unit: "pt", "radius of the card's top corners") {
        $0.parameters.cornerRadius * $0.fractions(at: $1).radius
      },
      ProbeRow("blurRadius", unit: "pt", "radius of the backdrop's blur") {
        $0.filter(at: $1).blurRadius
      },
      ProbeRow("fraction", unit: "", "the card's way: 0 collapsed, 1 expanded") {
        $0.fractions(at: $1).position
      },
      ProbeRow("state", "detent last reached", word: { scene, _ in scene.motion.reached.rawValue }),
      ProbeRow("saturation", unit: "", "saturation of the backdrop") {
        $0.filter(at: $1).saturation
      },
      ProbeRow("veilAlpha", unit: "", "alpha of the black over the backdrop") {
        $0.filter(at: $1).veil.alpha
      },
      ProbeRow("highlight", unit: "", "strength of a button's highlight") {
        $0.highlight.value(at: $1)
      },
      ProbeRow("contentOffset", unit: "pt", "how far the card's content is scrolled") {
        $0.motion.list(at: $1).position
      },
      ProbeRow("contentVelocity", unit: "pt/s", "its velocity; in a drag the finger's") {
        $0.velocities(at: $1).list
      },
    ]
  }

  static func sample(on size: Size) -> SceneSample {
    let layout = PopoverLayout(size: size, safeArea: .zero, parameters: Content.parameters)
    let (top, end) = (layout.top(of: .collapsed), layout.top(of: .expanded))
    return SceneSample(
      grip: Point(x: size.width / 2, y: top + 16), way: Vector(dx: 0, dy: 0.9 * (end - top)))
  }

  private func filter(at time: Double) -> Filter { filter(fractions(at: time).blur) }

  /// From when on frames stay equal until the next deadline or input.
  func stillTime(after time: Double) -> Double {
    max(motion.restTime(within: environment.stillness), highlight.restTime)
  }

  /// A held card drags, momentum and the wheel fling, a moving card springs, a fading highlight
  /// settles.
  func activity(at time: Double) -> Activity {
    if touch.isHeld { return .drag }
    if motion.track.isSliding(at: time) { return .fling }
    if time < motion.restTime(within: environment.stillness) { return .spring }
    return highlight.isResting(at: time) ? .idle : .settle
  }

  /// The card's handle and buttons, or what can be caught, and where it comes to rest.
  func inspect(at time: Double, into inspection: inout Inspection) {
    let y = motion.card(at: time).position
    let card = layout.card(top: y)
    guard !motion.track.isMoving(at: time) else {
      let top = layout.top(of: motion.target)
      inspection.hitAreas.append(Inspection.HitArea("card  catch", card))
      if top != y {
        inspection.targets.append(
          Inspection.Target(
            motion.target.rawValue, current: card, target: layout.card(top: top)))
      }
      let way = motion.track.listTarget - motion.list(at: time).position
      if abs(way) > environment.stillness {
        let content = layout.card(top: y + face.headHeight)
        inspection.targets.append(
          Inspection.Target("content", current: content, target: content.offset(dy: -way)))
      }
      return
    }
    inspection.hitAreas += [
      Inspection.HitArea("card  drag", card),
      Inspection.HitArea("handle  tap toggles", layout.handle(cardTop: y)),
    ]
    for button in face.buttons {
      let rect = onStage(button.rect, isOnCard: true, at: time)
      guard rect.minY < layout.size.height, rect.maxY > y + face.headHeight else { continue }
      inspection.hitAreas.append(Inspection.HitArea(button.label, rect.insetForTouch))
    }
    guard motion.target == .collapsed else { return }
    for button in screenButtons where button.rect.minY < y {
      let rect = onStage(button.rect, isOnCard: false, at: time)
      inspection.hitAreas.append(Inspection.HitArea(button.label, rect.insetForTouch))
    }
  }
}
