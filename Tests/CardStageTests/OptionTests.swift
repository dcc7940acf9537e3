import Foundation
import TestSupport
import Testing

/// What cannot be meant is refused before anything runs.
@Suite("options", .waits)
struct OptionTests {
  let files: DemoFiles

  init() throws { files = try DemoFiles() }

  @Test(
    "an option that is given twice, or without its value, exits 2, and nothing has run",
    arguments: [
      ["--probe", "p", "--probe", "q"], ["--probe", "--verbose"], ["--probe", ""], ["--probe="],
      ["--until", "1", "--until=2"], ["--verbose", "--verbose"], ["--probe"], ["--until", "-1"],
      ["--tuning", ""],
    ])
  func valueless(_ options: [String]) throws {
    let output = try files.run(["replay", "demo.jsonl"] + options)
    #expect(output.status == 2)
    #expect(output.err.contains("option '--"), "\(output.err)")
    #expect(output.out.isEmpty)
    #expect(try files.names().isEmpty)
  }

  @Test("a value that looks like an option can be written with an equals sign")
  func dashes() throws {
    #expect(try files.run("replay", "demo.jsonl", "--probe=--verbose").status == 0)
    #expect(try files.names() == ["--verbose"])
  }

  @Test("two outputs at one place exit 2 and leave no file, whatever it is called")
  func twoOutputs() throws {
    for options in [
      ["--probe", "p", "--hash", "p"], ["--probe", "./z", "--hash", "z"],
      ["--probe", "none/../z", "--hash", "z"],
      ["--probe", files.folder.url("z").path, "--hash", "z"],
      ["--probe", "p.png.tmp", "--screenshot", "p.png"], ["--hash", "p", "--probe", "p.tmp"],
      ["--stats", "s", "--export", "./s"],
    ] {
      let output = try files.run(["replay", "demo.jsonl"] + options)
      #expect(output.status == 2, "\(options)")
      #expect(output.err.contains("choose two files"), "\(output.err)")
    }
    for options in [
      ["--stats", "s", "--hash", "s/h"], ["--export", "s", "--probe", "./s/a/p"],
      ["--stats", "s", "--export", "s/e"],
    ] {
      let output = try files.run(["replay", "demo.jsonl"] + options)
      #expect(output.status == 2, "\(options)")
      #expect(output.err.contains("choose a path outside"), "\(output.err)")
    }
    #expect(try files.names().isEmpty)
  }

  @Test("standard input is read once")
  func oneInput() throws {
    let output = try files.run("replay", "-", "--expect-hash", "-")
    #expect(output.status == 2)
    #expect(output.err.contains("both read standard input"))
  }

  @Test("after -- there are names only")
  func names() throws {
    try files.write(DemoFiles.recording, to: "-d.jsonl")
    #expect(try files.run("check", "--", "-d.jsonl").status == 0)
    let output = try files.run("replay", "--probe", "p", "--", "-d.jsonl")
    #expect(output.status == 0, "\(output.err)")
    #expect(try files.run("replay", "--", "demo.jsonl", "--verbose").status == 2)
    #expect(try files.run("replay", "").status == 2)
  }

  @Test("a name that is not UTF-8 is refused, and no other one is made of it")
  func foreignName() throws {
    let program = try Tool(built: "cardstage").url.path
    let script = #"n=$(printf 'a\377'); cp demo.jsonl "$n"; '\#(program)' replay "$n" --probe p"#
    let output = try Tool("sh", package: "dash").run(["-c", script], in: files.folder.url)
    #expect(output.status == 2)
    #expect(output.err.contains("argument 2") && output.err.contains("letters that cannot be read"))
  }

