import CardGeometry
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

/// The real window with a real mouse, on an X server and under a Wayland compositor: press, drag, fling,
/// dismiss.
@Suite("the window", .waits, .serialized)
struct SheetWindowTests {
  /// What the window is shown by.
  enum Desktop: String, CaseIterable {
    case x11, wayland

    /// The compositor, if it is one.
    func weston() throws -> Weston? { self == .wayland ? try Weston() : nil }
  }

  /// The row at which the card begins, seen at the stage's middle; nil without a card.
  private func cardTop(_ pixel: ProgramRun.Look) -> Int? {
    // The dimmed screen is grey at the left edge; the card's face is white.
    (1..<896).first { pixel(60, $0) == 0xFFFFFF && pixel(60, $0 - 1) != 0xFFFFFF }
  }

  /// Taps the button, and waits until something moves.
  private func tapButton(_ run: ProgramRun) throws {
    try run.perform(finger.tap(at: #require(StageScript("sheet").middle(of: "reactions"))))
    try run.waitFor("the dimmer") { try run.look()(5, 100) != 0xFFFFFF }
  }

  /// Columns of a probe file.
  private func column(_ name: String, of text: String) -> [String] {
    let lines = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    guard let index = lines.first?.firstIndex(of: name) else { return [] }
    return lines.dropFirst().map { $0[index] }
  }

  @Test(
    "shown by the button, dragged by 200 px, flung to expanded, flung away; and the replay agrees",
    arguments: Desktop.allCases)
  func dragged(desktop: Desktop) throws {
    let run = try ProgramRun(
      [
        "view", "sheet", "--record", "drag.recording.jsonl", "--probe", "drag.csv", "--stats",
        "drag.stats",
      ], under: desktop.weston())
    var stage = try StageScript("sheet")
    let button = try #require(stage.middle(of: "reactions"))
    try run.perform(finger.down(at: button))
    try run.see("the pressed button's highlight") { $0(150, 447) != 0xFFFFFF }
    try run.perform(finger.up())
    let shown = try run.see("the card at normal") { cardTop($0) == 448 }
    #expect(shown(5, 100) != 0xFFFFFF, "the screen behind is dimmed")

    // Drag by 200 px and look while the mouse is still down.
    stage.tap(at: button)
    stage.wait(3)
    let handle = try #require(stage.middle(of: "handle"))
    let far = handle + Vector(dx: 0, dy: 200)
    try run.perform(finger.drag(from: handle, to: far, over: 0.4))
    try run.see("the card under the finger") { abs((cardTop($0) ?? 0) - 648) <= 1 }
    try run.perform(finger.up())
    try run.see("the card back at normal") { cardTop($0) == 448 }

    try run.perform(finger.fling(from: .at(207, 600), to: .at(207, 400), over: 0.1))
    try run.see("the card, expanded") { cardTop($0) == 30 }

    try run.perform(finger.fling(from: .at(207, 45), to: .at(207, 600), over: 0.15))
    try run.see("the screen, undimmed") { $0(5, 100) == 0xFFFFFF }

    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    try check(run, desktop)
  }

  /// The files that the run left behind.
  private func check(_ run: ProgramRun, _ desktop: Desktop) throws {
    let probes = try run.text("drag.csv")
    let detents = column("detent", of: probes)
    #expect(detents.contains("normal"))
    #expect(detents.contains("expanded"))
    #expect(detents.last == "hidden")
    #expect(column("cardTop", of: probes).last == "896")

    // The compositor shows a frame two of its refreshes later, some 50 ms.
    let compared = try run.compareReplay(
      of: "drag.recording.jsonl", withProbes: "drag.csv",
      ahead: desktop == .wayland ? 0.12 : 0.05)
    #expect(compared > 10)

    let summary = try run.text("drag.stats/summary.json")
    #expect(summary.contains("\"\(desktop)\""))
    #expect(summary.contains(#""present":"present""#))
    #expect(summary.contains(#""times":"server"#))
    #expect(run.printed.contains("hitch ratio"))
    let frames = try run.text("drag.stats/frames.csv").split(separator: "\n")
    #expect(frames.count > 100)
    #expect(frames.contains { $0.contains(",drag,") })
  }

  @Test(
    "SIGTERM and SIGINT end it with complete files", arguments: [SIGTERM, SIGINT],
    Desktop.allCases)
  func signals(_ signal: Int32, desktop: Desktop) throws {
    let run = try ProgramRun(
      ["view", "--record", "r.recording.jsonl", "--probe", "p.csv", "--stats", "s"],
      under: desktop.weston())
    try tapButton(run)
    run.signal(signal)
    #expect(try run.ended() == (signal == SIGTERM ? 143 : 130))
    var warnings: [FileError] = []
    let recording = try Recording.read(
      run.file("r.recording.jsonl"), catalog: .demos, warnings: &warnings)
    #expect(warnings.isEmpty)
    #expect(recording.events.count == 2)
    #expect(recording.endTime != nil)
    #expect(try run.text("s/summary.json").hasSuffix("}\n"))
    #expect(try run.text("p.csv").hasPrefix("t,cardTop"))
    #expect(!FileManager.default.fileExists(atPath: run.file("s/frames.csv.tmp")))
  }

  @Test(
    "a lost X server or compositor ends it with exit code 5 and complete files",
    arguments: Desktop.allCases)
  func lostServer(desktop: Desktop) throws {
    let run = try ProgramRun(
      ["view", "--record", "r.recording.jsonl", "--stats", "s"], under: desktop.weston())
    try tapButton(run)
    run.loseDisplay()
    #expect(try run.ended() == 5)
    #expect(run.said.contains("display was lost"))
    var warnings: [FileError] = []
    _ = try Recording.read(run.file("r.recording.jsonl"), catalog: .demos, warnings: &warnings)
    #expect(warnings.isEmpty)
    #expect(try run.text("s/summary.json").hasSuffix("}\n"))
  }

  @Test("at rest nothing is presented and the process sleeps")
  func idle() throws {
    let run = try ProgramRun(["view", "--stats", "s", "--time-limit", "5"])
    #expect(try run.ended() == 0)
    let rows = try run.text("s/frames.csv").split(separator: "\n").dropFirst(3)
    // The opening frames, and the 0.12 s in which what happens to lie under the mouse lights up.
    #expect(rows.count <= 3 + 9, "only the opening frames: \(rows.count)")
  }

  @Test("a smaller display gets a smaller window, that shows all of the stage's width")
  func smallDisplay() throws {
    let run = try ProgramRun(
      ["view", "--screenshot", "end.png"], width: 400, height: 600)
    let frame = try run.hands.frame(ofWindow: "CardStage")
    #expect(frame.width <= 400)
    #expect(frame.height <= 600)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test(
    "under a compositor no OpenGL is loaded, unless it is asked for",
    arguments: [(["view", "sheet"], false), (["view", "sheet", "--present", "texture"], true)])
  func openGL(arguments: [String], isLoaded: Bool) throws {
    let run = try ProgramRun(arguments, under: Weston(width: 414, height: 896))
    let drivers = try run.libraries().filter { path in
      ["/libGL", "/libEGL", "/dri/", "/libLLVM"].contains { path.contains($0) }
    }
    #expect(drivers.isEmpty != isLoaded, "\(drivers)")
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("under a compositor it takes the size that it is given")
  func compositorsSize() throws {
    let run = try ProgramRun(["view", "sheet"], under: Weston(width: 700, height: 1000))
    // Its ground, and the stage in the middle of it.
    try run.see("the stage on its ground") {
      $0(350, 60) == 0xFFFFFF && $0(50, 60) != 0xFFFFFF && $0(50, 60) > 0xC0C0C0
    }
    try run.perform(finger.key("z"))
    try run.see("the stage in all of the window") { $0(50, 60) == 0xFFFFFF }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }
}
