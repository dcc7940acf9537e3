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

  /// Name, parameters and probes.
  static var descriptor: SceneDescriptor {
    SceneDescriptor(
      name: Content.name, summary: Content.summary, parameters: Content.parameters.descriptors,
      probes: [
        ProbeDescriptor("cardTop", unit: "pt", "top of the card"),
        ProbeDescriptor("cardVelocity", unit: "pt/s", "its velocity; in a drag the finger's"),
        ProbeDescriptor("cornerRadius", unit: "pt", "radius of the card's top corners"),
        ProbeDescriptor("blurRadius", unit: "pt", "radius of the backdrop's blur"),
        ProbeDescriptor("fraction", unit: "", "the card's way: 0 collapsed, 1 expanded"),
        ProbeDescriptor("state", unit: "name", "detent last reached"),
        ProbeDescriptor("saturation", unit: "", "saturation of the backdrop"),
        ProbeDescriptor("veilAlpha", unit: "", "alpha of the black over the backdrop"),
        ProbeDescriptor("highlight", unit: "", "strength of a button's highlight"),
        ProbeDescriptor("contentOffset", unit: "pt", "how far the card's content is scrolled"),
        ProbeDescriptor("contentVelocity", unit: "pt/s", "its velocity; in a drag the finger's"),
      ] + Content.probes)
  }

  /// The probes' values.
  func readProbes(at time: Double, into row: inout [ProbeValue]) {
    let fractions = fractions(at: time)
    let filter = filter(fractions.blur)
    let (card, content) = (motion.card(at: time), motion.list(at: time))
    let velocities = motion.velocities(finger: touch.velocity(at: time), at: time)
    row.append(.number(card.position))
    row.append(.number(velocities.card))
    row.append(.number(parameters.cornerRadius * fractions.radius))
    row.append(.number(filter.blurRadius))
    row.append(.number(fractions.position))
    row.append(.word(motion.reached.rawValue))
    row.append(.number(filter.saturation))
    row.append(.number(filter.veil.alpha))
    row.append(.number(highlight.value(at: time)))
    row.append(.number(content.position))
    row.append(.number(velocities.list))
    row += self.content.values
  }

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

  /// A place in the content, while a finger moves it or the card.
  func heldPlace(at time: Double) -> Point? {
    touch.isHeld ? Point(x: layout.column.x, y: motion.track.grabbedPlace(at: time)) : nil
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
    for button in content.screenButtons(layout) where button.rect.minY < y {
      let rect = onStage(button.rect, isOnCard: false, at: time)
      inspection.hitAreas.append(Inspection.HitArea(button.label, rect.insetForTouch))
    }
  }
}
