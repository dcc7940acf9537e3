import CardDrawing
import CardGeometry
import Raster
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A blurred backdrop against a Gaussian summed directly.
struct BlurTests {
  /// Hard edges, thin lines, large areas, and contrast at the edge of the stage.
  private static let backdrop = Flattened(
    DisplayList(
      .paper(120, 97),
      Layer(LayerID("half"), .color(.black), frame: Rect(x: 70, y: 0, width: 50, height: 60)),
      Layer(LayerID("line"), .color(.black), frame: Rect(x: 20, y: 10, width: 1, height: 70)),
      Layer(
        LayerID("red"), .color(Color(0xD92F50)), frame: Rect(x: 0, y: 70, width: 60, height: 27)),
      Layer(
        LayerID("disc"), .color(Color(0x2F5BEA)), frame: Rect(x: 80, y: 66, width: 24, height: 24),
        radii: CornerRadii(12))),
    size: Size(width: 120, height: 97))

  private let rasterizer = Rasterizer(text: PangoTextMeasurer())

  private func frame(_ filter: Filter, scale: Double = 1) -> Frame {
    Frame(
      DisplayList(
        Layer(LayerID("back"), .flattened(Self.backdrop, filter), frame: .stage(120, 97))),
      width: 120, height: 97, scale: scale, by: rasterizer)
  }

  /// Each channel convolved with a Gaussian of `sigma` pixels, edge pixels going on beyond the edge.
  private func gaussian(_ frame: Frame, sigma: Double) -> [[Double]] {
    let reach = Int((sigma * 4).rounded(.up))
    var kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = kernel.reduce(0, +)
    kernel = kernel.map { $0 / sum }
    return (0..<3).map { channel in
      let (width, height) = (frame.width, frame.height)
      var rows = [Double](repeating: 0, count: width * height)
      var result = rows
      for y in 0..<height {
        let line = (0..<width).map { Double(frame.channel(channel, $0, y)) }
        for x in 0..<width {
          var total = 0.0
          for tap in -reach...reach {
            total += kernel[tap + reach] * line[min(max(x + tap, 0), width - 1)]
          }
          rows[y * width + x] = total
        }
      }
      for x in 0..<width {
        let line = (0..<height).map { rows[$0 * width + x] }
        for y in 0..<height {
          var total = 0.0
          for tap in -reach...reach {
            total += kernel[tap + reach] * line[min(max(y + tap, 0), height - 1)]
          }
          result[y * width + x] = total
        }
      }
      return result
    }
  }

  @Test(arguments: [1.0, 2])
  func everyRadiusIsNearlyGaussian(scale: Double) {
    let radii =
      scale == 1 ? [1.2, 2, 3, 3.9, 4, 5, 6.5, 8, 11, 16, 20, 24, 28, 30] : [1.2, 4, 11, 30]
    let sharp = frame(.none, scale: scale)
    for radius in radii {
      let blurred = frame(Filter(blurRadius: radius), scale: scale)
      let reference = gaussian(sharp, sigma: radius / 2 * scale)
      var (worst, squares) = (0.0, 0.0)
      for channel in 0..<3 {
        for y in 0..<sharp.height {
          for x in 0..<sharp.width {
            let error =
              Double(blurred.channel(channel, x, y)) - reference[channel][y * sharp.width + x]
            worst = max(worst, abs(error))
            squares += error * error
          }
        }
      }
      let rms = (squares / Double(3 * sharp.pixels.count)).squareRoot()
      #expect(worst < 9, "radius \(radius)")
      #expect(rms < 1.3, "radius \(radius)")
    }
  }

  /// Sum of squared differences of neighbouring pixels.
  private func roughness(_ frame: Frame) -> Int {
    (0..<frame.height).reduce(0) { sum, y in
      (1..<frame.width).reduce(sum) { sum, x in
        let step = frame.channel(1, x, y) - frame.channel(1, x - 1, y)
        return sum + step * step
      }
    }
  }

  @Test func aGrowingRadiusSmoothesMoreAndMore() {
    var last = roughness(frame(.none))
    for step in 1...60 {
      let next = roughness(frame(Filter(blurRadius: Double(step) / 2)))
      // Once all is smooth, rounding is what remains.
      #expect(next <= last + last / 200 + 200, "radius \(Double(step) / 2)")
      last = next
    }
  }

