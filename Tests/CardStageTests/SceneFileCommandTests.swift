import Foundation
import TestSupport
import Testing

/// Scene files by commands, without a window.
@Suite("scenes from files, by commands", .waits)
struct SceneFileCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

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
    let made = try folder.run("new", "mine")
    #expect(made.status == 0 && made.out.contains("cardstage view mine.scene.json --watch"))
    let check = try folder.run("check", "mine.scene.json")
    #expect(check.status == 0 && check.out.isEmpty, "\(check.out)")
    try folder.write(recording("mine"), to: "fling.recording.jsonl")
    let played = try folder.run(
      "replay", "fling.recording.jsonl", "--scene", "mine.scene.json", "--probe", "-")
    #expect(played.status == 0, "\(played.err)")
    let last = try #require(played.out.split(separator: "\n").last)
    #expect(last.contains("open"), "the card has gone up: \(last)")

    for command in ["view", "tuning"] {
      let meant = try folder.run(command, "mine")
      #expect(
        meant.status == 2 && meant.err.contains("to open the file: cardstage view mine.scene.json"))
    }
    let again = try folder.run("new", "mine")
    #expect(again.status == 3 && again.err.contains("mine.scene.json: already exists"))
    for name in ["sheet", "a b", "../mine", ""] {
      #expect(try folder.run("new", name).status == 2, "'\(name)' is no scene's name")
    }
  }

  @Test("a picture from elsewhere is copied beside the scene; one of that name is left alone")
  func newFromPicture() throws {
    let other = try TemporaryFolder()
    try folder.write(recording("sheet"), to: "r.jsonl")
    let shot = other.url("shot.png").path
    #expect(try folder.run("replay", "r.jsonl", "--screenshot", shot).status == 0)
    #expect(try folder.run("new", "mine", "--from", shot).status == 0)
    let copied = try Data(contentsOf: folder.url("shot.png"))
    #expect(try copied == Data(contentsOf: URL(fileURLWithPath: shot)))
    let check = try folder.run("check", "mine.scene.json")
    #expect(check.status == 0 && check.out.isEmpty, "\(check.out)")
    let scene = try String(contentsOf: folder.url("mine.scene.json"), encoding: .utf8)
    #expect(scene.contains(#""height": "height - open - 21""#), "the open card is filled")
    // Another picture of the same name stays as it is.
    try folder.write("mine", to: "shot.png")
    let refused = try folder.run("new", "other", "--from", shot)
    #expect(refused.status == 3 && refused.err.contains("shot.png: already exists"))
    #expect(try Data(contentsOf: folder.url("shot.png")) == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.url("other.scene.json").path))
    #expect(try folder.run("new", "third", "--from", "none.png").status == 3)
  }

  @Test("a picture that no scene file may show is refused with the reason; a copy has a plain name")
  func newFromOddPicture() throws {
    let other = try TemporaryFolder()
    let files = FileManager.default
    try BackdropFileTests.bmp(red: 1, green: 2, blue: 3).write(to: other.url("shot.bmp"))
    let bmp = try folder.run("new", "mine", "--from", other.url("shot.bmp").path)
    #expect(bmp.status == 3 && bmp.err.contains("expected a PNG or JPEG file"))
    // The first bytes of a PNG of 9000×2.
    let wide: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0x23, 0x28, 0, 0, 0, 2]
    try Data(wide).write(to: folder.url("wide.png"))
    let refused = try folder.run("new", "mine", "--from", "wide.png")
    #expect(refused.status == 3)
    #expect(refused.err.contains("at most 8192 pixels a side"), "\(refused.err)")
    #expect(!files.fileExists(atPath: folder.url("mine.scene.json").path))

    try folder.write(recording("sheet"), to: "r.jsonl")
    let odd = other.url("my \\ \"shot\".png").path
    #expect(try folder.run("replay", "r.jsonl", "--screenshot", odd).status == 0)
    #expect(try folder.run("new", "mine", "--from", odd).status == 0)
    #expect(files.fileExists(atPath: folder.url("my - -shot-.png").path))
    // One beside it that the file could not name is copied too.
    try files.copyItem(atPath: odd, toPath: folder.url("a\\b.png").path)
    #expect(try folder.run("new", "second", "--from", "a\\b.png").status == 0)
    for name in ["mine", "second"] {
      let check = try folder.run("check", "\(name).scene.json")
      #expect(check.status == 0 && check.out.isEmpty, "\(check.out)")
    }
  }

  @Test("no output replaces the scene file, its picture or the picture behind the card")
  func outputsOverInputs() throws {
    try folder.write(recording("sheet"), to: "r.jsonl")
    #expect(try folder.run("replay", "r.jsonl", "--screenshot", "screen.png").status == 0)
    #expect(try folder.run("new", "mine", "--from", "screen.png").status == 0)
    try folder.write(recording("mine", #","file":"mine.scene.json""#), to: "own.jsonl")
    try folder.write(recording("sheet", #","backdrop":"screen.png""#), to: "behind.jsonl")
    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.url(name)) }
    let before = (scene: try read("mine.scene.json"), picture: try read("screen.png"))
    let (scene, picture, behind) = (
      "the scene file", "a picture of the scene", "the picture behind the card"
    )
    for (arguments, input) in [
      (["view", "mine.scene.json", "--record", "mine.scene.json"], scene),
      (["view", "mine.scene.json", "--probe", "./mine.scene.json"], scene),
      (["view", "mine.scene.json", "--screenshot", "screen.png"], picture),
      (["replay", "own.jsonl", "--probe", "mine.scene.json"], scene),
      (["replay", "own.jsonl", "--screenshot", "screen.png"], picture),
      (["replay", "behind.jsonl", "--screenshot", "screen.png"], behind),
    ] {
      let refused = try folder.run(arguments)
      #expect(refused.status == 2, "\(arguments)")
      #expect(
        refused.err.contains("\(input) and '\(arguments[2])' both name '\(arguments[3])'"),
        "\(refused.err)")
    }
    #expect(try read("mine.scene.json") == before.scene && read("screen.png") == before.picture)
  }

  @Test("check says that it lists only the first fifty errors of a file")
  func manyErrors() throws {
    let layers = Array(repeating: "{\"fil\": \"red\"}", count: 60).joined(separator: ",\n")
    try folder.write("{\"cardstage-scene\": 1, \"layers\": [\(layers)]}", to: "m.scene.json")
    let moves = Array(repeating: "{\"t\":1,\"typ\":\"move\"}\n", count: 60).joined()
    try folder.write(recording("sheet") + moves, to: "m.recording.jsonl")
    for name in ["m.scene.json", "m.recording.jsonl"] {
      let lines = try folder.run("check", name).out.split(separator: "\n")
      #expect(lines.count { $0.contains(":") } == 51 && lines.count == 51, "\(name)")
      #expect(lines.last == "\(name): only the first 50 errors are listed")
    }
  }

  /// The names in the first line of the probes of a replay, and the last line.
  private func columns(_ output: Tool.Output) -> (first: String, last: String) {
    let lines = output.out.split(separator: "\n").map(String.init)
    return (lines.first ?? "", lines.last ?? "")
  }

  @Test("a scene file is played instead of a recording's own, or of the scene that it begins on")
  func instead() throws {
    #expect(try folder.run("new", "mine").status == 0)
    #expect(try folder.run("new", "other").status == 0)
    let shown = recording("sheet", #","file":"other.scene.json","fileHash":"0123456789abcdef""#)
    let lines = shown.split(separator: "\n").map(String.init)
    let switching =
      ([lines[0], #"{"t":0.05,"type":"scene","scene":"other"}"#] + lines.dropFirst())
      .joined(separator: "\n")
    try folder.write(switching + "\n", to: "switching.jsonl")
    let own = try folder.run("replay", "switching.jsonl", "--probe", "-")
    #expect(own.status == 0 && own.err.contains("has changed since the recording"), "\(own.err)")
    let asked = try folder.run(
      "replay", "switching.jsonl", "--scene", "mine.scene.json", "--probe", "-")
    #expect(asked.status == 0 && !asked.err.contains("has changed"), "\(asked.err)")
    #expect(columns(asked).first.contains("cardTop"), "it begins on the sheet")
    #expect(columns(asked).last == columns(own).last && columns(own).last.contains("open"))
    // One that never leaves the sheet is played on the file alone.
    try folder.write(recording("sheet"), to: "sheet.jsonl")
    let alone = try folder.run(
      "replay", "sheet.jsonl", "--scene", "mine.scene.json", "--probe", "-")
    #expect(alone.status == 0 && !columns(alone).first.contains("cardTop"), "\(alone.err)")
  }

  @Test("check follows a scene that was renamed, and tells of another hash, of a picture too")
  func checked() throws {
    #expect(try folder.run("new", "mine").status == 0)
    try folder.write(
      recording("once", #","file":"mine.scene.json","fileHash":"0123456789abcdef""#),
      to: "r.recording.jsonl")
    let check = try folder.run("check", "r.recording.jsonl")
    #expect(check.status == 0, "\(check.out)")
    #expect(
      check.out.contains("r.recording.jsonl:1: warning: ")
        && check.out.contains("mine.scene.json has changed since the recording"))
    try BackdropFileTests.bmp(red: 1, green: 2, blue: 3).write(to: folder.url("b.bmp"))
    try folder.write(
      recording("sheet", #","backdrop":"b.bmp","backdropHash":"0123456789abcdef""#), to: "b.jsonl")
    let picture = try folder.run("check", "b.jsonl").out
    #expect(picture.contains("b.bmp has changed since the recording"))
    try folder.write(recording("sheet", #","backdrop":"none.bmp""#), to: "c.jsonl")
    let missing = try folder.run("check", "c.jsonl")
    #expect(missing.status == 1 && missing.out.contains("none.bmp: cannot be opened"))
  }

  @Test("a tuning of scenes that are not open is of use for those that are, and stays whole")
  func strangers() throws {
    let text =
      #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{"response":0.9},"mine":{"dimmer":0.3}}}"#
    try folder.write(text, to: "a.tuning.json")
    let lines = recording("sheet").split(separator: "\n").map(String.init)
    let moving = [lines[0], #"{"t":0.01,"type":"command","command":"up"}"#, lines[5]]
    try folder.write(moving.joined(separator: "\n"), to: "r.jsonl")
    let soft = try folder.run("replay", "r.jsonl", "--tuning", "a.tuning.json", "--probe", "-")
    #expect(soft.status == 0 && soft.err.contains(#"warning: "mine" is not a built-in scene"#))
    #expect(try soft.out != folder.run("replay", "r.jsonl", "--probe", "-").out)
    let check = try folder.run("check", "a.tuning.json")
    #expect(check.status == 0 && check.out.contains("warning"))
    let printed = try folder.run("tuning", "--tuning", "a.tuning.json").out
    #expect(printed.contains(#""dimmer": 0.3"#) && printed.contains(#""response": 0.9"#))
    try folder.write(text.replacing("sheet", with: "shett"), to: "slip.tuning.json")
    let slip = try folder.run("replay", "r.jsonl", "--tuning", "slip.tuning.json")
    #expect(slip.status == 3 && slip.err.contains(#"unknown scene "shett""#))
  }

  @Test("lists have their columns below each other, however long a name is")
  func columns() throws {
    let name = "a-name-of-two-and-thirty-letters"
    let long = "anExceedinglyLongNameOfAParameter"
    try folder.write(
      """
      {"cardstage-scene": 1, "name": "\(name)", "about": "ABOUT",
       "parameters": {"\(long)": {"default": 1, "unit": "UNIT", "about": "FIRST"},
         "b": {"default": 123456.25, "range": [0, 1234567.5], "unit": "UNIT", "about": "SECOND"}},
       "probes": {"\(long)2": {"value": 1, "unit": "pt", "about": "THIRD"},
         "c": {"value": 1, "unit": "", "about": "FOURTH"}}}
      """, to: "long.scene.json")
    #expect(try folder.run("new", "mine").status == 0)
    let lines = try folder.run("scenes", "--verbose", "mine.scene.json", "long.scene.json").out
      .split(separator: "\n").map(String.init)
    func column(_ word: String) throws -> Int {
      let line = try #require(lines.first { $0.contains(word) })
      return line.distance(
        from: line.startIndex, to: try #require(line.firstRange(of: word)).lowerBound)
    }
    #expect(try column("ABOUT") == column("a card over a dimmed screen"))
    #expect(try column("FIRST") == column("SECOND"))
    #expect(try column("THIRD") == column("FOURTH"))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test("errors name file, line and column, and nothing is played")
  func wrong() throws {
    try folder.write(
      """
      {
        "cardstage-scene": 1,
        "values": { "a": "heigth/2" }
      }
      """, to: "bad.scene.json")
    let check = try folder.run("check", "bad.scene.json")
    #expect(check.status == 1)
    #expect(
      check.out.contains(#"bad.scene.json:3:21: unknown name "heigth"; did you mean "height"?"#),
      "\(check.out)")
    try folder.write(recording("bad"), to: "r.jsonl")
    let played = try folder.run(
      "replay", "r.jsonl", "--scene", "bad.scene.json", "--probe", "p.csv")
    #expect(played.status == 3 && played.err.contains("bad.scene.json:3"))
    #expect(!FileManager.default.fileExists(atPath: folder.url("p.csv").path))
    #expect(try folder.run("tuning", "bad.scene.json").status == 3)
    #expect(try folder.run("scenes", "none.scene.json").status == 3)
  }

  @Test("scenes and tuning know the file's own parameters; a tuning of it is read back")
  func lists() throws {
    #expect(try folder.run("new", "mine").status == 0)
    let list = try folder.run("scenes", "--verbose", "mine.scene.json").out
    for word in ["dimmer", "snap.response", "card.velocity", "drag: card on card", "toggle card"] {
      #expect(list.contains(word), "\(word) is listed")
    }
    let tuning = try folder.run("tuning", "mine.scene.json")
    #expect(tuning.status == 0 && tuning.out.contains("\"snap.response\": 0.35"))
    try folder.write(
      tuning.out.replacing("\"snap.response\": 0.35", with: "\"snap.response\": 0.9"),
      to: "soft.tuning.json")
    try folder.write(recording("mine"), to: "r.jsonl")
    func probes(_ tuning: String) throws -> String {
      try folder.run(
        "replay", "r.jsonl", "--scene", "mine.scene.json", "--tuning", tuning, "--probe", "-"
      ).out
    }
    #expect(try probes("soft.tuning.json") != probes("fluid"))
    #expect(try probes("soft.tuning.json").count > 1000)
  }

  @Test("a recording names its scene file: another one is a warning, or with hashes an error")
  func recorded() throws {
    #expect(try folder.run("new", "mine").status == 0)
    try folder.write(
      recording("mine", #","file":"mine.scene.json","fileHash":"0123456789abcdef""#),
      to: "r.recording.jsonl")
    let played = try folder.run("replay", "r.recording.jsonl", "--hash", "r.hash")
    #expect(played.status == 0 && played.err.contains("has changed since the recording"))
    #expect(try folder.run("replay", "r.recording.jsonl", "--expect-hash", "r.hash").status == 6)
    // With the right hash all is well.
    let words = played.err.split(separator: " ").map {
      $0.trimmingCharacters(in: .punctuationCharacters)
    }
    let hash = try #require(words.first { $0.count == 16 && $0 != "0123456789abcdef" })
    try folder.write(
      recording("mine", #","file":"mine.scene.json","fileHash":"\#(hash)""#),
      to: "r.recording.jsonl")
    let same = try folder.run("replay", "r.recording.jsonl", "--expect-hash", "r.hash")
    #expect(same.status == 0 && !same.err.contains("has changed"), "\(same.err)")
    try FileManager.default.removeItem(at: folder.url("mine.scene.json"))
    #expect(try folder.run("replay", "r.recording.jsonl").status == 3)
  }
}
