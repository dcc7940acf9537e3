import Foundation
import TestSupport
import Testing

/// Nothing that is read blocks for ever, and nothing is read for ever.
@Suite("what is read", .waits)
struct InputTests {
  let files: DemoFiles

  init() throws { files = try DemoFiles() }

  @Test(
    "a device that never ends is refused",
    arguments: [
      ["check", "/dev/zero"], ["replay", "/dev/zero"], ["view", "--tuning", "/dev/zero"],
      ["replay", "demo.jsonl", "--expect-hash", "/dev/zero"],
    ])
  func endless(_ arguments: [String]) throws {
    let output = try files.run(arguments)
    #expect(output.status == 3)
    #expect((output.out + output.err).contains("/dev/zero: is too large; expected at most 64 MB"))
  }

  @Test("a pipe that nobody writes to is given up, and said to be waited for")
  func emptyPipe() throws {
    #expect(mkfifo(files.folder.url("pipe").path, 0o600) == 0)
    let start = Date()
    let check = try files.run("check", "pipe")
    #expect(check.status == 3)
    #expect(check.err.contains("waiting for data from pipe"))
    #expect(
      check.out.contains("pipe: timed out after 5 s: no program writes to this pipe; pass a file"))
    try FileManager.default.createDirectory(
      at: files.folder.url("s"), withIntermediateDirectories: false)
    #expect(mkfifo(files.folder.url("s/frames.csv").path, 0o600) == 0)
    #expect(try files.run("report", "s").status == 3)
    #expect(Date().timeIntervalSince(start) < 30)
  }

  @Test("a scene file that is not there is told without a line")
  func missing() throws {
    let output = try files.run("scenes", "none.scene.json")
    #expect(output.status == 3)
    #expect(output.err.contains("none.scene.json: cannot be opened: it does not exist"))
  }

  @Test("a scene from a pipe is checked and listed like one from a file")
  func scenePipe() throws {
    let text = #"{"cardstage-scene": 1, "name": "mine", "layers": [{"fill": "ground"}]}"#
    try files.write(text, to: "mine.scene.json")
    let whole = try files.run("check", "mine.scene.json")
    let program = try Tool(built: "cardstage").url.path
    for command in ["check -", "check /dev/stdin", "scenes /dev/stdin"] {
      let script = "cat mine.scene.json | '\(program)' \(command)"
      let output = try Tool("sh", package: "dash").run(["-c", script], in: files.folder.url)
      #expect(output.status == whole.status, "\(command): \(output.out)\(output.err)")
      #expect(!output.out.contains("ends too early"), "\(command)")
    }
    #expect(whole.status == 0, "\(whole.out)")
  }

  @Test("standard input may take its time")
  func slowInput() throws {
    let program = try Tool(built: "cardstage").url.path
    let script = "(sleep 1.5; cat demo.jsonl) | '\(program)' check -"
    let output = try Tool("sh", package: "dash").run(["-c", script], in: files.folder.url)
    #expect(output.status == 0)
    #expect(output.err.contains("waiting for data from standard input"))
  }

  @Test("what comes from names and files has no power over the terminal")
  func controls() throws {
    let name = "\u{1B}[31mred\u{7}\n\u{202E}.jsonl"
    try files.write(
      DemoFiles.header.replacing("\"sheet\"", with: "\"\u{9B}31m\u{2066}\""), to: name)
    for arguments in [
      ["check", name, name + "x"], ["replay", name], ["view", "--tuning", name],
      [name], ["view", name], ["--\(name)"], ["replay", "demo.jsonl", "--rate", name],
      ["replay", "demo.jsonl", "--gate", name], ["report", name],
    ] {
      let output = try files.run(arguments)
      #expect(output.status > 0)
      for scalar in (output.out + output.err).unicodeScalars where scalar != "\n" {
        #expect(
          scalar.properties.generalCategory != .control
            && scalar.properties.generalCategory != .format, "\(arguments)")
      }
    }
    #expect(
      try files.run("check", name).out.contains("\\u{1B}[31mred\\u{7}\\u{A}\\u{202E}.jsonl:1:"))
  }

  @Test("so have facts of statistics, in a report of each kind")
  func facts() throws {
    #expect(try files.run("replay", "demo.jsonl", "--stats", "s").status == 0)
    let evil = "\\u001b[2J\\u0085\\u2066<script>|`*"
    let path = files.folder.url("s/summary.json")
    let summary = try files.text("s/summary.json")
    try Data(summary.replacing(#""tuning":"fluid""#, with: #""tuning":"\#(evil)""#).utf8)
      .write(to: path)
    var csv = try files.text("s/frames.csv").components(separatedBy: "\n")
    csv[1] = "\u{1B}]0;title\u{7},a,b,c,d,\u{C}<script>,\u{FFFE}"
    try Data(csv.joined(separator: "\n").utf8).write(to: files.folder.url("s/frames.csv"))
    let text = try files.run("report", "s")
    #expect(text.status == 0)
    #expect(text.out.contains("\\u{1B}[2J\\u{85}\\u{2066}<script>|`*"))
    for out in ["r.md", "r.svg"] {
      #expect(try files.run("report", "s", "--out", out).status == 0)
      let written = try files.text(out)
      #expect(!written.contains("<script>"))
      #expect(
        written.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        })
    }
  }
}
