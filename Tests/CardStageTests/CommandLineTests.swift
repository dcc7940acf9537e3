import Foundation
import TestSupport
import Testing

/// What scripts rely on: exit codes, messages, files.
@Suite("the command line", .waits)
struct CommandLineTests {
  private static let header =
    #"{"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
  private static let recording =
    header + "\n" + #"{"t":0.500000,"type":"down","id":0,"device":"mouse","x":100,"y":460}"# + "\n"
    + #"{"t":0.600000,"type":"up","id":0,"x":100,"y":460}"# + "\n"
    + #"{"t":1.500000,"type":"down","id":0,"device":"mouse","x":207,"y":500}"# + "\n"
    + #"{"t":1.600000,"type":"move","id":0,"x":207,"y":620.5}"# + "\n"
    + #"{"t":1.900000,"type":"up","id":0,"x":207,"y":620.5}"# + "\n"
    + #"{"t":3.000000,"type":"end"}"# + "\n"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data(Self.recording.utf8).write(to: folder.url("demo.recording.jsonl"))
  }

  private func run(_ arguments: String...) throws -> Tool.Output {
    let process = try Tool(built: "cardstage")
    return try process.run(arguments, environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
  }

  private var demo: String { folder.url("demo.recording.jsonl").path }

  @Test("a replay gives the same probes and hashes twice")
  func deterministic() throws {
    let first = try run("replay", demo, "--probe", "-", "--hash", folder.url("a").path)
    let second = try run("replay", demo, "--probe", "-", "--hash", folder.url("b").path)
    #expect(first.status == 0)
    #expect(first.out == second.out)
    #expect(first.out.split(separator: "\n").count == 182)
    #expect(
      try Data(contentsOf: folder.url("a")) == Data(contentsOf: folder.url("b")))
    #expect(try run("replay", demo, "--expect-hash", folder.url("a").path).status == 0)
  }

  @Test("what is printed and gets lost is an error", arguments: ["--help", "scenes", "keys"])
  func lostOutput(_ command: String) throws {
    let program = try Tool(built: "cardstage").url.path
    let output = try Tool("sh", package: "dash").run(["-c", "'\(program)' \(command) > /dev/full"])
    #expect(output.status == 3)
    #expect(output.err.contains("the output cannot be written: No space left on device"))
  }

  @Test(
    "closed standard files are not taken by the display or by files",
    arguments: ["2>&-", "<&- 2>&-", "<&- >&- 2>&-"])
  func closedStreams(_ redirection: String) throws {
    let program = try Tool(built: "cardstage").url.path
    let shell = try Tool("sh", package: "dash")
    let server = try Xvfb(width: 800, height: 1000)
    let view = "timeout --preserve-status -k 20 4 '\(program)' view --verbose"
    let ended = try shell.run(
      ["-c", "\(view) --time-limit 0.5 \(redirection)"], environment: ["DISPLAY": server.display])
    #expect(ended.status == 0)
    let stopped = try shell.run(
      ["-c", "\(view) \(redirection)"], environment: ["DISPLAY": server.display])
    #expect(stopped.status == 143, "SIGTERM is obeyed")
    let hash = folder.url("hash").path
    let replay = "'\(program)' replay '\(demo)' --verbose --until 0.1 --gate 'p50<0'"
    let gated = try shell.run(["-c", "\(replay) --stats '\(hash)' \(redirection)"])
    #expect(gated.status == 4)
    for name in try FileManager.default.contentsOfDirectory(atPath: hash) {
      let text = try String(contentsOfFile: hash + "/" + name, encoding: .utf8)
      #expect(!text.contains("cardstage: "), "\(name)")
    }
  }

  @Test("what is read from a closed input, or printed to a closed output, is an error")
  func closedData() throws {
    let program = try Tool(built: "cardstage").url.path
    let shell = try Tool("sh", package: "dash")
    #expect(try shell.run(["-c", "'\(program)' keys >&-"]).status == 3)
    #expect(try shell.run(["-c", "'\(program)' check - <&-"]).status == 3)
  }

  @Test("a recorded resize that makes a stage too large is found by check, and not replayed")
  func tooLargeLater() throws {
    let resize = #"{"t":1.700000,"type":"resize","width":6000,"height":6000}"# + "\n"
    let end = #"{"t":1.900000,"type":"up""#
    let path = folder.url("large.recording.jsonl").path
    try Data(Self.recording.replacing(end, with: resize + end).utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(try run("check", path).status == 0, "36 million pixels are not too many")
    let scaled = try run("replay", path, "--scale", "8", "--probe", "-")
    #expect(scaled.status == 2 && scaled.out.isEmpty)
    #expect(scaled.err.contains("a stage of 6000×6000 pt with 8 pixels per point is too large"))
    try Data(
      Self.recording.replacing(end, with: resize.replacing("6000", with: "16384") + end).utf8
    ).write(to: URL(fileURLWithPath: path))
    let found = try run("check", path)
    #expect(found.status == 1)
    #expect(
      found.out.contains(
        "large.recording.jsonl:6:1: a stage of 16384×16384 pt with 1 pixels per point"))
    #expect(try run("replay", path, "--probe", "-").status == 3)
  }

  @Test("a file is not written that is read, nor by two options")
  func noFileTwice() throws {
    let link = folder.url("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: demo)
    for arguments in [
      ["view", "--replay", demo, "--record", demo], ["view", "--replay", demo, "--record", link],
      ["replay", link, "--probe", demo], ["replay", demo, "--probe", "-", "--hash", "-"],
      ["replay", demo, "--hash", demo + ".x", "--screenshot", demo + ".x"],
    ] {
      let output = try Tool(built: "cardstage").run(arguments)
      #expect(output.status == 2, "\(arguments)")
      #expect(output.err.contains("both name '\(arguments.last ?? "")'; choose two files"))
    }
    #expect(try String(contentsOfFile: demo, encoding: .utf8) == Self.recording)
    let both = try run("replay", demo, "--probe", "/dev/null", "--hash", "/dev/null")
    #expect(both.status == 0)
  }

  @Test("at 30, 60 and 144 Hz the probes agree at common times to 1e-9")
  func rates() throws {
    func tops(_ rate: String) throws -> [Int: Double] {
      let lines = try run("replay", demo, "--rate", rate, "--probe", "-").out
        .split(separator: "\n").dropFirst()
      var result: [Int: Double] = [:]
      for line in lines {
        let values = line.split(separator: ",")
        let time = try #require(Double(values[0])) * 720
        if (time - time.rounded()).magnitude < 1e-6 {
          result[Int(time.rounded())] = Double(values[1])
        }
      }
      return result
    }
    let (slow, usual, fast) = (try tops("30"), try tops("60"), try tops("144"))
    #expect(slow.count == 91)
    for (time, top) in slow {
      #expect(abs(try #require(usual[time]) - top) < 1e-9)
      // 30 and 144 Hz meet each 1/6 s.
      if time % 120 == 0 { #expect(abs(try #require(fast[time]) - top) < 1e-9) }
    }
  }

  @Test("a run's statistics are not overwritten, nor files that are not complete yet")
  func overwrittenStatistics() throws {
    let stats = folder.url("stats").path
    #expect(try run("replay", demo, "--stats", stats).status == 0)
    let before = try String(contentsOfFile: stats + "/summary.json", encoding: .utf8)
    let cutOff = folder.url("r.jsonl.tmp").path
    try Data(Self.recording.utf8).write(to: URL(fileURLWithPath: cutOff))
    for arguments in [
      ["replay", demo, "--stats", stats, "--hash", stats + "/frames.csv"],
      ["view", "--replay", cutOff, "--record", folder.url("r.jsonl").path],
      ["report", stats, "--out", stats + "/summary.json"],
    ] {
      let output = try Tool(built: "cardstage").run(arguments, environment: ["DISPLAY": nil])
      #expect(output.status == 2, "\(arguments)")
      #expect(output.err.contains("'--"), "\(output.err)")
    }
    #expect(try String(contentsOfFile: stats + "/summary.json", encoding: .utf8) == before)
    #expect(try String(contentsOfFile: cutOff, encoding: .utf8) == Self.recording)
    #expect(try run("report", stats, "--out", stats + "/chart.svg").status == 0)
  }

  @Test(
    "frames are at k/rate up to the end, which has one of its own only if it is such a time",
    arguments: [
      ("0.333333", 0.3, 20), ("0.333334", 0.3, 20), ("0.340000", 0.3, 20), ("0.350000", 0.3, 21),
      // An input after that is still to be seen.
      ("0.340000", 0.338, 21),
    ])
  func lastFrame(_ end: String, _ up: Double, _ last: Int) throws {
    let lines = [
      Self.header, #"{"t":0.1,"type":"down","id":0,"device":"mouse","x":207,"y":300}"#,
      #"{"t":\#(up),"type":"up","id":0,"x":207,"y":300}"#,
      #"{"t":\#(end),"type":"end"}"#,
    ]
    let path = folder.url("end.recording.jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: path)
    let rows = try run("replay", path.path, "--probe", "-").out.split(separator: "\n")
    #expect(rows.count == last + 2)
    #expect(rows.last.flatMap { Double($0.prefix { $0 != "," }) } == Double(last) / 60)
  }

  @Test("a replay that differs exits 6 and names the first t")
  func diverged() throws {
    let hashes = folder.url("hashes")
    _ = try run("replay", demo, "--hash", hashes.path)
    var lines = try String(contentsOf: hashes, encoding: .utf8).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix("1,") })
    lines[index] = "1,0123456789abcdef"
    try lines.joined(separator: "\n").write(to: hashes, atomically: true, encoding: .utf8)
    let output = try run("replay", demo, "--expect-hash", hashes.path)
    #expect(output.status == 6)
    #expect(output.err.contains("at 1 s:"))
  }

  @Test(
    "bad arguments exit 2 and name the option",
    arguments: [
      ["--sizee", "400x800"], ["view", "--size", "400"], ["view", "--size", "1x1"],
      ["view", "--scale", "0"], ["view", "--rate", "fast"], ["view", "--tuning", "fluidd"],
      ["view", "--present", "gl"], ["replay"], ["view", "--export", "x"], ["viw"],
      ["view", "--time-limit"], ["view", "--verbose=1"], ["view", "--quit-at-end"],
      ["view", "sheet", "more"], ["view", "--safe-area", "a,b"],
    ])
  func badArguments(_ arguments: [String]) throws {
    let output = try Tool(built: "cardstage").run(arguments, environment: ["DISPLAY": nil])
    #expect(output.status == 2)
    let word = arguments.last { $0.hasPrefix("--") }?.split(separator: "=").first ?? "re"
    #expect(
      output.err.contains(arguments == ["viw"] ? "viw" : String(word)) || arguments.count == 3)
    #expect(output.err.contains("cardstage: "))
  }

  @Test("an unknown scene exits 2 and says which there are")
  func unknownScene() throws {
    let output = try run("view", "shet")
    #expect(output.status == 2)
    #expect(output.err.contains("'shet'"))
    #expect(output.err.contains("sheet"))
  }

  @Test("a broken recording exits 3 with file and line")
  func brokenRecording() throws {
    let broken = folder.url("broken.recording.jsonl")
    try Data((Self.header + "\n{\"t\":oops}\n").utf8).write(to: broken)
    let output = try run("replay", broken.path)
    #expect(output.status == 3)
    #expect(output.err.contains("\(broken.path):2"))
    #expect(try run("replay", folder.url("none").path).status == 3)
  }

  @Test("what can't be written exits 3 and names the file")
  func unwritable() throws {
    let file = folder.url("file")
    try Data("kept".utf8).write(to: file)
    for option in ["--stats", "--export"] {
      let path = file.path + "/x"
      let output = try run("replay", demo, option, path)
      #expect(output.status == 3)
      #expect(output.err.contains(path))
    }
    let output = try run("replay", demo, "--probe", "/dev/full")
    #expect(output.status == 3)
    #expect(output.err.contains("/dev/full"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "kept")
  }

  @Test("without a display an explicit view exits 5 and says what to do")
  func noDisplay() throws {
    let output = try run("view")
    #expect(output.status == 5)
    #expect(output.err.contains("DISPLAY"))
  }

  @Test("without a display the bare program plays the demos headless and says so")
  func headlessDemo() throws {
    let process = try Tool(built: "cardstage").process(
      [], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.status == 0)
    #expect(
      said.hasPrefix(
        "cardstage: no display (neither DISPLAY nor WAYLAND_DISPLAY is set): the demos are written "
          + "to cardstage-out instead\n"), "\(said)")
    for name in ["overview.png", "frames.csv", "summary.json", "sheet-1.png"] {
      let path = folder.url("cardstage-out/\(name)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  @Test("help, version and lists are printed")
  func lists() throws {
    for command in ["view", "replay", "scenes"] {
      let output = try run(command, "--help")
      #expect(output.status == 0)
      #expect(output.out.contains("examples:"))
    }
    #expect(try run("--help").out.contains("cardstage view"))
    #expect(try run("--version").out.hasPrefix("cardstage "))
    let scenes = try run("scenes", "--verbose").out
    #expect(scenes.contains("cardTop") && scenes.contains("response"))
    let one = try run("scenes", "header").out
    #expect(one.hasPrefix("header ") && one.split(separator: "\n").count == 1)
    #expect(try run("scenes", "haeder").err.contains("did you mean 'header'?"))
  }

  @Test("exported frames are numbered PNG files")
  func export() throws {
    let output = try run("replay", demo, "--until", "0.1", "--export", folder.url("frames").path)
    #expect(output.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url("frames").path)
    #expect(names.sorted().first == "frame-00001.png")
    #expect(names.count == 7)
  }
}
