internal import HostSystem
internal import SceneCore
internal import SceneFile
package import Viewer

/// The scene file that the window can show: read anew when it changes, replaced by one that is dropped.
package struct SceneSession {
  /// Seconds between two looks at a file that is watched.
  private static let pause = 0.25

  /// The scene as it was read last without an error; nil: there is none.
  package private(set) var document: SceneDocument?
  private let isWatched: Bool
  private var nextLook = 0.0
  /// What was read last, be it right or wrong.
  private var files: SceneFiles

  /// Shows `document`; `isWatched`: whenever its file is written, what it says then.
  package init(_ document: SceneDocument?, isWatched: Bool) {
    self.document = document
    self.isWatched = isWatched
    files = document?.files ?? SceneFiles()
  }

  /// Host time of the next look at the file; infinity: it is not watched.
  package var nextChange: Double { isWatched && document != nil ? nextLook : .infinity }

  /// Looks whether the file has changed, if it is time; while something is recorded edits wait.
  package mutating func look(_ viewer: inout Viewer, at now: Double) {
    guard isWatched, now >= nextLook, let document else { return }
    nextLook = now + Self.pause
    guard viewer.mayOpenScene, files.haveChanged else { return }
    do throws(SceneErrors) {
      let edited = try SceneDocument(document.path, &files)
      if viewer.update(edited.source.entry, at: now) { isShown(edited) }
    } catch {
      viewer.sceneFileIsBad(error.sentence)
    }
  }

  /// Shows `document`, which has been opened.
  package mutating func show(_ document: SceneDocument, _ viewer: inout Viewer, at now: Double) {
    guard viewer.open(document.source.entry, at: now) else {
      return viewer.complain("A recording has one scene of its own: end it first.", at: now)
    }
    isShown(document)
  }

  /// What is shown is `document`, by something else.
  package mutating func isShown(_ document: SceneDocument?) {
    self.document = document
    files = document?.files ?? SceneFiles()
  }
}
