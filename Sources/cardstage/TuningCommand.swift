import CardScenes
import HostSystem
import SceneFile
import StageFiles

/// Prints a tuning with all that it leaves to defaults, as a file that `--tuning` reads.
enum TuningCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    var scenes = SceneCatalog.descriptors
    var known = scenes
    if let path = arguments.operands.first, SceneDocument.isMeant(path) {
      do throws(SceneErrors) {
        scenes = [try SceneDocument(path, origin: .commandLine).source.guest.descriptor]
      } catch {
        throw Failure(error)
      }
      known += scenes
    } else if let name = arguments.operands.first {
      guard let scene = scenes.first(where: { $0.id.rawValue == name }) else {
        throw SceneDocument.unknown(name)
      }
      scenes = [scene]
    }
    let given = try RunOptions.tuning(arguments, scenes: known) ?? .fluid
    let isOwn = !Tuning.builtIn.contains(given)
    var tuning = given.completed(for: scenes)
    // Of scenes that are not there it says no more than is known.
    if arguments.operands.isEmpty { tuning.settings += given.settings(beside: known) }
    // What is edited is not the one that is built in.
    if !isOwn { tuning.name = "mine" }
    Messages.show(String(tuning.printed().dropLast()))
  }
}
