import CardDrawing
import Documents
import HostSystem
import Raster
import TextFormat
import Viewer

/// A film as pixels: GIF or y4m.
final class PixelFilm: Film {
  private let plan: FilmPlan
  private let rasterizer: Rasterizer
  private var frames: OffscreenFrames
  private var count = 0
  private var colors: ColorHistogram?
  /// The new file, or `nil` after it was passed to `writer`.
  private var file: AtomicFile?
  private var writer: (any FilmWriter)?
  private(set) var summary: String?

  /// Creates a film that will be written to `file`. Nothing is written before the first frame is
  /// appended.
  init(_ plan: FilmPlan, _ file: consuming AtomicFile, _ rasterizer: Rasterizer) {
    self.plan = plan
    self.file = consume file
    self.rasterizer = rasterizer
    frames = OffscreenFrames(rasterizer, size: plan.size)
    colors = plan.format == .gif ? ColorHistogram() : nil
  }

  var looksFirst: Bool { colors != nil }

  func look(at replay: Replay) {
    if draw(replay) { colors?.add(frames.pixels, in: frames.damage) }
  }

  func append(_ replay: Replay) throws(FileError) {
    if writer == nil { try begin() }
    guard draw(replay) else { return }
    try writer?.append(frames.pixels, damage: frames.damage)
    count += 1
  }

  /// Renders the current frame of `replay`. Returns `false` without rendering if the frame is
  /// before the start of the film.
  private func draw(_ replay: Replay) -> Bool {
    guard replay.time >= plan.from else { return false }
    frames.draw(replay, overlays: plan.showsTouches ? replay.touches : nil)
    return true
  }

  private func begin() throws(FileError) {
    guard let file = file.take() else { return }
    let (width, height) = (plan.size.width, plan.size.height)
    if let colors = colors.take() {
      writer = try GIFWriter(
        file, width: width, height: height, rate: plan.rate, palette: GIFPalette(colors))
      frames = OffscreenFrames(rasterizer, size: plan.size)
    } else {
      writer = try Y4MWriter(file, width: width, height: height, rate: plan.rate)
    }
  }

  func finish() throws(FileError) {
    guard count > 0 else { throw plan.noFrame }
    try writer?.finish()
    let length = (Double(count) / plan.rate).fixed(2)
    summary = "\(plan.path): \(length) s, \(plan.size.width)×\(plan.size.height) pixels"
    guard let error = (writer as? GIFWriter)?.error else { return }
    summary? +=
      ", colour error \(error.mean.fixed(1)) of 255 on average, \(error.maximum) at most"
  }
}
