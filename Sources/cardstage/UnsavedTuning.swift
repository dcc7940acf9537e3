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
  /// The scenes that the tuning has values for.
  private let scenes: [SceneID]
  /// Whether the user can still restore the tuning. False once the tuning has been restored in this
  /// run, or once an attempt has failed because the file could not be read.
  private(set) var isOffered = true
  /// Whether the tuning has been restored in this run.
  private var isRestored = false

  /// Reads the file with the unsaved tuning. `catalog` contains the open scenes. Returns `nil` if
  /// there is no such file.
  init?(_ catalog: SceneCatalog) {
    guard let path = StateDirectory.path(Self.file), FileAccess.exists(path) else { return nil }
    self.path = path
    scenes = Self.tuning(at: path, catalog)?.sceneIDs ?? []
  }

  /// The path of the file, as messages show it.
  static var name: String { StateDirectory.path(file) ?? file }

  /// The names of the scenes that the tuning has values for.
  var sceneNames: String { scenes.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }

  /// Returns whether the user can restore the tuning and the tuning has values for one of `scenes`.
  /// A tuning whose file cannot be read counts as a tuning for every scene, so that the user tries
  /// to restore it and sees the error.
  func isOffered(in scenes: [SceneID]) -> Bool {
    isOffered && (self.scenes.isEmpty || self.scenes.contains(where: scenes.contains))
  }

  /// Shows the offer to restore the tuning if the tuning has values for one of `scenes`.
  func offer(in scenes: [SceneID], _ viewer: inout Viewer, at now: Double) {
    guard isOffered(in: scenes) else { return }
    viewer.notify(
      Toast("Unsaved tuning", "press r to restore it", icon: .sliders, isLong: true),
      logging: "unsaved tuning: press r to restore it", at: now)
  }

  /// Applies the tuning to `viewer` at host time `now`. The file stays until the tuning is saved.
  mutating func restore(into viewer: inout Viewer, at now: Double) {
    do throws(FileError) {
      var warnings: [FileError] = []
      let tuning = try Tuning.read(path, catalog: viewer.stage.catalog, warnings: &warnings)
      guard viewer.apply(tuning, at: now) else { return }
      (isOffered, isRestored) = (false, true)
      viewer.notify(Toast("Restored", "the unsaved tuning", icon: .sliders), at: now)
      viewer.warn(warnings.map(\.description), at: now)
    } catch {
      isOffered = false
      viewer.announceError(error.description, at: now)
    }
  }

  /// Removes the file of the unsaved tuning if the tuning has been restored in this run. The file
  /// is no longer needed, because the user has saved the values to another file.
  func wasSaved() {
    if isRestored { FileAccess.remove(path) }
  }

  /// Stores `tuning` for the next run. `last` is the tuning that was stored before. For scenes
  /// without values in `tuning`, the values of `last` are kept, unless the user has already
  /// restored `last`.
  ///
  /// - Returns: Whether the file was written.
  static func store(
    _ tuning: Tuning, after last: UnsavedTuning?, _ catalog: SceneCatalog
  ) -> Bool {
    var tuning = tuning
    if let last, !last.isRestored, let old = Self.tuning(at: last.path, catalog) {
      let scenes = tuning.sceneIDs
      tuning.settings += old.settings.filter { !scenes.contains($0.scene) }
    }
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
