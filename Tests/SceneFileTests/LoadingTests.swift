import CardDrawing
import Foundation
import HostSystem
import TestSupport
import Testing
import TextFormat

@testable import SceneFile

@Suite("loading scene files with their pictures")
struct LoadingTests {
  /// Pictures as large as their files say, all clear.
  private struct ClearPictures: PictureReading {
    var looked: [String] = []

    mutating func path(of name: String, in path: String) -> String? {
      let folder = FileAccess.folder(of: path)
      let picture = "\(folder)/\(name)"
      looked.append(picture)
      return FileAccess.isInside(picture, folder: folder) ? picture : nil
    }

    func bytes(at path: String) throws(FileError) -> [UInt8] { try FileAccess.read(path) }

    func image(of bytes: [UInt8], at path: String) throws(FileError) -> PixelImage {
      guard let size = PictureSize(bytes),
        let image = PixelImage(
          width: size.width, height: size.height,
          pixels: [UInt32](repeating: 0, count: size.width * size.height), fingerprint: bytes.fnv1a)
      else { throw FileError(path: path, "is empty") }
      return image
    }
  }

  private func load(_ path: String) throws -> (source: SceneSource?, told: [String]) {
    var pictures = ClearPictures()
    let (source, messages) = SceneSource.load(
      try FileAccess.read(path), path: path, takenNames: [], pictures: &pictures)
    return (
      source,
      messages.map {
        "\($0.line ?? 0):\($0.column ?? 0): \($0.problem)"
          + ($0.expected.map { "; expected \($0)" } ?? "") + ($0.advice.map { "; \($0)" } ?? "")
      }
    )
  }

  /// The first bytes of a PNG of so many pixels.
  private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bytes(width) + bytes(height)
  }

  @Test("the examples load, without warnings", arguments: Examples.names + ["everything"])
  func examples(_ name: String) throws {
    let folder = try Examples.withPictures()
    let (source, told) = try load(folder.path("\(name).scene.json"))
    let loaded = try #require(source, "\(told)")
    #expect(loaded.images.count == loaded.program.pictures.count)
    #expect(SceneReader.warnings(loaded).map(\.description) == [])
  }

  @Test("the hash is that of the file's bytes, then its pictures' by first mention")
  func hash() throws {
    let folder = try Examples.withPictures()
    let (source, _) = try load(folder.path("everything.scene.json"))
    let pictures = try ["city", "screen"].map { try FileAccess.read(folder.path("\($0).png")) }
    #expect(
      source?.fileHash == (try Examples.text("everything") + pictures[0] + pictures[1]).fnv1a)
  }

  @Test("pictures that are not there, none, too large or elsewhere are told at their mention")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try FileAccess.write(png(9000, 2), to: folder.path("wide.png"))
    try FileAccess.write(png(8192, 4097), to: folder.path("many.png"))
    try FileAccess.write("no picture", to: folder.path("text.png"))
    try FileAccess.write(png(4, 4), to: other.path("far.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("far.png"), withDestinationPath: other.path("far.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("sub"), withDestinationPath: other.path(""))
    try FileAccess.write(png(4, 4), to: folder.path("near.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "near.png")
    let names = [
      "none.png", "wide.png", "many.png", "text.png", "far.png", "sub/far.png", "link.png",
    ]
    let layers = names.map { "{\"picture\": \"\($0)\"}" }.joined(separator: ",\n")
    let file = folder.path("a.scene.json")
    try FileAccess.write("{\"cardstage-scene\": 1, \"layers\": [\n\(layers)]}", to: file)
    let link =
      "is a link to a file outside the scene file's directory; copy that file into the "
      + "directory"
    #expect(
      try load(file).told == [
        "2:13: \"none.png\" cannot be opened: it does not exist",
        "3:13: \"wide.png\" is too large (9000×2 pixels); expected at most 8192 pixels a side, "
          + "and 33 million pixels in all pictures of the file",
        "4:13: \"many.png\" is too large (8192×4097 pixels); expected at most 8192 pixels a side, "
          + "and 33 million pixels in all pictures of the file",
        "5:13: \"text.png\" is not a picture that a scene can show; expected a PNG or JPEG file",
        "6:13: \"far.png\" \(link)", "7:13: \"sub/far.png\" \(link)",
      ])
  }

  @Test("a crop past the edge is an error")
  func crop() throws {
    let folder = try TemporaryFolder()
    try FileAccess.write(png(40, 40), to: folder.path("a.png"))
    let file = folder.path("a.scene.json")
    try FileAccess.write(
      "{\"cardstage-scene\": 1, \"layers\": [\n"
        + "{\"picture\": \"a.png\", \"crop\": [0, 0, 41, 10]}]}", to: file)
    #expect(
      try load(file).told == [
        "2:30: the crop extends past the edge of \"a.png\"; expected a part of its 40×40 pixels"
      ])
  }

  @Test("the size of a JPEG is its frame's")
  func jpeg() {
    let frame: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 8, 8, 0, 3, 0, 5, 0, 0,
    ]
    let size = PictureSize(frame)
    #expect(size?.width == 5 && size?.height == 3)
    #expect(PictureSize(Array(frame.prefix(14))) == nil)
  }
}

extension TemporaryFolder {
  fileprivate func path(_ name: String) -> String { name.isEmpty ? url.path : url(name).path }
}
