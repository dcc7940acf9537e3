import DemoScenes
import Foundation
import HostSystem
import StageFiles
import Testing

@testable import Fuzzing

/// What runs have found, shrunk: a recording each in `Regressions`, named after what was wrong.
@Suite("regressions")
struct RegressionTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Regressions")

  static let names = (try? FileAccess.names(in: folder.path))?.sorted() ?? []

  @Test("what went wrong once is right", arguments: names)
  func fixed(_ name: String) throws {
    var warnings: [FileError] = []
    let recording = try Recording.read(
      Self.folder.appending(path: name).path, catalog: .demos, warnings: &warnings)
    for check in [Check.promises, .replay, .frames, .clock, .timeShift] {
      let finding = check.finding(recording)
      #expect(finding == nil, "\(check.name): \(finding?.description ?? "")")
    }
  }

  @Test("there are some")
  func present() { #expect(!Self.names.isEmpty) }
}
