public import SceneCore
internal import TextFormat

/// The names of the files that a recording was made with, read from its first line before parsing.
/// A property is `nil` if the line does not contain it or cannot be read.
public struct RecordingOrigin: Equatable, Sendable {
  /// The name of the initial scene.
  public let scene: String?
  /// The path of the scene file and its hash.
  public let file, fileHash: String?
  /// The path of the backdrop picture and its hash.
  public let backdrop, backdropHash: String?

  /// Creates the origin from the first line of the recording in `text`.
  public init(of text: [UInt8]) {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let line = RecordingLine(text, start..<end)
    (scene, file, fileHash) = (line?["scene"], line?["file"], line?["fileHash"])
    (backdrop, backdropHash) = (line?["backdrop"], line?["backdropHash"])
  }

  /// Returns the name of the first scene in the recording that `catalog` does not contain, which
  /// must be that of a scene file. `nil` if there is none.
  public static func fileScene(of text: [UInt8], beside catalog: SceneCatalog) -> String? {
    let word = Array("\"scene\"".utf8)
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      // Only lines with the word "scene" are parsed, because there are few of these.
      if (start..<end).contains(where: { text[$0] == word[0] && text[$0...].starts(with: word) }),
        let name = RecordingLine(text, start..<end)?["scene"], catalog.id(named: name) == nil
      {
        return name
      }
      start = end + 1
    }
    return nil
  }
}

/// The string members of a line of a recording.
private struct RecordingLine {
  private let members: [JSONValue.Member]

  /// Parses a line. `nil` if the line is not a JSON object.
  init?(_ text: [UInt8], _ line: Range<Int>) {
    guard let members = try? JSONReader.value(of: text, in: line).object() else { return nil }
    self.members = members
  }

  /// Returns the string at `key`, or `nil` if there is none.
  subscript(key: String) -> String? {
    members.first { $0.key == key }.flatMap { try? $0.value.string() }
  }
}
