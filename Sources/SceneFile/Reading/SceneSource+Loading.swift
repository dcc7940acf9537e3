package import CardDrawing
package import HostSystem
internal import JSONFormat

extension SceneSource {
  /// Pixels of all pictures together at most.
  package static let mostPixels = 32 << 20
  /// Pixels of a picture's side at most.
  package static let longestSide = 8192

  /// Reads the scene file at `path` and its pictures, which are below its folder, links followed.
  ///
  /// - Parameter readPicture: what decodes the picture at a path, all pixels of it.
  /// - Returns: The scene, if nothing is wrong; else what is: a `FileError` without a line if the file
  ///   cannot be read.
  package static func load(
    path: String, readPicture: (_ path: String) throws -> PixelImage
  ) -> (source: SceneSource?, messages: [FileError]) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.read(path, atMost: SceneReader.longest)
    } catch {
      return (nil, [error])
    }
    let reading = SceneReader.reading(bytes, path: path)
    guard let program = reading.program else { return (nil, reading.errors) }
    var source = SceneSource(program: program, fileHash: bytes.fnv1a)
    source.file = SceneText(
      path: path, text: reading.text, places: reading.places, warnings: reading.warnings)
    var errors: [FileError] = []
    var pixels = 0
    for (number, name) in program.pictures.enumerated() {
      do throws(TextError) {
        try source.append(name, number, beside: path, &pixels, readPicture)
      } catch {
        errors.append(error.placed(in: reading.text, path: path))
      }
    }
    if errors.isEmpty { errors = source.cropErrors() }
    return errors.isEmpty ? (source, []) : (nil, errors)
  }

  /// Takes the picture called `name` in.
  private mutating func append(
    _ name: String, _ number: Int, beside path: String, _ pixels: inout Int,
    _ readPicture: (String) throws -> PixelImage
  ) throws(TextError) {
    let offset = file.places.pictures[number]
    let called = JSONText.excerpt(name)
    let folder = path == "-" ? "." : FileAccess.folder(of: path)
    let picture = folder == "." ? name : "\(folder)/\(name)"
    guard FileAccess.isInside(picture, folder: folder) else {
      throw TextError(
        "\(called) is a link to somewhere else", at: offset,
        expected: "a file below this one's folder")
    }
    do throws(FileError) {
      let bytes = try FileAccess.read(picture)
      fileHash = bytes.fnv1a(after: fileHash)
      guard let size = PictureSize(bytes) else {
        throw FileError(path: picture, "is no picture", expected: "a PNG or a JPEG")
      }
      let longest = max(size.width, size.height)
      guard longest <= Self.longestSide, pixels + size.width * size.height <= Self.mostPixels
      else {
        throw FileError(
          path: picture, "has too many pixels (\(size.width)×\(size.height))",
          expected: "at most \(Self.longestSide) a side, \(Self.mostPixels >> 20) Mi in all")
      }
      pixels += size.width * size.height
      images.append(try Self.image(at: picture, readPicture))
    } catch {
      throw TextError("\(called) \(error.problem)", at: offset, expected: error.expected)
    }
  }

  private static func image(
    at path: String, _ readPicture: (String) throws -> PixelImage
  ) throws(FileError) -> PixelImage {
    do {
      return try readPicture(path)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path: path, "cannot be read: \(error)")
    }
  }
}

/// What the first bytes of a PNG or a JPEG say of its size.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// The size of the picture in `bytes`; nil: they are none.
  init?(_ bytes: [UInt8]) {
    func number(at start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= bytes.count else { return nil }
      return bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard let width = number(at: 16, 4), let height = number(at: 20, 4) else { return nil }
      self.init(width: width, height: height)
      return
    }
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    // Segments up to a frame's.
    var offset = 2
    while let mark = number(at: offset, 1), mark == 0xFF, let kind = number(at: offset + 1, 1) {
      switch kind {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let width = number(at: offset + 7, 2), let height = number(at: offset + 5, 2) else {
          return nil
        }
        self.init(width: width, height: height)
        return
      default:
        guard let length = number(at: offset + 2, 2) else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
