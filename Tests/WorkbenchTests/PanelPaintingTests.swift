import CardDrawing
import CardGeometry
import Raster
import Testing

@testable import Workbench

@Suite("the tuning panel as it is painted")
struct PanelPaintingTests {
  /// The panel's pixels, `0xFFRRGGBB`, at two pixels a point.
  private struct Painting {
    private let pixels: [[UInt32]]

    init(_ script: PanelScript) {
      let canvas = Canvas(size: script.panel.size, scale: 2)
      var buffer = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      Rasterizer(text: PangoTextMeasurer()).draw(script.list, on: canvas, into: &buffer)
      var pixels: [[UInt32]] = []
      for y in 0..<buffer.height { pixels.append((0..<buffer.width).map { buffer[$0, y] }) }
      self.pixels = pixels
    }

    subscript(x: Double, y: Double) -> UInt32 { pixels[Int(2 * y)][Int(2 * x)] & 0xFF_FFFF }

    /// Pixels in `rect` that are brighter than `level` in their green.
    func bright(in rect: Rect, above level: UInt32) -> Int {
      var count = 0
      for y in Int(2 * rect.minY)..<Int(2 * rect.maxY) {
        for x in Int(2 * rect.minX)..<Int(2 * rect.maxX)
        where (pixels[y][x] >> 8) & 0xFF > level {
          count += 1
        }
      }
      return count
    }
  }

  @Test("grounds have the tokens' colours, and fields their numbers")
  func grounds() {
    let painting = Painting(PanelScript())
    #expect(painting[0.5, 400] == 0)
    #expect(painting[6, 400] == 0x12151B)
    #expect(painting[16, 300] == 0x1B1F27)
    #expect(painting[200, 240] == 0x0C0E13)
    let field = Rect(x: 192, y: 364, width: 104, height: 24)
    #expect(painting[196, 376] == 0x292E38)
    #expect(painting.bright(in: field, above: 0xE0) > 60)
    // The number stands at the right, 8 points from the field's end.
    #expect(
      painting.bright(in: Rect(x: 192, y: 366, width: 52, height: 18), above: 0x80) == 0)
    #expect(
      painting.bright(in: Rect(x: 289, y: 366, width: 6, height: 18), above: 0x80) == 0)
  }

  @Test("a hovered field lights up, a wrong one has a ring in the colour of errors")
  func states() {
    var script = PanelScript()
    script.take(.hover(script.place(of: .number(.spring(.response)))))
    #expect(Painting(script)[230, 376] == 0x343A46)
    script.click(.number(.spring(.response)))
    script.type("soon")
    #expect(Painting(script)[292, 376] == 0x080A0E)
    script.key("Return")
    let painting = Painting(script)
    #expect(painting[240, 364.5] == 0xFF8094)
    #expect(painting[1, 880] == 0xFF8094)
  }
}
