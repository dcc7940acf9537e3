import CardDrawing
import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

/// What the tests of the stack look at.
extension StageScript {
  /// Anchor of card `number` (1 to 3), now or later.
  func anchor(_ number: Int, after seconds: Double = 0) -> Point {
    Point(
      x: self.number("card\(number)X", after: seconds),
      y: self.number("card\(number)Y", after: seconds))
  }

  /// How fast the anchor of card `number` is going, in points per second.
  func speed(_ number: Int, after seconds: Double = 0) -> Vector {
    let dt = 1e-6
    return (anchor(number, after: seconds + dt) - anchor(number, after: seconds)) * (1 / dt)
  }

  /// Where the corners of card `number` are seen, clockwise from its top left.
  func corners(_ number: Int, after seconds: Double = 0) throws -> [Point] {
    let layer = try #require(
      layers(after: seconds).first { $0.id == LayerID("card", number - 1) }, "card \(number)")
    return layer.frame.corners.map(layer.transform.projected)
  }

  /// The stage of the iPhone that the original was made for, its card at rest and shown.
  static func openedStack(
    _ tuning: Tuning = .fluid, size: Size = Size(width: 414, height: 896),
    safeArea: Insets = .zero, reducesMotion: Bool = false
  ) throws -> StageScript {
    var script = try StageScript(
      "stack", size: size, safeArea: safeArea, tuning: tuning, reducesMotion: reducesMotion)
    script.tap(at: .at(size.width / 2, size.height / 2))
    script.wait(3)
    #expect(script.number("detailTop") == size.height / 2)
    #expect(script.activity == .idle)
    return script
  }
}

/// Holds `corners` against `expected`, within a tenth of a point.
func expect(_ corners: [Point], at expected: [(Double, Double)], _ comment: String = "") {
  #expect(corners.count == expected.count)
  for (corner, place) in zip(corners, expected) {
    #expect(
      abs(corner.x - place.0) < 0.1 && abs(corner.y - place.1) < 0.1,
      "\(comment) \(corner), not \(place)")
  }
}
