import CardDrawing
import CardGeometry
import TestSupport
import Testing

@testable import Raster

/// The pixels painted for one frame are bounded, whatever the scale.
@Suite("the detail that a frame is painted in")
struct PaintingDetailTests {
  private let stage = Size(width: 414, height: 896)

  /// A flattened list of one color, of `side` points a side, told apart by `number`.
  private func flattened(_ side: Double, _ number: Int) -> Layer {
    let tone = Color(white: Double(number + 1) / 1000)
    let frame = Rect(x: 0, y: 0, width: side, height: side)
    let list = DisplayList(Layer(LayerID("fill"), .color(tone), frame: frame))
    return Layer(
      LayerID("group", number), .flattened(Flattened(list, size: frame.size), .none), frame: frame)
  }

  private func pixels(of layers: [Layer], _ scale: Double) -> (painted: Int, factor: Double) {
    let canvas = Canvas(size: stage, scale: scale)
    let detail = PaintingDetail(of: layers, on: canvas)
    let painted = layers.reduce(0) { sum, layer in
      guard case .flattened(let flattened, _) = layer.content else { return sum }
      return sum + detail.canvas(of: flattened, scale: scale).pixelBounds.area
    }
    return (painted, detail.factor)
  }

  @Test("a hundred large groups never take more than the bound", arguments: [0.5, 1, 2, 3, 8])
  func bounded(_ scale: Double) {
    let layers = (0..<120).map { flattened(2048, $0) }
    let (painted, factor) = pixels(of: layers, scale)
    let maximum = PaintingDetail.maximumPixels(on: Canvas(size: stage, scale: scale))
    // A side is rounded to whole pixels.
    #expect(painted <= maximum + 120 * 4096)
    #expect(painted > maximum / 10 * 9, "and it is made use of")
    #expect(factor < 1)
  }

  @Test("what fits is painted in full, and shared content counts once")
  func full() {
    #expect(pixels(of: (0..<16).map { flattened(2048, $0) }, 1).factor == 1)
    #expect(pixels(of: (0..<17).map { flattened(2048, $0) }, 1).factor < 1)
    #expect(pixels(of: (0..<120).map { _ in flattened(2048, 0) }, 1).factor == 1)
  }

  @Test("what is in flattened lists counts")
  func nested() {
    let inner = DisplayList((0..<16).map { flattened(2048, $0) })
    let size = Size(width: 10, height: 10)
    let outer = Layer(
      LayerID("outer"), .flattened(Flattened(inner, size: size), .none), frame: .stage(10, 10))
    #expect(outer.paintedArea == Double(64 << 20 + 100))
    #expect(PaintingDetail(of: [outer], on: Canvas(size: stage, scale: 1)).factor < 1)
  }

  /// Layers that are covered count too, so that parts of a frame are as detailed as all of it.
  @Test("beyond the bound, groups and pictures are painted on fewer pixels and look the same")
  func reduced() {
    let large = (0..<4 * 16).map { flattened(2048, $0) }
    let ground = Layer(LayerID("ground"), .color(Color(white: 1)), frame: .stage(414, 896))
    let red = Color(red: 1, green: 0, blue: 0)
    let picture = Layer(
      LayerID("picture"),
      .picture(
        Picture(
          size: Size(width: 40, height: 40), marks: [.fill(.rect(.stage(40, 40)), .color(red))])),
      frame: Rect(x: 100, y: 0, width: 40, height: 40))
    let top = [ground, flattened(40, 999), picture]
    func drawn(_ layers: [Layer]) -> (frame: Frame, bytes: Int) {
      let rasterizer = Rasterizer(text: PangoTextMeasurer())
      let frame = Frame(
        DisplayList(layers), width: stage.width, height: stage.height, by: rasterizer)
      return (frame, rasterizer.store.bytes)
    }
    let (plain, full) = (drawn(top), 2 * 40 * 40 * 4)
    let reduced = drawn(large + top)
    #expect(plain.bytes == full)
    #expect(reduced.bytes < full / 3 && reduced.bytes > full / 5)
    #expect(reduced.frame == plain.frame)
  }
}

extension DisplayList {
  fileprivate init(_ layers: [Layer]) {
    self.init()
    for layer in layers { add(layer) }
  }
}

/// The masks of one frame are bounded, whatever the radii.
@Suite("the masks that a frame is painted through")
struct MaskDetailTests {
  private let canvas = Canvas(size: Size(width: 414, height: 896), scale: 2)

  private func shadow(blur: Double) -> Shadow {
    Shadow(
      ambient: Shadow.Part(offset: 2, blur: blur, color: .black),
      contact: Shadow.Part(offset: 1, blur: 2, color: .black))
  }

  private func card(_ radius: Double, tilted: Bool = false, side: Double = 80_000) -> Layer {
    Layer(
      LayerID("card", Int(radius)), .color(.white),
      frame: Rect(x: -40_000, y: -40_000, width: side, height: side),
      transform: tilted ? .rotationAboutX(0.3) : .identity,
      radii: CornerRadii(radius), shadow: shadow(blur: 24))
  }

  @Test("a corner of 30,000 points, or a hundred of 3,000, are painted in little memory")
  func bounded() {
    #expect(MaskDetail(of: [card(30_000)], on: canvas).radius <= 2048)
    let many = MaskDetail(of: (0..<100).map { card(3000 + Double($0)) }, on: canvas)
    #expect(many.radius >= 16 && many.radius <= 256)
    let tilted = MaskDetail(of: [card(3000, tilted: true)], on: canvas)
    let scale = tilted.shadowScale(of: card(3000, tilted: true), scale: 2)
    #expect(scale * 80_000 <= 4096)
  }

  @Test("what designs have is not touched, however many share it")
  func usual() {
    let tiles = (0..<1000).map { index in
      Layer(
        LayerID("tile", index), .color(.white),
        frame: Rect(x: 0, y: Double(index) * 80, width: 374, height: 72), radii: CornerRadii(16),
        shadow: shadow(blur: 16))
    }
    #expect(MaskDetail(of: tiles, on: canvas).radius == MaskDetail.full.radius)
    #expect(MaskDetail(of: [card(900, side: 1800)], on: canvas).radius >= 1024)
  }
}
