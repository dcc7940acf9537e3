import CardGestures
import DemoScenes
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

/// The clipboard of a real X server, between two windows of which each knows nothing of the other.
@Suite("the window's clipboard", .waits, .serialized)
struct ClipboardWindowTests {
  private func run(on server: Xvfb? = nil) throws -> ProgramRun {
    let run = try ProgramRun(
      ["view", "header", "--record", "r.recording.jsonl", "--probe", "p.csv"], on: server)
    // It goes to the search field.
    try run.perform(finger.key("Return"))
    return run
  }

  /// What was typed or pasted, each as it came.
  private func words(_ run: ProgramRun) throws -> [String] {
    var warnings: [FileError] = []
    let recording = try Recording.read(
      run.file("r.recording.jsonl"), catalog: .demos, warnings: &warnings)
    return recording.inputs.compactMap { input in
      if case .text(.committed(let text)) = input.kind { text } else { nil }
    }
  }

  /// Whether the first row shows where the word is that is searched for.
  private func findsWord(_ run: ProgramRun) throws -> Bool { try run.look()(61, 112) == 0xFFE9A8 }

  /// Whether there is something in the field: the cross that clears it.
  private func hasText(_ run: ProgramRun) throws -> Bool { try run.look()(381, 66) != 0xFFFFFF }

  /// Empties the field and leaves it: keys are the viewer's once a frame has shown that.
  private func leave(_ run: ProgramRun) throws {
    try run.perform(finger.key("Escape"))
    try run.see("an empty field") { _ in try !hasText(run) }
    try run.perform(finger.key("Escape").wait(0.3))
  }

  /// Leaves the field and quits.
  private func finish(_ run: ProgramRun) throws {
    try leave(run)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    #expect(try run.compareReplay(of: "r.recording.jsonl", withProbes: "p.csv") > 1)
  }

  @Test("copied in one window, pasted in another; cut there, pasted back in the first")
  func twoWindows() throws {
    let first = try run()
    try first.perform(finger.type("phở"))
    try first.waitFor("the word in the first window") { try findsWord(first) }
    try first.perform(finger.key("ctrl+a").key("ctrl+c").key("Escape"))
    try first.waitFor("an empty field") { try !hasText(first) }

    let second = try run(on: first.server)
    #expect(try !hasText(second))
    try second.perform(finger.key("ctrl+v"))
    try second.waitFor("the word in the second window") { try findsWord(second) }
    try second.perform(finger.type(" bò").key("ctrl+a").key("ctrl+x"))
    try second.waitFor("an empty field, since all was cut") { try !hasText(second) }

    // Their titles tell them apart.
    try leave(second)
    try second.perform(finger.key("2"))
    try second.waitFor("its other scene") {
      (try? second.hands.title(ofWindow: "popover")) != nil
    }
    try first.hands.focus(window: "header")
    let field = try #require(StageScript("header").middle(of: "search"))
    try first.perform(finger.tap(at: field).wait(0.2).key("ctrl+v"))
    try first.waitFor("the words in the first window") { try hasText(first) }
    try finish(first)
    #expect(try words(first).joined() == "phởphở bò")
    #expect(try words(first).last == "phở bò")

    try second.hands.focus(window: "popover")
    try second.perform(finger.key("q"))
    #expect(try second.ended() == 0)
    #expect(try words(second).first == "phở")
  }

  @Test("what it has copied itself it pastes, also when it cuts and pastes over")
  func oneWindow() throws {
    let run = try run()
    try run.perform(finger.type("oak").key("ctrl+a").key("ctrl+c").key("End").key("ctrl+v"))
    try run.perform(finger.key("ctrl+a").key("ctrl+x").key("ctrl+v").wait(0.2))
    try finish(run)
    #expect(try words(run) == ["o", "a", "k", "oak", "oakoak"])
  }
}
