import CardGeometry
import Foundation
import TestSupport
import Testing

/// Scene files in the window.
@Suite("scenes from files, in the window", .waits, .serialized)
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
      run.said.contains("mine.scene.json:6") && run.said.contains("did you mean \"height\"")
    }
    try Data(scene("0.3").utf8).write(to: file)
    try run.waitFor("word of the reload") { run.said.contains("reloaded mine.scene.json") }
    let spare = scene("0.3").replacingOccurrences(
      of: #""values": {"#, with: #""values": { "spare": 1,"#)
    try Data(spare.utf8).write(to: file)
    try run.waitFor("the warning") { run.said.contains(#""spare" is never used"#) }
    try run.perform(finger.wait(0.8).key("S").wait(0.5).key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("what the last run left is taken up without the user's own scene, and kept with it")
  func leftTuning() throws {
    let state = try TemporaryFolder()
    let folder = state.url("cardstage")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func tuning(_ response: Double) -> Data {
      Data(
        #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{"response":\#(response)},"mine":{"x":3}}}"#
          .utf8)
    }
    let file = state.url("a.tuning.json")
    try tuning(0.5).write(to: file)
    try tuning(0.7).write(to: folder.appending(path: "last.tuning.json"))
    try Data("scene sheet\ntuning \(file.path)\n".utf8).write(to: folder.appending(path: "window"))
    let run = try ProgramRun([], isBare: true, state: state.url)
    try run.waitFor("a word about its tuning") {
      run.said.contains(#"a.tuning.json:1:69: warning: "mine" is not a built-in scene"#)
    }
    try run.perform(finger.wait(0.5).key("r").wait(0.5).key("k").wait(0.3).key("ctrl+s").wait(0.5))
    try run.waitFor("the file that it is saved to") {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.contains("\"response\": 0.7") && text.contains("\"x\": 3")
    }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  /// Returns the text of the file `name` in the folder of a user's state, or an empty text if there is
  /// no such file.
  private func kept(_ name: String, in state: TemporaryFolder) -> String {
    (try? String(contentsOf: state.url("cardstage/\(name)"), encoding: .utf8)) ?? ""
  }

  private func waitForTitle(_ scene: String, of run: ProgramRun) throws {
    try run.waitFor("the scene \(scene)") {
      try run.hands.title(ofWindow: "CardStage").hasPrefix(scene)
    }
  }

  /// Brings the tuning back by r, and saves it.
  private func restore(_ run: ProgramRun) throws -> String {
    try run.perform(finger.wait(0.8).key("r").wait(0.5).key("k").wait(0.5).key("ctrl+shift+s"))
    try run.waitFor("the file") { run.said.contains("wrote mine-001.tuning.json") }
    return try run.text("mine-001.tuning.json")
  }

  @Test("an unsaved tuning of the user's own scene comes back with that scene, bare or by its file")
  func ownTuning() throws {
    let (state, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let file = folder.url("mine.scene.json")
    try Data(scene("0.2").utf8).write(to: file)
    var run = try ProgramRun(["view", file.path, "--size", "414x700"], state: state.url("."))
    try run.perform(finger.key("shift+k").wait(0.8).type("0.9").key("Return", "Escape"))
    // Another tuning that is on for comparison loses nothing.
    try run.perform(finger.key("o").wait(0.3).key("q"))
    #expect(try run.ended() == 0)
    #expect(kept("last.tuning.json", in: state).contains(#""mine""#))
    #expect(kept("window", in: state) == "file \(file.path)\ntuning fluid\n")

    // Opened in another scene's window, it is offered too.
    run = try ProgramRun(["view", "popover", "--size", "414x700"], state: state.url("."))
    try run.hands.drop(
      [file], window: "CardStage", x: run.origin.x + 207, y: run.origin.y + 350)
    try run.waitFor("the offer") { run.said.contains("unsaved tuning: press r to restore it") }
    #expect(run.said.contains("opened mine.scene.json"))
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)

    run = try ProgramRun(["view", file.path, "--size", "414x700"], state: state.url("."))
    try run.waitFor("the offer") { run.said.contains("unsaved tuning: press r to restore it") }
    #expect(try restore(run).contains(#""spring.response": 0.9"#))
    #expect(kept("last.tuning.json", in: state).isEmpty, "it is in a file now")
    try run.perform(finger.key("ctrl+z").wait(0.2).key("shift+k").type("0.8").key("Return"))
    try run.perform(finger.key("Escape").wait(0.2).key("q"))
    #expect(try run.ended() == 0)

    run = try ProgramRun([], isBare: true, state: state.url("."))
    try waitForTitle("mine", of: run)
    #expect(try restore(run).contains(#""spring.response": 0.8"#))
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    run = try ProgramRun([], isBare: true, state: state.url("."))
    try waitForTitle("mine", of: run)
    try run.perform(finger.wait(0.5).key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a saved tuning of one scene leaves the unsaved one of another where it is")
  func tuningOfAnotherScene() throws {
    let (state, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let file = folder.url("mine.scene.json")
    try Data(scene("0.2").utf8).write(to: file)
    for arguments in [["view", file.path], ["view", "sheet"]] {
      let run = try ProgramRun(arguments + ["--size", "414x700"], state: state.url("."))
      try run.perform(finger.key("shift+k").wait(0.8).type("0.9").key("Return", "Escape"))
      try run.perform(finger.wait(0.2).key("q"))
      #expect(try run.ended() == 0)
    }
    #expect(kept("last.tuning.json", in: state).contains(#""sheet""#))
    var run = try ProgramRun(["view", "sheet", "--size", "414x700"], state: state.url("."))
    try run.waitFor("the offer") { run.said.contains("unsaved tuning: press r to restore it") }
    try run.perform(finger.wait(0.8).key("r").wait(0.5).key("k").wait(0.5).key("ctrl+shift+s"))
    try run.waitFor("the file") { run.said.contains("wrote sheet-001.tuning.json") }
    let saved = try run.text("sheet-001.tuning.json")
    #expect(saved.contains("0.9") && !saved.contains("mine"), "\(saved)")
    #expect(!run.said.contains("warning"), "\(run.said)")
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    let rest = kept("last.tuning.json", in: state)
    #expect(rest.contains(#""mine""#) && !rest.contains(#""sheet""#), "\(rest)")
    run = try ProgramRun(["view", file.path, "--size", "414x700"], state: state.url("."))
    try run.waitFor("the offer") { run.said.contains("unsaved tuning: press r to restore it") }
    #expect(try restore(run).contains(#""spring.response": 0.9"#))
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test(
    "W writes the tuned number into the file, with its mode and through a link; Ctrl+Z puts it back"
  )
  func writing() throws {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.url("real.scene.json"), folder.url("mine.scene.json"))
    let text = scene("0.2").replacing(
      "\"values\"", with: "\"timings\": {\"spring\": {\"response\":  0.5}}, \"values\"")
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    func found() throws -> String { String(decoding: try Data(contentsOf: link), as: UTF8.self) }
    let run = try ProgramRun(["view", link.path, "--size", "414x700", "--watch"])
    try run.perform(finger.key("shift+k").wait(0.8).type("0.9").key("Return", "Escape"))
    try run.perform(finger.key("shift+w"))
    try run.waitFor("the file") { run.said.contains("wrote 1 number into mine.scene.json") }
    let tuned = text.replacing(":  0.5", with: ":  0.9")
    #expect(try found() == tuned)
    try run.perform(finger.key("ctrl+z"))
    try run.waitFor("the old text") { try found() == text }
    try run.perform(finger.key("ctrl+shift+z"))
    try run.waitFor("the new text") { try found() == tuned }
    #expect(!run.said.contains("reloaded"), "it is its own change")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a scene file that is gone: the sheet with a word about it, and nothing is lost")
  func goneFile() throws {
    let (state, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let (file, other) = (folder.url("mine.scene.json"), folder.url("other"))
    try Data(scene("0.2").utf8).write(to: file)
    var run = try ProgramRun(["view", file.path, "--size", "414x700"], state: state.url("."))
    try run.perform(finger.key("shift+k").wait(0.8).type("0.9").key("Return", "Escape", "q"))
    #expect(try run.ended() == 0)

    try FileManager.default.moveItem(at: file, to: other)
    run = try ProgramRun([], isBare: true, state: state.url("."))
    try run.waitFor("a word about the file") {
      run.said.contains("The scene of the last run cannot be opened: \(file.path)")
    }
    try waitForTitle("sheet", of: run)
    try run.perform(finger.wait(0.8).key("r"))
    try run.waitFor("whose the tuning is") { run.said.contains(#"belongs to "mine""#) }
    try run.perform(finger.key("shift+k").wait(0.8).type("0.7").key("Return", "Escape", "q"))
    #expect(try run.ended() == 0)
    let tuning = kept("last.tuning.json", in: state)
    #expect(tuning.contains(#""spring.response": 0.9"#) && tuning.contains(#""response": 0.7"#))

    try FileManager.default.moveItem(at: other, to: file)
    run = try ProgramRun([], isBare: true, state: state.url("."))
    try waitForTitle("mine", of: run)
    #expect(try restore(run).contains(#""spring.response": 0.9"#))
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a recording that is dropped follows a scene that was renamed, and tells of another hash")
  func dropped() throws {
    let run = try ProgramRun(["view", "popover"])
    try Data(scene("0.2").utf8).write(to: run.folder.url("mine.scene.json"))
    let recording = """
      {"cardstage":2,"scene":"once","width":414,"height":896,"scale":1,"rate":60,"tuning":"fluid",\
      "seed":0,"file":"mine.scene.json","fileHash":"0123456789abcdef"}
      {"t":60,"type":"end"}

      """
    let file = run.folder.url("once.recording.jsonl")
    try Data(recording.utf8).write(to: file)
    try run.hands.drop(
      [file], window: "CardStage", x: run.origin.x + 207, y: run.origin.y + 448)
    try run.waitFor("its scene") {
      try run.hands.title(ofWindow: "CardStage").hasPrefix("mine")
    }
    try run.waitFor("a word about the hash") {
      run.said.contains("has changed since the recording")
    }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("the hint is remembered for each file")
  func hints() throws {
    let state = try TemporaryFolder()
    let folder = try TemporaryFolder()
    for name in ["mine", "other"] {
      try Data(scene("0.3").utf8).write(to: folder.url("\(name).scene.json"))
    }
    // The pill is dark, above the card that is to be dragged.
    func hasHint(_ pixel: ProgramRun.Look) -> Bool {
      let color = pixel(207, 700 * 3 / 10 - 12)
      return [color & 255, color >> 8 & 255, color >> 16 & 255].allSatisfy { $0 < 90 }
    }
    for (name, isFirst) in [("mine", true), ("mine", false), ("other", true)] {
      let run = try ProgramRun(
        ["view", folder.url("\(name).scene.json").path, "--size", "414x700"], state: state.url)
      try run.see("the card") { pixel in
        pixel(60, 560) == 0xFFFFFF && hasHint(pixel) == isFirst
      }
      try run.perform(finger.key("q"))
      #expect(try run.ended() == 0)
    }
    let seen = try String(contentsOf: state.url("cardstage/hint"), encoding: .utf8)
    #expect(seen.hasSuffix("mine.scene.json\n") == false && seen.hasSuffix("other.scene.json\n"))
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
    let replay = ["replay", run.file("mine-001.recording.jsonl"), "--probe", "-"]
    // The file is elsewhere, which only the user may allow.
    let refused = try tool.run(replay, in: folder.url("."))
    #expect(refused.status == 3 && refused.err.contains("; add --scene "), "\(refused.err)")
    let played = try tool.run(replay + ["--scene", "mine.scene.json"], in: folder.url("."))
    #expect(played.status == 0 && played.out.contains("card.velocity"), "\(played.err)")
  }
}
