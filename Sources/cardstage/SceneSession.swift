import CardScenes
import HostSystem
import SceneFile
import Viewer

/// The scene file that the window can show: read anew when it changes, replaced by one that is dropped.
struct SceneSession {
  /// Seconds between two looks at a file that is watched.
  private static let pause = 0.25

  /// The scene as it was read last without an error; nil: there is none.
  private(set) var document: SceneDocument?
  private let isWatched: Bool
  private var nextLook = 0.0
  /// Whether an error was found in it: a picture of it may be mended, too.
  private var isBad = false

  /// Shows `document`; `isWatched`: whenever its file is written, what it says then.
  init(_ document: SceneDocument?, isWatched: Bool) {
    self.document = document
    self.isWatched = isWatched
  }

  /// Host time of the next look at the file; infinity: it is not watched.
  var nextChange: Double { isWatched && document != nil ? nextLook : .infinity }

  /// Looks whether the file has changed, if it is time; while something is recorded edits wait.
  mutating func look(_ viewer: inout Viewer, at now: Double) {
    guard isWatched, now >= nextLook, let document else { return }
    nextLook = now + Self.pause
    guard viewer.mayWelcome, isBad || document.hasChanged else { return }
    do throws(SceneErrors) {
      try show(SceneDocument(document.path), &viewer, at: now)
    } catch {
      isBad = true
      viewer.sceneFileIsBad(error.sentence)
    }
  }

  /// Shows `document`, a new one or one that has changed.
  mutating func show(_ document: SceneDocument, _ viewer: inout Viewer, at now: Double) {
    guard viewer.welcome(document.source.guest, at: now) else {
      return viewer.complain("A recording has one scene of its own: end it first.", at: now)
    }
    self.document = document
    isBad = false
  }

  /// What is shown is `document`, by something else.
  mutating func isShown(_ document: SceneDocument?) {
    self.document = document
    isBad = false
  }
}
