internal import CardDrawing
internal import CardGeometry
internal import CardMotion

extension PopoverScene {
  /// Backdrop, card, face.
  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    let y = top.value(at: time)
    let fractions = fractions(at: time)
    list.add(
      Layer(LayerID("backdrop"), .flattened(backdrop, filter(fractions.blur)), frame: stage))

    let theme = Theme(environment.appearance)
    var card = layout.card(top: y)
    card = Rect(
      x: card.minX, y: card.minY, width: card.width, height: card.height + PopoverLayout.overhang)
    list.add(
      Layer(
        LayerID("card"), .color(theme.raised), frame: card,
        radii: CornerRadii(top: parameters.cornerRadius * fractions.radius, bottom: 0),
        shadow: .popover))
    for (index, part) in face.parts.enumerated() {
      draw(part.picture, LayerID("part", index), at: part.origin, on: card, into: &list)
    }
    if let chevron = face.chevron {
      draw(
        chevron.picture(at: fractions.position), LayerID("chevron"), at: chevron.origin, on: card,
        into: &list)
    }
    if let button = highlighted {
      list.add(
        Layer(
          LayerID("highlight"), .color(theme.tint), frame: onStage(button.rect, cardTop: y),
          opacity: highlight.value(at: time), radii: CornerRadii(button.radius)))
    }
  }

  private func draw(
    _ picture: Picture, _ id: LayerID, at origin: Point, on card: Rect, into list: inout DisplayList
  ) {
    let frame = onStage(Rect(origin: origin, size: picture.size), cardTop: card.minY)
    guard frame.minY < layout.size.height else { return }
    list.add(Layer(id, .picture(picture), frame: frame, clip: Layer.Clip(card)))
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
      ])
  }

  /// The probes' values.
  func readProbes(at time: Double, into row: inout [ProbeValue]) {
    let fractions = fractions(at: time)
    let filter = filter(fractions.blur)
    row.append(.number(top.value(at: time)))
    row.append(.number(velocity(at: time)))
    row.append(.number(parameters.cornerRadius * fractions.radius))
    row.append(.number(filter.blurRadius))
    row.append(.number(fractions.position))
    row.append(.word(state.rawValue))
    row.append(.number(filter.saturation))
    row.append(.number(filter.veil.alpha))
    row.append(.number(highlight.value(at: time)))
  }

  /// From when on frames stay equal until the next deadline or input.
  func stillTime(after time: Double) -> Double { max(motionEnd, highlight.restTime) }

  /// When nothing that is seen of the card moves any more.
  private var motionEnd: Double {
    let end = top.restTime(within: environment.stillness)
    return isFluid ? end : max(end, max(radius.restTime, blur.restTime))
  }

  /// A held card drags, a moving one springs, a fading highlight settles.
  func activity(at time: Double) -> Activity {
    if isHeld { return .drag }
    if time < motionEnd { return .spring }
    return highlight.isResting(at: time) ? .idle : .settle
  }

  /// The card's top, while it follows a finger.
  func heldPlace(at time: Double) -> Point? {
    isDragged ? Point(x: layout.column.x, y: top.value(at: time)) : nil
  }

  /// The card's handle and buttons, or the card that can be caught.
  func inspect(at time: Double, into inspection: inout Inspection) {
    let y = top.value(at: time)
    guard top.isResting(at: time) else {
      inspection.hitAreas.append(Inspection.HitArea("card  catch", layout.card(top: y)))
      inspection.targets.append(
        Inspection.Target(
          target.rawValue, current: layout.card(top: y), target: layout.card(top: top.target)))
      return
    }
    inspection.hitAreas.append(
      Inspection.HitArea("handle  tap toggles", layout.handle(cardTop: y)))
    for button in face.buttons {
      let rect = onStage(button.rect, cardTop: y).insetForTouch
      guard rect.minY < layout.size.height else { continue }
      inspection.hitAreas.append(Inspection.HitArea(button.label, rect))
    }
  }
}
