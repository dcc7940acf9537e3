import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import Stage
import StageFiles
import Viewer

/// The file of the current tuning. It is read again when it changes, and written when the user
/// saves.
struct TuningSession {
  /// The name of the file for a tuning that was not saved when a run ended.
  private static let kept = "last.tuning.json"
  /// Seconds between two checks of a watched file.
  private static let pause = 0.25

  /// The path of the tuning's file, or `nil` if the tuning has no file yet.
  private(set) var path: String?
  /// The last read or written contents of the file, or `nil` if the file could not be read.
  private var bytes: [UInt8]?
  /// The contents of the file at the last check.
  private var seen: [UInt8]?
  private let isWatched: Bool
  /// Whether `reload` reads the unsaved tuning of the last run.
  private(set) var isOffering: Bool
  private var nextLook = 0.0

  /// Creates a session for the file at `path`, or for a built-in tuning if `path` is `nil`.
  ///
  /// - Parameter offers: Whether the unsaved tuning of the last run may be read.
  init(path: String?, isWatched: Bool, offers: Bool) {
    self.path = path == "-" ? nil : path
    self.isWatched = isWatched && self.path != nil
    bytes = self.path.flatMap { try? FileAccess.read($0) }
    seen = bytes
    isOffering = offers && Self.offered != nil
  }

  /// The name of the file without its directory, or `nil` if the tuning has no file.
  var name: String? { path.map { String($0.split(separator: "/").last ?? "") } }

  /// Host time of the next check of the file, or infinity if it is not watched.
  var nextChange: Double { isWatched ? nextLook : .infinity }

  /// Uses the file at `path` with the contents `bytes` from now on.
  mutating func open(_ path: String, _ bytes: [UInt8]) {
    (self.path, self.bytes, seen) = (path, bytes, bytes)
  }

  // MARK: Reading

  /// Reads the file if it has changed and a check is due.
  mutating func look(_ viewer: inout Viewer, at now: Double) {
    guard isWatched, now >= nextLook, let path else { return }
    nextLook = now + Self.pause
    // An editor may be writing the file at this moment.
    guard let found = try? FileAccess.read(path), found != seen else { return }
    seen = found
    if found != bytes { take(found, path, &viewer, at: now) }
  }

  /// Reads the file again at the user's request.
  mutating func reload(_ viewer: inout Viewer, at now: Double) {
    if isOffering, let offered = Self.offered {
      isOffering = false
      return Self.read(offered, &viewer, at: now)
    }
    guard let path else {
      return viewer.announceError("No file to read again: this tuning is built in.", at: now)
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
      viewer.reloadTuning(tuning, at: now)
      viewer.warn(warnings, at: now)
    } catch {
      viewer.tuningFileIsBad(error.description, at: now)
    }
  }

  // MARK: Writing

  /// Writes the tuning to its file, or to a new file if `asNew` is `true` or the tuning has no
  /// file.
  mutating func save(asNew: Bool, _ viewer: inout Viewer, at now: Double) {
    let old = path
    do throws(FileError) {
      var tuning = viewer.tuning.shortened(for: viewer.stage.descriptors)
      if !asNew, let path {
        guard (try? FileAccess.read(path)) == bytes else {
          throw FileError(
            path: path, "has changed on disk", expected: "r reads it, Ctrl+Shift+S writes a new one"
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

  /// The path of the unsaved tuning of the last run, or `nil` if there is none.
  private static var offered: String? {
    guard let path = StateDirectory.path(kept), FileAccess.exists(path) else { return nil }
    return path
  }

  /// Stores the tuning for the next run if it is not saved.
  static func keep(_ viewer: inout Viewer) {
    guard viewer.hasUnsavedTuning() else { return }
    let isKept = StateDirectory.write(
      viewer.lastingTuning.shortened(for: viewer.stage.descriptors).printed(), to: kept)
    Messages.say(
      isKept
        ? "the tuning is kept: r brings it back after the next start of 'cardstage'"
        : "the unsaved tuning is lost: \(StateDirectory.path(kept) ?? kept) cannot be written")
  }

  private static func read(_ path: String, _ viewer: inout Viewer, at now: Double) {
    do throws(FileError) {
      var warnings: [FileError] = []
      viewer.apply(
        try Tuning.read(path, catalog: viewer.stage.catalog, warnings: &warnings), at: now)
      viewer.warn(warnings, at: now)
      FileAccess.remove(path)
    } catch {
      viewer.announceError(error.description, at: now)
    }
  }
}

extension Viewer {
  /// Shows the first warning about an opened file on the stage, and prints the others.
  mutating func warn(_ warnings: [FileError], at now: Double) {
    guard let first = warnings.first else { return }
    announce(first.description, at: now)
    for warning in warnings.dropFirst() { Messages.say(warning.description) }
  }
}
