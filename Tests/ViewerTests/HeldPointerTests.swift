import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// What is dragged is drawn where the pointer is when the frame is seen, and recorded as it was told.
@Suite("a held pointer is drawn where it is")
struct HeldPointerTests {
  /// The popover, its handle dragged down by 600 pt/s at 125 Hz for `moves` samples, from 0.4 s.
  private func dragged(_ moves: Int, _ opening: Viewer.Configuration = Viewer.Configuration())
    throws
    -> ViewerScript
  {
    var script = try ViewerScript("popover", opening)
    script.named("Up")
    script.wait(3)
    let start = script.heldRow
    script.pointer(.down, 207, start)
    for step in 0..<moves {
      script.sleep(0.008)
      script.pointer(.move, 207, start + Double(step + 1) * 4.8)
    }
    return script
  }

  /// The place that is dragged, in a frame seen `later` seconds after now.
  private func place(_ script: inout ViewerScript, seen later: Double) throws -> Double {
    script.look(after: later)
    return try #require(script.viewer.stage.draggedPoint(at: script.viewer.lastTime)).y
  }

  /// Where it is, as far as the last frame's stage has been told.
  private func told(_ script: ViewerScript) throws -> Double {
    try #require(script.viewer.stage.asRecorded.draggedPoint(at: script.viewer.lastTime)).y
  }

  @Test("between samples, and half a sample on; a release, and what is recorded, are as told")
  func drawn() throws {
    var script = try dragged(50)
    var raw = try dragged(50, .raw)
    let told = try place(&raw, seen: 0.003)
    // 5 ms before it is seen: 2 ms ago.
    #expect(abs(try place(&script, seen: 0.003) - (told - 0.002 * 600)) < 1e-6)
    #expect(abs(try place(&script, seen: 0.007) - (told + 0.002 * 600)) < 1e-6)
    #expect(abs(try place(&script, seen: 0.012) - (told + 0.004 * 600)) < 1e-6)
    #expect(try place(&raw, seen: 0.012) == told)
    let time = script.viewer.lastTime
    var row: [ProbeValue] = []
    var rawRow: [ProbeValue] = []
    script.viewer.stage.asRecorded.probes(at: time, into: &row)
    raw.viewer.stage.probes(at: time, into: &rawRow)
    #expect(row == rawRow)
    #expect(script.kept == raw.kept)
    script.sleep(0.008)
    raw.sleep(0.008)
    script.pointer(.up, 207, script.heldRow + 240)
    raw.pointer(.up, 207, raw.heldRow + 240)
    for _ in 0..<40 {
      script.wait(1.0 / 60)
      raw.wait(1.0 / 60)
      #expect(script.shown == raw.shown, "the release is drawn as it is")
    }
  }

  @Test("when it stops, frames go on until it is drawn where it is; then nothing wakes the host")
  func stops() throws {
    var script = try dragged(50)
    let ahead = try place(&script, seen: 0.012)
    let told = try told(script)
    #expect(ahead != told)
    #expect(script.viewer.nextChange(at: script.now) <= script.now, "it is not there yet")
    script.wait(0.1)
    #expect(try place(&script, seen: 0) == told)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("a tap draws nothing before its time: what is not dragged yet waits for its sample")
  func slop() throws {
    var script = try dragged(0)
    let start = script.heldRow
    script.sleep(0.008)
    script.pointer(.move, 207, start + 1.5)
    script.sleep(0.004)
    script.pointer(.move, 207, start + 2.9)
    script.look(after: 0.012)
    #expect(script.viewer.stage.draggedPoint(at: script.viewer.lastTime) == nil)
  }

  @Test("not in slow motion, nor paused, nor beside another tuning", arguments: ["t", " ", "b"])
  func off(key: String) throws {
    var script = try dragged(50)
    let ahead = try place(&script, seen: 0.012)
    #expect(try ahead != told(script))
    if key == "b" { script.travel { $0.freezeB(at: $1) } } else { script.key(key) }
    #expect(try place(&script, seen: 0.012) == told(script))
  }

  @Test("not where a recording is played")
  func played() throws {
    let recorded = try dragged(50).kept
    var opening = Viewer.Configuration()
    opening.playback = Playback(recorded, end: 10)
    var script = try ViewerScript("popover", opening)
    let time = try #require(recorded.last).time
    script.sleep(100 + time - script.now)
    script.look(after: 0.004)
    #expect(script.viewer.machine.playback != nil)
    let now = script.viewer.lastTime
    #expect(script.viewer.stage.draggedPoint(at: now) != nil)
    #expect(
      script.viewer.stage.draggedPoint(at: now)
        == script.viewer.stage.asRecorded.draggedPoint(at: now))
  }

  @Test("whatever comes between, the next drag is drawn where it is", arguments: interruptions)
  func again(_ name: String, _ interrupt: @Sendable (inout ViewerScript) -> Void) throws {
    var script = try dragged(20)
    interrupt(&script)
    script.wait(0.1)
    script.pointer(.up, 207, 300)
    script.wait(2)
    script.key("Escape")
    script.named("Up")
    script.wait(3)
    let start = script.heldRow
    script.pointer(.down, 207, start)
    for step in 0..<20 {
      script.wait(0.008)
      script.pointer(.move, 207, start + Double(step + 1) * 4.8)
    }
    script.look(after: 0.008)
    let now = script.viewer.lastTime
    let drawn = try #require(script.viewer.stage.draggedPoint(at: now)).y
    let told = try #require(script.viewer.stage.asRecorded.draggedPoint(at: now)).y
    #expect(drawn != told)
    #expect(abs(drawn - told) < 4, "after \(name)")
  }

  static let interruptions: [(String, @Sendable (inout ViewerScript) -> Void)] = [
    ("restart", { $0.key("R") }), ("v", { $0.key("v") }), ("V", { $0.key("V") }),
    (
      "another scene and back",
      {
        $0.key("2")
        $0.key("1")
        $0.wait(0.2)
        $0.key("2")
      }
    ),
    ("focus", { $0.take(.focusLost) }),
    (
      "the past",
      {
        $0.key(" ")
        for _ in 0..<30 { $0.key(",") }
        $0.key(" ")
      }
    ),
  ]

  @Test("what moves while time stands still is no throw")
  func pausedMove() throws {
    var script = try dragged(20)
    script.key(" ")
    script.wait(0.1)
    for step in 1...10 {
      script.pointer(.move, 207, 400 + Double(step) * 10)
      script.wait(0.02)
    }
    script.key(" ")
    #expect(try place(&script, seen: 0.012) == told(script))
    script.pointer(.move, 207, 500)
    #expect(try place(&script, seen: 0.012) == told(script))
  }

  @Test("a still finger is drawn as it is recorded, also when its tuning changes")
  func tuned() throws {
    var script = try dragged(50)
    script.wait(0.1)
    script.key("o")
    script.look(after: 0.012)
    let now = script.viewer.lastTime
    #expect(
      script.viewer.stage.draggedPoint(at: now)
        == script.viewer.stage.asRecorded.draggedPoint(at: now))
  }
}

extension Viewer.Configuration {
  fileprivate static var raw: Viewer.Configuration {
    var opening = Viewer.Configuration()
    opening.resamples = false
    return opening
  }
}

extension ViewerScript {
  /// The middle of the card's handle.
  fileprivate var heldRow: Double { number("cardTop") + 10 }
}
