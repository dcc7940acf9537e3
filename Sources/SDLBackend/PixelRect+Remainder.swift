internal import CardDrawing

extension PixelRect {
  /// Appends to `rects` the part of this rectangle outside of `others`, as rectangles that do not
  /// overlap.
  func add(outside others: ArraySlice<PixelRect>, to rects: inout [PixelRect]) {
    guard !isEmpty else { return }
    guard let other = others.first else { return rects.append(self) }
    let rest = others.dropFirst()
    let hole = intersection(other)
    guard !hole.isEmpty else { return add(outside: rest, to: &rects) }
    let parts = [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ]
    for part in parts { part.add(outside: rest, to: &rects) }
  }
}