  /// Where the blur goes over to other levels (σ² = ½, 1¼, 3, 4 … pixels) nothing jumps.
  @Test(arguments: [
    0.0, 1.414214, 2.236068, 3.464102, 4, 5.656854, 8, 11.313708, 16, 22.627417,
  ])
  func thereIsNoStep(radius: Double) {
    let below = frame(Filter(blurRadius: max(0, radius - 0.02)))
    let above = frame(Filter(blurRadius: radius + 0.02))
    #expect(below.difference(from: above) <= 8)
  }

  @Test func noRadiusIsNoBlur() {
    #expect(frame(Filter(blurRadius: 0)) == frame(.none))
    #expect(frame(Filter(blurRadius: 1e-4)).difference(from: frame(.none)) <= 1)
    #expect(frame(Filter(blurRadius: -3)).difference(from: frame(.none)) <= 1)
  }

  @Test func anEvenGroundStaysAsItIsUpToTheEdge() {
    let ground = Flattened(
      DisplayList(
        Layer(LayerID("ground"), .color(Color(0xAABBCC)), frame: .stage(61, 43))),
      size: Size(width: 61, height: 43))
    for radius in [0.7, 2, 3, 5, 9, 14, 20, 30] {
      let list = DisplayList(
        Layer(
          LayerID("back"), .flattened(ground, Filter(blurRadius: radius)), frame: .stage(61, 43)))
      let frame = Frame(list, width: 61, height: 43, by: rasterizer)
      #expect(frame.pixels.allSatisfy { $0 == 0xFFAA_BBCC }, "radius \(radius)")
    }
  }

  @Test func theVeilDarkensWithItsAlpha() {
    let veiled = frame(Filter(veil: Color(white: 0, alpha: 0.5)))
    let sharp = frame(.none)
    let error = veiled.largest { x, y in
      abs(veiled.ink(x, y) - (1 - (1 - sharp.ink(x, y)) / 2))
    }
    #expect(error <= 1.01 / 255)
    let white = frame(Filter(blurRadius: 12, veil: Color(white: 1, alpha: 1)))
    #expect(white.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func saturationMovesColoursAwayFromGrey() {
    let (sharp, vivid) = (frame(.none), frame(Filter(saturation: 1.4)))
    // The red rectangle: luma 54·0xD9 + 183·0x2F + 19·0x50.
    let values: [Double] = [0x50, 0x2F, 0xD9]
    let luma = (19 * values[0] + 183 * values[1] + 54 * values[2]) / 256
    for channel in 0..<3 {
      let wanted: Double = luma + 1.4 * (values[channel] - luma)
      let expected = min(max(wanted, 0), 255)
      #expect(abs(Double(vivid.channel(channel, 5, 90)) - expected) <= 1)
    }
    // Greys stay.
    #expect(vivid[40, 20] == sharp[40, 20])
    let grey = frame(Filter(saturation: 0))
    #expect(grey.channel(0, 5, 90) == grey.channel(2, 5, 90))
  }

  @Test func twoStrengthsOfOneBackdropInOneFrame() {
    let list = DisplayList(
      Layer(
        LayerID("left"), .flattened(Self.backdrop, Filter(blurRadius: 6)),
        frame: .stage(120, 97),
        clip: Layer.Clip(Rect(x: 0, y: 0, width: 60, height: 97))),
      Layer(
        LayerID("right"), .flattened(Self.backdrop, Filter(blurRadius: 7)),
        frame: .stage(120, 97),
        clip: Layer.Clip(Rect(x: 60, y: 0, width: 60, height: 97))))
    let (left, right) = (frame(Filter(blurRadius: 6)), frame(Filter(blurRadius: 7)))
    // Twice: the second time there are bitmaps to be used again.
    for _ in 0..<2 {
      let both = Frame(list, width: 120, height: 97, by: rasterizer)
      #expect(
        both.largest { x, y in both[x, y] == (x < 60 ? left : right)[x, y] ? 0 : 1 } == 0)
    }
  }
}
