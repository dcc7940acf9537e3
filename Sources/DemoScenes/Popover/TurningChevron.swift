internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The stages of a chevron that turns from pointing up to pointing down. The pictures are drawn
/// once, 25 in all, so that a frame does not have to draw one.
struct TurningChevron {
  private static let steps = 24

  /// The distance from the left of the column and from the top of the card, in points.
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
