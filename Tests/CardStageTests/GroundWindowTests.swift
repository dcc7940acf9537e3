import CardGeometry
import Foundation
import TestSupport
import Testing

/// A stage that does not fill its window, seen by the X server, handled by a real mouse.
@Suite("a stage on its window's ground", .waits, .serialized)
struct GroundWindowTests {
  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int((a >> $0) & 255) - Int((b >> $0) & 255)) }.max() ?? 0
  }

  @Test(
    "centred with round corners; a real drag moves the card under the mouse; z fills the window")
  func centred() throws {
    let run = try ProgramRun([
      "view", "popover", "--record", "r.recording.jsonl", "--probe", "p.csv",
    ])
    try run.hands.resize(window: "CardStage", width: 800, height: 848)
    // The stage is 480×800 at (160, 24); its card is white from row 560 on.
    let pixel = try run.see("the stage in the middle") {
      $0(200, 24 + 630) == 0xFFFFFF && $0(150, 24 + 630) != 0xFFFFFF
    }
    #expect(distance(pixel(2, 2), 0xEEF1F6) <= 2)
    #expect(distance(pixel(797, 845), 0xDDE3EC) <= 2)
    #expect(pixel(161, 822) != 0xFFFFFF && pixel(638, 822) != 0xFFFFFF, "round corners")
    #expect(pixel(400, 822) == 0xFFFFFF)
    #expect(distance(pixel(400, 830), 0xDDE3EC) > 20, "the shadow")

    let handle = Point(x: 400, y: 24 + 560 + 12)
    try run.perform(finger.drag(from: handle, to: handle + Vector(dx: 0, dy: -200), over: 0.3))
    try run.see("the card under the mouse") { pixel in
      pixel(220, 24 + 362) == 0xFFFFFF && pixel(220, 24 + 355) != 0xFFFFFF
    }
    try run.perform(finger.up().wait(0.5).key("z"))
    try run.see("the stage all over the window") {
      $0(4, 700) == 0xFFFFFF && $0(795, 700) == 0xFFFFFF
    }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.contains(#""type":"resize","width":480,"height":800}"#))
    #expect(recorded.contains(#""type":"resize","width":800,"height":848}"#))
    #expect(recorded.contains(#""x":240,"y":572}"#), "in points of the stage")
    #expect(try run.compareReplay(of: "r.recording.jsonl", withProbes: "p.csv") > 3)
  }

  @Test("the window's title follows scene, speed and pause")
  func titled() throws {
    let run = try ProgramRun(["view", "stack"])
    for (keys, title) in [
      (["t"], "½×"), (["space"], "½×, paused"), (["space", "t", "t", "t"], "1×"),
    ] {
      for key in keys { try run.perform(finger.key(key)) }
      try run.waitFor(title) {
        let name = try run.hands.title(ofWindow: "CardStage")
        return name.hasPrefix("stack") && name.hasSuffix(" · \(title) — CardStage")
      }
    }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }
}
