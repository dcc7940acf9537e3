import CardDrawing
import CardGeometry
import Documents
import Foundation
import HostSystem
import Raster
import Synchronization
import TestSupport
import Testing

/// Films as a browser shows them. They are looked at where Chromium is installed: it is too large to
/// be fetched for every run of all tests.
@Suite("films in a browser", .enabled(if: Browser.isThere), .serialized)
struct BrowserFilmTests {
  @Test("the renderer's contract: 2 % of all pixels may be off by more than 8 levels")
  func keepsTheContract() throws {
    // All films first, so that the browser is started once: the second time the frames are there.
    let folder = try TemporaryFolder()
    let moments = Mutex<[Browser.Moment]>([])
    let films = contract { frames, canvas in
      let name = "\(moments.withLock { $0.count }).html"
      var film = try HTMLFilm(
        AtomicFile(folder.url(name).path),
        FilmFacts(title: name, details: [], tuning: "", rate: 1, step: 1))
      let renderer = HTMLRenderer(rasterizer: Rasterizer(text: PangoTextMeasurer()))
      for (number, frame) in frames.enumerated() {
        renderer.draw(frame.list, on: canvas, damage: frame.damage, into: &film)
        try film.append(at: Double(number), values: [], of: [], touches: [])
      }
      try film.finish()
      moments.withLock {
        $0.append(
          Browser.Moment(
            film: name, words: "t=\(frames.count - 1)&zoom=\(canvas.scale)",
            width: canvas.pixelWidth, height: canvas.pixelHeight))
      }
      let black = [UInt32](repeating: 0xFF00_0000, count: canvas.pixelBounds.area)
      return Pixels(width: canvas.pixelWidth, height: canvas.pixelHeight, words: black)
    }
    for clause in RendererContract.clauses { _ = try films.failure(of: clause) }
    let shown = Mutex(try Browser.show(moments.withLock { $0 }, in: folder)[...])
    let pictures = contract { _, _ in
      guard let next = shown.withLock({ $0.popFirst() }) else {
        throw Unreadable(reason: "no film")
      }
      return next
    }
    for clause in RendererContract.clauses {
      let failure = try pictures.failure(of: clause)
      #expect(failure == nil, "\(clause)")
    }
    #expect(shown.withLock { $0.isEmpty })
  }

  private func contract(
    _ draw: @escaping @Sendable ([RendererContract.Frame], Canvas) throws -> Pixels
  ) -> RendererContract {
    // Where on the page a film is shows at its edges.
    RendererContract(tolerance: .init(levels: 8, share: 0.02, isExact: false), draw: draw)
  }
}
