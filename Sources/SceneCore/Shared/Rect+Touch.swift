package import CardGeometry

extension Rect {
  /// At least 44 points in each direction, about the same middle.
  package var insetForTouch: Rect {
    inset(dx: min(0, (width - 44) / 2), dy: min(0, (height - 44) / 2))
  }
}
