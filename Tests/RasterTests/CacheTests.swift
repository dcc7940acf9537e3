import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

/// What is painted is kept, within bounds.
struct CacheTests {
  private func list(_ picture: Int) -> DisplayList {
    let tone = Color(white: Double(picture) / 100)
    let picture = Picture(
      size: Size(width: 50, height: 40), marks: [.fill(.rect(.stage(50, 40)), .color(tone))])
    return DisplayList(
      Layer(LayerID("picture"), .picture(picture), frame: .stage(50, 40), radii: CornerRadii(5)))
  }

  @Test func whatIsKeptStaysBelowTheLimit() {
    let limit = 100_000
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

  @Test func aFrameDrawnAgainPaintsNothing() {
    let rasterizer = Rasterizer(text: PangoTextMeasurer())
    let first = Frame(list(1), width: 50, height: 40, by: rasterizer)
    let bytes = rasterizer.store.bytes
    #expect(bytes >= 50 * 40 * 4)
    for _ in 0..<3 { #expect(Frame(list(1), width: 50, height: 40, by: rasterizer) == first) }
    #expect(rasterizer.store.bytes == bytes)
  }

  /// A picture behind a blur is there once, and twice more as large for the weakest blurs.
  @Test func aBlurredPictureIsKeptOnce() {
    let text = PangoTextMeasurer()
    let picture = Picture(
      size: Size(width: 50, height: 40),
      marks: [.fill(.rect(.stage(50, 40)), .color(Color(white: 0.5)))])
    let screen = Flattened(
      DisplayList(Layer(LayerID("picture"), .picture(picture), frame: .stage(50, 40))),
      size: Size(width: 50, height: 40))
    func bytes(blurredBy radius: Double) -> Int {
      let rasterizer = Rasterizer(text: text)
      let back = Layer(
        LayerID("back"), .flattened(screen, Filter(blurRadius: radius)), frame: .stage(50, 40))
      _ = Frame(DisplayList(back), width: 50, height: 40, by: rasterizer)
      return rasterizer.store.bytes
    }
    #expect(bytes(blurredBy: 0) == 50 * 40 * 4)
    for radius in [1.0, 2, 3] { #expect(bytes(blurredBy: radius) < 4 * 50 * 40 * 4) }
  }

  @Test func aLimitBelowTenFramesIsTen() {
    let rasterizer = Rasterizer(
      store: PictureStore(text: PangoTextMeasurer(), limit: 0))
    for picture in 0..<40 {
      let frame = Frame(list(picture), width: 50, height: 40, by: rasterizer)
      #expect(frame == Frame(list(picture), width: 50, height: 40))
      #expect(rasterizer.store.bytes <= 10 * 50 * 40 * 4)
    }
  }

  @Test func theOldestGoesFirst() {
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

  @Test func whatIsLongUnseenIsForgotten() {
    let each = 50 * 40 * 4
    let rasterizer = Rasterizer(
      store: PictureStore(text: PangoTextMeasurer(), limit: 60 * each))
    for picture in 0..<50 { _ = Frame(list(picture), width: 50, height: 40, by: rasterizer) }
    #expect(rasterizer.store.bytes > 50 * each)
    for _ in 0..<500 { _ = Frame(list(0), width: 50, height: 40, by: rasterizer) }
    #expect(rasterizer.store.bytes < 2 * each)
    // What is little is kept, however old.
    for picture in 1..<20 { _ = Frame(list(picture), width: 50, height: 40, by: rasterizer) }
    let bytes = rasterizer.store.bytes
    for _ in 0..<500 { _ = Frame(list(0), width: 50, height: 40, by: rasterizer) }
    #expect(rasterizer.store.bytes == bytes)
  }

  @Test func whatIsPreparedNeedNotBePainted() {
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
