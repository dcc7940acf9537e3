import Foundation
import TestSupport
import Testing

/// Films small enough to be sent.
@Suite("sizes of films", .waits)
struct FilmSizeTests {
  private static let isReleased =
    ProcessInfo.processInfo.environment["CARDSTAGE_PROGRAM"] != nil

  private func size(of name: String, _ options: String...) throws -> Int {
    let folder = try TemporaryFolder()
    let recording = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Assets/Recordings/stack.recording.jsonl").standardized.path
    let output = try Tool(built: "cardstage").run(
      ["replay", recording, "--export", name] + options, in: folder.url)
    #expect(output.status == 0, "\(output.err)")
    return try Data(contentsOf: folder.url(name)).count
  }

  @Test("five seconds of cards as a page")
  func page() throws {
    #expect(try size(of: "f.html", "--until", "5") < 500_000)
  }

  @Test(
    "a demo as a GIF; half a minute's work for a program that is not released",
    .enabled(if: isReleased))
  func gif() throws {
    #expect(try size(of: "f.gif", "--rate", "25") < 4_000_000)
  }
}
