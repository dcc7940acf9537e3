import CardDrawing
import CardGeometry
import Raster
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Blurs that grow towards an edge.
@Suite("edge blurs")
struct EdgeBlurTests {
  private static let size = Size(width: 90, height: 120)
  private static let whole = Rect(origin: .zero, size: size)

  /// Lines, blocks and a disc on paper, scrolled by `offset`.
  private func content(_ offset: Double) -> [Layer] {
    var layers: [Layer] = [.paper(90, 120)]
    for index in -4..<12 {
      let y = 14 * Double(index) - offset
      layers.append(
        Layer(
          LayerID("line", index + 4), .color(index % 3 == 0 ? Color(0xD92F50) : .black),
          frame: Rect(x: 10, y: y, width: 40, height: 3), clip: Layer.Clip(Self.whole)))
    }
    layers.append(
      Layer(
        LayerID("disc"), .color(Color(0x2F5BEA)),
        frame: Rect(x: 60, y: 30 - offset, width: 24, height: 24),
        radii: CornerRadii(12), clip: Layer.Clip(Self.whole)))
    return layers
  }

  private func blurred(
    _ layers: [Layer], top: Double = 60, bottom: Double = 0, radius: Double = 12,
    tint: Color = .clear
  ) -> DisplayList {
    var list = DisplayList()
    let sharp = Rect(x: 0, y: top, width: 90, height: 120 - top - bottom)
    for layer in layers {
      var layer = layer
      layer.clip = Layer.Clip(sharp)
      list.add(layer)
    }
    var all = DisplayList()
    for layer in layers { all.add(layer) }
    for edge in [EdgeBlur.Edge.top, .bottom] where (edge == .top ? top : bottom) > 0 {
      let blur = EdgeBlur(
        all, edge: edge, whole: Self.whole, sharp: sharp, radius: radius, tint: tint)
      list.add(Layer(LayerID("blur", edge.rawValue), .edgeBlur(blur), frame: blur.strip))
    }
    return list
  }

  private func frame(_ list: DisplayList, scale: Double) -> Frame {
    Frame(list, width: 90, height: 120, scale: scale)
  }

  private func list(_ layers: [Layer]) -> DisplayList {
    var list = DisplayList()
    for layer in layers { list.add(layer) }
    return list
  }

