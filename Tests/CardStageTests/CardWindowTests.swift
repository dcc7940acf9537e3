import TestSupport
import Testing

/// Popover, drawer and stack in the real window with a real mouse, seen by the X server.
@Suite("cards in the window", .serialized)
struct CardWindowTests {
  private func run(_ scene: String) throws -> ProgramRun {
    try ProgramRun(["view", scene, "--record", "cards.recording.jsonl", "--probe", "cards.csv"])
  }

  /// The row at which a white card begins at column `x`, within a few rows of `y`.
  private func top(_ pixel: (Int, Int) -> UInt32, near y: Int, x: Int = 60) -> Int? {
    (y - 6...y + 6).first { y in
      pixel(x, y - 1) != 0xFFFFFF && (y..<y + 6).allSatisfy { pixel(x, $0) == 0xFFFFFF }
    }
  }

  private func brightness(_ word: UInt32) -> Double {
    let sum: UInt32 = (word & 255) + ((word >> 8) & 255) + ((word >> 16) & 255)
    return Double(sum) / 765
  }

  private func tap(_ x: Int, _ y: Int, _ run: ProgramRun) -> XScript {
    run.move(x, y).press().pause(0.05).release()
  }

  /// Quits, and replays.
  private func finish(_ run: ProgramRun) throws {
    try run.perform(XScript().key("q"))
    #expect(try run.ended() == 0)
    #expect(
      try run.compareReplay(of: "cards.recording.jsonl", withProbes: "cards.csv") > 10)
  }

  @Test("popover: a tap on the handle, a drag by 150 px under a darkened, blurred screen")
  func popover() throws {
    let run = try run("popover")
    try run.perform(run.move(207, 700).pause(0.3))
    var pixel = try run.look()
    #expect(top(pixel, near: 627) == 627)
    let before = (0..<40).map { brightness(pixel(20 + 9 * $0, 100)) }.reduce(0, +)
    try run.perform(tap(207, 640, run).pause(1.2))
    pixel = try run.look()
    #expect(top(pixel, near: 179) == 179)
    #expect(pixel(1, 180) != 0xFFFFFF, "the corner is round")
    #expect(pixel(207, 190) != 0xFFFFFF, "the handle")
    let after = (0..<40).map { brightness(pixel(20 + 9 * $0, 100)) }.reduce(0, +)
    #expect(after < 0.65 * before, "the screen behind is darkened")
    let steps = (0..<160).map { step -> Double in
      let (left, right) = (pixel(19 + 2 * step, 100), pixel(21 + 2 * step, 100))
      return abs(brightness(right) - brightness(left))
    }
    #expect((steps.max() ?? 1) < 0.1, "and blurred: no sharp edges")
    try run.perform(
      run.glide(207, 340, over: 0.3, in: run.move(207, 190).press().pause(0.05)).pause(0.2))
    #expect(try top(run.look(), near: 329) == 329)
    try run.perform(XScript().release().pause(1))
    #expect(try top(run.look(), near: 179) == 179)
    try finish(run)
  }

  @Test("drawer: pulled up by its handle, let go, sent back by a key")
  func drawer() throws {
    let run = try run("drawer")
    try run.perform(run.move(207, 850).pause(0.3))
    #expect(try top(run.look(), near: 831, x: 200) == 831)
    try run.perform(
      run.glide(207, 450, over: 0.3, in: run.move(207, 850).press().pause(0.05)).pause(0.2))
    #expect(try top(run.look(), near: 431, x: 200) == 431)
    try run.perform(XScript().release().pause(1.5))
    #expect(try top(run.look(), near: 296, x: 200) == 296)
    try run.perform(XScript().key("Down").pause(1.5))
    #expect(try top(run.look(), near: 831, x: 200) == 831)
    try finish(run)
  }

  @Test("stack: the first card goes with the mouse, pixel by pixel; a tap brings its details")
  func stack() throws {
    let run = try run("stack")
    try run.perform(run.move(207, 448).pause(0.3))
    let places = (0..<30).map { (80 + 8 * $0, 380 + 4 * $0) }
    let rest = try run.look()
    let seen = places.map { rest($0.0, $0.1) }
    #expect(Set(seen).count > 10, "there is something to be seen")
    try run.perform(
      run.glide(247, 398, over: 0.3, in: run.move(207, 448).press().pause(0.05)).pause(0.6))
    let dragged = try run.look()
    #expect(places.map { dragged($0.0 + 40, $0.1 - 50) } == seen)
    try run.perform(XScript().release().pause(1.5))
    let back = try run.look()
    #expect(places.map { back($0.0, $0.1) } == seen, "it springs home")
    try run.perform(tap(207, 448, run).pause(1.5))
    #expect(try top(run.look(), near: 448, x: 40) == 448)
    try run.perform(XScript().key("Down").pause(1.2))
    let closed = try run.look()
    #expect(places.map { closed($0.0, $0.1) } == seen)
    try finish(run)
  }
}
