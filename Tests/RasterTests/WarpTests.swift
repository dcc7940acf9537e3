import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

/// Turned and tilted layers against samples taken many to a pixel.
@Suite("turned and tilted layers")
struct WarpTests {
  private let card = Rect(x: 40, y: 30, width: 90, height: 60)

  /// Black at the left to red at the right.
  private var picture: Picture {
    let all = Rect.stage(card.width, card.height)
    let ramp = Paint.linear(
      from: .zero, to: Point(x: card.width, y: 0),
      stops: [GradientStop(0, .black), GradientStop(1, Color(0xFF0000))])
    return Picture(size: all.size, marks: [.fill(.rect(all), ramp)])
  }

  private func list(_ transform: Transform3D, radius: Double = 0, opacity: Double = 1)
    -> DisplayList
  {
    DisplayList(
      .paper(180, 130),
      Layer(
        LayerID("card"), .picture(picture), frame: card, transform: transform, opacity: opacity,
        radii: CornerRadii(radius)))
  }

  /// Red and green of a pixel by 8 × 8 samples.
  private func sampled(_ x: Int, _ y: Int, _ transform: Transform3D, radius: Double)
    -> (red: Double, green: Double, coverage: Double)
  {
    var (red, green, inside) = (0.0, 0.0, 0.0)
    for row in 0..<8 {
      for column in 0..<8 {
        let place = Point(
          x: Double(x) + (Double(column) + 0.5) / 8, y: Double(y) + (Double(row) + 0.5) / 8)
        let source = transform.unprojected(place)
        let (u, v) = (source.x - card.minX, source.y - card.minY)
        let dx = max(radius - u, u - card.width + radius, 0)
        let dy = max(radius - v, v - card.height + radius, 0)
        let isIn =
          u >= 0 && u <= card.width && v >= 0 && v <= card.height
          && dx * dx + dy * dy <= max(radius * radius, 1e-9)
        red += isIn ? u / card.width : 1
        green += isIn ? 0 : 1
        inside += isIn ? 1 : 0
      }
    }
    return (red / 64, green / 64, inside / 64)
  }

  private static let transforms: [(String, Transform3D)] = [
    ("turned 5°", Transform3D.rotation(0.0873).about(Point(x: 85, y: 60))),
    (
      "turned and smaller",
      (Transform3D.rotation(0.1745) * .scale(x: 0.8, y: 0.8))
        .about(Point(x: 85, y: 60))
    ),
    ("turned over", Transform3D.rotation(2.5).about(Point(x: 85, y: 60))),
    ("larger", Transform3D.scale(x: 1.3, y: 1.2).about(Point(x: 85, y: 60))),
    (
      "tilted 35°",
      (Transform3D.perspective(eyeDistance: 300) * .rotationAboutX(0.61))
        .about(Point(x: 85, y: 60))
    ),
    (
      "tilted 45° and aside",
      (Transform3D.perspective(eyeDistance: 240) * .rotationAboutX(0.785))
        .about(Point(x: 120, y: 90))
    ),
    (
      "tilted and turned",
      (Transform3D.perspective(eyeDistance: 250) * .rotationAboutX(-0.7)
        * .rotation(0.4)).about(Point(x: 85, y: 60))
    ),
  ]

  /// The largest errors where the samples of a pixel say all or nothing, and where an edge cuts it;
  /// and how many pixels of those looked at the card covers.
  private func errors(_ transform: Transform3D, radius: Double)
    -> (inside: Double, edge: Double, covered: Int)
  {
    let frame = Frame(list(transform, radius: radius), width: 180, height: 130)
    var result = (inside: 0.0, edge: 0.0, covered: 0)
    // Every other pixel, as on a chessboard.
    for y in 0..<130 {
      for x in stride(from: y % 2, to: 180, by: 2) {
        let expected = sampled(x, y, transform, radius: radius)
        if expected.coverage > 0 { result.covered += 1 }
        let error = max(
          abs(Double(frame.channel(2, x, y)) / 255 - expected.red),
          abs(Double(frame.channel(1, x, y)) / 255 - expected.green))
        if expected.coverage == 1 || expected.coverage == 0 {
          result.inside = max(result.inside, error)
        } else {
          result.edge = max(result.edge, error)
        }
      }
    }
    return result
  }

