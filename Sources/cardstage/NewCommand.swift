import CardDrawing
import DemoScenes
import HostSystem
import SceneCore
import SceneFile

/// Writes a scene file that works at once, to be edited.
enum NewCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    guard let name = arguments.operands.first else {
      throw .usage("new needs a name: \(Command.new.synopsis)")
    }
    if let problem = SceneReader.problem(ofName: name, taken: SceneCatalog.demos.ids) {
      throw .usage(problem)
    }
    let path = "\(name).scene.json"
    do throws(FileError) {
      try refuse(path)
      let picture = try arguments.values[.from].map { source throws(FileError) in
        try StarterPicture(source)
      }
      let text = StarterScene(name: name, picture: picture).text
      if let picture { try picture.write() }
      try FileAccess.write(text, to: path)
    } catch {
      throw Failure(.file, error.description)
    }
    Messages.show("wrote \(path); to feel it: cardstage view \(path.shellWord) --watch")
  }

  /// Nothing is ever written over.
  static func refuse(_ path: String) throws(FileError) {
    if FileAccess.exists(path) {
      throw FileError(path: path, "is there already", expected: "another name")
    }
  }
}

/// A picture of the user's own that a new scene file shows: beside that file, or below.
struct StarterPicture {
  /// What the scene file calls it.
  let name: String
  let width: Int
  let height: Int
  /// What has to be written under that name; nil: it is there.
  private let copied: [UInt8]?

  /// One that is there already.
  init(called name: String, width: Int, height: Int) {
    (self.name, self.width, self.height, copied) = (name, width, height, nil)
  }

  /// That in the file at `path`, if a scene file may show it.
  init(_ path: String) throws(FileError) {
    let bytes = try Input.read(path, atMost: SceneSource.longestPicture)
    var pixels = 0
    try SceneSource.check(bytes, of: path, &pixels)
    let image = try Backdrop(bytes, path: path, longestSide: SceneSource.longestSide).image
    (width, height) = (image.width, image.height)
    let full = FileAccess.full(path)
    let near = FileAccess.name(of: full, from: "here.scene.json")
    if near != full, PictureName.isBelow(near) {
      (name, copied) = (near, nil)
      return
    }
    let ending = bytes.first == 0xFF ? "jpg" : "png"
    name =
      path == "-"
      ? "picture.\(ending)" : PictureName.plain(String(full.split(separator: "/").last ?? ""))
    copied = FileAccess.exists(name) ? nil : bytes
    guard copied == nil else { return }
    let there = try FileAccess.read(name, atMost: SceneSource.longestPicture)
    if there != bytes { try NewCommand.refuse(name) }
  }

  /// Puts a copy beside the scene file, unless it is there.
  func write() throws(FileError) {
    if let copied { try FileAccess.write(copied, to: name) }
  }
}
