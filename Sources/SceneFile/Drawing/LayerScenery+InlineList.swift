internal import CardDesign
internal import CardDrawing
internal import CardGeometry

extension LayerScenery {
  /// Returns the geometry and opacity of `layer` within `space`, the geometry of its group. `nil`
  /// if the layer is not shown.
  func space(
    of layer: LayerProgram, in space: LayerSpace, _ moment: inout EvaluationContext,
    includesHidden: Bool = false
  ) -> LayerSpace? {
    func value(_ expression: Expression) -> Double { moment.value(expression, of: program) }
    var own = space
    if !includesHidden {
      guard value(layer.visible) != 0 else { return nil }
      own.opacity *= min(max(value(layer.opacity), 0), 1)
      guard own.opacity > 0 else { return nil }
    }
    own.isTouchable = space.isTouchable && layer.isTouchable
    own.lean(with: layer.lean, moment)
    let width = layer.width.map(value) ?? space.size.width
    let height =
      switch (layer.height, layer.content) {
      case (let height?, _): value(height)
      case (nil, .picture(let picture)): self.height(of: picture, width: width, &moment)
      case (nil, .text(let text)): Double(text.lines) * text.style.lineHeight
      case (nil, .icon): width
      case (nil, _): space.size.height
      }
    own.size = Size(width: max(0, width), height: max(0, height))
    own.origin = own.origin + Vector(dx: value(layer.x), dy: value(layer.y))
    var turn = LayerTurn(of: layer, reducesMotion: reducesMotion, value)
    if turn.isNone { return own }
    guard turn.scale != 0 else { return nil }
    turn.eye = value(layer.eye)
    let anchor = Vector(
      dx: value(layer.anchorX) * own.size.width, dy: value(layer.anchorY) * own.size.height)
    return own.turned(turn, about: anchor)
  }

  /// Returns the geometry of the layer with index `layerIndex`. For a repeated layer, this is the
  /// first copy, or the copy of the front card if the layer is repeated for a deck. `nil` if the
  /// layer is not shown.
  func space(ofLayer layerIndex: Int, _ moment: inout EvaluationContext) -> LayerSpace? {
    var space = stage
    for layerIndex in program.groups(of: layerIndex).reversed() {
      if let repeats = program.layers[layerIndex].repeats, let deck = repeats.deck {
        guard moment.decks.indices.contains(deck), moment.decks[deck].front >= 0 else { return nil }
        enter(card: moment.decks[deck].front, of: deck, repeats, &moment)
      }
      guard let own = self.space(of: program.layers[layerIndex], in: space, &moment) else {
        return nil
      }
      space = own
    }
    return space
  }

  /// Returns the visible corner radii of a layer. A group without radii of its own has the radii of
  /// its bottom layer.
  func seenRadii(of layerIndex: Int, _ moment: inout EvaluationContext) -> CornerRadii {
    let layer = program.layers[layerIndex]
    let own = radii(of: layer, &moment)
    guard own == .none, case .group(let places) = layer.content, let first = places.first else {
      return own
    }
    return radii(of: program.layers[first], &moment)
  }

  /// Returns the height of a picture of the given width that preserves the picture's aspect ratio.
  private func height(
    of picture: PictureProgram, width: Double, _ moment: inout EvaluationContext
  ) -> Double {
    guard let crop = crop(of: picture, &moment) else { return 0 }
    return width * crop.height / crop.width
  }

  /// Returns the part of the image file that a picture shows, in pixels. `nil` if there is no image
  /// or the part is empty.
  func crop(of picture: PictureProgram, _ moment: inout EvaluationContext) -> Rect? {
    guard let image = image(of: picture) else { return nil }
    let all = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    guard let crop = picture.crop, crop.count == 4 else { return all }
    let part = Rect(
      x: moment.value(crop[0], of: program), y: moment.value(crop[1], of: program),
      width: moment.value(crop[2], of: program), height: moment.value(crop[3], of: program)
    ).intersection(all)
    return part.isEmpty ? nil : part
  }

  /// Returns the image of a picture in the current appearance, or `nil` if there is none.
  func image(of picture: PictureProgram) -> PixelImage? {
    let imageIndex = appearance == .dark ? picture.dark : picture.light
    return images.indices.contains(imageIndex) ? images[imageIndex] : nil
  }

  /// Returns the corner radii of a layer in points.
  func radii(of layer: LayerProgram, _ moment: inout EvaluationContext) -> CornerRadii {
    var radii = CornerRadii(
      top: max(0, moment.value(layer.topRadius, of: program)),
      bottom: max(0, moment.value(layer.bottomRadius, of: program)))
    radii.isContinuous = layer.corners == .continuous && radii != .none
    return radii
  }

  /// Returns a colour in the current appearance.
  func color(_ color: ColorProgram, _ moment: inout EvaluationContext) -> Color {
    let pair: ColorPair
    switch color {
    case .fixed(let fixed): pair = fixed
    case .word(let word):
      // The parser has read the colours of all words that the expression can have.
      guard let named = program.wordColors[Int(moment.value(word, of: program))] else {
        return .clear
      }
      pair = named
    }
    return appearance == .dark ? pair.dark : pair.light
  }
}

extension LayerProgram.ShadowPreset {
  /// The shadow that the preset stands for.
  var shadow: Shadow {
    switch self {
    case .sheet: .sheet
    case .popover: .popover
    case .detail: .detail
    case .card: .stackCard
    case .tile: .tile
    case .header: .header
    }
  }
}
