import Foundation
import TestSupport

/// The built program in a folder of its own, started and ended without waiting for anything else.
final class BriefRun {
  let folder: TemporaryFolder
  private let process: Process

  /// Options that have the program write as many files as it can while it runs.
  static let files = ["--record", "r.recording.jsonl", "--probe", "p.csv", "--stats", "s"]

  /// Starts `cardstage` with `arguments` on the X server `display`, if there is one, by way of the
  /// shell's `preparation`, such as a limit.
  init(_ arguments: [String], display: String? = nil, after preparation: String = ":") throws {
    folder = try TemporaryFolder()
    process = Tool(url: URL(fileURLWithPath: "/bin/sh")).process(
      [
        "-c", "\(preparation); exec \"$0\" \"$@\"", try Tool(built: "cardstage").url.path,
      ] + arguments,
      environment: ["DISPLAY": display, "WAYLAND_DISPLAY": nil])
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    for (name, keyPath) in [("out", \Process.standardOutput), ("err", \.standardError)] {
      try Data().write(to: folder.url(name))
      process[keyPath: keyPath] = try FileHandle(forWritingTo: folder.url(name))
    }
    try process.run()
  }

  /// Sends `signal`.
  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// What it has told the user so far.
  var said: String { (try? String(contentsOf: folder.url("err"), encoding: .utf8)) ?? "" }

  /// What it has printed so far.
  var printed: String { (try? String(contentsOf: folder.url("out"), encoding: .utf8)) ?? "" }

  /// Waits until its window has shown a frame, or it has ended.
  func waitForFrame() {
    for _ in 0..<6000 where process.isRunning && !said.contains("first frame") { usleep(5_000) }
  }

  /// Waits until it has ended, or ends it after half a minute.
  ///
  /// - Returns: Its exit status as a shell tells it: 128 + the signal that has ended it.
  func ended() -> Int32 {
    for _ in 0..<15_000 where process.isRunning { usleep(2_000) }
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
    return process.status < 0 ? 128 - process.status : process.status
  }

  /// What about its files is not as it should be after its end: `nil` if there is none, or all are
  /// complete.
  var flaw: String? {
    let names = FileManager.default.subpaths(atPath: folder.url.path) ?? []
    if let rest = names.first(where: { $0.hasSuffix(".tmp") }) { return "\(rest) is left" }
    let ours = names.filter { !["out", "err"].contains($0) }
    if ours.isEmpty { return nil }
    let all =
      ["p.csv", "r.recording.jsonl", "s"]
      + ["chart.svg", "frames.csv", "summary.json", "trace.json"].map { "s/\($0)" }
    guard ours.sorted() == all else { return "the files are \(ours.sorted())" }
    func text(_ name: String) -> String {
      (try? String(contentsOf: folder.url(name), encoding: .utf8)) ?? ""
    }
    for (name, end) in [
      ("p.csv", "\n"), ("r.recording.jsonl", "\"type\":\"end\"}\n"), ("s/frames.csv", "\n"),
      ("s/summary.json", "}\n"), ("s/trace.json", "]}\n"), ("s/chart.svg", "</svg>\n"),
    ] where !text(name).hasSuffix(end) {
      return "\(name) ends with '\(text(name).suffix(40))'"
    }
    return nil
  }

  deinit {
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
  }
}
