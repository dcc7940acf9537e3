import CardDrawing
import CardGeometry
import TestSupport
import Testing

@testable import Raster

/// Turned and tilted bitmaps, sample by sample, against double precision.
@Suite("warped samples in double precision")
struct WarpOracleTests {
  private static func bitmap(_ random: inout SeededGenerator, isOpaque: Bool) -> Bitmap {
    let bitmap = Bitmap(
      .color, width: .random(in: 1...90, using: &random),
      height: .random(in: 1...90, using: &random))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
        func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
        bitmap.pixels(y)[x] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    bitmap.isOpaque = isOpaque
    return bitmap
  }

  private static func transform(_ random: inout SeededGenerator) -> Transform3D {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var transform =
      Transform3D.rotation(number(-3...3)) * .scale(x: number(0.5...2), y: number(0.5...2))
    if Bool.random(using: &random) {
      transform =
        Transform3D.perspective(eyeDistance: number(250...600))
        * .rotationAboutX(number(-0.9...0.9))
        * transform
    }
    return transform.about(Point(x: number(60...140), y: number(60...140)))
  }

  @Test("samples are those of the exact places") func samplesAreThoseOfTheExactPlaces() throws {
    for seed in 0..<30 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bitmap = Self.bitmap(&random, isOpaque: seed % 2 == 0)
      let rect = Rect(x: 50, y: 60, width: .random(in: 20...120, using: &random), height: 80)
      let quad = try #require(Quad(rect, Self.transform(&random), scale: 1), "seed \(seed)")
      let all = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
      let view = TransformedBitmap(bitmap, inner: all, in: quad)
      let map = quad.inverse(inner: all)
      let result = Bitmap(.color, width: 200, height: 200)
      view.copy(result.bounds, to: result.pixels(0), pitch: result.stride)
      for y in 0..<200 {
        for x in view.view.pixels(y, touching: bitmap.bounds).clamped(to: 0..<200) {
          let (u, v) = map.row(y).position(x)
          #expect(
            distance(result.pixels(y)[x], sampled(bitmap, u - 0.5, v - 0.5)) <= 2,
            "seed \(seed) at (\(x), \(y))")
        }
      }
      // Any part gives the same.
      for _ in 0..<4 {
        let part = PixelRect(
          x: .random(in: 0...190, using: &random), y: .random(in: 0...190, using: &random),
          width: .random(in: 1...10, using: &random), height: 3)
        let copy = Bitmap(.color, width: part.width, height: part.height)
        view.copy(part, to: copy.pixels(0), pitch: copy.stride)
        for y in 0..<part.height {
          for x in 0..<part.width {
            #expect(copy.pixels(y)[x] == result.pixels(part.y + y)[part.x + x], "seed \(seed)")
          }
        }
      }
    }
  }

  /// Bilinear between pixel centres at whole numbers; beyond the edges the edge pixels go on.
  private func sampled(_ bitmap: Bitmap, _ u: Double, _ v: Double) -> SIMD4<Double> {
    let u = min(max(u, 0), Double(bitmap.width - 1))
    let v = min(max(v, 0), Double(bitmap.height - 1))
    let (column, row) = (Int(u), Int(v))
    let (right, lower) = (u - Double(column), v - Double(row))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let word = bitmap.pixels(min(y, bitmap.height - 1))[min(x, bitmap.width - 1)]
      return SIMD4(
        Double(word & 255), Double((word >> 8) & 255), Double((word >> 16) & 255),
        Double(word >> 24))
    }
    let above = pixel(column, row) * (1 - right) + pixel(column + 1, row) * right
    let below = pixel(column, row + 1) * (1 - right) + pixel(column + 1, row + 1) * right
    return above * (1 - lower) + below * lower
  }

  private func distance(_ word: UInt32, _ pixel: SIMD4<Double>) -> Double {
    let own = SIMD4(
      Double(word & 255), Double((word >> 8) & 255), Double((word >> 16) & 255), Double(word >> 24))
    let difference = own - pixel
    return max(difference.max(), -difference.min())
  }

  @Test("outlines cover their exact area") func outlinesCoverTheirExactArea() throws {
    for seed in 0..<25 {
      var random = SeededGenerator(seed: UInt64(1000 + seed))
      let rect = Rect(x: 50, y: 60, width: .random(in: 20...120, using: &random), height: 80)
      let quad = try #require(Quad(rect, Self.transform(&random), scale: 1), "seed \(seed)")
      let radii = CornerRadii(.random(in: 0...20, using: &random))
      var outline = Outline()
      outline.trace(
        quad, size: rect.size, radii: radii, in: PixelRect(x: 0, y: 0, width: 200, height: 200))
      var points: [Point] = []
      quad.forEachOutlinePoint(of: rect.size, radii: radii) { points.append($0) }
      for y in stride(from: 3, to: 200, by: 7) {
        let row = outline.row(y)
        for x in 0..<200 {
          let expected = Self.area(of: points, inPixel: x, y)
          #expect(
            abs(coverage(x, row, outline.coverage) - expected) <= 2.0 / 255,
            "seed \(seed) at (\(x), \(y))")
        }
      }
    }
  }

  private func coverage(_ x: Int, _ row: Outline.Row, _ bytes: [UInt8]) -> Double {
    if x < row.start || x >= row.end { return 0 }
    if x < row.solidStart { return Double(bytes[row.bytes + x - row.start]) / 255 }
    if x < row.solidEnd { return 1 }
    let skipped = row.solidStart - row.start
    return Double(bytes[row.bytes + skipped + x - row.solidEnd]) / 255
  }

  /// The area of a polygon within a pixel, cut to it side by side.
  static func area(of polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
    var points = polygon
    func cut(_ inside: (Point) -> Double) {
      var result: [Point] = []
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        let (a, b) = (inside(point), inside(next))
        if a >= 0 { result.append(point) }
        if (a >= 0) != (b >= 0) {
          let part = a / (a - b)
          result.append(
            Point(
              x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part))
        }
      }
      points = result
    }
    cut { $0.x - Double(x) }
    cut { Double(x + 1) - $0.x }
    cut { $0.y - Double(y) }
    cut { Double(y + 1) - $0.y }
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return abs(sum) / 2
  }
}
