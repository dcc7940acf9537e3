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
@Suite("HTML in a browser", .enabled(if: Browser.isThere), .serialized)
struct BrowserFilmTests {
  private static let recordings = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Assets/Recordings")

  @Test(
    "at each moment it is our frame, to 8 levels but for 2 % of all pixels, and edges to a pixel",
    arguments: [("stack", 20, 0.5), ("sheet", 4, 3.4), ("popover", 4, 2.6), ("header", 4, 3.1)])
  func isOurFrames(scene: String, count: Int, step: Double) throws {
    let folder = try TemporaryFolder()
    func export(_ name: String) throws {
      let output = try Tool(built: "cardstage").run(
        [
          "replay", Self.recordings.appendingPathComponent("\(scene).recording.jsonl").path,
          "--rate", "10", "--until", "\(step * Double(count - 1))", "--export", name,
        ], in: folder.url)
      #expect(output.status == 0, "\(output.err)")
    }
    try export("film.html")
    try export("frames")
    let times = (0..<count).map { Double($0) * step }
    let shown = try Browser.show(
      times.map { Browser.Moment(film: "film.html", words: "t=\($0)", width: 414, height: 896) },
      in: folder)
    try #require(shown.count == count)
    for (time, shown) in zip(times, shown) {
      let number = String(Int((time * 10).rounded()) + 1)
      let name = "frames/frame-" + String(repeating: "0", count: 5 - number.count) + number
      let ours = try Pixels(png: folder.url(name + ".png"))
      let share = shown.share(offBy: 8, from: ours)
      #expect(share <= 0.02, "\(scene) at \(time): \(shown.worst(against: ours))")
      #expect(
        shown.strangers(to: ours, levels: 24) <= 4,
        "\(scene) at \(time): \(shown.worst(against: ours))")
    }
  }

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
