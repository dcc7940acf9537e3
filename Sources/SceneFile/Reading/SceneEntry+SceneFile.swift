public import CardDrawing
public import SceneCore
internal import TextFormat

/// The reason why a scene file cannot be read.
public struct SceneFileError: Error, CustomStringConvertible, Sendable {
  /// All errors in the file, each with path, line and column. There is at least one.
  public let messages: [String]

  /// The messages, one per line.
  public var description: String { messages.joined(separator: "\n") }
}

extension SceneEntry {
  /// Creates the entry of the scene in a scene file.
  ///
  /// - Parameters:
  ///   - text: The contents of the file, which is JSON.
  ///   - path: The path of the file, for messages. If the file does not name the scene, the scene
  ///     is named after the file.
  ///   - pictures: The pictures of the scene, by their paths in the file.
  /// - Throws: `SceneFileError` if the file is not valid, a picture is missing, or a crop extends
  ///   past the edge of its picture.
  public init(
    sceneFile text: String, path: String = "card.scene.json",
    pictures: [String: PixelImage] = [:]
  ) throws(SceneFileError) {
    let reading = SceneReader.reading(Array(text.utf8), path: path)
    guard var source = SceneSource(reading, path: path) else {
      throw SceneFileError(messages: reading.errors.map { $0.description })
    }
    let names = source.program.pictures
    let missing = names.filter { pictures[$0] == nil }
    guard missing.isEmpty else {
      throw SceneFileError(
        messages: missing.map { "\(path): the picture \(JSONText.quoted($0)) is missing" })
    }
    source.images = names.compactMap { pictures[$0] }
    let errors = source.layerErrors()
    guard errors.isEmpty else { throw SceneFileError(messages: errors.map { $0.description }) }
    self = source.entry
  }
}
