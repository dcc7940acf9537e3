internal import CardDrawing

/// A set of pixels, as rectangles that do not overlap. Replacing the region reuses its memory.
struct Region {
  private(set) var rects: [PixelRect] = []
  private var next: [PixelRect] = []

  /// Replaces the region by `rect`.
  mutating func reset(to rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    if !rect.isEmpty { rects.append(rect) }
  }

  /// Replaces the region by the part of `other` that lies in `rect`.
  mutating func reset(to other: Region, in rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    for part in other.rects where part.intersects(rect) { rects.append(part.intersection(rect)) }
  }

  /// Returns whether `rect` covers at least a quarter of the total area of the region's rectangles
  /// that intersect `rect`.
  func isMuch(in rect: PixelRect) -> Bool {
    var (inside, all) = (0, 0)
    for part in rects {
      let common = part.intersection(rect)
      if !common.isEmpty { (inside, all) = (inside + common.area, all + part.area) }
    }
    return 4 * inside >= all
  }

  /// Removes the pixels of `hole` from the region.
  mutating func subtract(_ hole: PixelRect) {
    guard rects.contains(where: { $0.intersects(hole) }) else { return }
    next.removeAll(keepingCapacity: true)
    for rect in rects {
      let common = rect.intersection(hole)
      if common.isEmpty {
        add(x: rect.x, y: rect.y, toX: rect.maxX, toY: rect.maxY)
        continue
      }
      add(x: rect.x, y: rect.y, toX: rect.maxX, toY: common.y)
      add(x: rect.x, y: common.y, toX: common.x, toY: common.maxY)
      add(x: common.maxX, y: common.y, toX: rect.maxX, toY: common.maxY)
      add(x: rect.x, y: common.maxY, toX: rect.maxX, toY: rect.maxY)
    }
    swap(&rects, &next)
  }

  private mutating func add(x: Int, y: Int, toX: Int, toY: Int) {
    guard toX > x, toY > y else { return }
    let rect = PixelRect(x: x, y: y, width: toX - x, height: toY - y)
    // Joins rectangles of the same columns that touch vertically. So the space beside the rows of a
    // list becomes one rectangle.
    for index in next.indices where next[index].x == x && next[index].width == rect.width {
      if next[index].maxY == y || rect.maxY == next[index].y {
        next[index] = next[index].union(rect)
        return
      }
    }
    next.append(rect)
  }
}
