internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat

extension SceneSource {
  /// The maximum total area of flattened groups and filtered pictures on the usual stage, in square
  /// points. Each pixel of this area takes memory while a frame is drawn.
  static let maximumFlattenedArea = 32 << 20

  /// Returns an error if flattened groups and filtered pictures exceed `maximumFlattenedArea`. The
  /// error is at the layer that exceeds the maximum. Hidden layers count, because any of them may
  /// be shown later. Layers outside the stage do not count; for example, only the visible part of a
  /// long list counts.
  func flattenedErrors() -> [FileError] {
    let environment = SceneEnvironment(
      size: DefaultLayout.sizes[0], measuring: FixedPitchMeasuring())
    let scene = FileScene(self, environment)
    var count = FlattenedCount(scenery: scene.scenery)
    var moment = scene.moment(at: 0)
    count.add(program.roots, in: scene.scenery.stage, environment.size, &moment)
    guard let layer = count.firstBeyond, file.places.layers.indices.contains(layer) else {
      return []
    }
    let (width, height) = (environment.size.width.shortest, environment.size.height.shortest)
    // The maximum is rounded down and the area up, so that the text of the area is the greater one.
    let tenths = (count.area / 1e5).rounded(.up)
    let limit = (Double(Self.maximumFlattenedArea) / 1e5).rounded(.down)
    return [
      TextError(
        "layers with \"flatten\" or a filter cover \((tenths / 10).shortest) million square points on a "
          + "stage of \(width)×\(height) pt",
        at: file.places.layers[layer],
        expected: "at most \((limit / 10).shortest) million in all; make them smaller, or remove "
          + "\"flatten\" or the filter from some"
      ).located(in: file.text, path: file.path)
    ]
  }
}

/// The total area of flattened groups and filtered pictures.
private struct FlattenedCount {
  let scenery: LayerScenery
  /// The total area of the flattened groups and filtered pictures so far, in square points.
  private(set) var area = 0.0
  /// The layer at which the area exceeds the maximum, or `nil` if the area does not exceed it.
  private(set) var firstBeyond: Int?
  /// The cost that further traversals of the layers may use.
  private var remainingCost = LayerWalk.maximumCost

  init(scenery: LayerScenery) { self.scenery = scenery }

  /// Adds the sizes of flattened groups and filtered pictures to `area`. The method visits the
  /// layers with the indices `places` on a stage of `size`, and the layers inside flattened groups.
  mutating func add(
    _ places: [Int], in space: LayerSpace, _ size: Size, _ moment: inout EvaluationContext
  ) {
    var walk = LayerWalk(
      scenery: scenery, sight: Rect(origin: .zero, size: size), includesHidden: true,
      remainingCost: remainingCost)
    var found: [(layerIndex: Int, size: Size, moment: EvaluationContext)] = []
    walk.go(by: places, in: space, &moment) { layerIndex, space, moment in
      let layer = scenery.program.layers[layerIndex]
      switch layer.content {
      case .group: break
      case .picture where layer.isFiltered: break
      default: return
      }
      found.append((layerIndex, space.size, moment))
    }
    remainingCost = walk.remainingCost
    for (layerIndex, size, moment) in found {
      let own = LayerSpace.clamped(size)
      area += own.width * own.height
      if firstBeyond == nil, area > Double(SceneSource.maximumFlattenedArea) {
        firstBeyond = layerIndex
      }
      guard case .group(let places) = scenery.program.layers[layerIndex].content else { continue }
      var inner = LayerSpace(size: size)
      if own != size {
        inner.matrix = .scale(x: own.width / size.width, y: own.height / size.height)
      }
      var moment = moment
      add(places, in: inner, own, &moment)
    }
  }
}
