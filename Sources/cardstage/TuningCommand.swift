import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import StageFiles

/// The command that prints a tuning with all its defaults, as a file for `--tuning`.
enum TuningCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    var catalog = SceneCatalog.demos
    var scenes = catalog.descriptors
    if let path = arguments.operands.first, SceneDocument.isMeant(path) {
      do throws(SceneErrors) {
        let entry = try SceneDocument(path, origin: .commandLine).source.entry
        catalog.add(entry)
        scenes = [entry.descriptor]
      } catch {
        throw Failure(error)
      }
    } else if let name = arguments.operands.first {
      guard let scene = scenes.first(where: { $0.id.rawValue == name }) else {
        throw SceneDocument.unknown(name)
      }
      scenes = [scene]
    }
    let given = try RunOptions.tuning(arguments, catalog: catalog) ?? .fluid
    let isOwn = !catalog.tunings.contains(given)
    var tuning = given.completed(for: scenes)
    // Settings for scenes that are not in the catalogue stay unchanged.
    if arguments.operands.isEmpty { tuning.settings += given.settings(beside: catalog.descriptors) }
    // A tuning that the user will edit must not have the name of a built-in tuning.
    if !isOwn { tuning.name = "mine" }
    Messages.show(String(tuning.printed().dropLast()))
  }
}
