package import CardDesign
package import CardDrawing
package import CardGeometry

/// The layers of a scene file on a stage of one size, in one appearance.
///
/// The type holds no state of the scene. Copies of a value of this type share a cache of pictures.
package struct LayerScenery {
  let program: SceneProgram
  let images: [PixelImage]
  let layout: [Double]
  let size: Size
  let appearance: Appearance
  let reducesMotion: Bool
  let measuring: any TextMeasuring
  /// The identifiers of the layers in a frame.
  let ids: [LayerID]
  /// For each layer: whether the copies of the layer, if it is repeated, can differ in more than
  /// their position.
  let unevenLayers: [Bool]
  /// For each layer: the cost of evaluating the layer, in units of 64 instructions, at least 1.
  let costs: [Int]
  /// For each layer: whether the layer has a tap gesture, is a button or shows a field.
  let tappedLayers: [Bool]
  /// For each layer: whether the layer is a button.
  let buttonLayers: [Bool]
  /// For each layer: the number of repeats around the layer, including the layer's own repeat.
  let repeatCounts: [Int]
  /// The contents of the fields, in the order of `SceneProgram.fields`.
  let fields: [FieldContent]
  /// The picture of the ring around the button with the focus.
  let ring = FocusRing()
  let art = LayerArt()

  /// Creates the layers of `source`. `layout` holds the values that stay the same until the stage,
  /// the tuning or a state changes, in the order of `SceneProgram.layoutSlots`. Tilts are ignored if
  /// `reducesMotion` is true.
  package init(
    _ source: SceneSource, layout: [Double], size: Size, appearance: Appearance,
    reducesMotion: Bool = false, fields: [FieldContent] = [], measuring: any TextMeasuring
  ) {
    self.fields = fields
    (program, images, self.layout) = (source.program, source.images, layout)
    (self.size, self.appearance, self.reducesMotion) = (size, appearance, reducesMotion)
    self.measuring = measuring
    let program = source.program
    ids = program.layers.indices.map { program.id(ofLayer: $0) }
    unevenLayers = program.unevenLayers
    // A word of a state or a detent has at most 64 bytes.
    let longestWord = max(64, program.words.reduce(0) { max($0, $1.utf8.count) })
    costs = program.layers.map { $0.cost(longestWord: longestWord) }
    tappedLayers = program.layers.indices.map { layer in
      program.field(shownBy: layer) != nil
        || program.gestures.contains { $0.kind.isTap && $0.layer == layer }
    }
    buttonLayers = program.layers.indices.map { layer in
      program.gestures.contains { $0.kind == .button && $0.layer == layer }
    }
    repeatCounts = program.layers.indices.map { layer in
      program.groups(of: layer).count { program.layers[$0].repeats != nil }
    }
  }

  /// The geometry of the whole stage, which contains the layers outside of groups.
  var stage: LayerSpace { LayerSpace(size: size) }

  /// Returns the index of the topmost layer at `point`, followed by the indices of its groups from
  /// the innermost, and the ordinal of the topmost layer (``LayerCopy``). The path is empty if no
  /// layer is at `point`. Layers for which `ignored` returns true let touches through.
  package func touched(
    at point: Point, _ moment: inout EvaluationContext,
    ignoring ignored: (Int) -> Bool = { _ in false }
  ) -> (path: [Int], ordinal: Int) {
    var touched: LayerCopy?
    var walk = LayerWalk(
      scenery: self, sight: Rect(origin: .zero, size: size).inset(by: -44), opensFlattened: true)
    func touch(_ layerIndex: Int, _ space: LayerSpace) {
      guard space.isTouchable, space.contains(point, isWidened: tappedLayers[layerIndex]),
        !ignored(layerIndex)
      else { return }
      touched = LayerCopy(layer: layerIndex, ordinal: space.ordinal)
    }
    walk.go(by: program.roots, in: stage, &moment) { layerIndex, space, _ in
      touch(layerIndex, space)
    } finish: { layerIndex, space, _ in
      // The whole frame of a button can be touched, not only the layers inside.
      let own = LayerCopy(layer: layerIndex, ordinal: space.ordinal)
      let isInside = touched.map {
        program.isLayer($0.layer, in: layerIndex) && copy(of: layerIndex, around: $0) == own
      }
      if !(isInside ?? false) { touch(layerIndex, space) }
    }
    return touched.map { (program.groups(of: $0.layer), $0.ordinal) } ?? ([], 0)
  }

  /// Returns each visible copy of a button's layer, with its frame on the stage and the part of the
  /// frame that can be touched.
  func buttons(
    _ moment: inout EvaluationContext
  ) -> [(copy: LayerCopy, face: Rect, radius: Double)] {
    var found: [(copy: LayerCopy, face: Rect, radius: Double)] = []
    let stage = Rect(origin: .zero, size: size)
    var walk = LayerWalk(scenery: self, sight: stage, opensFlattened: true)
    walk.go(by: program.roots, in: self.stage, &moment) { _, _, _ in
    } finish: { layerIndex, space, moment in
      guard space.isTouchable, let bounds = space.bounds() else { return }
      let face = bounds.intersection(space.clip?.rect ?? stage).intersection(stage)
      if face.isEmpty { return }
      let radii = seenRadii(of: layerIndex, &moment)
      found.append(
        (LayerCopy(layer: layerIndex, ordinal: space.ordinal), face, max(radii.top, radii.bottom)))
    }
    return found
  }

  /// Returns the area of a layer that responds to pointers: four corners, clockwise from the top
  /// left, and their bounds on the stage. For a group or a repeated layer, the area includes all
  /// layers inside. `nil` if the layer is not shown.
  package func frame(
    ofLayer layer: Int, _ moment: inout EvaluationContext
  ) -> (corners: [Point], bounds: Rect)? {
    var (corners, bounds): ([Point], Rect) = ([], .zero)
    var count = 0
    let stage = Rect(origin: .zero, size: size)
    forEachTouchable(&moment) { layerIndex, space in
      guard program.isLayer(layerIndex, in: layer), let own = space.corners() else { return }
      let seen = Rect(around: own)
      let wide = tappedLayers[layerIndex] ? seen.widened : seen
      let cut = wide.intersection(space.clip?.rect ?? stage).intersection(stage)
      if cut.isEmpty { return }
      count += 1
      bounds = bounds.union(cut)
      corners = layerIndex == layer && count == 1 ? own.indices.map { own[$0] } : bounds.corners
    }
    return count > 0 ? (corners, bounds) : nil
  }

  /// Calls `body` with each visible layer that can be touched, from back to front.
  private func forEachTouchable(
    _ moment: inout EvaluationContext, _ body: (Int, LayerSpace) -> Void
  ) {
    var walk = LayerWalk(
      scenery: self, sight: Rect(origin: .zero, size: size).inset(by: -44), opensFlattened: true)
    walk.go(by: program.roots, in: stage, &moment) { layerIndex, space, _ in
      if space.isTouchable { body(layerIndex, space) }
    }
  }
}

