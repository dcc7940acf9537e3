internal import CardDesign
package import CardDrawing
internal import CardGeometry

/// The ring of a mark, which grows and fades during `SceneMark.duration`.
extension SceneMark {
  /// The diameters of a ring at its start and at its end, in points.
  private static let diameters = (start: 22.0, end: 44.0)
  private static let ringWidth = 2.5

  /// Returns the layer of the ring at stage time `time`, or `nil` if the ring is not visible.
  /// `index` distinguishes the rings of one frame.
  package func ring(at time: Double, index: Int) -> Layer? {
    let fraction = (time - self.time) / Self.duration
    guard fraction >= 0, fraction < 1 else { return nil }
    let (start, end) = Self.diameters
    let picture = Self.picture(
      radius: (start + (end - start) * fraction) / 2, opacity: 1 - fraction * fraction)
    return Layer(
      LayerID("mark", index), .picture(picture),
      frame: Rect(
        x: position.x - picture.size.width / 2, y: position.y - picture.size.height / 2,
        width: picture.size.width, height: picture.size.height))
  }

  /// Returns the picture of a ring: the accent colour, with a light edge that is visible on dark
  /// and saturated layers.
  private static func picture(radius: Double, opacity: Double) -> Picture {
    let half = radius + ringWidth
    let center = Point(x: half, y: half)
    return Picture(size: Size(width: 2 * half, height: 2 * half)) { marks in
      marks.append(
        .stroke(
          .circle(center: center, radius: radius), .color(Color(white: 1, alpha: 0.7 * opacity)),
          width: ringWidth + 1.5))
      marks.append(
        .stroke(
          .circle(center: center, radius: radius),
          .color(Theme(.light).accent.opacity(opacity)), width: ringWidth))
    }
  }
}
