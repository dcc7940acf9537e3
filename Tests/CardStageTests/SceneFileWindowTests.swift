import CardGeometry
import Foundation
import TestSupport
import Testing

/// Scene files in the window.
@Suite("scenes from files, in the window", .serialized)
struct SceneFileWindowTests {
  /// A card whose rest is at `top`, a fraction of the height.
  private func scene(_ top: String) -> String {
    """
    {
      "cardstage-scene": 1,
      "values": {
        "card": {
          "type": "track",
          "detents": { "open": "\(top)*height", "half": "0.6*height" },
          "start": "open"
        }
      },
      "layers": [
        { "fill": "ground" },
        { "name": "card", "y": "card", "fill": "raised", "shadow": "sheet" }
      ],
      "gestures": [{ "on": "card", "drag": "card" }]
    }
    """
  }

  @Test("a file that is watched is shown as it is saved; a bad one changes nothing and says why")
  func watched() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("mine.scene.json")
    try Data(scene("0.2").utf8).write(to: file)
    let run = try ProgramRun([
      "view", file.path, "--watch", "--size", "414x700",
    ])
    try Data(scene("heigth").utf8).write(to: file)
    try run.waitFor("what is wrong") {
      run.said.contains("mine.scene.json:6") && run.said.contains("expected height")
    }
    try Data(scene("0.3").utf8).write(to: file)
    try run.perform(finger.wait(0.8).key("S").wait(0.5).key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("0 shows it; v records it with its file, and that replays")
  func recorded() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("mine.scene.json")
    try Data(scene("0.2").utf8).write(to: file)
    let run = try ProgramRun(["view", file.path, "--size", "414x700"])
    try run.perform(finger.key("1").wait(0.4).key("0").wait(0.4).key("v").wait(0.3))
    try run.perform(
      finger.drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 420), over: 0.3).wait(0.6).key(
        "v"
      ).wait(0.4).key("q"))
    #expect(try run.ended() == 0)
    let recording = try run.text("mine-001.recording.jsonl")
    #expect(recording.contains(#""scene":"mine""#) && recording.contains(#""fileHash":""#))
    let tool = try Tool(built: "cardstage")
    let played = try tool.run(
      ["replay", run.file("mine-001.recording.jsonl"), "--probe", "-"], in: folder.url("."))
    #expect(played.status == 0 && played.out.contains("card.velocity"), "\(played.err)")
  }
}
