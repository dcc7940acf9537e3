import HostSystem
import Raster
import TextFormat
import Viewer

/// A directory that contains a PNG file for each frame: `frame-00001.png` and so on.
final class PictureFolder: Film {
  private let plan: FilmPlan
  private var frames: OffscreenFrames
  private var count = 0

  /// Creates the directory. An existing directory must be empty, so that the pictures of two runs
  /// do not mix.
  init(_ plan: FilmPlan, _ rasterizer: Rasterizer) throws(FileError) {
    self.plan = plan
    frames = OffscreenFrames(rasterizer)
    let folder = plan.path
    try FileAccess.makeDirectory(folder)
    guard let other = try FileAccess.names(in: folder).min() else { return }
    throw FileError(
      path: folder, "contains other files, such as \(other); choose a new or empty directory")
  }

  func append(_ replay: Replay) throws(FileError) {
    guard replay.time >= plan.from else { return }
    frames.draw(replay, overlays: plan.showsTouches ? replay.touches : nil)
    count += 1
    try frames.pixels.writePNG(to: "\(plan.path)/frame-\(count.padded(to: 5)).png")
  }

  func finish() {}

  var summary: String? { plan.path }
}
