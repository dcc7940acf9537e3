import CardGeometry
import SceneCore
import TestSupport
import Testing

/// Popover, drawer and stack in the real window with a real mouse, seen by the X server.
@Suite("cards in the window", .waits, .serialized)
struct CardWindowTests {
  private func run(_ scene: String) throws -> ProgramRun {
    try ProgramRun(["view", scene, "--record", "cards.recording.jsonl", "--probe", "cards.csv"])
  }

  /// The row at which a white card begins at column `x`, within a few rows of `y`.
  private func top(_ pixel: ProgramRun.Look, near y: Int, x: Int = 60) -> Int? {
    (y - 6...y + 6).first { y in
      pixel(x, y - 1) != 0xFFFFFF && (y..<y + 6).allSatisfy { pixel(x, $0) == 0xFFFFFF }
    }
  }

  private func brightness(_ word: UInt32) -> Double {
    let sum: UInt32 = (word & 255) + ((word >> 8) & 255) + ((word >> 16) & 255)
    return Double(sum) / 765
  }

  /// Quits, and replays.
  private func finish(_ run: ProgramRun) throws {
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    #expect(
      try run.compareReplay(of: "cards.recording.jsonl", withProbes: "cards.csv") > 3)
  }

  @Test("popover: a tap on the handle, a drag by 150 px under a darkened, blurred screen")
  func popover() throws {
    let run = try run("popover")
    var stage = try StageScript("popover")
    let handle = try #require(stage.middle(of: "handle"))
    try run.perform(finger.hover(at: handle))
    var pixel = try run.see("the card, collapsed") { top($0, near: 627) == 627 }
    let before = (0..<40).map { brightness(pixel(20 + 9 * $0, 100)) }.reduce(0, +)
    try run.perform(finger.tap(at: handle))
    pixel = try run.see("the card, open") { top($0, near: 179) == 179 }
    #expect(pixel(1, 180) != 0xFFFFFF, "the corner is round")
    #expect(pixel(207, 190) != 0xFFFFFF, "the handle")
    let after = (0..<40).map { brightness(pixel(20 + 9 * $0, 100)) }.reduce(0, +)
    #expect(after < 0.65 * before, "the screen behind is darkened")
    let steps = (0..<160).map { step -> Double in
      let (left, right) = (pixel(19 + 2 * step, 100), pixel(21 + 2 * step, 100))
      return abs(brightness(right) - brightness(left))
    }
    #expect((steps.max() ?? 1) < 0.1, "and blurred: no sharp edges")
    stage.tap(at: handle)
    stage.wait(3)
    let open = try #require(stage.middle(of: "handle"))
    try run.perform(finger.drag(from: open, to: open + Vector(dx: 0, dy: 150), over: 0.3))
    try run.see("the card under the finger") { top($0, near: 329) == 329 }
    try run.perform(finger.up())
    try run.see("the card, open again") { top($0, near: 179) == 179 }
    try finish(run)
  }

  @Test("drawer: pulled up by its handle, let go, sent back by a key")
  func drawer() throws {
    let run = try run("drawer")
    let handle = try #require(StageScript("drawer").middle(of: "handle"))
    try run.perform(finger.hover(at: handle))
    try run.see("the card, collapsed") { top($0, near: 831, x: 200) == 831 }
    try run.perform(finger.drag(from: handle, to: handle + Vector(dx: 0, dy: -400), over: 0.3))
    try run.see("the card under the finger") { top($0, near: 431, x: 200) == 431 }
    try run.perform(finger.up())
    try run.see("the card, open") { top($0, near: 296, x: 200) == 296 }
    try run.perform(finger.key("Down"))
    try run.see("the card, collapsed again") { top($0, near: 831, x: 200) == 831 }
    try finish(run)
  }

  @Test("stack: the first card goes with the mouse, pixel by pixel; a tap brings its details")
  func stack() throws {
    let run = try run("stack")
    let card = try #require(StageScript("stack").middle(of: "first card"))
    try run.perform(finger.hover(at: card))
    // Not where the mouse's pointer is: the screen has that too.
    let places = (0..<30).map { (80 + 8 * $0, 380 + 4 * $0) }.filter {
      abs(Double($0.0) - card.x) > 32
    }
    let rest = try run.see("the cards") { _ in true }
    let seen = places.map { rest($0.0, $0.1) }
    #expect(Set(seen).count > 10, "there is something to be seen")
    func isHome(_ pixel: ProgramRun.Look) -> Bool { places.map { pixel($0.0, $0.1) } == seen }
    // Once it leans no more it is as it was; by whole cells of the dither.
    try run.perform(finger.drag(from: card, to: card + Vector(dx: 40, dy: -48), over: 0.3))
    try run.see("the first card under the finger") { pixel in
      places.map { pixel($0.0 + 40, $0.1 - 48) } == seen
    }
    try run.perform(finger.up())
    try run.see("the first card at home", isHome)
    try run.perform(finger.tap(at: card))
    try run.see("the details") { top($0, near: 448, x: 40) == 448 }
    try run.perform(finger.key("Down"))
    try run.see("the cards, as they were", isHome)
    try finish(run)
  }
}
