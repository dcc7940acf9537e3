internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// Pictures of a chevron on its way from pointing up to pointing down, half a point of its ends' way
/// apart: so that frames need not paint one each.
struct TurningChevron {
  private static let steps = 24

  /// From the left of the column and the top of the card.
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

  /// How it looks at `fraction` of its way.
  func picture(at fraction: Double) -> Picture {
    pictures[Int((min(max(fraction, 0), 1) * Double(Self.steps)).rounded())]
  }
}
