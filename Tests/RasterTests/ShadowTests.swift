import CardDrawing
import CardGeometry
import Raster
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Shadows against a Gaussian summed directly over the shape.
@Suite("shadows")
struct ShadowTests {
  private func list(
    _ rect: Rect, radii: CornerRadii, _ part: Shadow.Part, transform: Transform3D = .identity
  ) -> DisplayList {
    DisplayList(
      .paper(200, 160),
      Layer(
        LayerID("card"), .color(Color(0x2F5BEA)), frame: rect, transform: transform, radii: radii,
        shadow: Shadow(ambient: part)))
  }

  /// Whether a point lies in the rounded rectangle.
  private func isInside(_ x: Double, _ y: Double, _ rect: Rect, _ radii: CornerRadii) -> Bool {
    guard x > rect.minX, x < rect.maxX, y > rect.minY, y < rect.maxY else { return false }
    let radius = y < rect.midY ? radii.top : radii.bottom
    let dx = max(rect.minX + radius - x, x - rect.maxX + radius, 0)
    let dy =
      y < rect.midY ? max(rect.minY + radius - y, 0) : max(y - rect.maxY + radius, 0)
    return dx * dx + dy * dy <= radius * radius
  }

  /// How dark the blurred shape is at the centre of a pixel.
  private func darkness(
    _ x: Int, _ y: Int, _ rect: Rect, _ radii: CornerRadii, _ part: Shadow.Part
  ) -> Double {
    let shape = rect.offset(dy: part.offset)
    let sigma = part.blur / 2
    let step = 0.125
    var sum = 0.0
    // Row by row of the shape: a row's share of the blur is an error function.
    var row = shape.minY + step / 2
    while row < shape.maxY {
      let radius = row < shape.midY ? radii.top : radii.bottom
      let depth = max(0, shape.minY + radius - row, row - shape.maxY + radius)
      let isRound = row < shape.midY ? row < shape.minY + radius : row > shape.maxY - radius
      let inset = isRound ? radius - (radius * radius - depth * depth).squareRoot() : 0
      let (left, right) = (shape.minX + inset, shape.maxX - inset)
      let (dx, dy) = (Double(x) + 0.5, row - Double(y) - 0.5)
      let unit = sigma * 2.0.squareRoot()
      let across = (erf((dx - left) / unit) - erf((dx - right) / unit)) / 2
      sum += across * exp(-dy * dy / (2 * sigma * sigma)) * step
      row += step
    }
    return sum / (sigma * (2 * Double.pi).squareRoot()) * part.color.alpha
  }

  @Test(
    "a shadow is the gaussian of its layer",
    arguments: [
      (Rect(x: 50, y: 50, width: 100, height: 60), CornerRadii(16), 10.0, 24.0),
      (Rect(x: 50, y: 50, width: 100, height: 60), CornerRadii(top: 10, bottom: 0), -2, 24),
      (Rect(x: 80, y: 70, width: 20, height: 14), CornerRadii(7), 3, 16),
      (Rect(x: 20, y: 40, width: 160, height: 80), CornerRadii(4), 1, 2),
    ])
  func aShadowIsTheGaussianOfItsLayer(
    rect: Rect, radii: CornerRadii, offset: Double, blur: Double
  ) {
    let part = Shadow.Part(offset: offset, blur: blur, color: Color(0, alpha: 0.8))
    let frame = Frame(list(rect, radii: radii, part), width: 200, height: 160)
    var (visible, worst) = (0, 0.0)
    // Not under the layer, nor on its smoothed edge.
    for (x, y) in points()
    where !isInside(Double(x) + 0.5, Double(y) + 0.5, rect.inset(by: -1), radii) {
      let expected = darkness(x, y, rect, radii, part)
      if expected > 0.02 { visible += 1 }
      worst = max(worst, abs(frame.ink(x, y) - expected))
    }
    #expect(worst <= 0.006)
    #expect(visible > 8)
  }

  /// A coarse grid over the stage.
  private func points() -> [(Int, Int)] {
    stride(from: 0, to: 160, by: 5).flatMap { y in
      stride(from: 0, to: 200, by: 6).map { ($0, y) }
    }
  }

  @Test("a shadow lies outside of its layer only") func aShadowLiesOutsideOfItsLayerOnly() {
    let part = Shadow.Part(offset: 10, blur: 24, color: Color(0, alpha: 0.9))
    let rect = Rect(x: 50, y: 50, width: 100, height: 60)
    let glass = DisplayList(
      .paper(200, 160),
      Layer(
        LayerID("glass"), .color(Color(white: 1, alpha: 0.01)), frame: rect,
        radii: CornerRadii(16), shadow: Shadow(ambient: part)))
    let frame = Frame(glass, width: 200, height: 160)
    let inner = rect.inset(dx: 16, dy: 1)
    #expect(
      frame.largest { inner.contains(Point(x: Double($0), y: Double($1))) ? frame.ink($0, $1) : 0 }
        == 0)
    #expect(frame.ink(100, 112) > 0.5)
  }

  @Test("the shadow of a long card is that of its ends")
  func theShadowOfALongCardIsThatOfItsEnds() {
    // Repeating the middle gives what painting it whole gives: a card just short of repeating has
    // the same corners.
    let part = Shadow.Part(offset: -2, blur: 24, color: Color(0, alpha: 0.7))
    func frame(_ width: Double) -> Frame {
      let rect = Rect(x: 60, y: 60, width: width, height: 400)
      let list = DisplayList(
        .paper(700, 520),
        Layer(
          LayerID("card"), .color(.white), frame: rect, radii: CornerRadii(10),
          shadow: Shadow(ambient: part)))
      return Frame(list, width: 700, height: 520)
    }
    let (short, long) = (frame(150), frame(580))
    #expect(long.largest { x, y in x < 130 ? abs(short.ink(x, y) - long.ink(x, y)) : 0 } == 0)
    // The right half mirrors the left, and the middle is all alike.
    #expect(long.largest { abs(long.ink(699 - $0, $1) - long.ink($0, $1)) } <= 0.01)
    #expect((200..<500).allSatisfy { long[$0, 50] == long[350, 50] })
  }

  @Test("a turned card turns its shadow") func aTurnedCardTurnsItsShadow() {
    let part = Shadow.Part(offset: 10, blur: 16, color: Color(0, alpha: 0.6))
    let rect = Rect(x: 50, y: 50, width: 100, height: 60)
    let upright = Frame(list(rect, radii: CornerRadii(12), part), width: 200, height: 160)
    let turned = Frame(
      list(
        rect, radii: CornerRadii(12), part,
        transform: Transform3D.rotation(.pi).about(Point(x: 100, y: 80))), width: 200, height: 160)
    #expect(upright.largest { abs(upright.ink($0, $1) - turned.ink(199 - $0, 159 - $1)) } <= 0.05)
  }
}
