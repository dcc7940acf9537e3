import CardDrawing
import Foundation
import HostSystem
import SceneCore
import TestSupport
import Testing

@testable import SceneFile

/// The scene files that come with the program, and those beside the tests.
enum Examples {
  static let scenes = folder.appending(path: "../../../Assets/Scenes").standardized

  /// Each file of `scenes`, in the order of the alphabet.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
    let ending = ".scene.json"
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }()

  /// What only the tests need.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func file(_ name: String) -> URL {
    (names.contains(name) ? scenes : folder).appending(path: "\(name).scene.json")
  }

  /// All of them in one folder, where the pictures are too.
  static func withPictures() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for source in [scenes, Self.folder] {
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
        try FileManager.default.copyItem(
          at: source.appending(path: name), to: folder.url(name))
      }
    }
    return folder
  }

  static func text(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: file(name)))
  }

  static func program(_ name: String) throws -> SceneProgram {
    let (program, messages) = SceneReader.read(try text(name), path: "\(name).scene.json")
    return try #require(program, "\(messages)")
  }

  /// A scene of `program`, whose pictures are a pixel each.
  static func source(_ program: SceneProgram) throws -> SceneSource {
    let pixel = try #require(PixelImage(width: 1, height: 1, pixels: [0xFF80_8080], fingerprint: 1))
    return SceneSource(program: program, images: program.pictures.map { _ in pixel })
  }
}

@Suite("the example scene files")
struct ExampleTests {
  @Test("are found")
  func found() {
    let some = ["hello", "sheet", "pull-to-refresh", "carousel", "picture-in-picture"]
    #expect(Set(Examples.names).isSuperset(of: some))
  }

  @Test(
    "have no empty group, and no spring or parameter twice or of no use",
    arguments: Examples.names)
  func panel(_ name: String) throws {
    let text = String(decoding: try Examples.text(name), as: UTF8.self)
    let scene = try Examples.program(name).descriptor
    #expect(scene.groups.allSatisfy { !$0.parameters.isEmpty })
    let rows = scene.springs.flatMap(\.parameters) + scene.groups.flatMap(\.parameters)
    #expect(rows.sorted() == scene.parameters.map(\.name).sorted())
    // All but the smallest have timings of their own, so that none uses the built-in spring.
    #expect(scene.springs.contains { $0.key == "spring" } == !text.contains(#""timings""#))
  }

  @Test("are read without an error or a warning", arguments: Examples.names)
  func read(_ name: String) throws {
    let reading = SceneReader.reading(try Examples.text(name), path: name)
    #expect(reading.errors.map(\.description) == [])
    #expect(reading.warnings.map(\.description) == [])
    #expect(reading.program != nil)
  }
}
