import Foundation
import TestSupport
import Testing

/// Frames of the bundled recordings as documents, against the program's own pixels.
@Suite("frames as documents", .waits)
struct DemoFrameTests {
  private static let recordings = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Recordings")

  /// Final frames and some in the middle of a drag, light and dark.
  private static let moments: [(scene: String, until: String, appearance: String)] =
    ["sheet", "popover", "drawer", "header", "stack"].flatMap { scene in
      [(scene, "99", "light"), (scene, "3.3", "dark")]
    }

  @Test("a document looks like our pixels", arguments: moments.indices)
  func looksLikeOurPixels(index: Int) throws {
    let (scene, until, appearance) = Self.moments[index]
    let folder = try TemporaryFolder()
    func shoot(_ name: String) throws -> URL {
      let url = folder.url(name)
      let output = try Tool(built: "cardstage").run([
        "replay", Self.recordings.appendingPathComponent("\(scene).recording.jsonl").path,
        "--until", until, "--appearance", appearance, "--screenshot", url.path,
        // A card that leans is turned as pixels by us, as a drawing by others: its text differs.
        "--tuning", scene == "stack" ? "classic" : "fluid",
      ])
      #expect(output.status == 0, "\(output.err)")
      return url
    }
    let ours = try Pixels(png: shoot("frame.png"))
    let svg = try shoot("frame.svg")
    #expect(try Data(contentsOf: svg).count < 400_000)
    let drawn = try Pixels(
      svg: svg, by: folder.url("drawn.png"), width: ours.width, height: ours.height)
    let share = drawn.share(offBy: 8, from: ours)
    #expect(share <= 0.02, "\(scene) until \(until), \(appearance)")
    #expect(drawn.strangers(to: ours, levels: 24) == 0, "\(scene) until \(until), \(appearance)")
  }
}
