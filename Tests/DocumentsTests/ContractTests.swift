import CardDrawing
import Documents
import Foundation
import Raster
import TestSupport
import Testing

/// The SVG renderer, seen by another program: 2 % of all pixels may be off by more than 8 levels.
@Suite("contract of the SVG renderer")
struct ContractTests {
  private let contract = RendererContract(tolerance: .init(levels: 8, share: 0.02)) {
    frames, canvas in
    let renderer = SVGRenderer(rasterizer: Rasterizer(text: PangoTextMeasurer()))
    var document = SVGDocument()
    for frame in frames {
      renderer.draw(frame.list, on: canvas, damage: frame.damage, into: &document)
    }
    return try Pixels(svg: document.text, width: canvas.pixelWidth, height: canvas.pixelHeight)
  }

  @Test("every clause of the renderer's contract holds", arguments: RendererContract.clauses)
  func holds(clause: RendererContract.Clause) throws {
    let failure = try contract.failure(of: clause)
    #expect(failure == nil)
  }
}
