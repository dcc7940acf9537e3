import CardDrawing
import DemoScenes
import HostSystem
import SceneCore
import SceneFile
import Viewer

/// A cache of a scene file and its pictures. Files that have not changed are not read again.
struct SceneFiles {
  private struct Picture {
    let stamp: FileStamp
    let bytes: [UInt8]
    /// The decoded image, or `nil` if the file has not been decoded or is invalid.
    var image: PixelImage?
  }

  /// The stamps of all examined files. A stamp is the size and the times of a file; a changed file
  /// has another stamp. Each stamp was taken before the file was read, so that the next check also
  /// detects a change during the reading.
  private var stamps: [(path: String, stamp: FileStamp?)] = []
  /// The contents of the scene file that was read last. Empty if it could not be read.
  private(set) var bytes: [UInt8] = []
  /// The pictures by their paths.
  private var pictures: [String: Picture] = [:]

  /// The paths of all examined files.
  var paths: [String] { stamps.map(\.path) }

  /// Whether an examined file has been changed, created or removed since its stamp was taken.
  var haveChanged: Bool { stamps.contains { FileStamp($0.path) != $0.stamp } }

  /// Reads the scene file at `path` with its pictures. `origin` says whether the path comes from
  /// the command line. If not, the file must be a regular file.
  ///
  /// - Returns: The scene and its messages. If there are errors, the scene is `nil`. If the file
  ///   cannot be read, the error has no line number.
  mutating func load(
    _ path: String, origin: PathOrigin
  ) -> (source: SceneSource?, messages: [FileError]) {
    (stamps, bytes) = ([], [])
    recordStamp(at: path)
    do throws(FileError) {
      let limit = SceneReader.longest
      let bytes =
        origin == .commandLine
        ? try Input.read(path, atMost: limit) : try FileAccess.read(path, atMost: limit)
      return load(bytes, path)
    } catch {
      return (nil, [error])
    }
  }

  /// Returns the cached contents of the picture `name` of the scene file at `path`, or none if the
  /// picture is unknown.
  func bytes(of name: String, in path: String) -> [UInt8] {
    pictures[Self.path(of: name, in: path)]?.bytes ?? []
  }

  private static func path(of name: String, in path: String) -> String {
    let folder = path == "-" ? "." : FileAccess.folder(of: path)
    return folder == "." ? name : "\(folder)/\(name)"
  }

  /// Reads a scene with its pictures. `bytes` are the contents of the scene file at `path`.
  mutating func load(
    _ bytes: [UInt8], _ path: String
  ) -> (source: SceneSource?, messages: [FileError]) {
    self.bytes = bytes
    let loaded = SceneSource.load(
      bytes, path: path, takenNames: SceneCatalog.demos.ids,
      takenKeys: KeyTable.takenKeys(.demos), pictures: &self)
    // A picture that an invalid file does not use stays cached, in case the corrected file uses it.
    if loaded.source != nil {
      let shown = Set(stamps.map(\.path))
      pictures = pictures.filter { shown.contains($0.key) }
    }
    return loaded
  }
}

extension SceneFiles: PictureReading {
  mutating func path(of name: String, in path: String) -> String? {
    let folder = path == "-" ? "." : FileAccess.folder(of: path)
    let picture = Self.path(of: name, in: path)
    recordStamp(at: picture)
    return FileAccess.isInside(picture, folder: folder) ? picture : nil
  }

  private mutating func recordStamp(at path: String) { stamps.append((path, FileStamp(path))) }

  mutating func bytes(at path: String) throws(FileError) -> [UInt8] {
    let stamp = stamps.last { $0.path == path }?.stamp
    if let cached = pictures[path], cached.stamp == stamp { return cached.bytes }
    let bytes = try FileAccess.read(path, atMost: SceneSource.longestPicture)
    pictures[path] = stamp.map { Picture(stamp: $0, bytes: bytes) }
    return bytes
  }

  mutating func image(of bytes: [UInt8], at path: String) throws(FileError) -> PixelImage {
    if let image = pictures[path]?.image { return image }
    let image = try Backdrop(bytes, path: path, longestSide: SceneSource.longestSide).image
    pictures[path]?.image = image
    return image
  }
}
