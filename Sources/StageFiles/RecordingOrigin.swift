public import SceneCore
internal import TextFormat

/// What a recording says of the files that it was made with, before these are read: what is none, or
/// can't be read, is nil.
public struct RecordingOrigin: Equatable, Sendable {
  /// The scene that it begins on.
  public let scene: String?
  /// The scene file that it names, and what tells that it is the same.
  public let file, fileHash: String?
  /// The picture behind the scene, and what tells that it is the same.
  public let backdrop, backdropHash: String?

  /// That of the recording in `text`, by its first line.
  public init(of text: [UInt8]) {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let line = RecordingLine(text, start..<end)
    (scene, file, fileHash) = (line?["scene"], line?["file"], line?["fileHash"])
    (backdrop, backdropHash) = (line?["backdrop"], line?["backdropHash"])
  }

  /// The name of the first scene of the recording in `text` that `catalog` does not have: that of its
  /// scene file.
  public static func fileScene(of text: [UInt8], beside catalog: SceneCatalog) -> String? {
    let word = Array("\"scene\"".utf8)
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      // Few lines tell of a scene, and only those are worth reading twice.
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

/// The words of a line of a recording.
private struct RecordingLine {
  private let members: [JSONValue.Member]

  /// Nil: the line is no object.
  init?(_ text: [UInt8], _ line: Range<Int>) {
    guard let members = try? JSONReader.value(of: text, in: line).object() else { return nil }
    self.members = members
  }

  /// What it says of `key`, if that is a string.
  subscript(key: String) -> String? {
    members.first { $0.key == key }.flatMap { try? $0.value.string() }
  }
}
