import Foundation
import TestSupport
import Testing

/// However and whenever the program is ended, its exit code says by what, and its files are complete
/// or not there at all.
///
/// `CARDSTAGE_MOMENTS` is the number of moments at which each thing is tried, from the start of the
/// program to its end (4; 60 takes a minute and a half).
@Suite("ended from outside", .waits, .serialized)
struct EndingTests {
  private static let moments =
    ProcessInfo.processInfo.environment["CARDSTAGE_MOMENTS"].flatMap(Int.init) ?? 4
  private static let view = ["view", "sheet", "--verbose"] + BriefRun.files

  /// How long a run takes whose window is open for a moment, in seconds.
  private func duration(on server: Xvfb) throws -> Double {
    let start = Date()
    let run = try BriefRun(Self.view + ["--time-limit", "0.2"], display: server.display)
    #expect(run.ended() == 0)
    #expect(run.flaw == nil)
    return Date().timeIntervalSince(start)
  }

  @Test(
    "a signal, at any moment from the start to the end",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signal(_ number: Int32) throws {
    let server = try Xvfb()
    let duration = try duration(on: server)
    for moment in 0..<Self.moments {
      let run = try BriefRun(Self.view + ["--time-limit", "0.2"], display: server.display)
      let delay = duration * Double(moment) / Double(Self.moments)
      usleep(UInt32(delay * 1e6))
      run.signal(number)
      // All was said before the signal, then.
      let isOver = run.printed.contains("wake-ups, idle")
      let status = run.ended()
      #expect(
        status == 128 + number || status == 0 && isOver,
        "after \(delay) of \(duration) s: \(run.said)")
      #expect(run.flaw == nil, "after \(delay) of \(duration) s: \(run.said)")
    }
  }

