import CardDrawing
import CardGeometry
import Raster
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A blurred backdrop against a Gaussian summed directly.
@Suite("blurred backdrops")
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

  /// Edges of full contrast and corners, a line and stripes of single pixels at `scale`.
  private func sharp(scale: Double) -> Flattened {
    let pixel = 1 / scale
    var list = DisplayList(.paper(64, 48))
    func add(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      list.add(
        Layer(
          LayerID(name), .color(.black), frame: Rect(x: x, y: y, width: width, height: height)))
    }
    add("corner", 37, 0, 27, 21)
    add("line", 11, 4, pixel, 30)
    add("dot", 20 + pixel, 9, pixel, pixel)
    for stripe in 0..<8 { add("stripe", 3 + 2 * pixel * Double(stripe), 38, pixel, 10) }
    return Flattened(list, size: Size(width: 64, height: 48))
  }

  private func frame(_ flattened: Flattened, radius: Double, scale: Double) -> Frame {
    let (width, height) = (flattened.size.width, flattened.size.height)
    return Frame(
      DisplayList(
        Layer(
          LayerID("back"), .flattened(flattened, Filter(blurRadius: radius)),
          frame: .stage(width, height))),
      width: width, height: height, scale: scale, by: rasterizer)
  }

  /// Green convolved with a Gaussian of `sigma` pixels, edge pixels going on beyond the edge.
  private func gaussian(_ frame: Frame, sigma: Double) -> [Double] {
    let reach = Int((sigma * 4.5).rounded(.up))
    var kernel = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * kernel.reduce(0, +) - kernel[0]
    kernel = kernel.map { $0 / sum }
    /// The weights that a line's pixels have in each pixel of it.
    func weights(_ count: Int) -> [[Double]] {
      (0..<count).map { x in
        var row = [Double](repeating: 0, count: count)
        for tap in -reach...reach { row[min(max(x + tap, 0), count - 1)] += kernel[abs(tap)] }
        return row
      }
    }
    let (width, height) = (frame.width, frame.height)
    let (columns, rows) = (weights(width), weights(height))
    // Lines along y as vectors.
    var lines = [[Double]](repeating: [], count: width)
    for x in 0..<width {
      let line = (0..<height).map { Double(frame.channel(1, x, $0)) }
      lines[x] = rows.map { dot($0, line) }
    }
    var result = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      let line = lines.map { $0[y] }
      for x in 0..<width { result[y * width + x] = dot(columns[x], line) }
    }
    return result
  }

  private func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = SIMD8<Double>.zero
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let whole = a.count / 64 * 64
        for at in stride(from: 0, to: whole, by: 64) {
          sum +=
            a.loadUnaligned(fromByteOffset: at, as: SIMD8<Double>.self)
            * b.loadUnaligned(fromByteOffset: at, as: SIMD8<Double>.self)
        }
        for at in stride(from: whole, to: a.count, by: 8) {
          sum[0] +=
            a.loadUnaligned(fromByteOffset: at, as: Double.self)
            * b.loadUnaligned(fromByteOffset: at, as: Double.self)
        }
      }
    }
    return sum.sum()
  }

  @Test("every radius is nearly gaussian", arguments: [1.0, 2, 3])
  func everyRadiusIsNearlyGaussian(scale: Double) {
    let picture = sharp(scale: scale)
    let sharp = frame(picture, radius: 0, scale: scale)
    let weak = (20..<140).map { Double($0) / 20 / scale }.filter { $0 >= 1 }
    for radius in weak + [8, 11, 15.9, 16, 19.6, 20, 24, 30] {
      let blurred = frame(picture, radius: radius, scale: scale)
      let reference = gaussian(sharp, sigma: radius / 2 * scale)
      let errors = reference.indices.map { index in
        abs(Double(blurred.channel(1, index % sharp.width, index / sharp.width)) - reference[index])
      }.sorted()
      let (worst, rare) = (errors[errors.count - 1], errors[errors.count * 999 / 1000])
      #expect(worst <= 3, "radius \(radius)")
      #expect(rare <= 1.5, "radius \(radius)")
    }
  }

  /// A picture that lies elsewhere on the grids of the blur looks the same: there is no lattice.
  @Test(
    "a moved picture is blurred alike",
    arguments: [(6.8, 1.0), (10, 1), (16, 1), (19.6, 1), (20, 1), (20, 2)])
  func aMovedPictureIsBlurredAlike(radius: Double, scale: Double) {
    func blurred(movedBy pixels: Int) -> Frame {
      let way = Double(pixels) / scale
      let list = DisplayList(
        .paper(140, 140),
        Layer(
          LayerID("box"), .color(.black),
          frame: Rect(x: 50 + way, y: 50 + way, width: 30, height: 30)))
      return frame(
        Flattened(list, size: Size(width: 140, height: 140)), radius: radius, scale: scale)
    }
    let first = blurred(movedBy: 0)
    for pixels in [1, 2, 3, 5, 8, 11] {
      let moved = blurred(movedBy: pixels)
      let difference = first.largest { x, y in
        guard x + pixels < first.width, y + pixels < first.height else { return 0 }
        return Double(abs(first.channel(1, x, y) - moved.channel(1, x + pixels, y + pixels)))
      }
      #expect(difference <= 1, "moved by \(pixels)")
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

  @Test("a growing radius smoothes more and more") func aGrowingRadiusSmoothesMoreAndMore() {
    var last = roughness(frame(.none))
    for step in 1...60 {
      let next = roughness(frame(Filter(blurRadius: Double(step) / 2)))
      // Once all is smooth, rounding is what remains.
      #expect(next <= last + last / 200 + 200, "radius \(Double(step) / 2)")
      last = next
    }
  }

  /// Nothing jumps where the blur changes over to other levels, which are half as strong in pixels as these
  /// radii.
  @Test(
    "a growing blur has no step",
    arguments: [
      0.0, 1, 1.18, 1.444, 1.68, 2.004, 2.516, 3.156, 4.062, 5.228, 6.728, 8.36, 10.4, 12.88, 16,
      20.16,
      25.4, 32, 40.32, 50.8,
    ])
  func thereIsNoStep(radius: Double) {
    for scale in [1.0, 2] {
      let below = frame(Filter(blurRadius: max(0, radius / scale - 0.0005)), scale: scale)
      let above = frame(Filter(blurRadius: radius / scale + 0.0005), scale: scale)
      #expect(below.difference(from: above) <= 1, "scale \(scale)")
    }
  }

  @Test("no radius is no blur") func noRadiusIsNoBlur() {
    #expect(frame(Filter(blurRadius: 0)) == frame(.none))
    #expect(frame(Filter(blurRadius: 1e-4)).difference(from: frame(.none)) <= 1)
    #expect(frame(Filter(blurRadius: -3)).difference(from: frame(.none)) <= 1)
  }

  @Test("an even ground stays as it is up to the edge") func anEvenGroundStaysAsItIsUpToTheEdge() {
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

  @Test("the veil darkens with its alpha") func theVeilDarkensWithItsAlpha() {
    let veiled = frame(Filter(scrim: Color(white: 0, alpha: 0.5)))
    let sharp = frame(.none)
    let error = veiled.largest { x, y in
      abs(veiled.ink(x, y) - (1 - (1 - sharp.ink(x, y)) / 2))
    }
    #expect(error <= 1.01 / 255)
    let white = frame(Filter(blurRadius: 12, scrim: Color(white: 1, alpha: 1)))
    #expect(white.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("saturation moves colours away from grey") func saturationMovesColoursAwayFromGrey() {
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

  @Test("one frame shows two strengths of one backdrop")
  func twoStrengthsOfOneBackdropInOneFrame() {
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