extension SceneProgram {
  /// Returns the identifier of a layer in a frame. If the layer has no name in the file, the
  /// identifier consists of the kind of its content and its index.
  fileprivate func id(ofLayer layerIndex: Int) -> LayerID {
    let layer = layers[layerIndex]
    if let name = layer.name { return LayerID(name) }
    let kind =
      switch layer.content {
      case .nothing: "area"
      case .fill, .gradient: "fill"
      case .icon: "icon"
      case .picture: "picture"
      case .text: "text"
      case .field: "field"
      case .group: "group"
      }
    return LayerID(kind, layerIndex)
  }

  /// Returns whether a layer is `group` or inside `group`.
  fileprivate func isLayer(_ layer: Int, in group: Int) -> Bool {
    var layerIndex: Int? = layer
    while let layer = layerIndex {
      if layer == group { return true }
      layerIndex = layers[layer].parent
    }
    return false
  }

  /// For each layer: whether the geometry of the layer or of its contents depends on the index in a
  /// repeat.
  fileprivate var unevenLayers: [Bool] {
    func counts(_ expression: Expression?) -> Bool {
      guard case .program(let range, _)? = expression else { return false }
      return instructions[range].contains { instruction in
        switch instruction {
        case .index, .count, .row, .cell: true
        default: false
        }
      }
    }
    var uneven = layers.map { layer in
      LayerNumber.all.contains { $0.effect != .appearance && counts($0.get(layer)) }
    }
    // In reversed order, the layers of a group come before the group.
    for layerIndex in layers.indices.reversed() where uneven[layerIndex] {
      if let parent = layers[layerIndex].parent { uneven[parent] = true }
    }
    return uneven
  }
}
