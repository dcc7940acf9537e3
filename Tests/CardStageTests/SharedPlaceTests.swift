import Foundation
import TestSupport
import Testing

/// Outputs that lead to nobody, or to where something else goes.
@Suite("outputs that wait, and places with several names", .waits)
struct SharedPlaceTests {
  private let folder: TemporaryFolder
  private var recording: String { folder.url("r.recording.jsonl").path }

  init() throws {
    folder = try TemporaryFolder()
    try Data(
      (#"{"cardstage":1,"scene":"sheet","width":240,"height":320,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
        + "\n" + #"{"t":0.100000,"type":"end"}"# + "\n").utf8
    ).write(to: folder.url("r.recording.jsonl"))
  }

  @Test("a signal ends a run that waits for a reader", arguments: [SIGTERM, SIGINT])
  func nobodyReads(_ number: Int32) throws {
    let pipe = folder.url("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let process = try Tool(built: "cardstage").process(["replay", recording, "--probe", pipe])
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(300_000)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.status == 128 + number)
  }

  @Test(
    "a file behind standard input or output has its name too",
    arguments: [
      (["-", "--probe", "r.recording.jsonl"], true),
      (["r.recording.jsonl", "--hash", "so"], false),
    ])
  func standardFiles(arguments: [String], readsInput: Bool) throws {
    let before = try Data(contentsOf: folder.url("r.recording.jsonl"))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let program = try Tool(built: "cardstage").url.path
    let words = arguments.joined(separator: " ")
    shell.arguments = [
      "-c",
      readsInput
        ? "'\(program)' replay \(words) < r.recording.jsonl"
        : "'\(program)' replay \(words) --probe - > so",
    ]
    shell.currentDirectoryURL = folder.url
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2)
    #expect(try Data(contentsOf: folder.url("r.recording.jsonl")) == before)
  }

  @Test("a folder on a full disk ends a replay at once")
  func full() throws {
    let output = try Tool(built: "cardstage").run(
      ["replay", recording, "--probe", "/dev/full", "--rate", "1000"])
    #expect(output.status == 3)
    // The frame that could not be written is the last.
    #expect(!output.err.contains("101 frames"))
  }
}
