package import CardDrawing
package import SceneCore
package import TextFormat

/// Reads and decodes the pictures of a scene file.
package protocol PictureReading {
  /// The path of the picture called `name` in the scene file at `path`; from now on the file there is
  /// watched. `nil` if a link leads outside that file's directory.
  mutating func path(of name: String, in path: String) -> String?
  /// All bytes of the file at `path`.
  mutating func bytes(at path: String) throws(FileError) -> [UInt8]
  /// The picture in `bytes`, which are those of the file at `path`; all pixels of it.
  mutating func image(of bytes: [UInt8], at path: String) throws(FileError) -> PixelImage
}

extension SceneSource {
  /// Pixels of all pictures together at most.
  package static let mostPixels = 32 << 20
  /// Pixels of a picture's side at most.
  package static let longestSide = 8192
  /// Bytes of a picture's file at most.
  package static let longestPicture = 1 << 26

  /// Reads the scene in `bytes`, those of the file at `path`, and its pictures, which are below the
  /// file's directory, links followed; `takenNames` are those of built-in scenes, `takenKeys` keys that it must not use.
  ///
  /// - Returns: The scene, or `nil` and all errors if there are any.
  package static func load(
    _ bytes: [UInt8], path: String, takenNames: [SceneID], takenKeys: [String] = [],
    pictures: inout some PictureReading
  ) -> (source: SceneSource?, messages: [FileError]) {
    let reading = SceneReader.reading(
      bytes, path: path, takenNames: takenNames, takenKeys: takenKeys)
    guard let program = reading.program else { return (nil, reading.errors) }
    var source = SceneSource(program: program, fileHash: bytes.fnv1a)
    source.file = SceneText(
      path: path, text: reading.text, places: reading.places, warnings: reading.warnings)
    var errors: [FileError] = []
    var pixels = 0
    for (number, name) in program.pictures.enumerated() {
      do throws(TextError) {
        try source.append(name, number, beside: path, &pixels, &pictures)
      } catch {
        errors.append(error.placed(in: reading.text, path: path))
      }
    }
    if errors.isEmpty { errors = source.cropErrors() + source.flattenedErrors() }
    return errors.isEmpty ? (source, []) : (nil, errors)
  }

  /// Takes the picture called `name` in.
  private mutating func append(
    _ name: String, _ number: Int, beside path: String, _ pixels: inout Int,
    _ pictures: inout some PictureReading
  ) throws(TextError) {
    let offset = file.places.pictures[number]
    let called = JSONText.excerpt(name)
    guard let picture = pictures.path(of: name, in: path) else {
      throw TextError(
        "\(called) is a link to somewhere else", at: offset,
        expected: "a file below this one's folder")
    }
    do throws(FileError) {
      let bytes = try pictures.bytes(at: picture)
      fileHash = bytes.fnv1a(after: fileHash)
      try Self.check(bytes, of: picture, &pixels)
      images.append(try pictures.image(of: bytes, at: picture))
    } catch {
      throw TextError("\(called) \(error.problem)", at: offset, expected: error.expected)
    }
  }

  /// Whether `bytes`, those of the file at `path`, are a picture that fits beside others of so many
  /// `pixels`, which it is added to.
  package static func check(
    _ bytes: [UInt8], of path: String, _ pixels: inout Int
  ) throws(FileError) {
    guard let size = PictureSize(bytes) else {
      throw FileError(path: path, "is no picture", expected: "a PNG or a JPEG")
    }
    let longest = max(size.width, size.height)
    guard longest <= longestSide, pixels + size.width * size.height <= mostPixels else {
      throw FileError(
        path: path, "has too many pixels (\(size.width)×\(size.height))",
        expected: "at most \(longestSide) a side, \(mostPixels >> 20) Mi in all")
    }
    pixels += size.width * size.height
  }
}
