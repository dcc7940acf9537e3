import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import CardScenes
import Stage
import TestSupport
import Testing

@testable import Viewer

/// What is dragged is drawn where the pointer is when the frame is seen, and recorded as it was told.
@Suite("a held pointer is drawn where it is")
struct HeldPointerTests {
  /// The popover, its handle dragged down by 600 pt/s at 125 Hz for `moves` samples, from 0.4 s.
  private func dragged(_ moves: Int, _ opening: Viewer.Opening = Viewer.Opening()) throws
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
    return try #require(script.viewer.stage.heldPlace(at: script.viewer.lastTime)).y
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
      #expect(script.number("cardTop") == raw.number("cardTop"))
    }
  }

  @Test("when it stops, frames go on until it is drawn where it is; then nothing wakes the host")
  func stops() throws {
    var script = try dragged(50)
    let told = try place(&script, seen: 0.03)
    let ahead = try place(&script, seen: 0.012)
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
    #expect(script.viewer.stage.heldPlace(at: script.viewer.lastTime) == nil)
  }

  @Test("not in slow motion, not paused, and not where a recording is played")
  func off() throws {
    var script = try dragged(50)
    let told = try place(&script, seen: 0.03)
    script.key("t")
    #expect(script.viewer.clock.speed != 1)
    #expect(try place(&script, seen: 0.012) == told)
    script.key(" ")
    #expect(try place(&script, seen: 0.012) == told)
    var played = try ViewerScript("popover", ViewerTests.played())
    played.wait(2)
    #expect(played.viewer.playback != nil)
    let time = played.viewer.lastTime
    #expect(
      played.viewer.stage.heldPlace(at: time) == played.viewer.stage.asRecorded.heldPlace(at: time))
  }
}

extension Viewer.Opening {
  fileprivate static var raw: Viewer.Opening {
    var opening = Viewer.Opening()
    opening.resamples = false
    return opening
  }
}

extension ViewerScript {
  /// The middle of the card's handle.
  fileprivate var heldRow: Double { number("cardTop") + 10 }
}
