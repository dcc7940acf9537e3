import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing
import Viewer

@Suite("clipboard")
struct ClipboardTests {
  /// A viewer whose search field has "phở bò", all of it selected.
  private func script() throws -> ViewerScript {
    var script = try ViewerScript("header")
    script.named("Return")
    script.take(.text(.committed("phở bò")))
    script.named("A", .ctrl)
    return script
  }

  private func copied(_ script: ViewerScript) -> [String] {
    script.asked.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test("Ctrl+C copies what is selected, and no recording knows of it")
  func copy() throws {
    var script = try script()
    let kept = script.kept
    script.named("C", .ctrl)
    #expect(copied(script) == ["phở bò"])
    #expect(script.kept == kept)
    script.named("Right")
    script.named("C", .ctrl)
    #expect(copied(script) == ["phở bò"], "nothing is selected")
  }

  @Test("Ctrl+X copies and is recorded as a cut; with nothing selected it does nothing")
  func cut() throws {
    var script = try script()
    script.named("Left", .ctrl)
    script.named("Right", [.ctrl, .shift])
    script.named("X", .ctrl)
    #expect(copied(script) == ["bò"])
    #expect(script.kept.last?.kind == .command(.cut))
    let count = script.kept.count
    script.named("X", .ctrl)
    #expect(copied(script).count == 1 && script.kept.count == count)
  }

  @Test(
    "Ctrl+V asks for the clipboard; what comes is recorded as text, and only where there is a field"
  )
  func paste() throws {
    var script = try script()
    script.named("V", .ctrl)
    #expect(script.asked.last == .readClipboard)
    script.paste("아침\n")
    #expect(script.kept.last?.kind == .text(.committed("아침\n")))
    #expect(script.number("rowsShown") == 6)
    let count = script.kept.count
    script.paste("")
    script.named("Escape")
    script.named("Escape")
    script.paste("oak")
    #expect(script.kept.count == count + 2)
    script.named("V", .ctrl)
    #expect(script.asked.filter { $0 == .readClipboard }.count == 1)
    script.named("Return")
    script.paste(String(repeating: "é", count: 1_000_000))
    guard case .text(.committed(let text))? = script.kept.last?.kind else {
      Issue.record("no text")
      return
    }
    #expect(text == String(repeating: "é", count: 32_768))
  }

  @Test("of a long text only the beginning goes into the field for a path, without broken letters")
  func longPath() throws {
    var script = try script()
    script.named("O", [.ctrl, .shift])
    script.paste("/" + String(repeating: "日", count: 10_000_000))
    script.named("Return")
    #expect(script.asked.last == .openFile("/" + String(repeating: "日", count: 1365)))
  }

  @Test("a recording of it all replays without a clipboard")
  func replays() throws {
    var script = try script()
    script.named("X", .ctrl)
    script.paste("field")
    var replay = try StageScript("header")
    for input in script.kept { replay.take(input.kind) }
    #expect(replay.number("rowsShown") == script.number("rowsShown"))
    #expect(replay.number("rowsShown") == 6)
  }
}
