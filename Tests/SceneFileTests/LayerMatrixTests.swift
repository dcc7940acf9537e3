import CardDrawing
import CardGeometry
import SceneCore
import Testing

@testable import DemoScenes
@testable import SceneFile

@Suite("turned layers of a scene file")
struct LayerMatrixTests {
  /// The stack's second or third card as the scene file has it.
  private func card(
    _ place: Int, anchor: Point, straight: Double, tilt: Double, _ p: StackParameters
  ) -> (LayerCase, Int) {
    var layers = LayerCase()
    layers.size = Size(width: 414, height: 896)
    let (width, height) = (layers.size.width, layers.size.height)
    let k = height / 896
    let (w, h) = (p.cardWidth * width, p.cardHeight * height)
    let (turn, scale, lean, rise) =
      place == 1
      ? (p.secondTurn, p.secondScale, p.secondTilt, p.secondRise)
      : (p.thirdTurn, p.thirdScale, p.thirdTilt, p.thirdRise)
    func top(_ layer: inout LayerProgram) {
      (layer.anchorX, layer.anchorY) = (.constant(0), .constant(0))
    }
    let outer = layers.group(x: anchor.x, y: anchor.y) {
      top(&$0)
      ($0.eye, $0.tiltX) = (.constant(p.eyeDistance * k), .constant(lean * tilt))
    }
    let inner = layers.group(in: outer, y: -rise * height * tilt) {
      top(&$0)
      $0.z = .constant(-p.depth * k * tilt)
      $0.rotate = .constant(turn * (1 - straight))
      $0.scale = .constant(scale + (1 - scale) * straight)
    }
    let hanging =
      place == 1
      ? Point(x: 0.362 * width, y: 0.075 * height) : Point(x: 0.338 * width, y: 0.044 * height)
    let corner = hanging.interpolated(to: Point(x: w / 2, y: 90 * k), fraction: straight)
    let leaf = layers.fill(to: inner, corner.x - w, corner.y - h, w, h)
    return (layers, leaf)
  }

  @Test("agree with the built-in stack, hanging, straightened and tilted")
  func stack() throws {
    let parameters = StackParameters()
    let layout = StackLayout(
      size: Size(width: 414, height: 896), safeArea: .zero, parameters: parameters)
    for place in [1, 2] {
      for (straight, tilt) in [(0, 0), (0.4, 0), (1, 0.3), (1, 1)] as [(Double, Double)] {
        let anchor = Point(x: 213.5, y: 401)
        let (layers, leaf) = card(
          place, anchor: anchor, straight: straight, tilt: tilt, parameters)
        let frame = try #require(layers.frame(leaf))
        let transform = layout.transform(
          StackPlace(place), anchor: anchor, straight: straight, tilt: tilt)
        for (seen, corner) in zip(frame.corners, layout.card.corners) {
          let way = seen - transform.projected(corner)
          #expect(way.length < 1e-9, "place \(place), \(straight), \(tilt)")
        }
      }
    }
  }

  /// The corners of a square of 100 points about (200, 400) that is turned.
  private func corners(
    reduced: Bool = false, _ set: (inout LayerProgram) -> Void
  ) throws -> [Point] {
    var layers = LayerCase()
    layers.reducesMotion = reduced
    let leaf = layers.fill(150, 350, 100, 100, set)
    return try #require(layers.frame(leaf)).corners
  }

  @Test("tilts take the top and the right away, z comes nearer, angles go clockwise")
  func directions() throws {
    let up = try corners { $0.tiltX = .constant(30) }
    #expect(up[1].x - up[0].x < 100 && up[2].x - up[3].x > 100)
    #expect(abs(up[0].x + up[1].x - 400) < 1e-9)
    let side = try corners { $0.tiltY = .constant(30) }
    #expect(side[2].y - side[1].y < 100 && side[3].y - side[0].y > 100)
    let near = try corners {
      ($0.tiltX, $0.z) = (.constant(1e-6), .constant(500))
    }
    #expect(abs(near[1].x - near[0].x - 200) < 1e-3)
    let turned = try corners { $0.rotate = .constant(90) }
    #expect((turned[0] - Point(x: 250, y: 350)).length < 1e-9)
    let (still, square) = (
      try corners(reduced: true) { $0.tiltX = .constant(30) }, try corners { _ in }
    )
    #expect(still == square)
    // No perspective without a tilt.
    #expect(try corners { $0.z = .constant(500) } == square)
  }

  @Test("what is merely moved is on whole pixels, in a group that is only moved, too")
  func translations() throws {
    var layers = LayerCase()
    let group = layers.group(x: 3, y: 4) { $0.z = .constant(5) }
    _ = layers.fill(to: group, 1, 2, 10, 10)
    let layer = try #require(layers.layers().first)
    let way = try #require(layer.transform.translationOnly)
    #expect(layer.frame.offset(dx: way.dx, dy: way.dy).origin == Point(x: 4, y: 6))
  }

  @Test("of what is scaled to nothing or seen from its edge nothing is seen")
  func edges() {
    var layers = LayerCase()
    _ = layers.fill(0, 0, 100, 100) { $0.scale = .constant(0) }
    #expect(layers.layers().isEmpty)
    // Behind the eye.
    let behind = layers.fill(0, 0, 100, 100) {
      ($0.z, $0.tiltX) = (.constant(2000), .constant(10))
    }
    #expect(layers.frame(behind) == nil)
    #expect(layers.touched(50, 50) == [])
  }
}
