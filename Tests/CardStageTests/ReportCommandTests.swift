import Foundation
import TestSupport
import Testing

/// `report`, `check`, gates, and the options that change how a run looks.
@Suite("reports, checks and gates", .waits)
struct ReportCommandTests {
  private static let header =
    #"{"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
  private static let recording =
    header + "\n" + #"{"t":0.100000,"type":"down","id":0,"device":"touch","x":100,"y":460}"# + "\n"
    + #"{"t":0.200000,"type":"up","id":0,"x":100,"y":460}"# + "\n"
    + #"{"t":1.500000,"type":"end"}"# + "\n"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data(Self.recording.utf8).write(to: folder.url("demo.recording.jsonl"))
  }

  private func run(_ arguments: String...) throws -> Tool.Output {
    try Tool(built: "cardstage").run(
      arguments, environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
  }

  private func path(_ name: String) -> String { folder.url(name).path }
  private var demo: String { path("demo.recording.jsonl") }

  @Test("a report of one run and of two, on the terminal and as files")
  func report() throws {
    #expect(try run("replay", demo, "--stats", path("a")).status == 0)
    #expect(try run("replay", demo, "--stats", path("b")).status == 0)
    let one = try run("report", path("a"))
    #expect(one.status == 0)
    #expect(one.out.contains("raster time, mean"))
    let two = try run("report", path("a"), path("b"))
    #expect(two.status == 0)
    #expect(two.out.contains("baseline"))
    for (file, content) in [("r.svg", "<svg"), ("r.json", "\"figures\""), ("r.md", "# Frame")] {
      let output = try run("report", path("a"), "--out", path(file))
      #expect(output.status == 0)
      #expect(output.out.isEmpty)
      #expect(try String(contentsOf: folder.url(file), encoding: .utf8).contains(content))
    }
  }

  @Test("runs that only write their results elsewhere are alike, one at another scale is not")
  func alike() throws {
    #expect(
      try run("replay", "--verbose", demo, "--stats", path("a"), "--probe", path("p")).status == 0)
    #expect(try run("replay", "--stats=\(path("b"))", demo).status == 0)
    #expect(try run("replay", demo, "--scale", "2", "--stats", path("c")).status == 0)
    let alike = try run("report", path("a"), path("b"))
    #expect(alike.status == 0 && alike.out.contains("baseline"))
    #expect(!alike.out.contains("Different environment"), "\(alike.out)")
    let other = try run("report", path("c"), path("a"))
    #expect(other.out.contains("Different environment"))
    #expect(other.out.contains("arguments: ") && other.out.contains("--scale 2"), "\(other.out)")
  }

  @Test("a report that can't be made says why")
  func noReport() throws {
    #expect(try run("report").status == 2)
    let missing = try run("report", path("none"))
    #expect(missing.status == 3)
    #expect(missing.err.contains(path("none")))
    #expect(try run("replay", demo, "--stats", path("a")).status == 0)
    let format = try run("report", path("a"), "--out", path("r.pdf"))
    #expect(format.status == 2)
    #expect(format.err.contains(".svg"))
    #expect(try run("report", path("a"), "--out", "/dev/full/r.svg").status == 3)
  }

  @Test("a run that was cut off is reported, with a note on stderr")
  func unfinished() throws {
    #expect(try run("replay", demo, "--stats", path("a")).status == 0)
    try FileManager.default.moveItem(
      at: folder.url("a/frames.csv"), to: folder.url("a/frames.csv.tmp"))
    let output = try run("report", path("a"))
    #expect(output.status == 0)
    #expect(output.err.contains("not finished"))
    #expect(!output.out.contains("not finished"))
  }

  @Test("a gate that holds exits 0, one that does not, or is n/a, exits 4 and says so")
  func gates() throws {
    #expect(try run("replay", demo, "--stats", path("a"), "--gate", "frames=91").status == 0)
    for command in [["replay", demo], ["report", path("a")]] {
      let tool = try Tool(built: "cardstage")
      let kept = try tool.run(command + ["--gate", "mean<1000,frames>=90"])
      #expect(kept.status == 0)
      #expect(kept.err.contains("gate mean<1000 passed"))
      let broken = try tool.run(command + ["--gate", "frames<5"])
      #expect(broken.status == 4)
      #expect(broken.err.contains("gate frames<5 failed: frames is 91"))
      let unknown = try tool.run(command + ["--gate", "hitch<5"])
      #expect(unknown.status == 4)
      #expect(unknown.err.contains("gate hitch<5 failed: hitch is not measured in a replay"))
      let senseless = try tool.run(command + ["--gate", "smooth<5"])
      #expect(senseless.status == 2)
      #expect(senseless.err.contains("smooth"))
    }
  }

  @Test("check says what is wrong, by file and line")
  func check() throws {
    try Data(#"{"cardstage-tuning":1,"name":"x","scenes":{"sheet":{"respons":1}}}"#.utf8)
      .write(to: folder.url("bad.tuning.json"))
    try Data((Self.header + "\n{\"t\":oops}\n").utf8).write(to: folder.url("bad.recording.jsonl"))
    let fine = try run("check", demo)
    #expect(fine.status == 0)
    #expect(fine.out.isEmpty)
    let bad = try run("check", demo, path("bad.tuning.json"), path("bad.recording.jsonl"))
    #expect(bad.status == 1)
    #expect(bad.out.contains("\(path("bad.tuning.json")):1:53: unknown parameter"))
    #expect(bad.out.contains("\(path("bad.recording.jsonl")):2:6: "))
    #expect(try run("check", path("none.tuning.json")).status == 3)
    #expect(try run("check").status == 2)
  }

  @Test("check reads pictures, by their names or their first bytes")
  func pictures() throws {
    let whole = folder.url("whole.png")
    #expect(
      try run("replay", demo, "--until", "0.1", "--screenshot", whole.path).status == 0)
    let bytes = try Data(contentsOf: whole)
    try bytes.write(to: folder.url("nameless"))
    try bytes.prefix(bytes.count / 2).write(to: folder.url("half.png"))
    try Data("hello".utf8).write(to: folder.url("words.jpg"))
    for name in ["whole.png", "nameless"] {
      let fine = try run("check", path(name))
      #expect(fine.status == 0, "\(fine.out)")
      #expect(fine.out.isEmpty)
    }
    let faults = [
      "half.png": "the picture file ends too early; export it again",
      "words.jpg": "not a picture in a known format; "
        + "expected a PNG, JPEG, GIF, BMP, TIFF or WebP picture",
    ]
    for (name, fault) in faults {
      let bad = try run("check", path(name), demo)
      #expect(bad.status == 1)
      #expect(bad.out == "\(path(name)): \(fault)\n")
    }
    #expect(try run("check", path("none.png")).status == 3)
  }

  @Test("a tuning file changes the motion; a wrong one exits 3 with its line")
  func tuning() throws {
    let slow = path("slow.tuning.json")
    try Data(
      "{\"cardstage-tuning\":1,\"name\":\"slow\",\n\"scenes\":{\"sheet\":{\"response\":1}}}".utf8
    ).write(to: folder.url("slow.tuning.json"))
    func probes(_ tuning: String) throws -> String {
      let output = try run("replay", demo, "--tuning", tuning, "--probe", "-")
      #expect(output.status == 0, "\(output.err)")
      return output.out
    }
    #expect(try probes(slow) != probes("fluid"))
    #expect(try probes("classic") != probes("fluid"))
    try Data("{\"cardstage-tuning\":1,\"name\":\"x\",\n\"oops\":1}".utf8)
      .write(to: folder.url("bad.tuning.json"))
    let bad = try run("replay", demo, "--tuning", path("bad.tuning.json"))
    #expect(bad.status == 3)
    #expect(bad.err.contains("bad.tuning.json:2"))
    #expect(try run("replay", demo, "--tuning", "fluidd").status == 2)
    #expect(try run("replay", demo, "--tuning", path("none.tuning.json")).status == 3)
  }

  @Test("at a tenth of the speed there are ten frames for one")
  func speed() throws {
    func times(_ speed: String) throws -> [Substring] {
      try run("replay", demo, "--speed", speed, "--until", "1", "--probe", "-").out
        .split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    }
    #expect(try times("1").count == 61)
    #expect(try times("0.1").count == 601)
    #expect(try run("replay", demo, "--speed", "0").status == 2)
  }

  @Test("reduced motion takes the way of a short fade, and system is what the desktop says")
  func reducedMotion() throws {
    let settings = folder.url("config/gtk-4.0/settings.ini")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    func probes(_ word: String) throws -> String {
      try Tool(built: "cardstage").run(
        ["replay", demo, "--reduced-motion", word, "--probe", "-"],
        environment: ["XDG_CONFIG_HOME": path("config")]
      ).out
    }
    let (on, off) = (try probes("on"), try probes("off"))
    #expect(on != off)
    #expect(try probes("system") == off)
    try Data("[Settings]\ngtk-enable-animations = false\n".utf8).write(to: settings)
    #expect(try probes("system") == on)
    #expect(try run("replay", demo, "--reduced-motion", "yes").status == 2)
  }

  @Test("shown touches are in the pictures, not in the hashes")
  func touches() throws {
    func replay(_ name: String, _ options: String...) throws {
      let arguments =
        ["replay", demo, "--until", "0.15", "--export", path(name), "--hash", path(name + ".hash")]
      #expect(try Tool(built: "cardstage").run(arguments + options).status == 0)
    }
    try replay("plain")
    try replay("shown", "--show-touches")
    func same(_ file: String) throws -> Bool {
      try Data(contentsOf: folder.url("plain\(file)"))
        == Data(contentsOf: folder.url("shown\(file)"))
    }
    #expect(try same(".hash"))
    #expect(try same("/frame-00001.png"), "nobody touches yet")
    #expect(try !same("/frame-00009.png"), "a finger is down")
  }

  @Test("senseless values exit 2 and name the option")
  func badValues() throws {
    for (option, value) in [
      ("--seed", "-1"), ("--speed", "fast"), ("--reduced-motion", ""), ("--scale", "0x2"),
      ("--until", "0x3c"),
    ] {
      let output = try run("replay", demo, option, value)
      #expect(output.status == 2)
      #expect(output.err.contains(option))
    }
    #expect(try run("replay", demo, "--paused").status == 2)
    #expect(try run("replay", demo, "--seed", "7").status == 0)
  }
}
