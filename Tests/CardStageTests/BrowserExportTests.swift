import Foundation
import TestSupport
import Testing

/// What `--export` writes, as a browser shows it. Runs where Chromium is installed: it is too large to
/// be fetched for every run of all tests.
@Suite("exported films in a browser", .waits, .enabled(if: Browser.isThere), .serialized)
struct BrowserExportTests {
  private static let recordings = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Recordings")

  @Test(
    "at each moment it is our frame, to 8 levels but for 2 % of all pixels, and edges to a pixel",
    arguments: [("stack", 20, 0.5), ("sheet", 4, 3.4), ("popover", 4, 2.6), ("header", 4, 3.1)])
  func isOurFrames(scene: String, count: Int, step: Double) throws {
    let folder = try TemporaryFolder()
    func export(_ name: String) throws {
      let output = try Tool(built: "cardstage").run(
        [
          "replay", Self.recordings.appendingPathComponent("\(scene).recording.jsonl").path,
          "--rate", "10", "--until", "\(step * Double(count - 1))", "--export", name,
        ], in: folder.url)
      #expect(output.status == 0, "\(output.err)")
    }
    try export("film.html")
    try export("frames")
    let times = (0..<count).map { Double($0) * step }
    let shown = try Browser.show(
      times.map { Browser.Moment(film: "film.html", words: "t=\($0)", width: 414, height: 896) },
      in: folder)
    try #require(shown.count == count)
    for (time, shown) in zip(times, shown) {
      let number = String(Int((time * 10).rounded()) + 1)
      let name = "frames/frame-" + String(repeating: "0", count: 5 - number.count) + number
      let ours = try Pixels(png: folder.url(name + ".png"))
      let share = shown.share(offBy: 8, from: ours)
      #expect(share <= 0.02, "\(scene) at \(time): \(shown.worst(against: ours))")
      #expect(
        shown.strangers(to: ours, levels: 24) <= 4,
        "\(scene) at \(time): \(shown.worst(against: ours))")
    }
  }
}
