public import SceneCore
internal import TextFormat

/// The names of the scene and the files that a recording needs, read from its first line before the
/// recording is parsed. A property is `nil` if the line does not contain the property or is
/// invalid.
public struct RecordingOrigin: Equatable, Sendable {
  /// The name of the initial scene.
  public let scene: String?
  /// The path of the external scene's file and the hash of its content.
  public let file, fileHash: String?
  /// The path of the backdrop picture and the hash of its content.
  public let backdrop, backdropHash: String?

  /// Creates the origin from the first line of the recording in `text`.
  public init(of text: [UInt8]) {
    let start = JSONReader.start(of: text)
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let line = RecordingLine(text, start..<end)
    (scene, file, fileHash) = (line?["scene"], line?["file"], line?["fileHash"])
    (backdrop, backdropHash) = (line?["backdrop"], line?["backdropHash"])
  }

  /// Returns the name of the first of the recording's scenes that is missing in `catalog`. Such a
  /// scene must be an external scene. Returns `nil` if `catalog` contains all of the recording's
  /// scenes.
  public static func fileScene(of text: [UInt8], beside catalog: SceneCatalog) -> String? {
    let word = Array("\"scene\"".utf8)
    var start = JSONReader.start(of: text)
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      // Only lines that contain the word "scene" are parsed, which saves time because there are few
      // such lines.
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

/// The members of a line of a recording that have strings as values.
private struct RecordingLine {
  private let members: [JSONValue.Member]

  /// Parses a line of `text`. Returns `nil` if the line is not a JSON object.
  init?(_ text: [UInt8], _ line: Range<Int>) {
    guard let members = try? JSONReader.value(of: text, in: line).object() else { return nil }
    self.members = members
  }

  /// Returns the string at `key`, or `nil` if the line has no string at `key`.
  subscript(key: String) -> String? {
    members.first { $0.key == key }.flatMap { try? $0.value.string() }
  }
}
