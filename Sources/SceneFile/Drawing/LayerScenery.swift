package import CardDesign
package import CardDrawing
package import CardGeometry

/// The layers of a scene file on one stage, in one appearance.
///
/// It holds no state of the scene; what it keeps was painted for it, and copies share that.
package struct LayerScenery {
  let program: SceneProgram
  let images: [PixelImage]
  let layout: [Double]
  let size: Size
  let appearance: Appearance
  let reducesMotion: Bool
  let measuring: any TextMeasuring
  /// Names of the layers in a frame.
  let ids: [LayerID]
  /// By layer: whether its copies in a repeat can differ in more than their place in the row.
  let unevenLayers: [Bool]
  /// By layer: what a look at it costs, at least 1.
  let costs: [Int]
  /// By layer: whether it has a tap.
  let tappedLayers: [Bool]
  let art = LayerArt()

  /// The layers of `source`, the slots of the layout being `layout`; without tilts where motion is
  /// reduced.
  package init(
    _ source: SceneSource, layout: [Double], size: Size, appearance: Appearance,
    reducesMotion: Bool = false, measuring: any TextMeasuring
  ) {
    (program, images, self.layout) = (source.program, source.images, layout)
    (self.size, self.appearance, self.reducesMotion) = (size, appearance, reducesMotion)
    self.measuring = measuring
    let program = source.program
    ids = program.layers.indices.map { program.id(ofLayer: $0) }
    unevenLayers = program.unevenLayers
    costs = program.layers.map { $0.cost }
    tappedLayers = program.layers.indices.map { place in
      program.gestures.contains {
        if case .tap = $0.kind { $0.layer == place } else { false }
      }
    }
  }

  /// The whole stage.
  var stage: LayerSpace { LayerSpace(size: size) }

  /// The layer touched at `point` and its groups, innermost first, by place; empty: only the stage.
  package func touched(at point: Point, _ moment: inout Moment) -> [Int] {
    var touched: Int?
    forEachTouchable(&moment) { place, space in
      if space.contains(point, isWidened: tappedLayers[place]) { touched = place }
    }
    var path: [Int] = []
    while let place = touched {
      path.append(place)
      touched = program.layers[place].parent
    }
    return path
  }

  /// Where the layer at a place takes pointers, of a group or a repeated one where any of its layers
  /// does: four corners, clockwise from the top left, and the part of the stage around them. Nil: it
  /// is not shown.
  package func frame(
    ofLayer layer: Int, _ moment: inout Moment
  ) -> (corners: [Point], bounds: Rect)? {
    var (corners, bounds): ([Point], Rect) = ([], .zero)
    var count = 0
    let stage = Rect(origin: .zero, size: size)
    forEachTouchable(&moment) { place, space in
      guard program.isLayer(place, in: layer), let own = space.corners() else { return }
      let seen = Rect(around: own)
      let wide = tappedLayers[place] ? seen.widened : seen
      let cut = wide.intersection(space.clip?.rect ?? stage).intersection(stage)
      if cut.isEmpty { return }
      count += 1
      bounds = bounds.union(cut)
      corners = place == layer && count == 1 ? own.indices.map { own[$0] } : bounds.corners
    }
    return count > 0 ? (corners, bounds) : nil
  }

  /// Calls `body` with the shown layers that can be touched, back to front.
  private func forEachTouchable(_ moment: inout Moment, _ body: (Int, LayerSpace) -> Void) {
    var walk = LayerWalk(
      scenery: self, sight: Rect(origin: .zero, size: size).inset(by: -44), opensFlattened: true)
    walk.go(by: program.roots, in: stage, &moment) { place, space, _ in
      if space.isTouchable { body(place, space) }
    }
  }
}

extension SceneProgram {
  /// What a layer is called in a frame: as in the file, else what it shows.
  fileprivate func id(ofLayer place: Int) -> LayerID {
    let layer = layers[place]
    if let name = layer.name { return LayerID(name) }
    let kind =
      switch layer.content {
      case .nothing: "area"
      case .fill: "fill"
      case .picture: "picture"
      case .text: "text"
      case .group: "group"
      }
    return LayerID(kind, place)
  }

  /// Whether a layer is `group` or in it.
  fileprivate func isLayer(_ layer: Int, in group: Int) -> Bool {
    var place: Int? = layer
    while let layer = place {
      if layer == group { return true }
      place = layers[layer].parent
    }
    return false
  }

  /// By layer: whether where it or anything in it is depends on its number in a repeat.
  fileprivate var unevenLayers: [Bool] {
    func counts(_ expression: Expression?) -> Bool {
      guard case .program(let range, _)? = expression else { return false }
      return instructions[range].contains { $0 == .index || $0 == .count }
    }
    var uneven = layers.map { layer in
      [
        layer.x, layer.y, layer.width, layer.height, layer.z, layer.rotate, layer.scale,
        layer.tiltX, layer.tiltY, layer.eye, layer.anchorX, layer.anchorY, layer.repeats?.count,
        layer.repeats?.pitch,
      ].contains(where: counts)
    }
    // A group comes before what is in it.
    for place in layers.indices.reversed() where uneven[place] {
      if let parent = layers[place].parent { uneven[parent] = true }
    }
    return uneven
  }
}
