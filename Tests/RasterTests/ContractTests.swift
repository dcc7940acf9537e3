import CardDrawing
import Raster
import TestSupport
import Testing

/// The rasteriser as a renderer: right to the last few levels.
@Suite("contract of the rasterizer")
struct ContractTests {
  private let contract = RendererContract(tolerance: .init(levels: 8, share: 0.003)) {
    frames, canvas in
    let rasterizer = Rasterizer(text: PangoTextMeasurer())
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    for frame in frames {
      rasterizer.draw(frame.list, on: canvas, damage: frame.damage, into: &pixels)
    }
    let frame = Frame(pixels)
    return Pixels(width: frame.width, height: frame.height, words: frame.pixels)
  }

  @Test("every clause of the renderer's contract holds", arguments: RendererContract.clauses)
  func holds(clause: RendererContract.Clause) throws {
    let failure = try contract.failure(of: clause)
    #expect(failure == nil)
  }
}