  @Test("a transformed card is where samples see it", arguments: transforms.indices, [0.0, 12])
  func aTransformedCardIsWhereSamplesSeeIt(index: Int, radius: Double) {
    let (name, transform) = Self.transforms[index]
    let errors = errors(transform, radius: radius)
    #expect(errors.covered > 500, "\(name)")
    // Cairo sees fifteen rows in a pixel, the samples eight.
    #expect(errors.inside <= 0.03, "\(name)")
    #expect(errors.edge <= 0.09, "\(name)")
  }

  @Test("any transformed card is where samples see it", arguments: 0..<6)
  func anyTransformedCardIsWhereSamplesSeeIt(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let tilt = seed % 2 == 0 ? 0 : number(-0.8...0.8)
    let transform =
      (Transform3D.perspective(eyeDistance: number(200...500)) * .rotationAboutX(tilt)
      * .rotation(number(-0.6...0.6)) * .scale(x: number(0.6...1.2), y: number(0.6...1.2)))
      .about(Point(x: 85, y: 60))
    let errors = errors(transform, radius: number(0...30))
    #expect(errors.covered > 500, "seed \(seed)")
    #expect(errors.inside <= 0.08, "seed \(seed)")
    #expect(errors.edge <= 0.15, "seed \(seed)")
  }

  @Test("a faded tilt is the mixture") func aFadedTiltIsTheMixture() {
    let transform = Self.transforms[4].1
    let (full, half) = (
      Frame(list(transform), width: 180, height: 130),
      Frame(list(transform, opacity: 0.5), width: 180, height: 130)
    )
    #expect(full.largest { abs(half.ink($0, $1) - full.ink($0, $1) / 2) } <= 0.01)
  }

  @Test("layers behind the eye are not drawn") func layersBehindTheEyeAreNotDrawn() {
    let behind = Transform3D.perspective(eyeDistance: 40) * .translation(x: 0, y: 0, z: 60)
    #expect(
      Frame(list(behind), width: 180, height: 130).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    let broken = Transform3D.scale(x: .nan, y: 1)
    #expect(
      Frame(list(broken), width: 180, height: 130).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    let flat = Transform3D.scale(x: 0, y: 1)
    #expect(Frame(list(flat), width: 180, height: 130).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("wild transforms do no harm") func wildTransformsDoNoHarm() {
    for seed: UInt64 in 0..<30 {
      var generator = SeededGenerator(seed: seed)
      func number(_ most: Double) -> Double { .random(in: -most...most, using: &generator) }
      let transform =
        Transform3D.perspective(eyeDistance: 30 + abs(number(300)))
        * .rotationAboutX(number(3)) * .rotation(number(3)) * .scale(x: number(9), y: number(9))
        * .translation(x: number(500), y: number(500))
      let frame = Frame(list(transform, radius: 9), width: 180, height: 130)
      // Whatever is seen, it is paper or card.
      #expect(frame.pixels.allSatisfy { $0 & 0xFF == ($0 >> 8) & 0xFF }, "seed \(seed)")
    }
  }
}

extension Transform3D {
  /// The point of the plane z = 0 that is seen at `point`.
  fileprivate func unprojected(_ point: Point) -> Point {
    // (m11 − x·m41)·u + (m12 − x·m42)·v = x·m44 − m14, and the same for y.
    let (a, b) = (m11 - point.x * m41, m12 - point.x * m42)
    let (c, d) = (m21 - point.y * m41, m22 - point.y * m42)
    let (e, f) = (point.x * m44 - m14, point.y * m44 - m24)
    let determinant = a * d - b * c
    return Point(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
  }
}
