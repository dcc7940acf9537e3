import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import StageFiles

/// The command that prints a tuning as a file for `--tuning`, with a value for each parameter. With
/// the option `--write`, the command writes the tuning into a scene file instead.
enum TuningCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    var catalog = SceneCatalog.all
    var scenes = catalog.descriptors
    var document: SceneDocument?
    if let path = arguments.operands.first, SceneDocument.isMeant(path) {
      do throws(SceneErrors) {
        let read = try SceneDocument(path, origin: .commandLine)
        catalog.add(read.source.entry)
        scenes = [read.source.entry.descriptor]
        document = read
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
    if arguments.has(.write) {
      guard let document else {
        throw .usage("--write needs a scene file: cardstage tuning FILE.scene.json --write")
      }
      return try write(given, into: document, isChosen: arguments.has(.tuning))
    }
    let isOwn = !catalog.tunings.contains(given)
    var tuning = given.completed(for: scenes)
    // Settings for scenes that are not in the catalogue stay unchanged.
    if arguments.operands.isEmpty { tuning.settings += given.settings(beside: catalog.descriptors) }
    // A tuning that the user will edit must not have the name of a built-in tuning.
    if !isOwn { tuning.name = "mine" }
    Messages.show(String(tuning.printed().dropLast()))
  }

  /// Writes the values of `tuning` into the file of `document` and prints what has changed.
  /// `isChosen` says whether the command line names the tuning.
  private static func write(
    _ tuning: Tuning, into document: SceneDocument, isChosen: Bool
  ) throws(Failure) {
    let scene = document.source.entry.descriptor
    let settings = Tuning(name: tuning.name).changes(to: tuning, in: scene)
    do throws(FileError) {
      let rewrite = try document.write(settings).rewrite
      for setting in rewrite.written {
        let old = scene.parameters.first { $0.name == setting.parameter }?.defaultValue ?? 0
        Messages.note(
          "\(document.name): \(setting.parameter) \(old.shortest) → \(setting.value.shortest)")
      }
      for setting in rewrite.missing {
        Messages.say(
          "\(document.name): \(setting.parameter) is not in the file, so its value is not written; "
            + "add it to the file first")
      }
      if settings.isEmpty {
        let hasSettings = tuning.settings.contains { $0.scene == scene.id }
        Messages.say(
          !isChosen
            ? "--write has nothing to write; add --tuning FILE"
            : hasSettings || tuning.settings.isEmpty
              ? "the tuning changes no number of \(document.name); choose another with --tuning"
              : "the tuning has no numbers for the scene \(scene.id.rawValue); choose another with "
                + "--tuning")
      }
    } catch {
      throw Failure(.file, error.description)
    }
  }
}
