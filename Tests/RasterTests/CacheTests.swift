import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

/// What is painted is kept, within bounds.
@Suite("cached pixels")
struct CacheTests {
  private func list(_ picture: Int) -> DisplayList {
    let tone = Color(white: Double(picture) / 100)
    let picture = Picture(
      size: Size(width: 50, height: 40), marks: [.fill(.rect(.stage(50, 40)), .color(tone))])
    return DisplayList(
      Layer(LayerID("picture"), .picture(picture), frame: .stage(50, 40), radii: CornerRadii(5)))
  }

  @Test("the cache stays below its limit") func whatIsKeptStaysBelowTheLimit() {
    let limit = 300_000
    let rasterizer = Rasterizer(
      store: PictureStore(text: PangoTextMeasurer(), limit: limit))
    var most = 0
    for picture in 0..<100 {
      _ = Frame(list(picture), width: 50, height: 40, by: rasterizer)
      most = max(most, rasterizer.store.bytes)
    }
    #expect(most <= limit)
    // And it is made use of.
    #expect(rasterizer.store.bytes > limit / 2)
  }

  @Test("a frame drawn again paints nothing") func aFrameDrawnAgainPaintsNothing() {
    let rasterizer = Rasterizer(text: PangoTextMeasurer())
    let first = Frame(list(1), width: 50, height: 40, by: rasterizer)
    let bytes = rasterizer.store.bytes
    #expect(bytes >= 50 * 40 * 4)
    for _ in 0..<3 { #expect(Frame(list(1), width: 50, height: 40, by: rasterizer) == first) }
    #expect(rasterizer.store.bytes == bytes)
  }

  /// A screen that is one picture, seen through a blur.
  private func backdrop(_ radius: Double, _ size: Size) -> DisplayList {
    let picture = Picture(
      size: size,
      marks: [.fill(.rect(.stage(size.width, size.height)), .color(Color(white: 0.5)))])
    let screen = Flattened(
      DisplayList(
        Layer(LayerID("picture"), .picture(picture), frame: .stage(size.width, size.height))),
      size: size)
    return DisplayList(
      Layer(
        LayerID("back"), .flattened(screen, Filter(blurRadius: radius)),
        frame: .stage(size.width, size.height)))
  }

  /// A picture behind a weak blur is there once, and so is each of the two levels that are mixed.
  @Test("a blurred picture is kept once") func aBlurredPictureIsKeptOnce() {
    let (text, size) = (PangoTextMeasurer(), Size(width: 50, height: 40))
    let frame = 50 * 40 * 4
    let together = Rasterizer(text: text)
    func bytes(blurredBy radius: Double, _ rasterizer: Rasterizer) -> Int {
      _ = Frame(backdrop(radius, size), width: 50, height: 40, by: rasterizer)
      return rasterizer.store.bytes
    }
    #expect(bytes(blurredBy: 0, together) == frame)
    // The first level itself.
    #expect(bytes(blurredBy: 1, together) == 2 * frame)
    for radius in [1.2, 2, 3, 4, 6] {
      #expect(bytes(blurredBy: radius, Rasterizer(text: text)) == 3 * frame, "radius \(radius)")
    }
    // Weak blurs share their levels.
    for radius in [1.2, 1.3, 1.4, 1.2] {
      #expect(bytes(blurredBy: radius, together) == 4 * frame, "radius \(radius)")
    }
  }

  /// A blur that grows and shrinks again and again makes each level once, whatever the limit.
  @Test("a blur of all radii is painted once", arguments: [1.0, 2, 3])
  func aBlurOfAllRadiiIsPaintedOnce(scale: Double) {
    let size = Size(width: 320, height: 240)
    let canvas = Canvas(size: size, scale: scale)
    let rasterizer = Rasterizer(store: PictureStore(text: PangoTextMeasurer(), limit: 0))
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    func sweep() {
      for step in 0...120 {
        let bytes = rasterizer.store.bytes
        rasterizer.draw(backdrop(Double(step) / 4, size), on: canvas, into: &pixels)
        // None has been dropped.
        #expect(rasterizer.store.bytes >= bytes, "step \(step)")
      }
    }
    sweep()
    let bytes = rasterizer.store.bytes
    #expect(bytes < 16 * 4 * canvas.pixelBounds.area)
    sweep()
    #expect(rasterizer.store.bytes == bytes)
  }

  @Test("a limit below 24 frames is 24") func aLimitBelow24FramesIs24() {
    let rasterizer = Rasterizer(
      store: PictureStore(text: PangoTextMeasurer(), limit: 0))
    for picture in 0..<40 {
      let frame = Frame(list(picture), width: 50, height: 40, by: rasterizer)
      #expect(frame == Frame(list(picture), width: 50, height: 40))
      #expect(rasterizer.store.bytes <= 24 * 50 * 40 * 4)
    }
  }

  /// A frame that needs more than the limit is drawn again from kept bitmaps.
  @Test("a frame beyond the limit is painted once") func aFrameBeyondTheLimitIsPaintedOnce() {
    let each = 50 * 40 * 4
    let rasterizer = Rasterizer(store: PictureStore(text: PangoTextMeasurer(), limit: 0))
    var all = DisplayList()
    for number in 0..<40 {
      for var layer in list(number).layers {
        layer.opacity = 0.5
        all.add(layer)
      }
    }
    _ = Frame(all, width: 50, height: 40, by: rasterizer)
    let bytes = rasterizer.store.bytes
    #expect(bytes >= 40 * each)
    // A new picture in a frame that uses little drops nothing.
    for number in 40..<44 {
      _ = Frame(list(number), width: 50, height: 40, by: rasterizer)
      _ = Frame(all, width: 50, height: 40, by: rasterizer)
      #expect(rasterizer.store.bytes == bytes + (number - 39) * each)
    }
    for _ in 0..<1300 { _ = Frame(list(0), width: 50, height: 40, by: rasterizer) }
    _ = Frame(list(44), width: 50, height: 40, by: rasterizer)
    #expect(rasterizer.store.bytes <= 24 * each)
  }

  @Test("the cache drops its oldest entry first") func theOldestGoesFirst() {
    // The first picture is looked at again before each new one, and so it is never painted again.
    let rasterizer = Rasterizer(
      store: PictureStore(text: PangoTextMeasurer(), limit: 0))
    _ = Frame(list(0), width: 50, height: 40, by: rasterizer)
    for picture in 1..<20 {
      let bytes = rasterizer.store.bytes
      _ = Frame(list(0), width: 50, height: 40, by: rasterizer)
      #expect(rasterizer.store.bytes == bytes)
      _ = Frame(list(picture), width: 50, height: 40, by: rasterizer)
    }
  }

  @Test("the cache drops what is long unseen") func whatIsLongUnseenIsForgotten() {
    let each = 50 * 40 * 4
    let rasterizer = Rasterizer(
      store: PictureStore(text: PangoTextMeasurer(), limit: 60 * each))
    for picture in 0..<50 { _ = Frame(list(picture), width: 50, height: 40, by: rasterizer) }
    #expect(rasterizer.store.bytes > 50 * each)
    for _ in 0..<1300 { _ = Frame(list(0), width: 50, height: 40, by: rasterizer) }
    #expect(rasterizer.store.bytes < 2 * each)
    // What is little is kept, however old.
    for picture in 1..<20 { _ = Frame(list(picture), width: 50, height: 40, by: rasterizer) }
    let bytes = rasterizer.store.bytes
    for _ in 0..<1300 { _ = Frame(list(0), width: 50, height: 40, by: rasterizer) }
    #expect(rasterizer.store.bytes == bytes)
  }

  @Test("what is prepared need not be painted") func whatIsPreparedNeedNotBePainted() {
    let size = Size(width: 160, height: 120)
    var lists = RandomLists(generator: SeededGenerator(seed: 77), size: size)
    let (list, text) = (lists.list(6), PangoTextMeasurer())
    let rasterizer = Rasterizer(text: text)
    rasterizer.prepare(list, on: Canvas(size: size, scale: 1))
    let kept = rasterizer.store.bytes
    #expect(kept > 0)
    let frame = Frame(list, width: 160, height: 120, by: rasterizer)
    #expect(rasterizer.store.bytes == kept)
    #expect(frame == Frame(list, width: 160, height: 120, by: Rasterizer(text: text)))
  }
}