  /// Returns the exact blur of `sharp` at a pixel of the strip at the top: a Gaussian whose width
  /// is that of the row. Pixels behind the upper edge mirror those below, pixels beside the stage
  /// repeat its edge.
  private func exact(
    _ sharp: Frame, _ channel: Int, _ x: Int, _ y: Int, length: Double, sigma: Double
  ) -> Double {
    let t = 1 - (Double(y) + 0.5) / length
    let sigma = sigma * t * t * (3 - 2 * t)
    let reach = Int((4 * sigma).rounded(.up))
    var (sum, weights) = (0.0, 0.0)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let weight = sigma > 0 ? exp(-Double(dx * dx + dy * dy) / (2 * sigma * sigma)) : 1
        let row = y + dy < 0 ? -1 - (y + dy) : min(y + dy, sharp.height - 1)
        let column = min(max(x + dx, 0), sharp.width - 1)
        sum += weight * Double(sharp.channel(channel, column, row))
        weights += weight
      }
    }
    return sum / weights
  }

  @Test("rows are blurred more and more towards the edge", arguments: [1.0, 2])
  func rowsAreBlurredMoreAndMore(scale: Double) {
    for radius in [3.0, 12, 30] {
      let layers = content(3)
      let sharp = frame(list(layers), scale: scale)
      let result = frame(blurred(layers, radius: radius), scale: scale)
      var worst = 0.0
      for y in stride(from: 0, to: Int(60 * scale), by: 3) {
        for x in stride(from: 1, to: Int(90 * scale), by: 7) {
          let expected = exact(
            sharp, 1, x, y, length: 60 * scale, sigma: radius / 2 * scale)
          worst = max(worst, abs(expected - Double(result.channel(1, x, y))))
        }
      }
      // A mixture of two Gaussians of different widths stands for each Gaussian between them.
      #expect(worst <= 5, "radius \(radius), scale \(scale): \(worst)")
      // Beyond the strip nothing changes.
      for y in Int(60 * scale)..<sharp.height {
        for x in 0..<sharp.width { #expect(result[x, y] == sharp[x, y]) }
      }
    }
  }

  @Test("there is no seam at the inner end of the strip") func thereIsNoSeam() {
    for offset in stride(from: 0.0, to: 14, by: 0.7) {
      for (top, bottom) in [(37.3, 0), (0, 41.6)] {
        let layers = content(offset)
        let sharp = frame(list(layers), scale: 1.5)
        let result = frame(blurred(layers, top: top, bottom: bottom, radius: 9), scale: 1.5)
        let seam = Int(((top > 0 ? top : 120 - bottom) * 1.5).rounded())
        for y in seam - 2...seam + 1 {
          for x in 0..<sharp.width {
            for channel in 0..<3 {
              #expect(abs(result.channel(channel, x, y) - sharp.channel(channel, x, y)) <= 2)
            }
          }
        }
      }
    }
  }

  @Test("the bottom mirrors the top") func theBottomMirrorsTheTop() {
    let layers = (0..<6).map { index in
      Layer(
        LayerID("block", index), .color(.black),
        frame: Rect(x: 10 + 3 * Double(index), y: 8 + 21 * Double(index), width: 30, height: 9))
    }
    let mirrored = layers.map { layer -> Layer in
      var layer = layer
      layer.frame = Rect(
        x: layer.frame.minX, y: 120 - layer.frame.maxY, width: 30, height: layer.frame.height)
      return layer
    }
    let paper: [Layer] = [.paper(90, 120)]
    let top = frame(blurred(paper + layers, top: 50), scale: 1)
    let bottom = frame(blurred(paper + mirrored, top: 0, bottom: 50), scale: 1)
    #expect(top.largest { abs(top.ink($0, $1) - bottom.ink($0, 119 - $1)) } <= 1.5 / 255)
  }

  @Test("a scroll changes pixels near the edge gradually") func aScrollChangesPixelsGradually() {
    var last: Frame?
    var largest = 0
    for step in 0...42 {
      let next = frame(blurred(content(Double(step) / 3), radius: 20), scale: 1)
      if let last {
        // In the outer third of the strip, where the blur is strong.
        for y in 0..<20 {
          for x in 0..<90 {
            largest = max(largest, abs(next.channel(1, x, y) - last.channel(1, x, y)))
          }
        }
      }
      last = next
    }
    #expect(largest <= 22)
  }

  @Test("a tint grows to its opacity at the edge") func aTintGrowsToItsOpacity() {
    let paper: [Layer] = [.paper(90, 120)]
    let frame = frame(blurred(paper, tint: Color(0, alpha: 0.6)), scale: 2)
    #expect(abs(frame.ink(40, 0) - 0.6) < 0.01)
    #expect(frame.ink(40, 119) < 0.01)
    for y in 1..<120 { #expect(frame.ink(40, y) <= frame.ink(40, y - 1)) }
  }

  @Test("translucent layers stay translucent") func translucentLayersStayTranslucent() {
    let block = Layer(
      LayerID("block"), .color(.black), frame: Rect(x: 0, y: 0, width: 90, height: 120),
      opacity: 0.5)
    var list = DisplayList(.paper(90, 120))
    list.add(blurred([block]))
    let frame = frame(list, scale: 1)
    #expect(frame.largest { abs(frame.ink($0, $1) - 0.5) } < 0.01)
  }

  @Test("parts of a frame look like the whole frame") func partsLikeTheWhole() {
    let rasterizer = Rasterizer(text: PangoTextMeasurer(), cores: 1)
    let canvas = Canvas(size: Self.size, scale: 2)
    let (old, new) = (blurred(content(0), bottom: 30), blurred(content(5.5), bottom: 30))
    var buffer = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(old, on: canvas, into: &buffer)
    let damage = Damage(from: old, to: new, on: canvas)
    rasterizer.draw(new, on: canvas, damage: damage.rects, into: &buffer)
    #expect(Frame(buffer) == frame(new, scale: 2))
  }

  @Test("strips do not fill the cache of pictures") func stripsDoNotFillTheCache() {
    let store = PictureStore(text: PangoTextMeasurer())
    let rasterizer = Rasterizer(store: store, cores: 1)
    let canvas = Canvas(size: Self.size, scale: 2)
    var buffer = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(blurred(content(0)), on: canvas, into: &buffer)
    let bytes = store.bytes
    for step in 1..<100 {
      rasterizer.draw(blurred(content(Double(step))), on: canvas, into: &buffer)
    }
    #expect(store.bytes == bytes)
  }
}
