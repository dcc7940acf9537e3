package import CardDrawing
package import CardGestures
package import SceneCore
package import TextFormat

/// An interface that reads and decodes the pictures of a scene file.
package protocol PictureReading {
  /// Returns the path of the picture `name` in the scene file at `path`, and watches that picture
  /// from now on. `nil` if a link leads outside the directory of the scene file.
  mutating func path(of name: String, in path: String) -> String?
  /// Returns the contents of the file at `path`.
  mutating func bytes(at path: String) throws(FileError) -> [UInt8]
  /// Decodes the complete picture in `bytes`, the contents of the file at `path`.
  mutating func image(of bytes: [UInt8], at path: String) throws(FileError) -> PixelImage
}

extension SceneSource {
  /// The maximum number of pixels of all pictures together.
  package static let maximumPixelCount = 32 << 20
  /// The maximum width and height of a picture in pixels.
  package static let longestSide = 8192
  /// The maximum size of an image file in bytes.
  package static let longestPicture = 1 << 26

  /// Loads a scene file and its pictures.
  ///
  /// The pictures must be inside the scene file's directory, after resolving links.
  ///
  /// - Parameter bytes: The contents of the scene file.
  /// - Parameter path: The path of the scene file.
  /// - Parameter takenNames: The names of built-in scenes, which the file must not use.
  /// - Parameter takenKeys: The keys that the file must not assign.
  /// - Parameter pictures: The reader of the pictures.
  /// - Returns: The scene, or `nil` and all errors if there are any.
  package static func load(
    _ bytes: [UInt8], path: String, takenNames: [SceneID], takenKeys: [Key] = [],
    pictures: inout some PictureReading
  ) -> (source: SceneSource?, messages: [FileError]) {
    let reading = SceneReader.reading(
      bytes, path: path, takenNames: takenNames, takenKeys: takenKeys)
    guard var source = SceneSource(reading, path: path) else { return (nil, reading.errors) }
    source.fileHash = bytes.fnv1a
    var errors: [FileError] = []
    var pixels = 0
    for (number, name) in source.program.pictures.enumerated() {
      do throws(TextError) {
        try source.append(name, number, beside: path, &pixels, &pictures)
      } catch {
        errors.append(error.located(in: reading.text, path: path))
      }
    }
    if errors.isEmpty { errors = source.layerErrors() }
    return errors.isEmpty ? (source, []) : (nil, errors)
  }

  /// Loads the picture with the path `name` and appends it to `images`.
  private mutating func append(
    _ name: String, _ number: Int, beside path: String, _ pixels: inout Int,
    _ pictures: inout some PictureReading
  ) throws(TextError) {
    let offset = file.places.pictures[number]
    let called = JSONText.excerpt(name)
    guard let picture = pictures.path(of: name, in: path) else {
      throw TextError(
        "\(called) is a link to a file outside the scene file's directory", at: offset,
        advice: "copy that file into the directory")
    }
    do throws(FileError) {
      let bytes = try pictures.bytes(at: picture)
      fileHash = bytes.fnv1a(after: fileHash)
      try Self.check(bytes, of: picture, &pixels)
      images.append(try pictures.image(of: bytes, at: picture))
    } catch {
      throw TextError(
        "\(called) \(error.problem)", at: offset, expected: error.expected, advice: error.advice)
    }
  }

  /// Checks the picture `bytes` of the file at `path`. `pixels` is the total number of pixels of
  /// the pictures that were checked before; the pixels of this picture are added.
  ///
  /// - Throws: An error if the bytes are not a PNG or JPEG, or if the picture is too large.
  package static func check(
    _ bytes: [UInt8], of path: String, _ pixels: inout Int
  ) throws(FileError) {
    guard let size = PictureSize(bytes) else {
      throw FileError(
        path: path, "is not a picture that a scene can show", expected: "a PNG or JPEG file")
    }
    let longest = max(size.width, size.height)
    guard longest <= longestSide, pixels + size.width * size.height <= maximumPixelCount else {
      throw FileError(
        path: path, "is too large (\(size.width)×\(size.height) pixels)",
        expected:
          "at most \(longestSide) pixels a side, and \(maximumPixelCount / 1_000_000) million "
          + "pixels in all pictures of the file")
    }
    pixels += size.width * size.height
  }
}
