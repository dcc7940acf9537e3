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
    let rasterizer = Rasterizer(text: PangoTextMeasurer(), cacheLimit: limit)
    var most = 0
    for picture in 0..<100 {
      _ = Frame(list(picture), width: 50, height: 40, by: rasterizer)
      most = max(most, rasterizer.cachedBytes)
    }
    #expect(most <= limit)
    // And it is made use of.
    #expect(rasterizer.cachedBytes > limit / 2)
  }

  @Test func aFrameDrawnAgainPaintsNothing() {
    let rasterizer = Rasterizer(text: PangoTextMeasurer())
    let first = Frame(list(1), width: 50, height: 40, by: rasterizer)
    let bytes = rasterizer.cachedBytes
    #expect(bytes >= 50 * 40 * 4)
    for _ in 0..<3 { #expect(Frame(list(1), width: 50, height: 40, by: rasterizer) == first) }
    #expect(rasterizer.cachedBytes == bytes)
  }

  @Test func aLimitBelowTenFramesIsTen() {
    let rasterizer = Rasterizer(text: PangoTextMeasurer(), cacheLimit: 0)
    for picture in 0..<40 {
      let frame = Frame(list(picture), width: 50, height: 40, by: rasterizer)
      #expect(frame == Frame(list(picture), width: 50, height: 40))
      #expect(rasterizer.cachedBytes <= 10 * 50 * 40 * 4)
    }
  }

  @Test func theOldestGoesFirst() {
    // The first picture is looked at again before each new one, and so it is never painted again.
    let rasterizer = Rasterizer(text: PangoTextMeasurer(), cacheLimit: 0)
    _ = Frame(list(0), width: 50, height: 40, by: rasterizer)
    for picture in 1..<20 {
      let bytes = rasterizer.cachedBytes
      _ = Frame(list(0), width: 50, height: 40, by: rasterizer)
      #expect(rasterizer.cachedBytes == bytes)
      _ = Frame(list(picture), width: 50, height: 40, by: rasterizer)
    }
  }

  @Test func whatIsPreparedNeedNotBePainted() {
    let size = Size(width: 160, height: 120)
    var lists = RandomLists(generator: SeededGenerator(seed: 77), size: size)
    let (list, text) = (lists.list(6), PangoTextMeasurer())
    let rasterizer = Rasterizer(text: text)
    rasterizer.prepare(list, on: Canvas(size: size, scale: 1))
    let kept = rasterizer.cachedBytes
    #expect(kept > 0)
    let frame = Frame(list, width: 160, height: 120, by: rasterizer)
    #expect(rasterizer.cachedBytes == kept)
    #expect(frame == Frame(list, width: 160, height: 120, by: Rasterizer(text: text)))
  }
}
