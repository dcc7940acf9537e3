import CardDrawing
import Foundation
import HostSystem
import TestSupport
import Testing

@testable import SceneFile

/// What flattened groups take is told when a scene is loaded.
@Suite("the area of flattened groups")
struct FlattenedAreaTests {
  private struct NoPictures: PictureReading {
    func path(of name: String, in path: String) -> String? { nil }
    func bytes(at path: String) throws(FileError) -> [UInt8] { try FileAccess.read(path) }
    func image(of bytes: [UInt8], at path: String) throws(FileError) -> PixelImage {
      throw FileError(path: path, "is not expected")
    }
  }

  /// The errors of a scene with `layers`, one a line from the second on.
  private func errors(_ layers: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.url("a.scene.json").path
    let list = layers.joined(separator: ",\n")
    try FileAccess.write("{\"cardstage-scene\": 1, \"layers\": [\n\(list)]}", to: path)
    var pictures = NoPictures()
    let bytes = try FileAccess.read(path)
    return SceneSource.load(bytes, path: path, takenNames: [], pictures: &pictures).messages.map {
      "\($0.line ?? 0):\($0.column ?? 0): \($0.problem); expected \($0.expected ?? "")"
    }
  }

  private func group(_ side: Int, _ number: Int, _ more: String = "") -> String {
    "{\"width\": \(side), \"height\": \(side), \"flatten\": true, \(more)\"group\": "
      + "[{\"fill\": \"raised\", \"x\": \(number)}]}"
  }

  private func told(_ line: Int, column: Int = 1, _ area: String) -> String {
    "\(line):\(column): layers with \"flatten\" or a filter cover \(area) million square points on a "
      + "stage of 414×896 pt; expected at most 33.5 million in all; make them smaller, or remove "
      + "\"flatten\" or the filter from some"
  }

  @Test("too many are an error at the first that is too much")
  func many() throws {
    #expect(try errors((0..<120).map { group(8000, $0) }) == [told(10, "503.4")])
    #expect(try errors((0..<8).map { group(2048, $0) }) == [])
    #expect(try errors((0..<9).map { group(2048, $0) }) == [told(10, "37.8")])
  }

  @Test("hidden ones count, and those in others")
  func hidden() throws {
    let hidden = (0..<9).map { group(2048, $0, "\"visible\": false, ") }
    #expect(try errors(hidden) == [told(10, "37.8")])
    let inner = (0..<8).map { group(2048, $0) }.joined(separator: ", ")
    let outer = "{\"width\": 2048, \"height\": 2048, \"flatten\": true, \"group\": [\n\(inner)]}"
    let column = inner.utf8.count - group(2048, 7).utf8.count + 1
    #expect(try errors([outer]) == [told(3, column: column, "37.8")])
  }

  @Test("of a long list only what is in sight counts")
  func list() throws {
    let row =
      "{\"height\": 80, \"flatten\": true, \"repeat\": {\"count\": 100000, "
      + "\"pitch\": 80}, \"group\": [{\"fill\": \"raised\"}]}"
    #expect(try errors([row]) == [])
  }
}
