internal import CardDrawing

/// What has been painted for layers: made when it is first shown, and kept as long as there is room.
///
/// A class, since looking at a frame may make it; copies of a scene share it, and what is in it
/// follows from its key alone.
final class LayerArt {
  /// What a layer shows at layout level: of which layer, in which place of a repeat, how large.
  struct Key: Hashable {
    let layer: Int
    let index: Double
    let count: Double
    /// 0: it has its own size.
    var width = 0.0
    var height = 0.0

    init(_ layer: Int, _ moment: borrowing Moment) {
      (self.layer, index, count) = (layer, moment.index, moment.count)
    }
  }

  /// More than are in a frame.
  private static let capacity = 2 * LayerWalk.most

  private var pictures: [Key: Picture] = [:]
  private var flattened: [Key: Flattened] = [:]

  func picture(_ key: Key, make: () -> Picture) -> Picture {
    Self.kept(key, in: &pictures, make: make)
  }

  func flattened(_ key: Key, make: () -> Flattened) -> Flattened {
    // Making it may look at others.
    if let kept = flattened[key] { return kept }
    let made = make()
    return Self.kept(key, in: &flattened) { made }
  }

  private static func kept<Value>(
    _ key: Key, in values: inout [Key: Value], make: () -> Value
  ) -> Value {
    if let value = values[key] { return value }
    let value = make()
    if values.count >= capacity { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }
}
