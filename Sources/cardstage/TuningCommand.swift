import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import StageFiles

/// Prints a tuning with all that it leaves to defaults, as a file that `--tuning` reads.
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
    // Of scenes that are not there it says no more than is known.
    if arguments.operands.isEmpty { tuning.settings += given.settings(beside: catalog.descriptors) }
    // What is edited is not the one that is built in.
    if !isOwn { tuning.name = "mine" }
    Messages.show(String(tuning.printed().dropLast()))
  }
}
