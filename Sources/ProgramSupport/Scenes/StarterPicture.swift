internal import CardDrawing
package import HostSystem
internal import SceneFile

/// A picture of the user's own that a new scene file shows: beside that file, or below.
package struct StarterPicture {
  /// What the scene file calls it.
  let name: String
  let width: Int
  let height: Int
  /// What has to be written under that name; nil: it is there.
  private let copied: [UInt8]?

  /// One that is there already.
  package init(called name: String, width: Int, height: Int) {
    (self.name, self.width, self.height, copied) = (name, width, height, nil)
  }

  /// That in the file at `path`, if a scene file may show it.
  package init(_ path: String) throws(FileError) {
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
    if there != bytes { try Self.refuse(name) }
  }

  /// Puts a copy beside the scene file, unless it is there.
  package func write() throws(FileError) {
    if let copied { try FileAccess.write(copied, to: name) }
  }

  /// Throws if there is a file at `path`: nothing is ever written over.
  package static func refuse(_ path: String) throws(FileError) {
    if FileAccess.exists(path) {
      throw FileError(path: path, "is there already", expected: "another name")
    }
  }
}
