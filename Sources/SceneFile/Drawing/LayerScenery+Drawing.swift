internal import CardDesign
package import CardDrawing
internal import CardGeometry
internal import TextFormat

extension LayerScenery {
  /// Adds all layers to `list`. Before this call, evaluate the live slots of `moment`, i.e. the
  /// values that change with time.
  package func draw(_ moment: inout EvaluationContext, into list: inout DisplayList) {
    draw(program.roots, in: stage, size, &moment, into: &list)
  }

  /// Draws the layers with the indices `places` on a stage of `size`. Over each button, draws the
  /// highlight and the focus ring that `buttons` specifies.
  func draw(
    _ places: [Int], in space: LayerSpace, _ size: Size, _ moment: inout EvaluationContext,
    _ buttons: ButtonAppearance = ButtonAppearance(), into list: inout DisplayList
  ) {
    var walk = LayerWalk(scenery: self, sight: Rect(origin: .zero, size: size))
    walk.marksEdges = true
    // The positions in `list` at which the contents of the layers with blurred edges begin.
    var starts: [Int] = []
    walk.go(by: places, in: space, &moment) { layerIndex, space, moment in
      if let layer = layer(layerIndex, in: space, &moment) { list.add(layer) }
    } begin: { _, _, _ in
      starts.append(list.layers.count)
    } finish: { layerIndex, space, moment in
      if buttonLayers[layerIndex] { draw(buttons, on: layerIndex, space, &moment, into: &list) }
      if program.layers[layerIndex].edgeBlur != nil, let start = starts.popLast() {
        blurEdges(of: layerIndex, space, from: start, in: &list, &moment)
      }
    }
  }

  /// Draws the highlight and the focus ring of a button.
  private func draw(
    _ buttons: ButtonAppearance, on layerIndex: Int, _ space: LayerSpace,
    _ moment: inout EvaluationContext, into list: inout DisplayList
  ) {
    if buttons.isPlain { return }
    let copy = LayerCopy(layer: layerIndex, ordinal: space.ordinal)
    let theme = Theme(appearance)
    let radii = seenRadii(of: layerIndex, &moment)
    for lit in buttons.lit where lit.copy == copy {
      let color = lit.highlight == .shade ? theme.accentPress : theme.tint
      list.add(
        Layer(
          LayerID("highlight", space.ordinal), .color(color), frame: space.frame,
          transform: space.matrix ?? .identity, opacity: space.opacity * lit.opacity, radii: radii,
          clip: space.clip))
    }
    guard buttons.focused == copy else { return }
    var layer = ring.layer(
      LayerID("focus"), around: space.frame, radius: max(radii.top, radii.bottom), theme.accent,
      clip: space.clip)
    layer.transform = space.matrix ?? .identity
    layer.opacity = space.opacity
    list.add(layer)
  }

  private func layer(
    _ layerIndex: Int, in space: LayerSpace, _ moment: inout EvaluationContext
  ) -> Layer? {
    let layer = program.layers[layerIndex]
    var space = space
    let content: Layer.Content
    switch layer.content {
    case .nothing: return nil
    case .fill(let fill): content = .color(color(fill, &moment))
    case .gradient(let gradient):
      content = .picture(picture(gradient, of: layerIndex, size: space.size, &moment))
      space.limitPixels()
    case .icon(let icon, let ink):
      let color = color(ink, &moment)
      content = .picture(picture(icon, color, of: layerIndex, size: space.size, &moment))
      space.limitPixels()
    case .field(let field):
      content = .picture(picture(field, of: layerIndex, size: space.size, &moment))
      space.limitPixels()
    case .text(let text):
      let picture = picture(text, of: layerIndex, in: &space, &moment)
      content = .picture(picture)
      space.limitPixels()
    case .picture(let picture):
      guard let shown = self.picture(picture, of: layerIndex, size: space.size, &moment) else {
        return nil
      }
      if layer.isFiltered {
        content = .flattened(
          flattened(shown, of: layerIndex, size: space.size, &moment), filter(of: layer, &moment))
      } else {
        content = .picture(shown)
      }
      space.limitPixels()
    case .group(let places):
      content = .flattened(
        flattened(places, of: layerIndex, size: space.size, &moment), filter(of: layer, &moment))
      space.limitPixels()
    }
    var shadow: Shadow?
    if let preset = layer.shadow {
      let strength = min(max(moment.value(layer.shadowOpacity, of: program), 0), 1)
      if strength > 0 { shadow = preset.shadow.opacity(strength) }
    }
    return Layer(
      id(layerIndex, ordinal: space.ordinal), content, frame: space.frame,
      transform: space.matrix ?? .identity, opacity: space.opacity,
      radii: radii(of: layer, &moment), shadow: shadow, clip: space.clip)
  }

  private func id(_ layerIndex: Int, ordinal: Int) -> LayerID {
    var id = ids[layerIndex]
    // The index of an unnamed layer is below 256, because a scene has at most 256 layers. So no two
    // copies have the same identifier.
    id.index = ordinal &* (program.layers[layerIndex].name == nil ? 256 : 1) &+ id.index
    return id
  }

  private func filter(of layer: LayerProgram, _ moment: inout EvaluationContext) -> Filter {
    func value(_ expression: Expression) -> Double { moment.value(expression, of: program) }
    let strength = min(max(value(layer.veilOpacity), 0), 1)
    return Filter(
      blurRadius: min(max(value(layer.blur), 0), 30), saturation: max(value(layer.saturation), 0),
      scrim: layer.veil.map { color($0, &moment).opacity(strength) } ?? .clear)
  }
}

extension LayerProgram {
  /// Whether the layer can have a filter in some state of the scene.
  var isFiltered: Bool {
    blur != .constant(0) || saturation != .constant(1) || veil != nil
  }
}
