import CardDrawing
import DemoScenes
import HostSystem
import ProgramSupport
import Raster
import SDLBackend
import SceneCore
import SceneFile
import Stage
import StageFiles
import Viewer

/// The opening of a file that was dropped on the window or named by the user.
///
/// A picture becomes the backdrop, the picture behind the card. A tuning, recording or scene file
/// is opened. An invalid file changes nothing, and the stage shows the error.
enum DroppedFile {
  /// Opens the file at `path`. Returns whether the file was opened.
  static func open(
    _ path: String, into viewer: inout Viewer, _ captures: KeyCaptures,
    _ session: inout TuningSession, _ scene: inout SceneSession, hints: SavedHints,
    text: PangoTextMeasurer
  ) -> Bool {
    let now = MonotonicClock.now()
    do throws(FileError) {
      let isStatistics = FileKind.isStatistics(directory: path)
      let bytes = isStatistics ? [] : try FileAccess.read(path)
      let kind = isStatistics ? .statistics : FileKind(path, bytes)
      switch kind {
      case .picture:
        guard captures.show(try Backdrop(bytes, path: path), &viewer) else { return false }
        Messages.note(FileKind.sceneNotice(ofPicture: path))
        return true
      case .tuning:
        // The tuning may be for any scene of the program.
        viewer.add(BundledScenes.entries, at: now)
        var warnings: [FileError] = []
        let tuning = try Tuning.parse(
          bytes, path: path, catalog: viewer.stage.catalog, warnings: &warnings)
        guard viewer.apply(tuning, at: now) else { return false }
        // As on the command line, the first scene with values is shown, unless the shown one has some.
        let scenes = tuning.settings.map(\.scene)
        if let first = scenes.first, !scenes.contains(viewer.stage.sceneID) {
          viewer.show(first, at: now)
        }
        session.open(path, bytes)
        let name = session.name ?? path
        viewer.tuningIsFrom(name, saying: tuning)
        viewer.notify(
          Toast("Tuning", name, icon: .sliders), logging: "opened \(name)", at: now)
        viewer.warn(warnings.map(\.description), at: now)
        return true
      case .recording: return try play(bytes, path, in: &viewer, captures, &scene, text, at: now)
      case .scene:
        do throws(SceneErrors) {
          let document = try SceneDocument(path)
          guard scene.show(document, &viewer, at: now) else { return false }
          let id = document.source.entry.id
          viewer.setHint(of: id, isSeen: hints.hasSeen(document))
          session.offerUnsaved(in: [id], &viewer, at: now)
          return true
        } catch {
          viewer.announceError(error.sentence, at: now)
          return false
        }
      case .statistics?, .positions?, .checks?:
        throw FileError(
          path: path,
          isStatistics
            ? "is a directory of frame statistics, which opens in the terminal"
            : "is \(kind?.title ?? ""), which opens in the terminal",
          advice: kind?.use(of: path))
      case nil:
        throw FileError(
          path: path, "cannot be opened",
          expected: "a picture, a tuning, a recording or a scene file")
      }
    } catch {
      viewer.announceError(error.description, at: now)
      return false
    }
  }

  private static func play(
    _ bytes: [UInt8], _ path: String, in viewer: inout Viewer, _ captures: KeyCaptures,
    _ scene: inout SceneSession, _ text: PangoTextMeasurer, at now: Double
  ) throws(FileError) -> Bool {
    let played = try recordedScene(bytes, path, else: scene.document)
    var warnings: [FileError] = []
    let recording = try played.recording(bytes, path: path, warnings: &warnings)
    var environment = recording.header.environment(measuring: text)
    var backdrop: Backdrop?
    if let name = recording.header.backdrop {
      let allowed = captures.backdrop.map { [$0.path] } ?? []
      let picture = try Backdrop(named: name, in: path, allowing: allowed)
      (backdrop, environment.backdrop) = (picture, picture.image)
    }
    let stage = Stage(
      played.document.catalog(withBundledScenes: true), scene: recording.header.scene,
      environment: environment)
    if let excess = RecordingLimits.excess(of: stage.canvas.size, scale: viewer.stage.canvas.scale)
    {
      throw FileError(path: path, excess.problem, expected: excess.expected)
    }
    let playback = Playback(recording.inputs, end: recording.end)
    guard viewer.play(playback, on: stage, at: now) else { return false }
    captures.backdrop = backdrop
    scene.isShown(played.document)
    let differences = [
      played.difference, backdrop?.difference(from: recording.header.backdropHash),
    ]
    let name = path.lastPathComponent
    viewer.notify(
      Toast("Replaying", name, icon: .record), logging: "replaying \(name)", at: now)
    viewer.warn(differences.compactMap(\.self) + warnings.map(\.description), at: now)
    return true
  }

  /// Plays the recording of the scene `id` that is part of the program.
  static func play(
    demoOf id: SceneID, in viewer: inout Viewer, _ captures: KeyCaptures,
    _ text: PangoTextMeasurer
  ) {
    guard let recording = try? Bundled.recording(of: id) else { return }
    let stage = Stage(
      .demos, scene: id, environment: recording.header.environment(measuring: text))
    let playback = Playback(recording.inputs, end: recording.end)
    guard viewer.play(playback, on: stage, at: MonotonicClock.now()) else { return }
    captures.backdrop = nil
  }

  private static func recordedScene(
    _ bytes: [UInt8], _ path: String, else shown: SceneDocument?
  ) throws(FileError) -> RecordedScene {
    do throws(SceneErrors) {
      return try RecordedScene(bytes, at: path, else: shown)
    } catch {
      throw error.errors[0]
    }
  }
}
