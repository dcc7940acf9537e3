internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The rings of a scene's marks. A mark is an event that the scene reports, such as a value that
/// passes a threshold. A ring grows and fades during `SceneMark.duration`.
enum MarkRings {
  /// The diameters of a ring at its start and at its end, in points.
  private static let diameters = (start: 22.0, end: 44.0)
  private static let width = 2.5

  /// Adds the rings of `marks` at stage time `time` to `list`.
  static func draw(_ marks: [SceneMark], at time: Double, into list: inout OverlayList) {
    for (index, mark) in marks.enumerated() {
      let fraction = (time - mark.time) / SceneMark.duration
      guard fraction >= 0, fraction < 1 else { continue }
      let radius = (diameters.start + (diameters.end - diameters.start) * fraction) / 2
      let picture = picture(radius: radius, opacity: 1 - fraction * fraction)
      list.add(
        Layer(
          LayerID("mark", index), .picture(picture),
          frame: Rect(
            x: mark.position.x - picture.size.width / 2,
            y: mark.position.y - picture.size.height / 2,
            width: picture.size.width, height: picture.size.height)))
    }
  }

  /// Returns the picture of a ring: the accent colour, with a light edge that is visible on dark
  /// and saturated layers.
  private static func picture(radius: Double, opacity: Double) -> Picture {
    let half = radius + width
    let center = Point(x: half, y: half)
    return Picture(size: Size(width: 2 * half, height: 2 * half)) { marks in
      marks.append(
        .stroke(
          .circle(center: center, radius: radius), .color(Color(white: 1, alpha: 0.7 * opacity)),
          width: width + 1.5))
      marks.append(
        .stroke(
          .circle(center: center, radius: radius),
          .color(Theme(.light).accent.opacity(opacity)), width: width))
    }
  }
}