  @Test("the X server dies, at any moment from the start to the end")
  func server() throws {
    let duration = try duration(on: Xvfb())
    for moment in 0..<Self.moments {
      let server = try Xvfb()
      let run = try BriefRun(Self.view + ["--time-limit", "0.2"], display: server.display)
      let delay = duration * Double(moment) / Double(Self.moments)
      usleep(UInt32(delay * 1e6))
      server.kill()
      // What is shown no more may be about to end anyway.
      let isOver = run.said.contains("first frame")
      let status = run.ended()
      #expect(
        status == 5 || status == 0 && isOver, "after \(delay) of \(duration) s: \(run.said)")
      #expect(!run.said.isEmpty)
      #expect(run.flaw == nil, "after \(delay) of \(duration) s: \(run.said)")
    }
  }

  @Test("the X server dies just after the window got the focus")
  func focusOfDeadServer() throws {
    // SDL handles the focus 0.2 s later. It asks the server for the modifier keys then, and expects
    // an answer. The program is stopped meanwhile, so that it learns both together.
    let server = try Xvfb()
    let run = try BriefRun(Self.view, display: server.display)
    run.waitForFrame()
    try XDriver(display: server.display).focus(window: "CardStage")
    usleep(30_000)
    run.signal(SIGSTOP)
    server.kill()
    usleep(300_000)
    run.signal(SIGCONT)
    #expect(run.ended() == 5, "\(run.said)")
    #expect(run.said.contains("the connection to the X server broke"))
    #expect(run.flaw == nil, "\(run.said)")
  }

  @Test("the X server answers no more while the program ends, and dies")
  func frozenServer() throws {
    let server = try Xvfb()
    let run = try BriefRun(Self.view, display: server.display)
    run.waitForFrame()
    server.freeze()
    run.signal(SIGTERM)
    usleep(500_000)
    server.kill()
    let status = run.ended()
    #expect(status == 128 + SIGTERM || status == 5, "\(run.said)")
    #expect(run.flaw == nil, "\(run.said)")
  }

  @Test(
    "another program destroys the window: before it is shown, while nothing moves, in a drag",
    arguments: [("early", "shm"), ("idle", "shm"), ("drag", "shm"), ("drag", "texture")])
  func destroyed(when: String, present: String) throws {
    let server = try Xvfb()
    let hands = try XDriver(display: server.display)
    let run = try BriefRun(Self.view + ["--present", present], display: server.display)
    if when != "early" {
      run.waitForFrame()
      if when == "drag" {
        try hands.perform(finger.down(at: .at(640, 900)).move(to: .at(640, 800), over: 0.2))
      }
    }
    #expect((0..<1000).contains { _ in hands.destroy(window: "CardStage") })
    #expect(run.ended() == 5, "\(run.said)")
    #expect(run.said.contains("the display was lost"), "\(run.said)")
    #expect(run.flaw == nil, "\(run.said)")
  }

  @Test("a replay without a window ends by signals too", arguments: [SIGINT, SIGTERM, SIGHUP])
  func replay(_ number: Int32) throws {
    let recording = try TemporaryFolder()
    let path = recording.url("long.recording.jsonl")
    try Data(
      (#"{"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":240,"tuning":"fluid","seed":0}"#
        + "\n" + #"{"t":3600.000000,"type":"end"}"# + "\n").utf8
    ).write(to: path)
    for delay in [0, 30, 200] as [UInt32] {
      let run = try BriefRun(["replay", path.path, "--stats", "s", "--probe", "p.csv"])
      usleep(delay * 1000)
      run.signal(number)
      #expect(run.ended() == 128 + number, "after \(delay) ms: \(run.said)")
      let names = FileManager.default.subpaths(atPath: run.folder.url.path) ?? []
      #expect(!names.contains { $0.hasSuffix(".tmp") }, "after \(delay) ms: \(names)")
    }
  }

  @Test("demos played without a display end by signals too")
  func demos() throws {
    for delay in [0, 50, 200] as [UInt32] {
      let run = try BriefRun([])
      usleep(delay * 1000)
      run.signal(SIGTERM)
      #expect(run.ended() == 128 + SIGTERM, "after \(delay) ms: \(run.said)")
      let names = FileManager.default.subpaths(atPath: run.folder.url.path) ?? []
      #expect(!names.contains { $0.hasSuffix(".tmp") }, "after \(delay) ms: \(names)")
    }
  }

  @Test("what was told to live on without a terminal does")
  func nohup() throws {
    let server = try Xvfb()
    let run = try BriefRun(
      Self.view + ["--time-limit", "0.5"], display: server.display, after: "trap '' HUP")
    run.waitForFrame()
    run.signal(SIGHUP)
    #expect(run.ended() == 0)
    #expect(run.flaw == nil)
  }

  @Test("of two programs that record into one file the second is told, and the first goes on")
  func twoRecordings() throws {
    let server = try Xvfb()
    let first = try BriefRun(Self.view, display: server.display)
    first.waitForFrame()
    let path = first.folder.url("r.recording.jsonl").path
    for options in [["--record", path], ["--stats", first.folder.url("s").path]] {
      let second = try BriefRun(["view", "popover"] + options, display: server.display)
      #expect(second.ended() == 3)
      #expect(second.said.contains("is being written by another program"), "\(second.said)")
      #expect(second.flaw == nil)
    }
    first.signal(SIGTERM)
    #expect(first.ended() == 128 + SIGTERM)
    #expect(first.flaw == nil)
    let recording = try String(contentsOfFile: path, encoding: .utf8)
    #expect(recording.contains("\"scene\":\"sheet\""))
  }

  @Test("files that may not grow: an error of the file, and nothing half done is left")
  func fileSizeLimit() throws {
    let server = try Xvfb()
    // 8 KiB, which statistics of a second exceed; of what is small enough nothing is lost.
    let run = try BriefRun(
      ["view", "sheet", "--time-limit", "0.5", "--screenshot", "p.png", "--hash", "h.csv"],
      display: server.display, after: "ulimit -f 16")
    #expect(run.ended() == 3)
    #expect(run.said.contains("p.png: cannot be written: File too large"), "\(run.said)")
    let names = FileManager.default.subpaths(atPath: run.folder.url.path) ?? []
    #expect(names.sorted() == ["err", "h.csv", "out"])
  }

  @Test("a reader that has read enough is no error, and all other files are complete")
  func readerLeaves() throws {
    let folder = try TemporaryFolder()
    let path = folder.url("r.recording.jsonl")
    try Data(
      (#"{"cardstage":1,"scene":"sheet","width":240,"height":320,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
        + "\n" + #"{"t":0.100000,"type":"end"}"# + "\n").utf8
    ).write(to: path)
    try Tool(url: URL(fileURLWithPath: "/bin/sh")).run([
      "-c",
      "cd \"$2\"; (sleep 0.1; \"$0\" replay \"$1\" --probe - --hash h.csv; echo $? > code) | true",
      Tool(built: "cardstage").url.path, path.path, folder.url.path,
    ])
    // The shell waits for the last of them only.
    var code = ""
    for _ in 0..<1000 where code.isEmpty {
      usleep(10_000)
      code = (try? String(contentsOf: folder.url("code"), encoding: .utf8)) ?? ""
    }
    #expect(code == "0\n")
    let hashes = try String(contentsOf: folder.url("h.csv"), encoding: .utf8)
    #expect(hashes.split(separator: "\n").count == 8)
  }

  @Test(
    "too little address space: it says so, or it runs",
    // With less the system cannot even map the libraries of a program that is not optimised.
    arguments: [72, 80, 120, 160, 200, 240, 300, 360, 420, 500, 600, 800])
  func addressSpace(mebibytes: Int) throws {
    let server = try Xvfb()
    let run = try BriefRun(
      Self.view + ["--time-limit", "0.1"], display: server.display,
      after: "ulimit -c 0; ulimit -v \(mebibytes * 1024)")
    let status = run.ended()
    let isTold = status == 1 && run.said.contains("not enough memory: this stage needs 4")
    #expect(status == 0 && mebibytes > 400 || isTold, "\(status): \(run.said)")
    #expect(run.flaw == nil)
  }
}
