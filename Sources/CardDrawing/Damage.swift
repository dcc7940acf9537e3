internal import CardGeometry

/// The area in which two frames can differ, as a list of at most ``maximumRectCount`` rectangles of
/// whole pixels.
///
/// Layers of the frames are matched by their IDs. A changed layer adds its old and its new
/// rectangle. The cost is linear in the number of layers. If one value of this type is updated for
/// each new frame, the updates allocate no memory.
public struct Damage: Sendable {
  /// The maximum number of rectangles. If more are needed, one rectangle of the whole canvas
  /// replaces them.
  public static let maximumRectCount = 20

  /// The damaged rectangles, which may overlap. Empty if the frames are equal.
  public private(set) var rects: [PixelRect] = []

  private var all = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Used during an update: the layers of the previous frame that match no layer of the next frame
  /// so far. The key is a layer's ID, the value is the layer's index.
  private var unmatchedIndices: [LayerID: Int] = [:]
  private var isMatched: [Bool] = []

  /// Creates an empty damage.
  public init() {}

  /// Creates the damage between the frames `previous` and `next` on `canvas`.
  public init(from previous: DisplayList, to next: DisplayList, on canvas: Canvas) {
    update(from: previous, to: next, on: canvas)
  }

  /// Removes all rectangles.
  public mutating func clear() { rects.removeAll(keepingCapacity: true) }

  /// Replaces the damage by all of `canvas`.
  public mutating func update(toAllOf canvas: Canvas) {
    rects.removeAll(keepingCapacity: true)
    rects.append(canvas.pixelBounds)
  }

  /// Replaces the damage by the difference between the frames `previous` and `next` on `canvas`.
  public mutating func update(
    from previous: DisplayList, to next: DisplayList, on canvas: Canvas
  ) {
    rects.removeAll(keepingCapacity: true)
    all = canvas.pixelBounds
    let (old, new) = (previous.layers, next.layers)
    // Usually both frames have the same layers in the same order.
    var index = 0
    while index < old.count, index < new.count, old[index].id == new[index].id {
      if old[index] != new[index] { add(old[index], new[index], canvas) }
      index += 1
    }
    if index < old.count || index < new.count {
      addRest(old[index...], new[index...], canvas)
    }
  }

  private mutating func addRest(
    _ old: ArraySlice<Layer>, _ new: ArraySlice<Layer>, _ canvas: Canvas
  ) {
    unmatchedIndices.removeAll(keepingCapacity: true)
    isMatched.removeAll(keepingCapacity: true)
    // If layers share an ID, only the last of them is matched, and the others count as removed.
    for index in old.indices {
      unmatchedIndices[old[index].id] = index
      isMatched.append(false)
    }
    var highest = -1
    for layer in new {
      guard let index = unmatchedIndices.removeValue(forKey: layer.id) else {
        add(layer, canvas)
        continue
      }
      isMatched[index - old.startIndex] = true
      // If a layer that was above `layer` is now below it, the pixels that both layers cover
      // change.
      if old[index] != layer || index < highest { add(old[index], layer, canvas) }
      highest = max(highest, index)
    }
    for index in old.indices where !isMatched[index - old.startIndex] {
      add(old[index], canvas)
    }
  }

  private mutating func add(_ old: Layer, _ new: Layer, _ canvas: Canvas) {
    let (a, b) = (pixels(of: old, canvas), pixels(of: new, canvas))
    let both = a.union(b)
    if Self.isWorthMerging(a, b, both) {
      add(both)
    } else {
      add(a)
      add(b)
    }
  }

  private mutating func add(_ layer: Layer, _ canvas: Canvas) { add(pixels(of: layer, canvas)) }

  /// Returns the pixels that a layer can change.
  ///
  /// There is a margin of one pixel, because layers are aligned to whole pixels and edges are
  /// anti-aliased.
  private func pixels(of layer: Layer, _ canvas: Canvas) -> PixelRect {
    canvas.pixels(touchedBy: layer.bounds.inset(by: -1 / canvas.scale))
  }

  private mutating func add(_ rect: PixelRect) {
    if rect.isEmpty || rects.first == all { return }
    // A merged rectangle is larger, so merging it with further rectangles may be worthwhile.
    var rect = rect
    var index = 0
    while index < rects.count {
      let both = rects[index].union(rect)
      if Self.isWorthMerging(rects[index], rect, both) {
        rect = both
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.maximumRectCount || rect == all {
      rects.removeAll(keepingCapacity: true)
      rects.append(all)
    }
  }

  /// Whether drawing the one rectangle `both`, which contains `a` and `b`, is estimated to be at
  /// least as fast as drawing `a` and `b` separately.
  private static func isWorthMerging(_ a: PixelRect, _ b: PixelRect, _ both: PixelRect) -> Bool {
    // The fixed cost of drawing a rectangle, in pixels that could be drawn for the same cost.
    let costOfRect = 1024
    return both.area <= a.area + b.area + costOfRect
  }
}
