import CardDrawing
import CardGeometry
import Documents
import HostSystem
import Raster
import SceneCore
import Stage
import TextFormat
import Viewer

/// A film as an HTML page. The browser moves the layers of each frame.
final class PageFilm: Film {
  private let plan: FilmPlan
  private var pipeline: FramePipeline<HTMLRenderer>
  private var film: HTMLFilm
  private var row: [ProbeValue] = []
  private(set) var summary: String?

  init(_ plan: FilmPlan, _ file: consuming AtomicFile, _ rasterizer: Rasterizer) throws(FileError) {
    self.plan = plan
    pipeline = FramePipeline(HTMLRenderer(rasterizer: rasterizer))
    film = try HTMLFilm(file, plan.facts)
  }

  func append(_ replay: Replay) throws(FileError) {
    let (stage, time) = (replay.stage, replay.time)
    guard time >= plan.from else { return }
    stage.frame(at: time, into: &pipeline.next)
    if pipeline.update(on: stage.canvas) { pipeline.draw(into: &film) }
    stage.probes(at: time, into: &row)
    let values = row.map { if case .number(let number) = $0 { number } else { nil as Double? } }
    try film.append(
      at: time, values: values,
      of: stage.descriptor.probes.map { FilmColumn(name: $0.name, unit: $0.unit) },
      touches: replay.touches.heldPositions)
  }

  func finish() throws(FileError) {
    guard film.count > 0 else { throw plan.noFrame }
    try film.finish()
    let length = (Double(film.count) / plan.rate).fixed(2)
    summary = "\(plan.path): \(length) s, \(film.pictureCount) pictures, opens in any browser"
  }
}
