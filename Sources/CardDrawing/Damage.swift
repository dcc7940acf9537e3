internal import CardGeometry

/// The pixels in which two frames can differ, as few upright rectangles.
///
/// Layers are matched by their names, whatever their order; each that has changed adds what it
/// covered and what it covers now. Cost is linear in the number of layers. One that is used again
/// for each frame needs no new memory.
public struct Damage: Sendable {
  /// More rectangles than this, and everything counts as damaged.
  public static let mostRects = 20

  /// The damaged pixels; two rectangles may share some. Empty if the frames are equal.
  public private(set) var rects: [PixelRect] = []

  private var all = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Where the layers of the earlier frame are that have no match yet.
  private var places: [LayerID: Int] = [:]
  private var isMatched: [Bool] = []

  /// Nothing is damaged.
  public init() {}

  /// What differs between `previous` and `next`, both shown on `canvas`.
  public init(from previous: DisplayList, to next: DisplayList, on canvas: Canvas) {
    update(from: previous, to: next, on: canvas)
  }

  /// Becomes nothing.
  public mutating func clear() { rects.removeAll(keepingCapacity: true) }

  /// Becomes all of `canvas`.
  public mutating func update(toAllOf canvas: Canvas) {
    rects.removeAll(keepingCapacity: true)
    rects.append(canvas.pixelBounds)
  }

  /// Becomes what differs between `previous` and `next`, both shown on `canvas`.
  public mutating func update(
    from previous: DisplayList, to next: DisplayList, on canvas: Canvas
  ) {
    rects.removeAll(keepingCapacity: true)
    all = canvas.pixelBounds
    let (old, new) = (previous.layers, next.layers)
    // Mostly the same layers come in the same order.
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
    places.removeAll(keepingCapacity: true)
    isMatched.removeAll(keepingCapacity: true)
    // Of layers with one name, the last is matched and the others count as gone.
    for index in old.indices {
      places[old[index].id] = index
      isMatched.append(false)
    }
    var highest = -1
    for layer in new {
      guard let place = places.removeValue(forKey: layer.id) else {
        add(layer, canvas)
        continue
      }
      isMatched[place - old.startIndex] = true
      // A layer that was above this one is now below it: where both are, colours change.
      if old[place] != layer || place < highest { add(old[place], layer, canvas) }
      highest = max(highest, place)
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

  /// One pixel more on each side: layers snap to whole pixels, edges are smoothed.
  private func pixels(of layer: Layer, _ canvas: Canvas) -> PixelRect {
    canvas.pixels(touchedBy: layer.bounds.inset(by: -1 / canvas.scale))
  }

  private mutating func add(_ rect: PixelRect) {
    if rect.isEmpty || rects.first == all { return }
    // Merging makes rectangles larger, so that they may be worth merging with others.
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
    if rects.count > Self.mostRects || rect == all {
      rects.removeAll(keepingCapacity: true)
      rects.append(all)
    }
  }

  /// Whether drawing `both` costs hardly more than drawing `a` and `b`.
  private static func isWorthMerging(_ a: PixelRect, _ b: PixelRect, _ both: PixelRect) -> Bool {
    // Each rectangle costs about as much as this many pixels before the first one is drawn.
    let costOfRect = 1024
    return both.area <= a.area + b.area + costOfRect
  }
}
