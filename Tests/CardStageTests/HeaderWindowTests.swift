import CardGestures
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

/// The search field in the real window, with a real keyboard.
@Suite("the window's search field", .waits, .serialized)
struct HeaderWindowTests {
  /// Words typed so far, as the recording has them.
  private func typed(_ run: ProgramRun) throws -> [String] {
    var warnings: [FileError] = []
    let recording = try Recording.read(
      run.file("typing.recording.jsonl"), catalog: .demos, warnings: &warnings)
    return recording.inputs.compactMap { input in
      if case .text(.committed(let text)) = input.kind { text } else { nil }
    }
  }

  /// Values of a probe, one a frame.
  private func probe(_ name: String, _ run: ProgramRun) throws -> [String] {
    let lines = try run.text("typing.csv").split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    guard let index = lines.first?.firstIndex(of: name) else { return [] }
    return lines.dropFirst().map { $0[index] }
  }

  private func run() throws -> ProgramRun {
    try ProgramRun([
      "view", "header", "--record", "typing.recording.jsonl", "--probe", "typing.csv",
    ])
  }

  private func tapField() throws -> Finger {
    try finger.tap(at: #require(StageScript("header").middle(of: "search"))).wait(0.2)
  }

  @Test("Vietnamese and Korean are typed, selected and replaced; the rows follow")
  func typing() throws {
    let run = try run()
    try run.perform(tapField().type("phở"))
    // The caret blinks: nothing stands still.
    try run.waitFor("the highlight behind the first row's word, and the cross") {
      let pixel = try run.look()
      return pixel(61, 112) == 0xFFE9A8 && pixel(381, 66) != 0xFFFFFF
    }
    try run.perform(
      finger.key("shift+Home").wait(0.1).type("아침").wait(0.3).key("Home")
        .key("Right").key("shift+End").wait(0.1).key("BackSpace").wait(0.2).key("ctrl+a")
        .key("BackSpace").wait(0.2).key("Escape").wait(0.2).key("q"))
    #expect(try run.ended() == 0)
    #expect(try typed(run).joined() == "phở아침")
    var counts: [String] = []
    for count in try probe("rowsShown", run) where counts.last != count { counts.append(count) }
    // p, ph, phở; the selection goes; 아, 아침; 아; nothing.
    #expect(counts.contains("7") && counts.contains("6"))
    #expect(counts.last == "50")
  }

  /// What is shown over the stage, of keys, panel of statistics, and inspector.
  private func overlays(_ run: ProgramRun) throws -> Set<String> {
    let pixel = try run.look()
    func brightness(_ x: Int, _ y: Int) -> UInt32 { pixel(x, y) >> 8 & 0xFF }
    var shown: Set<String> = []
    // The stage is white beside the rows, but under the keys darker, at its lower edge under hit areas
    // pink.
    if brightness(405, 500) < 0xC0 { shown.insert("keys") }
    if pixel(300, 890) != 0xFFFFFF { shown.insert("inspector") }
    if brightness(30, 340) < 0x60 { shown.insert("panel") }
    return shown
  }

  @Test("Esc: a gesture, the filter, the field, then keys, panel and inspector from the top")
  func escape() throws {
    let run = try run()
    try run.perform(finger.key("g").key("i").key("i").key("question"))
    try run.waitFor("the keys") { try overlays(run).contains("keys") }
    try run.perform(tapField().type("oak").wait(0.3))
    // A drag with the field focused: Esc lets go of the list, and the text stays.
    try run.perform(
      finger.drag(from: .at(207, 700), to: .at(207, 560), over: 0.2).key("Escape").wait(0.6).up()
        .wait(0.2))
    // The text goes, then the focus, then what is above the stage.
    var seen: [Set<String>] = []
    for _ in 0..<5 {
      try run.perform(finger.key("Escape").wait(0.3))
      seen.append(try overlays(run))
    }
    #expect(seen[0].contains("keys") && seen[1].contains("keys"))
    #expect(Array(seen[2...]) == [["panel", "inspector"], ["inspector"], []])
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)

    var warnings: [FileError] = []
    let recording = try Recording.read(
      run.file("typing.recording.jsonl"), catalog: .demos, warnings: &warnings)
    let inputs = recording.inputs.compactMap { input -> String? in
      switch input.kind {
      case .text(.committed(let text)): text
      case .cancel: "cancel"
      case .pointer(let event) where event.phase == .cancel: "cancel"
      case .command(.escape): "Escape"
      default: nil
      }
    }
    #expect(inputs == ["o", "a", "k", "cancel", "Escape", "Escape"])
    #expect(try probe("rowsShown", run).last == "50")
  }
}
