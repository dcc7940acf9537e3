import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

/// The same pixels, in however many parts and after whatever history they are drawn.
@Suite("pixels of a damaged frame")
struct DamageTests {
  private let size = Size(width: 160, height: 120)

  @Test("drawing in parts is drawing at once") func drawingInPartsIsDrawingAtOnce() {
    for seed: UInt64 in 0..<20 {
      var lists = RandomLists(generator: SeededGenerator(seed: seed), size: size)
      let list = lists.list(5)
      let text = PangoTextMeasurer()
      for scale in [1, 1.5, 2] {
        let whole = Frame(
          list, width: size.width, height: size.height, scale: scale, by: Rasterizer(text: text))
        let canvas = Canvas(size: size, scale: scale)
        let rasterizer = Rasterizer(text: text)
        var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<8 {
          let rect = PixelRect(
            x: .random(in: -9...canvas.pixelWidth, using: &generator),
            y: .random(in: -9...canvas.pixelHeight, using: &generator),
            width: .random(in: 1...99, using: &generator),
            height: .random(in: 1...99, using: &generator))
          rasterizer.draw(list, on: canvas, damage: [rect], into: &pixels)
          let seen = rect.intersection(canvas.pixelBounds)
          let parts = Frame(pixels)
          for y in seen.y..<max(seen.y, seen.maxY) {
            for x in seen.x..<max(seen.x, seen.maxX) where parts[x, y] != whole[x, y] {
              Issue.record(
                """
                seed \(seed) scale \(scale) (\(x), \(y)) in \(rect): \
                \(String(parts[x, y], radix: 16)) instead of \(String(whole[x, y], radix: 16))
                """)
              return
            }
          }
        }
      }
    }
  }

  @Test("many cores draw what one draws", arguments: 0..<6)
  func manyCoresDrawWhatOneDraws(seed: UInt64) {
    var lists = RandomLists(
      generator: SeededGenerator(seed: 500 + seed), size: Size(width: 800, height: 600))
    let text = PangoTextMeasurer()
    let (alone, shared) = (
      Rasterizer(text: text, cores: 1), Rasterizer(text: text, cores: 3)
    )
    // One after the other, so that what a thread keeps from one frame could spoil the next.
    for _ in 0..<4 {
      let list = lists.list(8)
      let expected = Frame(list, width: 800, height: 600, by: alone)
      #expect(Frame(list, width: 800, height: 600, by: shared) == expected, "seed \(seed)")
    }
  }

  @Test("drawing the damage is drawing all") func drawingTheDamageIsDrawingAll() {
    for seed: UInt64 in 0..<20 {
      var lists = RandomLists(generator: SeededGenerator(seed: 1000 + seed), size: size)
      let canvas = Canvas(size: size, scale: 1.25)
      let text = PangoTextMeasurer()
      let rasterizer = Rasterizer(text: text)
      var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      var shown = lists.list(6)
      rasterizer.draw(shown, on: canvas, into: &pixels)
      for step in 0..<4 {
        let next = lists.changed(shown)
        let damage = Damage(from: shown, to: next, on: canvas)
        rasterizer.draw(next, on: canvas, damage: damage.rects, into: &pixels)
        shown = next
        let whole = Frame(
          next, width: size.width, height: size.height, scale: 1.25, by: Rasterizer(text: text))
        #expect(
          Frame(pixels) == whole,
          "seed \(seed) step \(step): differs by \(Frame(pixels).difference(from: whole))")
      }
    }
  }

  @Test("a smaller buffer than the canvas is filled") func aSmallerBufferThanTheCanvasIsFilled() {
    let list = DisplayList(.paper(60, 60))
    var pixels = PixelBuffer(width: 20, height: 10)
    Rasterizer(text: PangoTextMeasurer()).draw(
      list, on: Canvas(size: Size(width: 60, height: 60), scale: 1), into: &pixels)
    #expect(Frame(pixels).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("damage outside of the canvas draws nothing") func damageOutsideOfTheCanvasDrawsNothing() {
    var pixels = PixelBuffer(width: 20, height: 10)
    Rasterizer(text: PangoTextMeasurer()).draw(
      DisplayList(.paper(10, 10)), on: Canvas(size: Size(width: 10, height: 10), scale: 1),
      damage: [
        PixelRect(x: -50, y: -50, width: 49, height: 900),
        PixelRect(x: 12, y: 3, width: 1000, height: 1000),
        PixelRect(x: 3, y: 3, width: 0, height: 5), PixelRect(x: 3, y: 3, width: -4, height: 5),
      ], into: &pixels)
    #expect(Frame(pixels).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
