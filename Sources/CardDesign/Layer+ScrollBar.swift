package import CardDrawing
internal import CardGeometry

extension Layer {
  /// Returns the scroll bar of a list that is `content` points long. The visible part of the list
  /// begins at `offset` and is `viewport` points long. Returns `nil` if the whole list is visible.
  ///
  /// The bar lies between `top` and `bottom`, to the left of `x`. The bar becomes shorter in
  /// overscroll.
  package static func scrollBar(
    _ id: LayerID, _ color: Color, offset: Double, content: Double, viewport: Double,
    from top: Double, to bottom: Double, x: Double, opacity: Double = 1
  ) -> Layer? {
    let (trackLength, end) = (bottom - top, content - viewport)
    guard end > 0.5, trackLength > 0 else { return nil }
    let past = max(0, -offset, offset - end)
    let whole = min(trackLength, max(36, trackLength * viewport / content))
    let length = min(whole, max(8, whole - past))
    let fraction = min(max(offset / end, 0), 1)
    return Layer(
      id, .color(color),
      frame: Rect(x: x - 6, y: top + fraction * (trackLength - length), width: 3, height: length),
      opacity: opacity, radii: CornerRadii(1.5))
  }
}
