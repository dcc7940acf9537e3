internal import CardDrawing
package import HostSystem
internal import SceneFile

/// A user's picture for a new scene file. The picture's file is in the directory of the scene file
/// or below.
package struct StarterPicture {
  /// The name of the picture in the scene file.
  let name: String
  let width: Int
  let height: Int
  /// The contents of the new file `name`, or `nil` if that file exists already.
  private let copied: [UInt8]?

  /// Creates a picture for a file that exists already. The scene file refers to it by the name
  /// `name`.
  package init(called name: String, width: Int, height: Int) {
    (self.name, self.width, self.height, copied) = (name, width, height, nil)
  }

  /// Reads the picture in the file at `path`, which may be outside of the scene file's directory.
  ///
  /// - Throws: `FileError` if a scene file cannot show the picture.
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

  /// Writes a copy of the picture next to the scene file, unless a file of that name exists
  /// already.
  package func write() throws(FileError) {
    if let copied { try FileAccess.write(copied, to: name) }
  }

  /// Throws an error if a file exists at `path`, because existing files must not be overwritten.
  package static func refuse(_ path: String) throws(FileError) {
    if FileAccess.exists(path) {
      throw FileError(path: path, "already exists; choose another name")
    }
  }
}
