import Foundation
import TestSupport
import Testing

/// A signal ends the program with complete files while the display's server answers no more.
@Suite("a display that hangs", .waits, .serialized)
struct HungDisplayTests {
  /// A recording that moves a card for a minute.
  private static let recording: String = {
    let start = DemoFiles.recording.split(separator: "\n").prefix(4).joined(separator: "\n")
    let moves = (1...3000).map { step in
      let time = String(format: "%.6f", 1.5 + Double(step) * 0.02)
      return #"{"t":\#(time),"type":"move","id":0,"x":207,"y":\#(500 + step * 7 % 200)}"#
    }
    return ([start] + moves + [#"{"t":62,"type":"end"}"#]).joined(separator: "\n") + "\n"
  }()

  @Test(
    "the X server hangs while frames are shown by its shared memory: the main thread waits for ever",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func moving(_ number: Int32) throws {
    let (server, recording) = (try Xvfb(), try TemporaryFolder())
    let path = recording.url("move.recording.jsonl")
    try Data(Self.recording.utf8).write(to: path)
    let run = try BriefRun(
      ["view", "--verbose", "--replay", path.path, "--present", "shm"] + BriefRun.files,
      display: server.display)
    run.waitForFrame()
    // In the middle of the drag.
    usleep(2_000_000)
    server.freeze()
    usleep(200_000)
    run.signal(number)
    #expect(run.ended() == 128 + number, "\(run.said)")
    #expect(run.flaw == nil)
    #expect(
      run.said.contains("the program did not respond and was stopped by signal \(number)"),
      "\(run.said)")
    let lines = try String(contentsOf: run.folder.url("r.recording.jsonl"), encoding: .utf8)
    #expect(lines.contains("\"type\":\"down\""))
  }

  @Test(
    "the X server hangs while the window grows for the workbench",
    arguments: [0, 5_000, 20_000] as [UInt32])
  func growing(delay: UInt32) throws {
    let server = try Xvfb()
    let hands = try XDriver(display: server.display)
    let run = try BriefRun(
      ["view", "sheet", "--verbose"] + BriefRun.files, display: server.display)
    run.waitForFrame()
    try hands.perform(finger.key("k"))
    usleep(delay)
    server.freeze()
    run.signal(SIGTERM)
    #expect(run.ended() == 128 + SIGTERM, "\(run.said)")
    #expect(run.flaw == nil)
  }

  @Test("the same signal once more completes the files without waiting")
  func onceMore() throws {
    let (server, recording) = (try Xvfb(), try TemporaryFolder())
    let file = recording.url("move.recording.jsonl")
    try Data(Self.recording.utf8).write(to: file)
    // This way of presenting waits for the server in each frame: in the middle of the drag.
    let run = try BriefRun(
      ["view", "--verbose", "--replay", file.path, "--present", "shm"] + BriefRun.files,
      display: server.display)
    run.waitForFrame()
    usleep(2_000_000)
    server.freeze()
    usleep(300_000)
    run.signal(SIGTERM)
    usleep(800_000)
    run.signal(SIGTERM)
    #expect(run.ended() == 128 + SIGTERM, "\(run.said)")
    #expect(run.said.contains("was stopped at once by signal \(SIGTERM)"), "\(run.said)")
    #expect(run.flaw == nil)
  }

  @Test("the time limit ends a run whose X server hangs", arguments: ["present", "shm"])
  func timeLimit(path: String) throws {
    let (server, recording) = (try Xvfb(), try TemporaryFolder())
    let file = recording.url("move.recording.jsonl")
    try Data(Self.recording.utf8).write(to: file)
    let run = try BriefRun(
      [
        "view", "--verbose", "--replay", file.path, "--present", path, "--time-limit", "4",
      ] + BriefRun.files, display: server.display)
    run.waitForFrame()
    usleep(2_000_000)
    server.freeze()
    let status = run.ended()
    #expect(run.flaw == nil)
    // What does not wait for the server ends by itself.
    if path == "shm" {
      #expect(status == 1, "\(run.said)")
      #expect(run.said.contains("did not respond and was stopped by its time limit"), "\(run.said)")
    } else {
      #expect([0, 1].contains(status), "\(run.said)")
    }
  }

  @Test("the time limit ends a run whose X server never answers")
  func neverOpened() throws {
    let server = try Xvfb()
    server.freeze()
    let run = try BriefRun(
      ["view", "sheet", "--time-limit", "0.5"] + BriefRun.files, display: server.display)
    #expect(run.ended() == 5, "\(run.said)")
    #expect(run.said.contains("timed out: the display opened no window"), "\(run.said)")
    #expect(run.flaw == nil)
  }

  @Test(
    "the X server hangs while the window is resized",
    arguments: [0, 2_000, 10_000] as [UInt32])
  func resizing(delay: UInt32) throws {
    let server = try Xvfb()
    let hands = try XDriver(display: server.display)
    let run = try BriefRun(
      ["view", "sheet", "--verbose"] + BriefRun.files, display: server.display)
    run.waitForFrame()
    for step in 1...6 {
      try hands.resize(window: "CardStage", width: 414 + 30 * step, height: 896 - 40 * step)
    }
    usleep(delay)
    server.freeze()
    run.signal(SIGTERM)
    #expect(run.ended() == 128 + SIGTERM, "\(run.said)")
    #expect(run.flaw == nil)
  }

  @Test(
    "the Wayland compositor hangs while a card moves, and while the window grows",
    arguments: ["", "k"])
  func wayland(key: String) throws {
    let weston = try Weston(width: 1000, height: 1000, shell: .desktop)
    let run = try ProgramRun(["view", "sheet"] + BriefRun.files, under: weston)
    try run.perform(finger.key(key.isEmpty ? "Return" : key))
    weston.freeze()
    run.signal(SIGTERM)
    #expect(try run.ended() == 128 + SIGTERM, "\(run.said)")
    for (name, end) in [
      ("p.csv", "\n"), ("r.recording.jsonl", "\"type\":\"end\"}\n"), ("s/frames.csv", "\n"),
      ("s/summary.json", "}\n"), ("s/chart.svg", "</svg>\n"),
    ] { #expect(try run.text(name).hasSuffix(end), "\(name)") }
  }
}
