internal import HostSystem
package import SceneCore
internal import SceneFile
internal import TextFormat
package import Viewer
package import Workbench

/// The scene file that the window can show. The file is read again when it changes, and replaced
/// when another file is dropped on the window.
package struct SceneSession {
  /// Time in seconds between two checks for changes of a watched file.
  private static let pause = 0.25

  /// The last valid version of the scene, or `nil` if there is none.
  package private(set) var document: SceneDocument?
  private let isWatched: Bool
  private var nextLook = 0.0
  /// The version of the files that was last checked for errors during a recording. The changed
  /// scene is shown only after the recording. `nil` if the files have not changed since the
  /// recording began.
  private var waiting: SceneFiles?
  /// The cache of the files that were read last, even if they were invalid.
  private var files: SceneFiles

  /// Creates a session for `document`. If `isWatched` is `true`, the scene is updated when its file
  /// changes.
  package init(_ document: SceneDocument?, isWatched: Bool) {
    self.document = document
    self.isWatched = isWatched
    files = document?.files ?? SceneFiles()
  }

  /// Host time in seconds of the next check of the file, or infinity if the file is not watched.
  package var nextChange: Double { isWatched && document != nil ? nextLook : .infinity }

  /// Reads the file again if it has changed and a check is due at host time `now`. During a
  /// recording, the file is only checked for errors, and the stage keeps the old scene.
  package mutating func look(_ viewer: inout Viewer, at now: Double) {
    guard isWatched, now >= nextLook, let document else { return }
    nextLook = now + Self.pause
    guard files.haveChanged else { return }
    guard viewer.mayOpenScene else { return checkWaiting(document, &viewer, at: now) }
    waiting = nil
    do throws(SceneErrors) {
      let edited = try SceneDocument(document.path, &files)
      guard viewer.update(edited.source.entry, at: now) else { return }
      isShown(edited)
      viewer.reloaded(
        edited.name, icon: .cards, warnings: edited.warnings.map(\.description), at: now)
    } catch {
      viewer.sceneFileIsBad(error.sentence)
    }
  }

  /// Checks the changed file of `document` for errors during a recording, and reports the result.
  /// The stage keeps the old scene until the recording ends. If the file is valid, a toast says that the
  /// scene cannot change now.
  private mutating func checkWaiting(
    _ document: SceneDocument, _ viewer: inout Viewer, at now: Double
  ) {
    guard waiting?.haveChanged ?? true else { return }
    var latest = files
    do throws(SceneErrors) {
      _ = try SceneDocument(document.path, &latest)
      viewer.sceneFileIsValid()
      viewer.refuseWhileRecording("scene", at: now)
    } catch {
      viewer.sceneFileIsBad(error.sentence)
    }
    waiting = latest
  }

  /// Shows the scene of the opened `document`, and returns `true`. During a recording, shows a
  /// toast that the scene cannot be opened, and returns `false`.
  package mutating func show(
    _ document: SceneDocument, _ viewer: inout Viewer, at now: Double
  ) -> Bool {
    guard viewer.open(document.source.entry, at: now) else {
      viewer.refuseWhileRecording("scene", at: now)
      return false
    }
    isShown(document)
    viewer.notify(
      Toast("Scene", document.name, icon: .cards), logging: "opened \(document.name)", at: now)
    viewer.warn(document.warnings.map(\.description), at: now)
    return true
  }

  /// Writes the values of `settings` into the file of the shown scene, and shows the changed scene.
  package mutating func write(
    _ settings: [Tuning.Setting], _ viewer: inout Viewer, at now: Double
  ) {
    guard let shown = settings.first?.scene else { return }
    guard let document, document.source.entry.id == shown else {
      return viewer.announceError(
        "the file of \(shown.rawValue) is not open any more; open it again, then press W", at: now)
    }
    do throws(FileError) {
      let (text, rewrite) = try document.write(settings)
      if !rewrite.written.isEmpty { try showChanged(&viewer, at: now) }
      viewer.wroteScene(
        text, named: document.name, rewrite.written, missing: rewrite.missing, at: now)
    } catch {
      viewer.announceError(error.description, at: now)
    }
  }

  /// Applies `text`, a change of the text of the scene's file, and shows the changed scene. The
  /// change undoes (`direction` −1) or redoes (`direction` 1) an earlier step that wrote values of
  /// a tuning into the file.
  package mutating func change(
    _ text: SceneTextChange, direction: Int, _ viewer: inout Viewer, at now: Double
  ) {
    do throws(FileError) {
      guard try SceneDocument.apply(text) else {
        viewer.announceError(
          "\(text.path.lastPathComponent): the numbers have been edited since, so the file stays as it is",
          at: now)
        return viewer.keepScene(direction)
      }
      if document?.path == text.path { try showChanged(&viewer, at: now) }
      viewer.changedScene(direction, at: now)
    } catch {
      viewer.announceError(error.description, at: now)
    }
  }

  /// Reads the scene file again, which this program has just written, and shows its scene.
  private mutating func showChanged(_ viewer: inout Viewer, at now: Double) throws(FileError) {
    guard let document else { return }
    do throws(SceneErrors) {
      let edited = try SceneDocument(document.path, &files)
      if viewer.update(edited.source.entry, at: now) { isShown(edited) }
    } catch {
      throw error.errors[0]
    }
  }

  /// Stores `document`, whose scene is already shown, or `nil` if no scene file is shown.
  package mutating func isShown(_ document: SceneDocument?) {
    self.document = document
    files = document?.files ?? SceneFiles()
  }
}
