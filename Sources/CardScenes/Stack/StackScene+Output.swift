internal import CardDrawing
internal import CardGeometry
internal import CardMotion

extension StackScene {
  /// Ground, city, title, cards from back to front, the detail card.
  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    let tilted = tilted(at: time)
    let blurred = min(max(blur.value(at: time), 0), 1)
    let shift = layout.shift * tilted
    list.add(Layer(LayerID("ground"), .color(Theme.Stack.ground), frame: stage))
    list.add(
      Layer(
        LayerID("light"), .picture(screen.light),
        frame: Rect(origin: .zero, size: screen.light.size), opacity: tilted))
    let filter = Filter(
      blurRadius: parameters.blurRadius * blurred,
      veil: Color(white: 1, alpha: parameters.veilAlpha * blurred))
    list.add(
      Layer(
        LayerID("city"), .flattened(screen.city, filter), frame: stage, opacity: 1 - tilted))
    list.add(
      Layer(
        LayerID("title"), .picture(screen.title),
        frame: Rect(origin: screen.titleOrigin, size: screen.title.size).offset(dy: -shift),
        opacity: 1 - tilted))
    for place in stack.order.indices.reversed() {
      let card = stack.order[place]
      draw(card, tilted: tilted, shift: shift, at: time, into: &list)
    }
    let top = detail.card(at: time).position
    guard top < layout.size.height else { return }
    list.add(
      Layer(
        LayerID("detail"), .color(Theme(environment.appearance).raised),
        frame: layout.detailSheet(top: top), radii: CornerRadii(top: 20, bottom: 0),
        // It comes with the card rather than all at once.
        shadow: .detail.opacity(min(1, (layout.size.height - top) / Shadow.detail.reach))))
    offer.draw(top: top, offset: detail.list(at: time).position, into: &list)
  }

  private func draw(
    _ card: Int, tilted: Double, shift: Double, at time: Double, into list: inout DisplayList
  ) {
    let place = stack.places[card].value(at: time)
    let front = place.pictureOpacity
    // Without motion the lower cards slide and fade instead of tilting.
    let isStill = environment.reducesMotion
    let transform =
      Transform3D.translation(
        x: 0, y: (isStill ? StackLayout.slide * tilted * (1 - front) : 0) - shift)
      * layout.transform(
        place, anchor: stack.anchors[card].value(at: time),
        straight: isStill ? 0 : detail.alongside.straight.value(at: time),
        tilt: isStill ? 0 : tilted)
    let opacity = isStill ? 1 - tilted * (1 - front) : 1
    let radii = CornerRadii(parameters.cornerRadius)
    list.add(
      Layer(
        LayerID("card", card), .picture(faces[card].colour), frame: layout.card,
        transform: transform, opacity: opacity, radii: radii, shadow: .stackCard))
    list.add(
      Layer(
        LayerID("picture", card), .picture(faces[card].picture), frame: layout.card,
        transform: transform, opacity: opacity * front, radii: radii))
  }

  static var descriptor: SceneDescriptor {
    SceneDescriptor(
      name: "stack", summary: "three cards that follow, rotate and tilt, with a detail card",
      parameters: StackParameters.descriptors,
      probes: (1...3).flatMap { card in
        [
          ProbeDescriptor("card\(card)X", unit: "pt", "anchor of card \(card)"),
          ProbeDescriptor("card\(card)Y", unit: "pt", "anchor of card \(card)"),
        ]
      } + [
        ProbeDescriptor("tilt2", unit: "°", "tilt of the second place"),
        ProbeDescriptor("tilt3", unit: "°", "tilt of the third place"),
        ProbeDescriptor("blurRadius", unit: "pt", "blur of the city"),
        ProbeDescriptor("stageShift", unit: "pt", "how far the stage has moved up"),
        ProbeDescriptor("detailTop", unit: "pt", "top of the detail card"),
        ProbeDescriptor("order", unit: "name", "cards from back to front"),
        ProbeDescriptor("cityAlpha", unit: "", "alpha of the city"),
        ProbeDescriptor("textOffset", unit: "pt", "how far the detail card's text is scrolled"),
      ])
  }

  func readProbes(at time: Double, into row: inout [ProbeValue]) {
    for card in stack.anchors.indices {
      let place = stack.anchors[card].value(at: time)
      row.append(.number(place.x))
      row.append(.number(place.y))
    }
    let tilted = tilted(at: time)
    let turned = environment.reducesMotion ? 0 : tilted
    row.append(.number(parameters.secondTilt * turned))
    row.append(.number(parameters.thirdTilt * turned))
    row.append(.number(parameters.blurRadius * min(max(blur.value(at: time), 0), 1)))
    row.append(.number(layout.shift * tilted))
    row.append(.number(detail.card(at: time).position))
    row.append(.word(stack.order.indices.reversed().map { "\(stack.order[$0] + 1)" }.joined()))
    row.append(.number(1 - tilted))
    row.append(.number(detail.list(at: time).position))
  }

  func inspect(at time: Double, into inspection: inout Inspection) {
    let (top, first) = (detail.card(at: time).position, firstCard(at: time))
    inspection.hitAreas.append(
      Inspection.HitArea(
        detail.isOpen ? "first card  tap dismisses" : "first card  tap opens", first))
    if top < layout.size.height {
      inspection.hitAreas.append(Inspection.HitArea("card", layout.detail(top: top)))
      if offer.maximumOffset > 0 {
        let text = offer.window(cardTop: top)
        inspection.hitAreas.append(
          Inspection.HitArea("text  scrolls, then moves the card", text))
      }
    }
    if time < stack.restTime(within: 0.5) {
      let way = stack.anchors[stack.order[0]].target - stack.first(at: time)
      inspection.targets.append(
        Inspection.Target("home", current: first, target: first.offset(dx: way.dx, dy: way.dy)))
    }
    if detail.isMoving(at: time) {
      inspection.targets.append(
        Inspection.Target(
          detail.isOpen ? "shown" : "dismissed", current: layout.detail(top: top),
          target: layout.detail(top: detail.rules.top(of: detail.isOpen ? .shown : .hidden))))
    }
  }
}
