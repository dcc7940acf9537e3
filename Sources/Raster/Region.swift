internal import CardDrawing

/// A set of pixels as rectangles that don't overlap.
struct Region {
  private(set) var rects: [PixelRect]
  private var next: [PixelRect] = []

  init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  /// Starts anew with one rectangle; keeps its memory.
  mutating func reset(to rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    if !rect.isEmpty { rects.append(rect) }
  }

  /// Takes the pixels of `hole` away.
  mutating func subtract(_ hole: PixelRect) {
    guard rects.contains(where: { $0.intersects(hole) }) else { return }
    next.removeAll(keepingCapacity: true)
    for rect in rects {
      let common = rect.intersection(hole)
      if common.isEmpty {
        next.append(rect)
        continue
      }
      let parts = [
        PixelRect(x: rect.x, y: rect.y, width: rect.width, height: common.y - rect.y),
        PixelRect(x: rect.x, y: common.y, width: common.x - rect.x, height: common.height),
        PixelRect(
          x: common.maxX, y: common.y, width: rect.maxX - common.maxX, height: common.height),
        PixelRect(
          x: rect.x, y: common.maxY, width: rect.width, height: rect.maxY - common.maxY),
      ]
      for part in parts where !part.isEmpty { next.append(part) }
    }
    swap(&rects, &next)
  }
}
