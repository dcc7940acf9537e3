import CardDrawing
import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile

/// The command that writes a new scene file that can be used at once and edited.
enum NewCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    guard let name = arguments.operands.first else {
      throw .usage("new needs a name for the scene: \(Command.new.synopsis)")
    }
    if let problem = SceneReader.problem(ofName: name, taken: SceneCatalog.demos.ids) {
      throw .usage(problem)
    }
    let path = "\(name).scene.json"
    do throws(FileError) {
      try StarterPicture.refuse(path)
      let picture = try arguments.values[.from].map { source throws(FileError) in
        try StarterPicture(source)
      }
      try StarterScene(name: name, picture: picture).write()
    } catch {
      throw Failure(.file, error.description)
    }
    Messages.summarize("wrote \(path); to open it: cardstage view \(path.shellWord) --watch")
  }
}
