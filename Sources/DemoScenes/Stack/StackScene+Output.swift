internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension StackScene {
  /// Draws background, city, title, the cards from back to front, and the detail card.
  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    let tilted = tilted(at: time)
    let blurred = min(max(blur.value(at: time), 0), 1)
    let shift = layout.shift * tilted
    list.add(
      Layer(
        LayerID("ground"), .color(Theme.Stack(environment.appearance).ground), frame: stage))
    list.add(
      Layer(
        LayerID("light"), .picture(screen.light),
        frame: Rect(origin: .zero, size: screen.light.size), opacity: tilted))
    let filter = Filter(
      blurRadius: parameters.blurRadius * blurred,
      scrim: Color(white: 1, alpha: parameters.veilAlpha * blurred))
    list.add(
      Layer(
        LayerID("city"), .flattened(screen.city, filter), frame: stage, opacity: 1 - tilted))
    list.add(
      Layer(
        LayerID("title"), .picture(screen.title),
        frame: Rect(origin: screen.titleOrigin, size: screen.title.size).offset(dy: -shift),
        opacity: 1 - tilted))
    for index in stack.order.indices.reversed() {
      let card = stack.order[index]
      draw(card, tilted: tilted, shift: shift, at: time, into: &list)
    }
    drawFocus(at: time, into: &list)
    let top = motion.card(at: time).position
    guard top < layout.size.height else { return }
    list.add(
      Layer(
        LayerID("detail"), .color(Theme(environment.appearance).raised),
        frame: layout.detailSheet(top: top), radii: CornerRadii(top: 20, bottom: 0),
        // The shadow fades in as the card rises, because it must not appear suddenly.
        shadow: .detail.opacity(min(1, (layout.size.height - top) / Shadow.detail.reach))))
    offer.draw(top: top, offset: motion.list(at: time).position, into: &list)
    drawControls(top: top, at: time, into: &list)
  }

  private func draw(
    _ card: Int, tilted: Double, shift: Double, at time: Double, into list: inout DisplayList
  ) {
    let front = stack.places[card].value(at: time).pictureOpacity
    // With reduced motion the lower cards slide and fade instead of tilting.
    let isStill = environment.reducesMotion
    let transform = transform(ofCard: card, tilted: tilted, shift: shift, at: time)
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

  /// Returns the complete transform of `card`. The transform combines the card's pose in the stack
  /// with three motions: the lean of a dragged or flying card, and the straightening and the tilt
  /// of the lower cards while the detail card is open. Straightening removes the rotation and the
  /// scaling that a lower card has in the stack.
  private func transform(
    ofCard card: Int, tilted: Double, shift: Double, at time: Double
  ) -> Transform3D {
    let place = stack.places[card].value(at: time)
    let isStill = environment.reducesMotion
    let lean = stack.leans[card].transform(stack.anchors[card], at: time)
    let moved = Transform3D.translation(
      x: 0, y: (isStill ? StackLayout.slide * tilted * (1 - place.pictureOpacity) : 0) - shift)
    return (lean.map { moved * $0 } ?? moved)
      * layout.transform(
        place, anchor: stack.anchors[card].value(at: time),
        straight: isStill ? 0 : motion.alongside.straight.value(at: time),
        tilt: isStill ? 0 : tilted)
  }

  /// Returns the outlines of the visible detail card and of the stack's cards from front to back.
  func outlines(at time: Double) -> [SceneOutline] {
    let (tilted, top) = (tilted(at: time), motion.card(at: time).position)
    var outlines: [SceneOutline] = []
    if top < layout.size.height {
      outlines.append(
        SceneOutline(
          "detail", layout.detailSheet(top: top), radii: CornerRadii(top: 20, bottom: 0),
          velocity: Vector(dx: 0, dy: velocities(at: time).card), isHeld: touch.isHeld,
          probes: ["detailTop"]))
    }
    for index in stack.order.indices {
      let card = stack.order[index]
      let finger = index == 0 ? stackVelocity(at: time) : nil
      let anchor = stack.anchors[card].velocity(at: time)
      outlines.append(
        SceneOutline(
          "card\(card + 1)", layout.card, radii: CornerRadii(parameters.cornerRadius),
          transform: transform(
            ofCard: card, tilted: tilted, shift: layout.shift * tilted, at: time),
          velocity: finger ?? Vector(dx: anchor.x, dy: anchor.y), isHeld: finger != nil,
          probes: ["card\(card + 1)X", "card\(card + 1)Y"]))
    }
    return outlines
  }

  static let id: SceneID = "stack"
  static let showsBackdrop = true
  static let summary = "three cards that follow, rotate and tilt, with a detail card"
  static let gesture = "Flick the first card away"
  static var parameters: [ParameterDescriptor] { StackParameters.descriptors }

  static let probes = (0..<3).flatMap(anchorProbes) + sharedProbes

  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      grip: Point(x: size.width / 2, y: size.height / 2),
      translation: Vector(dx: 0.1 * size.height, dy: 0.05 * size.height))
  }

  private static func anchorProbes(_ card: Int) -> [ProbeRow<StackScene>] {
    let summary = "center of card \(card + 1), before it tilts or rises"
    return [
      ProbeRow("card\(card + 1)X", unit: "pt", summary) { $0.stack.anchors[card].value(at: $1).x },
      ProbeRow("card\(card + 1)Y", unit: "pt", summary) { $0.stack.anchors[card].value(at: $1).y },
    ]
  }

  private static let sharedProbes: [ProbeRow<StackScene>] = [
    ProbeRow("tilt2", unit: "°", "tilt of the second card") {
      $0.parameters.secondTilt * $0.turned(at: $1)
    },
    ProbeRow("tilt3", unit: "°", "tilt of the third card") {
      $0.parameters.thirdTilt * $0.turned(at: $1)
    },
    ProbeRow("blurRadius", unit: "pt", "blur of the city picture") {
      $0.parameters.blurRadius * min(max($0.blur.value(at: $1), 0), 1)
    },
    ProbeRow("stageShift", unit: "pt", "how far the stage has moved up") {
      $0.layout.shift * $0.tilted(at: $1)
    },
    ProbeRow("detailTop", unit: "pt", "position of the detail card's top") {
      $0.motion.card(at: $1).position
    },
    ProbeRow(
      "order", "the cards from back to front, such as 3 2 1",
      word: { scene, _ in
        scene.stack.order.indices.reversed().reduce(into: "") {
          $0 += "\(scene.stack.order[$1] + 1)"
        }
      }),
    ProbeRow("cityAlpha", unit: "", "opacity of the city picture") { 1 - $0.tilted(at: $1) },
    ProbeRow("textOffset", unit: "pt", "how far the detail card's text is scrolled") {
      $0.motion.list(at: $1).position
    },
  ]

  /// Returns the fraction, 0…1, by which the lower cards are tilted. The result is 0 with reduced
  /// motion.
  private func turned(at time: Double) -> Double {
    environment.reducesMotion ? 0 : tilted(at: time)
  }

  func inspect(at time: Double, into inspection: inout Inspection) {
    let (top, first) = (motion.card(at: time).position, firstCard(at: time))
    let stage = Rect(origin: .zero, size: layout.size)
    inspection.hitAreas += [
      Inspection.HitArea(
        motion.isOpen ? "backdrop" : "stack",
        effect: motion.isOpen ? "tap dismisses, drag moves" : "drag", stage, .drag),
      Inspection.HitArea(
        "first card", effect: motion.isOpen ? "tap dismisses" : "tap opens", first, .drag,
        radius: parameters.cornerRadius),
    ]
    if top < layout.size.height {
      let card = layout.detail(top: top)
      inspection.hitAreas.append(Inspection.HitArea("card", effect: "drag", card, .drag))
      if offer.maximumOffset > 0 {
        let text = offer.window(cardTop: top)
        inspection.hitAreas.append(
          Inspection.HitArea(
            "text", effect: "scrolls, then moves the card", text, .drag,
            offset: motion.list(at: time).position))
      }
      let handle = Rect(x: 0, y: top, width: layout.size.width, height: OfferCard.handleHeight)
      inspection.hitAreas.append(
        Inspection.HitArea(
          "handle", effect: "drag", handle.intersection(card), .handle,
          face: offer.handle(cardTop: top),
          radius: 2.5))
      for button in offer.buttons {
        let control = control(button, at: time)
        if !control.touchArea.isEmpty { inspection.hitAreas.append(control.hitArea) }
      }
    }
    if time < stack.restTime(within: 0.5) {
      let distance = stack.anchors[stack.order[0]].target - stack.first(at: time)
      inspection.targets.append(
        Inspection.Target(
          "home", current: first, target: first.offset(dx: distance.dx, dy: distance.dy)))
    }
    if motion.isMoving(at: time) {
      inspection.targets.append(
        Inspection.Target(
          motion.isOpen ? "shown" : "dismissed", current: layout.detail(top: top),
          target: layout.detail(top: motion.rules.top(of: motion.isOpen ? .shown : .hidden)),
          probe: "detailTop",
          position: motion.rules.top(of: motion.isOpen ? .shown : .hidden)))
    }
  }
}
