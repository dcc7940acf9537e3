internal import CardGeometry

/// An algorithm that places labels inside `area` without overlaps. If a label would overlap other
/// labels, it moves below these labels, or above them if there is no space below.
struct TagPlacer {
  /// The rectangle in which the placer must place all labels.
  let area: Rect
  private var taken: [Rect]

  /// Creates a placer that has placed no labels yet. `taken` contains the rectangles that other
  /// overlays cover, which labels must avoid.
  init(area: Rect, taken: [Rect]) { (self.area, self.taken) = (area, taken) }

  /// Returns whether the rectangle `wanted` is inside the area and overlaps no placed label.
  func hasRoom(for wanted: Rect) -> Bool {
    area.inset(by: 4).contains(wanted) && !taken.contains { $0.intersects(wanted) }
  }

  /// Returns the first free rectangle in the row of `wanted` or in the two rows above, or `nil` if
  /// there is none. Each row is searched from `wanted` to the right. If `wanted` extends beyond the
  /// right edge, each row is searched from that edge to the left.
  mutating func placeAbove(_ wanted: Rect) -> Rect? {
    let inner = area.inset(by: 4)
    let isTrailing = wanted.maxX > inner.maxX
    for row in 0..<3 {
      var box = wanted.offset(dy: -Double(row) * (wanted.height + 2))
      box.origin.x = max(inner.minX, isTrailing ? inner.maxX - box.width : box.minX)
      while let other = taken.first(where: { $0.intersects(box) }) {
        box.origin.x = isTrailing ? other.minX - 2 - box.width : other.maxX + 2
      }
      guard inner.contains(box) else { continue }
      taken.append(box)
      return box
    }
    return nil
  }

  /// Returns the rectangle of a label whose preferred rectangle is `wanted`, and marks the result
  /// as taken.
  mutating func place(_ wanted: Rect) -> Rect {
    var box = wanted
    let inner = area.inset(by: 4)
    box.origin.x = min(max(inner.minX, box.minX), max(inner.minX, inner.maxX - box.width))
    box.origin.y = min(max(inner.minY, box.minY), inner.maxY - box.height)
    let start = box.minY
    for step in [1.0, -1] {
      box.origin.y = start
      while let other = taken.first(where: { $0.intersects(box) }) {
        box.origin.y = step > 0 ? other.maxY + 2 : other.minY - 2 - box.height
      }
      if box.minY >= inner.minY && box.maxY <= inner.maxY { break }
      box.origin.y = start
    }
    taken.append(box)
    return box
  }
}
