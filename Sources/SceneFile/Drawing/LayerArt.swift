internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// A cache of the pictures that layers show. Each picture is made when it is first shown. If the
/// cache is full, all pictures are removed.
///
/// The cache is a class because drawing a frame may add pictures. Copies of a scene share the
/// cache, as each picture depends only on its key.
final class LayerArt {
  /// The identity of a layer's picture: the layer and its size, and for a repeated layer the index
  /// of the copy, the number of copies, and the row of a table.
  struct Key: Hashable {
    let layer: Int
    let index: Double
    let count: Double
    let row: Double
    /// The width in points, or 0 if the picture has its natural size.
    var width = 0.0
    var height = 0.0

    init(_ layer: Int, _ moment: borrowing EvaluationContext, size: Size = .zero) {
      (self.layer, index, count) = (layer, moment.index, moment.count)
      (row, width, height) = (moment.row, size.width, size.height)
    }
  }

  /// The maximum number of pictures in each of the dictionaries: twice the maximum number of
  /// layers in a frame.
  private static let capacity = 2 * LayerWalk.maximumLayerCount

  private var pictures: [Key: Picture] = [:]
  private var flattened: [Key: Flattened] = [:]
  /// The drawn texts of fields.
  private var faces: [Key: FieldFace] = [:]

  func face(_ key: Key, make: () -> FieldFace) -> FieldFace {
    Self.cached(key, in: &faces, make: make)
  }

  func picture(_ key: Key, make: () -> Picture) -> Picture {
    Self.cached(key, in: &pictures, make: make)
  }

  func flattened(_ key: Key, make: () -> Flattened) -> Flattened {
    // `make` may insert other pictures, so `make` must not run while `cached` accesses the
    // dictionary.
    if let existing = flattened[key] { return existing }
    let made = make()
    return Self.cached(key, in: &flattened) { made }
  }

  private static func cached<Value>(
    _ key: Key, in values: inout [Key: Value], make: () -> Value
  ) -> Value {
    if let value = values[key] { return value }
    let value = make()
    if values.count >= capacity { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }
}
