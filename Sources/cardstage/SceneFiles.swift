import CardDrawing
import HostSystem
import SceneFile

/// A scene file and its pictures as they were when they were read last: what has not been written since
/// is not read again.
struct SceneFiles {
  private struct Picture {
    let stamp: FileStamp
    let bytes: [UInt8]
    /// Nil: it has not been decoded, or cannot be.
    var image: PixelImage?
  }

  /// What was looked at, each before it was read: what is written meanwhile is seen at the next look.
  private var stamps: [(path: String, stamp: FileStamp?)] = []
  /// By their paths.
  private var pictures: [String: Picture] = [:]

  /// Whether anything that was looked at has been written since, or has come or gone.
  var haveChanged: Bool { stamps.contains { FileStamp($0.path) != $0.stamp } }

  /// Reads the scene file at `path` with its pictures.
  mutating func load(_ path: String) -> (source: SceneSource?, messages: [FileError]) {
    stamps = []
    look(at: path)
    let loaded = SceneSource.load(path: path, pictures: &self)
    // Pictures are worth their memory until a good file is without them.
    if loaded.source != nil {
      let shown = Set(stamps.map(\.path))
      pictures = pictures.filter { shown.contains($0.key) }
    }
    return loaded
  }
}

extension SceneFiles: PictureReading {
  mutating func look(at path: String) { stamps.append((path, FileStamp(path))) }

  mutating func bytes(at path: String) throws(FileError) -> [UInt8] {
    let stamp = stamps.last { $0.path == path }?.stamp
    if let kept = pictures[path], kept.stamp == stamp { return kept.bytes }
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
