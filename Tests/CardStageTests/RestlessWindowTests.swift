import DemoScenes
import Foundation
import HostSystem
import SceneCore
import StageFiles
import TestSupport
import Testing

/// Windows that are given no rest: whatever happens, the run ends in order and its files are whole.
@Suite("a window that is given no rest", .waits, .serialized)
struct RestlessWindowTests {
  private static let files = ["--record", "r.recording.jsonl", "--probe", "p.csv", "--stats", "s"]

  /// Ends `run` by a signal as soon as it has taken more than `count` inputs, and looks at all of its
  /// files.
  private func end(_ run: ProgramRun, after count: Int) throws {
    // It may be painting still while the hand is done.
    try run.waitFor("more than \(count) inputs") {
      let names = try FileManager.default.contentsOfDirectory(atPath: run.folder.url("").path)
      let name = names.first { $0.hasPrefix("r.recording.jsonl") }
      return try name.map { try run.text($0).count { $0 == "\n" } > count + 1 } ?? false
    }
    run.signal(SIGTERM)
    #expect(try run.ended() == 143)
    var warnings: [FileError] = []
    let recording = try Recording.read(
      run.file("r.recording.jsonl"), catalog: .demos, warnings: &warnings)
    // What a window of any size records is what a stage takes.
    #expect(warnings.isEmpty)
    #expect(try run.text("p.csv").hasPrefix("t,"))
    #expect(try run.text("s/summary.json").hasSuffix("}\n"))
    #expect(!FileManager.default.fileExists(atPath: run.file("s/frames.csv.tmp")))
    #expect(recording.events.count > count)
  }

  @Test("a hundred sizes in mid-drag, down to a pixel")
  func resizes() throws {
    let run = try ProgramRun(["view", "sheet"] + Self.files)
    var random = SeededGenerator(seed: 5)
    for step in 0..<100 {
      if step % 10 == 0 { try run.perform(finger.down(at: .at(100, 100 + Double(step)))) }
      try run.hands.resize(
        window: "CardStage", width: .random(in: 1...1200, using: &random),
        height: .random(in: 1...1000, using: &random))
      if step % 10 == 5 { try run.perform(finger.move(to: .at(120, 300)).up()) }
    }
    try end(run, after: 50)
  }

  @Test("scene switches, hiding, and a pointer that leaves, while a card is dragged")
  func switches() throws {
    let run = try ProgramRun(["view", "popover"] + Self.files)
    let scenes = SceneCatalog.demos.ids.count
    for step in 0..<30 {
      try run.perform(
        finger.down(at: .at(200, 700)).move(to: .at(200, 500), over: 0.02)
          .key("\(1 + step % scenes)").move(to: .at(1270, 1000)).up())
      if step % 6 == 3 {
        try run.hands.hide(window: "CardStage")
        try run.hands.show(window: "CardStage")
      }
    }
    // Those before the first hiding at least: without a window manager nobody gives a window that comes
    // back the keyboard, and what is done while it is away it never hears of.
    try end(run, after: 12)
  }
}
