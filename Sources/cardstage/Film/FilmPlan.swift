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

/// The parameters of a film that is exported from a recording.
struct FilmPlan {
  /// The path of the film's file, or of the directory of pictures.
  let path: String
  /// The format of the film, or `nil` for a directory of pictures.
  let format: FilmFormat?
  /// Stage time of the first frame in seconds.
  let from: Double
  /// Stage time of the end in seconds. If the recording has no end time, its last input is the end.
  let end: Double
  /// The frame rate in frames per second.
  let rate: Double
  /// The size of the film in device pixels, large enough for all sizes of the stage.
  let size: PixelRect
  let showsTouches: Bool
  /// The facts about the run that an HTML film shows.
  let facts: FilmFacts

  /// Creates the plan for the film that `options` request, or returns `nil` if none is requested.
  ///
  /// - Throws: `Failure` if the film would have no frame.
  init?(_ options: RunOptions, _ setup: RunSetup, _ recording: Recording) throws(Failure) {
    guard let path = options.export else { return nil }
    self.path = path
    format = FilmFormat(path: path)
    from = options.from
    end = min(options.until ?? .infinity, recording.end)
    if let end = recording.endTime, from > end {
      throw .usage(
        "option '--from' got \(from.shortest); expected at most \(end.shortest) seconds, "
          + "where the recording ends")
    }
    rate = setup.header.rate
    showsTouches = options.showsTouches
    facts = FilmFacts(options, setup.header, recording.scenes)
    var sizes = [setup.header.size]
    for case .resize(let size) in recording.events.map(\.kind) { sizes.append(size) }
    size = sizes.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { all, size in
      let canvas = Canvas(size: SceneEnvironment.clamped(size), scale: setup.header.scale)
      return all.union(canvas.pixelBounds)
    }
  }

  /// The error if the film has no frame.
  var noFrame: FileError {
    FileError(
      path: path, "there is no frame between '--from' and '--until'; choose a longer part")
  }

  /// Creates the file or directory of the film. `rasterizer` renders the frames.
  func open(_ rasterizer: Rasterizer) throws(FileError) -> any Film {
    guard format != nil else { return try PictureFolder(self, rasterizer) }
    let file = try AtomicFile(path, origin: .commandLine)
    return format == .html
      ? try PageFilm(self, file, rasterizer) : PixelFilm(self, file, rasterizer)
  }
}

extension FilmFacts {
  /// Creates the facts about a recording that is played with `options`. `scenes` are the scenes of
  /// the recording.
  init(_ options: RunOptions, _ header: RecordingHeader, _ scenes: [SceneID]) {
    let size = SceneEnvironment.clamped(header.size)
    let catalog = options.catalog
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