  @Test("- is standard output for files and pictures, and no name of a folder")
  func standardOutput() throws {
    let program = try Tool(built: "cardstage").url.path
    let script = "'\(program)' replay demo.jsonl --until 0.1 --screenshot - > shot"
    #expect(try Tool("sh", package: "dash").run(["-c", script], in: files.folder.url).status == 0)
    let bytes = try Data(contentsOf: files.folder.url("shot"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    for option in ["--stats", "--export"] {
      let output = try files.run("replay", "demo.jsonl", option, "-")
      #expect(output.status == 2)
      #expect(output.err.contains("'\(option)' got '-'"))
    }
    let table = try files.run("replay", "demo.jsonl", "--stats", "s", "--probe", "-")
    #expect(table.out.hasPrefix("t,") && !table.out.contains("figure"), "one thing at a time")
    let report = try files.run("report", "s", "--out", "-")
    #expect(report.status == 0)
    #expect(try report.out == files.run("report", "s").out)
    #expect(try files.names() == ["s", "shot"])
  }

  @Test("what no picture and no report can be is refused, naming what it can be")
  func formats() throws {
    for name in ["x.jpg", "x", "png"] {
      let output = try files.run("replay", "demo.jsonl", "--screenshot", name)
      #expect(output.status == 2)
      #expect(output.err.contains(".png or .svg"))
    }
    let output = try files.run("report", "none", "--out", "x.pdf")
    #expect(output.status == 2, "before the run is read")
    #expect(output.err.contains(".svg, .json or .md"))
  }

  @Test("pictures go into a new or an empty folder")
  func export() throws {
    func export(_ name: String) throws -> Tool.Output {
      try files.run("replay", "demo.jsonl", "--until", "0.1", "--export", name)
    }
    try FileManager.default.createDirectory(
      at: files.folder.url("empty"), withIntermediateDirectories: false)
    #expect(try export("empty").status == 0)
    #expect(try export("new").status == 0)
    let used = try export("new")
    #expect(used.status == 3)
    #expect(used.err.contains("such as frame-00001.png; choose a new or empty directory"))
  }

  @Test func `A file in place of a directory and a wrong one of two words are named`() throws {
    try files.write("text", to: "plain")
    for option in ["--stats", "--export"] {
      let output = try files.run("replay", "demo.jsonl", option, "plain")
      #expect(output.status == 3)
      #expect(output.err.contains("plain: is a file; expected a directory, new or existing"))
    }
    let word = try files.run("replay", "demo.jsonl", "--appearance", "night")
    #expect(word.status == 2 && word.err.contains("got 'night'; expected light or dark"))
  }

  @Test func `A tuning file without numbers for the recorded scene is named`() throws {
    try files.write(
      #"{"cardstage-tuning":1,"name":"a","scenes":{"mine":{"x":1}}}"#, to: "a.tuning.json")
    let output = try files.run("replay", "demo.jsonl", "--tuning", "a.tuning.json")
    #expect(output.status == 0)
    #expect(output.err.contains("a.tuning.json has no numbers for "), "\(output.err)")
  }

  @Test("the scene of a recording is its own")
  func sceneOfRecording() throws {
    for scene in ["popover", "shet"] {
      let output = try files.run("view", scene, "--replay", "demo.jsonl")
      #expect(output.status == 2)
      #expect(output.err.contains("'\(scene)'"))
    }
    #expect(try files.run("view", "sheet", "--replay", "demo.jsonl").status == 5, "no display")
    #expect(try files.run("view", "--fit").status == 2)
  }

  @Test("a pipe cannot be watched, and is not waited for")
  func watchedPipe() throws {
    #expect(mkfifo(files.folder.url("pipe").path, 0o600) == 0)
    for arguments in [["view", "sheet", "--tuning", "pipe"], ["view", "./pipe"]] {
      let output = try files.run(arguments + ["--watch"])
      #expect(output.status == 2)
      #expect(output.err.contains("option '--watch' needs a file on disk; "), "\(output.err)")
    }
  }

  @Test("numbers are decimal, and limits are told without zeros that nobody wrote")
  func numbers() throws {
    for (option, value) in [
      ("--scale", "0x2"), ("--rate", "0x3c"), ("--size", "0x190x400"), ("--until", "inf"),
    ] {
      let output = try files.run("replay", "demo.jsonl", option, value)
      #expect(output.status == 2)
      #expect(output.err.contains(option) && !output.err.contains(".0"), "\(output.err)")
    }
    let until = try files.run("replay", "demo.jsonl", "--until", "x")
    #expect(until.err.contains("a number of seconds from 0 to 1000000000\n"))
  }
}
