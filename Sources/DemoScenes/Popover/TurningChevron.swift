internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The pictures of a chevron that turns from pointing up to pointing down. The 25 pictures are
/// drawn once, so that no frame has to draw one.
struct TurningChevron {
  private static let steps = 24

  /// The position of the chevron in points, from the left of the content column and the top of the
  /// card.
  let origin: Point
  private let pictures: [Picture]

  init(in box: Rect, color: Color) {
    origin = box.origin
    let square = Rect(origin: .zero, size: box.size)
    pictures = (0...Self.steps).map { step in
      let fraction = Double(step) / Double(Self.steps)
      return Picture(size: box.size, marks: [Icon.chevron(fraction, in: square, color: color)])
    }
  }

  /// Returns the picture at `fraction` of the turn, 0…1.
  func picture(at fraction: Double) -> Picture {
    pictures[Int((min(max(fraction, 0), 1) * Double(Self.steps)).rounded())]
  }
}
