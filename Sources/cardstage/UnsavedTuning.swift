import HostSystem
import ProgramSupport
import SceneCore
import Stage
import StageFiles
import Viewer

/// The tuning that was not saved at the end of the last run. Its file is in the state directory
/// until the tuning has been restored and saved.
struct UnsavedTuning {
  private static let file = "last.tuning.json"

  /// The path of the file.
  private let path: String
  /// The part of the tuning that has not been restored in this run. A scene file that is not open
  /// waits there for the run in which it is open. `nil` if the file is not valid.
  private var waiting: Tuning?
  /// Whether the user can still restore a part of the tuning. False once all of it has been restored
  /// in this run, or once an attempt has failed because the file could not be read.
  private(set) var isOffered = true
  /// Whether a part of the tuning has been restored in this run.
  private var isRestored = false

  /// Reads the file with the unsaved tuning. `catalog` contains the open scenes. Returns `nil` if
  /// there is no such file.
  init?(_ catalog: SceneCatalog) {
    guard let path = StateDirectory.path(Self.file), FileAccess.exists(path) else { return nil }
    self.path = path
    waiting = Self.tuning(at: path, catalog)
  }

  /// The path of the file, as messages show it.
  static var name: String { StateDirectory.path(file) ?? file }

  /// The names of the scenes whose values have not been restored.
  var sceneNames: String {
    (waiting?.sceneIDs ?? []).map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// Returns whether the user can restore values of one of `scenes`.
  /// A tuning whose file cannot be read counts as a tuning for every scene, so that the user tries
  /// to restore it and sees the error.
  func isOffered(in scenes: [SceneID]) -> Bool {
    isOffered && waiting?.sceneIDs.contains(where: scenes.contains) ?? true
  }

  /// Shows the offer to restore the tuning if the tuning has values for one of `scenes`.
  func offer(in scenes: [SceneID], _ viewer: inout Viewer, at now: Double) {
    guard isOffered(in: scenes) else { return }
    viewer.notify(
      Toast("Unsaved tuning", "press r to restore it", icon: .sliders, isLong: true),
      logging: "unsaved tuning: press r to restore it", at: now)
  }

  /// Applies the values of the open scenes to `viewer` at host time `now`. The file stays until the
  /// tuning is saved.
  mutating func restore(into viewer: inout Viewer, at now: Double) {
    do throws(FileError) {
      let catalog = viewer.stage.catalog
      var (other, warnings): ([FileError], [FileError]) = ([], [])
      let all = try Tuning.read(path, catalog: catalog, warnings: &other)
      var (open, waiting) = (waiting ?? all, waiting ?? all)
      open.settings.removeAll { !catalog.ids.contains($0.scene) }
      waiting.settings.removeAll { catalog.ids.contains($0.scene) }
      let scenes = open.sceneIDs
      open.settings += viewer.tuning.settings.filter { !scenes.contains($0.scene) }
      // Parsed on its own, it causes no warnings about scenes that are not open.
      let tuning = try Tuning.parse(
        Array(open.printed().utf8), path: path, catalog: catalog, warnings: &warnings)
      guard viewer.apply(tuning, at: now) else { return }
      (self.waiting, isOffered, isRestored) = (waiting, !waiting.settings.isEmpty, true)
      viewer.notify(Toast("Restored", "the unsaved tuning", icon: .sliders), at: now)
      viewer.warn(warnings.map(\.description), at: now)
    } catch {
      isOffered = false
      viewer.announceError(error.description, at: now)
    }
  }

  /// Removes the restored values from the file of the unsaved tuning, because the user has saved
  /// them to another file. The values of other scenes stay.
  func wasSaved() {
    guard isRestored else { return }
    guard let waiting, !waiting.settings.isEmpty else { return FileAccess.remove(path) }
    _ = StateDirectory.write(waiting.printed(), to: Self.file)
  }

  /// Stores `tuning` for the next run. `last` is the tuning that was stored before. For scenes
  /// without values in `tuning`, the values of `last` that have not been restored are kept.
  ///
  /// - Returns: Whether the file was written.
  static func store(_ tuning: Tuning, after last: UnsavedTuning?) -> Bool {
    var tuning = tuning
    let scenes = tuning.sceneIDs
    tuning.settings += last?.waiting?.settings.filter { !scenes.contains($0.scene) } ?? []
    return StateDirectory.write(tuning.printed(), to: file)
  }

  /// Returns the tuning in the file at `path`, or `nil` if the file is not valid.
  private static func tuning(at path: String, _ catalog: SceneCatalog) -> Tuning? {
    var warnings: [FileError] = []
    return try? Tuning.read(path, catalog: catalog, warnings: &warnings)
  }
}

extension Tuning {
  /// The scenes that the tuning has values for, in the order of the file.
  fileprivate var sceneIDs: [SceneID] {
    settings.reduce(into: []) { ids, setting in
      if !ids.contains(setting.scene) { ids.append(setting.scene) }
    }
  }
}
