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
  /// The scenes whose values have not been restored in this run. A scene file that is not open waits
  /// there for the run in which it is open. `nil` if the file is not valid.
  private var scenes: [SceneID]?
  /// Whether the user can still restore a part of the tuning. False once all of it has been restored
  /// in this run, or once an attempt has failed because the file could not be read.
  private(set) var isOffered = true
  /// The scenes whose values have been restored in this run.
  private var restored: [SceneID] = []

  /// Reads the file with the unsaved tuning. `catalog` contains the open scenes. Returns `nil` if
  /// there is no such file.
  init?(_ catalog: SceneCatalog) {
    guard let path = StateDirectory.path(Self.file), FileAccess.exists(path) else { return nil }
    self.path = path
    scenes = waiting(catalog)?.sceneIDs
  }

  /// The path of the file, as messages show it.
  static var name: String { StateDirectory.path(file) ?? file }

  /// The names of the scenes whose values have not been restored.
  var sceneNames: String {
    (scenes ?? []).map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// Returns whether the user can restore values of one of `scenes`.
  /// A tuning whose file cannot be read counts as a tuning for every scene, so that the user tries
  /// to restore it and sees the error.
  func isOffered(in scenes: [SceneID]) -> Bool {
    isOffered && self.scenes?.contains(where: scenes.contains) ?? true
  }

  /// Shows the offer to restore the tuning if the tuning has values for one of `scenes`.
  func offer(in scenes: [SceneID], _ viewer: inout Viewer, at now: Double) {
    guard isOffered(in: scenes) else { return }
    // The toast replaces the toast that names the opened scene, so it names the scene itself, at its
    // end: in a narrow window the end is cut off.
    let subject = scenes.count == 1 ? scenes[0].rawValue : "it"
    viewer.notify(
      Toast("Unsaved tuning", "press r to restore \(subject)", icon: .sliders, isLong: true),
      logging: "unsaved tuning: press r to restore it", at: now)
  }

  /// Applies the values of the open scenes to `viewer` at host time `now`. The file stays until the
  /// tuning is saved.
  mutating func restore(into viewer: inout Viewer, at now: Double) {
    do throws(FileError) {
      let catalog = viewer.stage.catalog
      var (others, warnings): ([FileError], [FileError]) = ([], [])
      var open = try Tuning.read(path, catalog: catalog, warnings: &others)
      open.settings.removeAll {
        !catalog.ids.contains($0.scene) || restored.contains($0.scene)
      }
      // Parsed on its own, it causes no warnings about scenes that are not open.
      var tuning = try Tuning.parse(
        Array(open.printed().utf8), path: path, catalog: catalog, warnings: &warnings)
      let ids = tuning.sceneIDs
      tuning.settings += viewer.lastingTuning.settings.filter { !ids.contains($0.scene) }
      guard viewer.apply(tuning, at: now) else { return }
      restored += ids
      scenes?.removeAll(where: ids.contains)
      isOffered = scenes?.isEmpty == false
      viewer.notify(Toast("Restored", "the unsaved tuning", icon: .sliders), at: now)
      viewer.warn(warnings.map(\.description), at: now)
    } catch {
      isOffered = false
      viewer.announceError(error.description, at: now)
    }
  }

  /// Removes the restored values from the file of the unsaved tuning, because the user has saved
  /// them to another file. The values of other scenes stay.
  func wasSaved(_ catalog: SceneCatalog) {
    guard !restored.isEmpty, FileAccess.exists(path) else { return }
    guard let rest = waiting(catalog), !rest.settings.isEmpty else {
      return FileAccess.remove(path)
    }
    StateDirectory.write(rest.printed(), to: Self.file)
  }

  /// Stores `tuning` for the next run. `last` is the tuning that was stored before. For scenes
  /// without values in `tuning`, the stored values that have not been restored in this run are kept,
  /// also those that another run has stored meanwhile.
  ///
  /// - Returns: Whether the file was written.
  static func store(
    _ tuning: Tuning, after last: UnsavedTuning?, _ catalog: SceneCatalog
  ) -> Bool {
    var tuning = tuning
    let scenes = tuning.sceneIDs
    tuning.settings +=
      last?.waiting(catalog)?.settings.filter { !scenes.contains($0.scene) } ?? []
    return StateDirectory.write(tuning.printed(), to: file)
  }

  /// Reads the file. Returns the values that have not been restored in this run, or `nil` if the file
  /// is not valid.
  private func waiting(_ catalog: SceneCatalog) -> Tuning? {
    var warnings: [FileError] = []
    var tuning = try? Tuning.read(path, catalog: catalog, warnings: &warnings)
    tuning?.settings.removeAll { restored.contains($0.scene) }
    return tuning
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
