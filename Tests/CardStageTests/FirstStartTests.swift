import Foundation
import SceneCore
import TestSupport
import Testing

/// The first start in the real window, and what is remembered of it.
@Suite("first start", .waits, .serialized)
struct FirstStartTests {
  /// Whether the pill at the bottom is there: its dark ground left and right of the middle, at `y`.
  private func hasHint(_ pixel: ProgramRun.Look, y: Int = 840) -> Bool {
    [110, 310].allSatisfy { x in
      let word = pixel(x, y)
      return [word & 255, (word >> 8) & 255, (word >> 16) & 255].allSatisfy { $0 < 90 }
    }
  }

  private func remembered(_ folder: TemporaryFolder) -> String? {
    try? String(contentsOf: folder.url("cardstage/hint"), encoding: .utf8)
  }

  @Test("bare: a card comes up by itself, and a line says what to do with it, the first time only")
  func bare() throws {
    let state = try TemporaryFolder()
    var run = try ProgramRun([], isBare: true, state: state.url("."))
    try run.see("the card, and the line over it") { pixel in
      pixel(20, 445) != 0xFFFFFF && (510..<517).allSatisfy { pixel(60, $0) == 0xFFFFFF }
        && hasHint(pixel, y: 404)
    }
    #expect(remembered(state) == "sheet\n")
    try run.perform(finger.drag(from: .at(207, 464), to: .at(207, 400), over: 0.2).up())
    try run.see("the line, gone") { !hasHint($0, y: 404) }
    try run.perform(finger.key("5"))
    try run.see("the next scene's line") { hasHint($0) }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    #expect(remembered(state) == "sheet\nstack\n")

    run = try ProgramRun([], isBare: true, state: state.url("."))
    try run.see("the card without a line") { pixel in
      (452..<460).allSatisfy { pixel(60, $0) == 0xFFFFFF } && !hasHint(pixel, y: 404)
    }
  }

  @Test("with an option nothing is pressed; --fresh tells everything again")
  func fresh() throws {
    let state = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: state.url("cardstage"), withIntermediateDirectories: true)
    try Data("sheet\nstack\n".utf8).write(to: state.url("cardstage/hint"))
    let run = try ProgramRun(["view", "stack", "--fresh"], state: state.url("."))
    try run.see("the line") { hasHint($0) }
    try run.perform(finger.key("1"))
    try run.see("the post, and what to press") { pixel in
      hasHint(pixel, y: 785) && !hasHint(pixel, y: 875) && pixel(207, 100) == 0xFFFFFF
    }
  }

  @Test(
    "a state folder that can't be made or read does no harm",
    arguments: ["/proc/nothing", "/dev/null"])
  func unwritable(_ path: String) throws {
    let run = try ProgramRun(
      ["view", "stack"], state: URL(fileURLWithPath: path, relativeTo: nil))
    try run.see("the line all the same") { hasHint($0) }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    #expect(!run.said.contains("/proc"))
  }

  @Test("commands without a window leave the state folder alone")
  func untouched() throws {
    let state = try TemporaryFolder()
    let tool = try Tool(built: "cardstage")
    for arguments in [["keys"], ["scenes"], ["view", "--time-limit", "0"]] {
      _ = try tool.run(
        arguments,
        environment: [
          "XDG_STATE_HOME": state.url(".").path, "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
        ])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: state.url(".").path).isEmpty)
  }
}
