internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension PopoverScene {
  /// Draws the backdrop, the card and its face.
  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    let (y, offset) = (motion.card(at: time).position, motion.list(at: time).position)
    let fractions = fractions(at: time)
    let theme = Theme(environment.appearance)
    screen.draw(through: filter(fractions.blur), at: time, into: &list)
    drawControls(of: screen.face, isOnCard: false, at: time, theme, into: &list)
    screen.drawIndicator(at: time, theme, into: &list)

    var card = layout.card(top: y)
    card = Rect(
      x: card.minX, y: card.minY, width: card.width, height: card.height + PopoverLayout.overhang)
    let edge = y + face.headHeight
    let below = Rect(x: card.minX, y: edge, width: card.width, height: max(0, card.maxY - edge))
    list.add(
      Layer(
        LayerID("card"), .color(theme.raised), frame: card,
        radii: CornerRadii(top: parameters.cornerRadius * fractions.radius, bottom: 0),
        shadow: .popover))
    drawLeaving(replaced: false, cardTop: y, clip: below, at: time, into: &list)
    for index in face.parts.indices {
      let part = face.parts[index]
      let y = part.region == .content ? y - offset : y
      let displacement = part.key.map { transition.displacement(of: $0, at: time) } ?? .zero
      draw(
        part.picture, LayerID("part", index),
        at: Point(x: part.origin.x + displacement.dx, y: part.origin.y + y + displacement.dy),
        opacity: part.key.map { transition.opacity(of: $0, at: time) } ?? 1,
        clip: part.region == .head ? card : below, into: &list)
    }
    drawLeaving(replaced: true, cardTop: y, clip: below, at: time, into: &list)
    drawControls(of: face, isOnCard: true, at: time, theme, into: &list)
    drawEdges(cardTop: y, offset: offset, theme, clip: stage, into: &list)
    if let chevron = face.chevron {
      draw(
        chevron.picture(at: fractions.position), LayerID("chevron"),
        at: Point(x: chevron.origin.x, y: chevron.origin.y + y), clip: card, into: &list)
    }
    let seen = viewport(cardTop: y)
    indicator.draw(
      LayerID("scrolled", 1), offset: offset,
      content: face.height - face.headHeight - face.footHeight, viewport: seen, from: edge + 4,
      to: edge + seen - 4, x: layout.size.width, at: time, theme, into: &list)
  }

  /// Draws the lines at the edges under which the content scrolls. The opacity of a line grows from
  /// 0 to 1 while the first 8 points of content scroll under the line's edge.
  private func drawEdges(
    cardTop y: Double, offset: Double, _ theme: Theme, clip: Rect, into list: inout DisplayList
  ) {
    func add(_ index: Int, at top: Double, hidden: Double) {
      guard hidden > 0 else { return }
      list.add(
        Layer(
          LayerID("edge", index), .color(theme.hairline),
          frame: Rect(x: 0, y: y + top, width: layout.size.width, height: 0.5),
          opacity: min(1, hidden / 8), clip: Layer.Clip(clip)))
    }
    if face.showsEdge { add(0, at: face.headHeight, hidden: offset) }
    guard face.footHeight > 0, y + footTop < layout.size.height else { return }
    add(1, at: footTop, hidden: face.height - face.footHeight - offset - footTop)
  }

  /// Draws the parts that are fading out: if `replaced` is true, the parts that were replaced,
  /// otherwise the parts that were removed.
  private func drawLeaving(
    replaced: Bool, cardTop y: Double, clip: Rect, at time: Double, into list: inout DisplayList
  ) {
    guard time < transition.restTime else { return }
    var index = 0
    transition.forEachLeaving(replaced: replaced, at: time) { part, origin, opacity in
      draw(
        part.picture, LayerID(replaced ? "replaced" : "leaving", index),
        at: Point(x: origin.x, y: origin.y + y), opacity: opacity, clip: clip, into: &list)
      index += 1
    }
  }

  /// Draws the part of `picture` inside `clip`. Nothing is drawn if this part is not on the stage.
  private func draw(
    _ picture: Picture, _ id: LayerID, at origin: Point, opacity: Double = 1, clip: Rect,
    into list: inout DisplayList
  ) {
    let frame = Rect(origin: origin, size: picture.size).offset(dx: layout.column.x, dy: 0)
    guard frame.minY < layout.size.height, frame.maxY > clip.minY else { return }
    list.add(
      Layer(id, .picture(picture), frame: frame, opacity: opacity, clip: Layer.Clip(clip)))
  }

  /// Draws pressed colours and the focus ring. The focus ring is not drawn on a screen that the
  /// card covers.
  private func drawControls(
    of face: CardFace<Action>, isOnCard: Bool, at time: Double, _ theme: Theme,
    into list: inout DisplayList
  ) {
    for index in face.buttons.indices
    where controls.shows(face.buttons[index].action, at: time) {
      let action = face.buttons[index].action
      if !isOnCard, screen.isCovered, action == controls.focused, action != controls.lit {
        continue
      }
      controls.draw(
        control(face.buttons[index], isOnCard: isOnCard, at: time), at: time, theme, into: &list)
    }
  }

  /// Returns position, corner radius and blur as fractions: 0 at the collapsed detent, 1 at the
  /// expanded detent.
  func fractions(at time: Double) -> (position: Double, radius: Double, blur: Double) {
    motion.alongside.fractions(
      cardTop: motion.card(at: time).position, motion.rules, at: time)
  }

  /// Returns the filter of the backdrop for the blur fraction `fraction`, 0…1.
  func filter(_ fraction: Double) -> Filter {
    Filter(
      blurRadius: parameters.blurRadius * fraction,
      saturation: 1 + parameters.saturation * fraction,
      scrim: Color.black.withAlpha(parameters.veilAlpha * fraction))
  }

  /// Returns the stage time from which all frames are equal until the next deadline or input.
  func idleTime(after time: Double) -> Double {
    let stillness = environment.stillness
    return max(
      motion.restTime(within: stillness), screen.restTime(within: stillness), controls.restTime,
      indicator.alpha.restTime, transition.restTime)
  }
}
