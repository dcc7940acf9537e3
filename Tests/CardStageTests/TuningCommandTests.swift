import DemoScenes
import Foundation
import SceneCore
import TestSupport
import Testing

@Suite("cardstage tuning", .waits)
struct TuningCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @Test(
    "what it prints is a tuning that is read back to the same bits",
    arguments: ["fluid", "classic"])
  func roundTrip(_ name: String) throws {
    let output = try folder.run("tuning", "--tuning", name)
    #expect(output.status == 0)
    #expect(output.err.isEmpty)
    for scene in SceneCatalog.demos.descriptors {
      for parameter in scene.parameters { #expect(output.out.contains("\"\(parameter.name)\": ")) }
    }
    try Data(output.out.utf8).write(to: folder.url("mine.tuning.json"))
    #expect(try folder.run("check", "mine.tuning.json").status == 0)
    #expect(try folder.run("tuning", "--tuning", "mine.tuning.json").out == output.out)
    // And it moves as the one that is built in, to the bit.
    try Data(DemoFiles.recording.utf8).write(to: folder.url("demo.jsonl"))
    let demo = "demo.jsonl"
    let own = try folder.run("replay", demo, "--tuning", "mine.tuning.json", "--probe", "-").out
    #expect(own == (try folder.run("replay", demo, "--tuning", name, "--probe", "-").out))
    #expect(own.count > 1000)
  }

  @Test("a scene alone; what is changed is in it")
  func scene() throws {
    let file = folder.url("a.tuning.json")
    try Data(
      #"{"cardstage-tuning":1,"name":"soft","scenes":{"sheet":{"response":0.5}}}"#.utf8
    ).write(to: file)
    let output = try folder.run("tuning", "sheet", "--tuning", "a.tuning.json").out
    #expect(output.contains("\"name\": \"soft\""))
    #expect(output.contains("\"response\": 0.5,"))
    #expect(output.contains("\"sheet\": {") && !output.contains("\"stack\""))
  }

  @Test("an unknown scene, or a tuning that is none, is an error that says what was expected")
  func wrong() throws {
    let scene = try folder.run("tuning", "shet")
    #expect(scene.status == 2 && scene.err.contains("did you mean 'sheet'?"))
    #expect(try folder.run("tuning", "nope").err.contains("expected one of sheet, popover"))
    try Data(
      #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{"fluid":0.5}}}"#.utf8
    ).write(to: folder.url("bad.tuning.json"))
    let bad = try folder.run("tuning", "--tuning", "bad.tuning.json")
    #expect(bad.status == 3)
    #expect(
      bad.err.contains("bad.tuning.json:1:61: fluid of sheet is 0.5; expected 0 or 1"))
    #expect(bad.out.isEmpty)
  }

  @Test("--write puts the numbers of a tuning into a scene file, and says which")
  func writing() throws {
    let scene = #"""
      { "cardstage-scene": 2,
        "timings": { "snap": { "response": "400ms" } },
        "parameters": { "top": { "default": 100, "unit": "pt" } },
        "values": { "card": { "type": "track", "detents": { "up": "top", "low": 500 }, "timing": "snap" },
          "glow": { "type": "animated", "to": 1 } },
        "layers": [{ "name": "card", "y": "card", "fill": "surface", "opacity": "glow" }],
        "gestures": [{ "on": "card", "drag": "card" }] }

      """#
    try folder.write(scene, to: "own.scene.json")
    try folder.write(
      #"{"cardstage-tuning":1,"name":"a","scenes":{"own":{"snap.response":0.35,"top":120,"spring.response":0.5}}}"#,
      to: "a.tuning.json")
    let output = try folder.run(
      "tuning", "own.scene.json", "--tuning", "a.tuning.json", "--write")
    #expect(output.status == 0 && output.out.isEmpty)
    #expect(
      output.err == """
        cardstage: own.scene.json: top 100 → 120
        cardstage: own.scene.json: snap.response 0.4 → 0.35
        cardstage: own.scene.json: spring.response is not in the file, so its value is not written; add it to the file first

        """)
    #expect(
      String(decoding: try Data(contentsOf: folder.url("own.scene.json")), as: UTF8.self)
        == scene.replacing("400ms", with: "350ms").replacing("100", with: "120"))
    let again = try folder.run("tuning", "own.scene.json", "--write")
    #expect(again.err == "cardstage: --write has nothing to write; add --tuning FILE\n")
    let none = try folder.run("tuning", "sheet", "--tuning", "classic", "--write")
    #expect(none.status == 2 && none.err.contains("--write needs a scene file"))
  }

  @Test("a silent pipe is told as one, a file of another kind by its kind, no file as a slip")
  func noTuning() throws {
    try #require(mkfifo(folder.url("p").path, 0o600) == 0)
    // Both ends: a writer that says nothing.
    let descriptor = open(folder.url("p").path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let silent = try folder.run("tuning", "--tuning", "p")
    #expect(silent.status == 3)
    #expect(silent.err.contains("p: timed out after 5 s"), "\(silent.err)")
    let slip = try folder.run("tuning", "--tuning", "fluit")
    #expect(slip.status == 2 && slip.err.contains("did you mean 'fluid'?"))
    let none = try folder.run("tuning", "--tuning", "nope")
    #expect(none.status == 2 && none.err.contains("expected fluid, classic or a tuning file"))
    try folder.write("{\"cardstage-scene\": 1}", to: "own.scene.json")
    let scene = try folder.run("tuning", "--tuning", "own.scene.json")
    #expect(scene.err.contains("the file is a scene file"), "\(scene.err)")
    #expect(scene.err.contains("expected a tuning file"), "\(scene.err)")
  }
}
