import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import Stage
import StageFiles
import Viewer

/// The file of the current tuning. The file is read again when it changes, and written when the
/// user saves the tuning.
struct TuningSession {
  /// Seconds between two checks for changes of a watched file.
  private static let pause = 0.25

  /// The path of the tuning's file, or `nil` if the tuning has no file yet.
  private(set) var path: String?
  /// The contents of the file as last read or written by the program, or `nil` if the file could
  /// not be read.
  private var bytes: [UInt8]?
  /// The contents of the file at the last check for changes.
  private var seen: [UInt8]?
  private let isWatched: Bool
  /// The unsaved tuning of the last run, or `nil` if this run does not use it.
  private var unsaved: UnsavedTuning?
  private var nextLook = 0.0

  /// Creates a session for the tuning file at `path`, or for a built-in tuning if `path` is `nil`.
  ///
  /// - Parameter unsaved: The unsaved tuning of the last run, or `nil` if this run does not use it.
  ///   If this tuning belongs to an open scene, the first `reload` restores it.
  init(path: String?, isWatched: Bool, unsaved: UnsavedTuning?) {
    self.path = path == "-" ? nil : path
    self.isWatched = isWatched && self.path != nil
    bytes = self.path.flatMap { try? FileAccess.read($0) }
    seen = bytes
    self.unsaved = unsaved
  }

  /// The name of the file without its directory, or `nil` if the tuning has no file.
  var name: String? { path.map { String($0.split(separator: "/").last ?? "") } }

  /// Host time in seconds of the next check of the file, or infinity if the file is not watched.
  var nextChange: Double { isWatched ? nextLook : .infinity }

  /// Sets the file of the current tuning to the file at `path`, whose contents are `bytes`.
  mutating func open(_ path: String, _ bytes: [UInt8]) {
    (self.path, self.bytes, seen) = (path, bytes, bytes)
  }

  /// Shows the offer to restore the unsaved tuning if that tuning has values for one of `scenes`.
  func offerUnsaved(in scenes: [SceneID], _ viewer: inout Viewer, at now: Double) {
    unsaved?.offer(in: scenes, &viewer, at: now)
  }

  // MARK: Reading

  /// Reads the file again if it has changed and a check is due at host time `now`.
  mutating func look(_ viewer: inout Viewer, at now: Double) {
    guard isWatched, now >= nextLook, let path else { return }
    nextLook = now + Self.pause
    // If the file cannot be read, an editor may just be writing it.
    guard let found = try? FileAccess.read(path), found != seen else { return }
    seen = found
    if found != bytes { take(found, path, &viewer, at: now) }
  }

  /// Handles the user's request to reload the tuning. If the unsaved tuning of the last run is
  /// offered for an open scene, restores that tuning. Otherwise reads the tuning's file again, even
  /// if the file has not changed.
  mutating func reload(_ viewer: inout Viewer, at now: Double) {
    if unsaved?.isOffered(in: viewer.stage.catalog.ids) == true {
      unsaved?.restore(into: &viewer, at: now)
      return
    }
    guard let path else {
      return viewer.announceError(
        unsaved?.isOffered == true
          ? "The unsaved tuning belongs to \(unsaved?.sceneNames ?? ""); open that scene, then "
            + "press r."
          : "This tuning is built in, so it has no file to reload.", at: now)
    }
    do throws(FileError) {
      let found = try FileAccess.read(path)
      seen = found
      take(found, path, &viewer, at: now)
    } catch {
      viewer.announceError(error.description, at: now)
    }
  }

  private mutating func take(
    _ found: [UInt8], _ path: String, _ viewer: inout Viewer, at now: Double
  ) {
    do throws(FileError) {
      var warnings: [FileError] = []
      let tuning = try Tuning.parse(
        found, path: path, catalog: viewer.stage.catalog, warnings: &warnings)
      bytes = found
      viewer.reloadTuning(tuning, warnings: warnings.map(\.description), at: now)
    } catch {
      viewer.tuningFileIsBad(error.description, isWatched: isWatched, at: now)
    }
  }

  // MARK: Writing

  /// Writes the tuning to its file. A new file is created if `asNew` is `true` or the tuning has no
  /// file.
  mutating func save(asNew: Bool, _ viewer: inout Viewer, at now: Double) {
    let old = path
    do throws(FileError) {
      var tuning = viewer.tuning.shortened(for: viewer.stage.descriptors)
      if !asNew, let path {
        guard (try? FileAccess.read(path)) == bytes else {
          throw FileError(
            path: path, "has changed on disk; press r to reload it or Ctrl+Shift+S to save a copy"
          )
        }
        var file = try AtomicFile(path)
        try write(&tuning, to: &file)
      } else {
        var file = try AtomicFile(
          numbered: viewer.stage.sceneID.rawValue, suffix: "tuning.json")
        path = file.path
        try write(&tuning, to: &file)
      }
      viewer.savedTuning(viewer.tuning, as: name ?? "", at: now)
      unsaved?.wasSaved(viewer.stage.catalog)
    } catch {
      path = old
      viewer.announceError(error.description, at: now)
    }
  }

  private mutating func write(
    _ tuning: inout Tuning, to file: inout AtomicFile
  ) throws(FileError) {
    if SceneCatalog.demos.tuning(named: tuning.name) != nil, let name {
      tuning.name = String(name.prefix { $0 != "." })
    }
    let text = Array(tuning.printed().utf8)
    try file.append(text)
    try file.commit()
    (bytes, seen) = (text, text)
  }

  // MARK: Unsaved tunings

  /// Stores the tuning of `viewer` for the next run if the user has not saved it. Returns whether a
  /// tuning was stored.
  mutating func keep(_ viewer: inout Viewer) -> Bool {
    guard let tuning = viewer.unsavedTuning() else {
      unsaved?.wasSaved(viewer.stage.catalog)
      return false
    }
    let isKept = UnsavedTuning.store(
      tuning.shortened(for: viewer.stage.descriptors),
      after: unsaved ?? UnsavedTuning(viewer.stage.catalog), viewer.stage.catalog)
    if isKept {
      Messages.note("the unsaved tuning is stored; press r after the next start to restore it")
    } else {
      Messages.say("the unsaved tuning is lost, because \(UnsavedTuning.name) cannot be written")
    }
    return isKept
  }
}
