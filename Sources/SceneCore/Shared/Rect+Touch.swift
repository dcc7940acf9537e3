package import CardGeometry

extension Rect {
  /// The rectangle enlarged around its centre to at least 44 × 44 points.
  package var insetForTouch: Rect {
    inset(dx: min(0, (width - 44) / 2), dy: min(0, (height - 44) / 2))
  }
}
