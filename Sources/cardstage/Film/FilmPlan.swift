import CardDrawing
import CardGeometry
import Documents
import HostSystem
import ProgramSupport
import Raster
import SceneCore
import Stage
import StageFiles
import TextFormat

/// What is to be exported of a recording.
struct FilmPlan {
  /// The file or folder.
  let path: String
  /// Nil: a folder of pictures.
  let format: FilmFormat?
  /// Stage time of the first frame, and of the last one that is known of, in seconds.
  let from: Double
  let end: Double
  /// Frames shown in a second.
  let rate: Double
  /// Device pixels in which the stage fits whatever size it takes.
  let size: PixelRect
  /// Whether pointers are seen.
  let showsTouches: Bool
  /// What a page tells in words.
  let facts: FilmFacts

  /// What `options` ask for of `recording`; nil: nothing.
  ///
  /// - Throws: That there would be no frame.
  init?(_ options: RunOptions, _ setup: RunSetup, _ recording: Recording) throws(Failure) {
    guard let path = options.export else { return nil }
    self.path = path
    format = FilmFormat(path: path)
    from = options.from
    end = min(options.until ?? .infinity, recording.end)
    if let end = recording.endTime, from > end {
      throw .usage(
        "option '--from' got \(from.shortest); expected at most \(end.shortest), "
          + "where the recording ends")
    }
    rate = setup.header.rate
    showsTouches = options.showsTouches
    facts = FilmFacts(options, setup.header, recording.scenes)
    var sizes = [setup.header.size]
    for case .resize(let size) in recording.events.map(\.kind) { sizes.append(size) }
    size = sizes.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { all, size in
      let canvas = Canvas(size: SceneEnvironment.limited(size), scale: setup.header.scale)
      return all.union(canvas.pixelBounds)
    }
  }

  /// There is nothing to be seen.
  var noFrame: FileError {
    FileError(path: path, "has no frame", expected: "'--from' before the end of the recording")
  }

  /// Begins what is exported; frames are drawn by `rasterizer`.
  func open(_ rasterizer: Rasterizer) throws(FileError) -> any Film {
    guard format != nil else { return try PictureFolder(self, rasterizer) }
    let file = try AtomicFile(path, origin: .commandLine)
    return format == .html
      ? try PageFilm(self, file, rasterizer) : PixelFilm(self, file, rasterizer)
  }
}

extension FilmFacts {
  /// Of what is recorded of `scenes`, as `options` have it played.
  init(_ options: RunOptions, _ header: RecordingHeader, _ scenes: [SceneID]) {
    let size = SceneEnvironment.limited(header.size)
    let catalog = options.document.catalog
    let shown = catalog.descriptors.filter { scenes.contains($0.id) }
    var details = [
      catalog.label(of: header.tuning), "\(size.text) pt", "\(header.rate.shortest) fps",
    ]
    if options.speed != 1 { details.append("\(options.speed.shortest) × speed") }
    self.init(
      title: scenes.map(\.rawValue).joined(separator: ", "), details: details,
      tuning: header.tuning.completed(for: shown).printed(), rate: header.rate,
      step: options.speed / header.rate)
  }
}
