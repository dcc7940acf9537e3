import Foundation
import TestSupport
import Testing

/// Scene files by commands, without a window.
@Suite("scenes from files, by commands")
struct SceneFileCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = try Tool(built: "cardstage")
  }

  private func run(_ arguments: String...) throws -> Tool.Output {
    try tool.run(arguments, in: folder.url("."))
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url(name))
  }

  /// A fling of the starter's card, recorded on the scene called `scene`.
  private func recording(_ scene: String, _ fields: String = "") -> String {
    """
    {"cardstage":2,"scene":"\(scene)","width":414,"height":896,"scale":1,"rate":60,\
    "tuning":"fluid","seed":0\(fields)}
    {"t":0.1,"type":"down","id":0,"device":"touch","x":200,"y":800}
    {"t":0.12,"type":"move","id":0,"x":200,"y":760}
    {"t":0.14,"type":"move","id":0,"x":200,"y":700}
    {"t":0.16,"type":"up","id":0,"x":200,"y":660}
    {"t":2,"type":"end"}

    """
  }

  @Test("what new writes works at once, and it never writes over anything")
  func new() throws {
    let made = try run("new", "mine")
    #expect(made.status == 0 && made.out.contains("cardstage view mine.scene.json --watch"))
    let check = try run("check", "mine.scene.json")
    #expect(check.status == 0 && check.out.isEmpty, "\(check.out)")
    try write(recording("mine"), to: "fling.recording.jsonl")
    let played = try run(
      "replay", "fling.recording.jsonl", "--scene", "mine.scene.json", "--probe", "-")
    #expect(played.status == 0, "\(played.err)")
    let last = try #require(played.out.split(separator: "\n").last)
    #expect(last.contains("open"), "the card has gone up: \(last)")

    for command in ["view", "tuning"] {
      let meant = try run(command, "mine")
      #expect(meant.status == 2 && meant.err.contains("or is the file mine.scene.json meant?"))
    }
    let again = try run("new", "mine")
    #expect(again.status == 3 && again.err.contains("mine.scene.json: is there already"))
    for name in ["sheet", "a b", "../mine", ""] {
      #expect(try run("new", name).status == 2, "'\(name)' is no scene's name")
    }
  }

  @Test("a picture from elsewhere is copied beside the scene; one of that name is left alone")
  func newFromPicture() throws {
    let other = try TemporaryFolder()
    try write(recording("sheet"), to: "r.jsonl")
    let shot = other.url("shot.png").path
    #expect(try run("replay", "r.jsonl", "--screenshot", shot).status == 0)
    #expect(try run("new", "mine", "--from", shot).status == 0)
    let copied = try Data(contentsOf: folder.url("shot.png"))
    #expect(try copied == Data(contentsOf: URL(fileURLWithPath: shot)))
    let check = try run("check", "mine.scene.json")
    #expect(check.status == 0 && check.out.isEmpty, "\(check.out)")
    let scene = try String(contentsOf: folder.url("mine.scene.json"), encoding: .utf8)
    #expect(scene.contains(#""height": "height - open - 21""#), "the open card is filled")
    // Another picture of the same name stays as it is.
    try write("mine", to: "shot.png")
    let refused = try run("new", "other", "--from", shot)
    #expect(refused.status == 3 && refused.err.contains("shot.png: is there already"))
    #expect(try Data(contentsOf: folder.url("shot.png")) == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.url("other.scene.json").path))
    #expect(try run("new", "third", "--from", "none.png").status == 3)
  }

  @Test("errors name file, line and column, and nothing is played")
  func wrong() throws {
    try write(
      """
      {
        "cardstage-scene": 1,
        "values": { "a": "heigth/2" }
      }
      """, to: "bad.scene.json")
    let check = try run("check", "bad.scene.json")
    #expect(check.status == 1)
    #expect(
      check.out.contains(#"bad.scene.json:3:21: unknown name "heigth"; expected height"#),
      "\(check.out)")
    try write(recording("bad"), to: "r.jsonl")
    let played = try run("replay", "r.jsonl", "--scene", "bad.scene.json", "--probe", "p.csv")
    #expect(played.status == 3 && played.err.contains("bad.scene.json:3"))
    #expect(!FileManager.default.fileExists(atPath: folder.url("p.csv").path))
    #expect(try run("tuning", "bad.scene.json").status == 3)
    #expect(try run("scenes", "none.scene.json").status == 3)
  }

  @Test("scenes and tuning know the file's own parameters; a tuning of it is read back")
  func lists() throws {
    #expect(try run("new", "mine").status == 0)
    let list = try run("scenes", "--verbose", "mine.scene.json").out
    for word in ["dimmer", "snap.response", "card.velocity", "drag: card on card", "toggle card"] {
      #expect(list.contains(word), "\(word) is listed")
    }
    let tuning = try run("tuning", "mine.scene.json")
    #expect(tuning.status == 0 && tuning.out.contains("\"snap.response\": 0.35"))
    try write(
      tuning.out.replacing("\"snap.response\": 0.35", with: "\"snap.response\": 0.9"),
      to: "soft.tuning.json")
    try write(recording("mine"), to: "r.jsonl")
    func probes(_ tuning: String) throws -> String {
      try run(
        "replay", "r.jsonl", "--scene", "mine.scene.json", "--tuning", tuning, "--probe", "-"
      ).out
    }
    #expect(try probes("soft.tuning.json") != probes("fluid"))
    #expect(try probes("soft.tuning.json").count > 1000)
  }

  @Test("a recording names its scene file: another one is a warning, or with hashes an error")
  func recorded() throws {
    #expect(try run("new", "mine").status == 0)
    try write(
      recording("mine", #","file":"mine.scene.json","fileHash":"0123456789abcdef""#),
      to: "r.recording.jsonl")
    let played = try run("replay", "r.recording.jsonl", "--hash", "r.hash")
    #expect(played.status == 0 && played.err.contains("is not the scene that was recorded"))
    #expect(try run("replay", "r.recording.jsonl", "--expect-hash", "r.hash").status == 6)
    // With the right hash all is well.
    let words = played.err.split(separator: " ").map {
      $0.trimmingCharacters(in: .punctuationCharacters)
    }
    let hash = try #require(words.first { $0.count == 16 && $0 != "0123456789abcdef" })
    try write(
      recording("mine", #","file":"mine.scene.json","fileHash":"\#(hash)""#),
      to: "r.recording.jsonl")
    let same = try run("replay", "r.recording.jsonl", "--expect-hash", "r.hash")
    #expect(same.status == 0 && !same.err.contains("not the scene"), "\(same.err)")
    try FileManager.default.removeItem(at: folder.url("mine.scene.json"))
    #expect(try run("replay", "r.recording.jsonl").status == 3)
  }
}
