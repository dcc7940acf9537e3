import Foundation
import HostSystem
import Testing

@testable import SceneFile

/// The scene files beside the tests.
enum Examples {
  static let names = ["hello", "sheet", "popover", "drawer", "header", "stack"]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func text(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "\(name).scene.json")))
  }

  static func program(_ name: String) throws -> SceneProgram {
    let (program, messages) = SceneReader.read(try text(name), path: "\(name).scene.json")
    return try #require(program, "\(messages)")
  }
}

@Suite("the example scene files")
struct ExampleTests {
  @Test("are read without an error or a warning", arguments: Examples.names)
  func read(_ name: String) throws {
    let reading = SceneReader.reading(try Examples.text(name), path: name)
    #expect(reading.errors.map(\.description) == [])
    #expect(reading.warnings.map(\.description) == [])
    #expect(reading.program != nil)
  }
}
