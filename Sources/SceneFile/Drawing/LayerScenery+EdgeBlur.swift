internal import CardDrawing
internal import CardGeometry

extension LayerScenery {
  /// Blurs the edges of a layer. The contents of the layer are the layers of `list` from the index
  /// `start` on, and `space` is the geometry of the layer.
  ///
  /// The contents are cut at the blurred strips. Each strip draws the contents near its edge again.
  func blurEdges(
    of layerIndex: Int, _ space: LayerSpace, from start: Int, in list: inout DisplayList,
    _ moment: inout EvaluationContext
  ) {
    let layer = program.layers[layerIndex]
    guard let blur = layer.edgeBlur, list.layers.count > start, let whole = space.bounds() else {
      return
    }
    func value(_ expression: Expression) -> Double { moment.value(expression, of: program) }
    let scale = whole.height / space.size.height
    let radius = min(max(value(blur.radius), 0), 30) * scale
    // One point between the strips stays sharp.
    let room = max(0, whole.height - 1)
    let top = min(max(value(blur.top) * scale, 0), room)
    let bottom = min(max(value(blur.bottom) * scale, 0), room - top)
    guard radius > 0, top > 0 || bottom > 0 else { return }
    let cut = space.clipped(radii(of: layer, &moment))
    var contents = Array(list.layers[start...])
    list.removeAll(from: start)
    if !layer.isOpenGroup {
      // The layer itself: its shadow stays as it is, and the clip rounds its corners.
      contents[0].shadow.map { list.add(contents[0].shadowAlone($0)) }
      (contents[0].shadow, contents[0].radii, contents[0].clip) = (nil, .none, cut)
    }
    let sharp = Rect(
      x: whole.minX, y: whole.minY + top, width: whole.width, height: whole.height - top - bottom)
    for content in contents {
      var content = content
      content.clip = (content.clip ?? cut).cut(to: sharp)
      if !content.bounds.isEmpty { list.add(content) }
    }
    let tint = blur.tint.map { color($0, &moment) } ?? .clear
    for (edge, length) in [(EdgeBlur.Edge.top, top), (.bottom, bottom)] where length > 0 {
      let strip = Rect(
        x: whole.minX, y: edge == .top ? whole.minY : sharp.maxY, width: whole.width,
        height: length)
      // A blur reads pixels at up to twice its radius.
      let near = strip.inset(by: -2 * radius - 8)
      var layers = DisplayList()
      for content in contents where content.bounds.intersects(near) {
        var content = content
        if content.clip == cut { content.clip?.radii = .none }
        layers.add(content)
      }
      let content = EdgeBlur(
        layers, edge: edge, whole: whole, sharp: sharp, radius: radius, tint: tint)
      // The index is different for each copy of each layer.
      let id = LayerID(
        edge == .top ? "topBlur" : "bottomBlur", space.ordinal &* 256 &+ layerIndex)
      list.add(Layer(id, .edgeBlur(content), frame: strip, clip: cut))
    }
  }
}

extension Layer {
  /// Returns the shadow of the layer without the layer.
  fileprivate func shadowAlone(_ shadow: Shadow) -> Layer {
    Layer(
      LayerID("shadow", id.index), .color(.clear), frame: frame, transform: transform,
      opacity: opacity, radii: radii, shadow: shadow, clip: clip)
  }
}

extension Layer.Clip {
  /// Returns the part of the clip between the top and the bottom edge of `rect`. Corners that are
  /// cut off are no longer rounded.
  fileprivate func cut(to rect: Rect) -> Layer.Clip {
    let common = self.rect.intersection(rect)
    var clip = self
    clip.rect = common
    if common.minY > self.rect.minY { clip.radii.top = 0 }
    if common.maxY < self.rect.maxY { clip.radii.bottom = 0 }
    return clip
  }
}
