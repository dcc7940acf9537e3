import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// What a finger holds, lets go and catches.
extension HeaderTests {
  @Test(
    "the point grabbed stays under the pointer: the slop is given back",
    arguments: [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)])
  func hold(_ device: PointerDevice, _ slop: Double) throws {
    var script = try script()
    script.device = device
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 700 - slop))
    #expect(state(script) == [88, 0])
    script.move(to: .at(200, 700 - slop - 1))
    script.wait(device.catchUpDuration)
    #expect(abs(script.number("headerHeight") - (88 - slop - 1)) < 1e-9)
    let held = try #require(script.stage.draggedPoint(at: script.now))
    script.move(to: .at(200, 300), over: 0.2)
    let moved = try #require(script.stage.draggedPoint(at: script.now))
    #expect(abs(held.y - moved.y - (400 - slop - 1)) < 1e-9)
  }

  @Test("a finger that has stood still lets go without a fling", arguments: tunings)
  func stillFinger(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.1)
    #expect(script.number("scrollVelocity") > 1000)
    script.wait(0.1)
    #expect(script.number("scrollVelocity") == 0)
    let before = state(script)
    script.up()
    #expect(state(script) == before)
    script.wait(2)
    #expect(state(script) == before)
  }

  @Test("caught and let go at once, it stops there", arguments: tunings)
  func stopped(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.05)
    script.up()
    script.wait(0.2)
    script.down(at: .at(200, 500))
    script.wait(0.05)
    let caught = state(script)
    script.up()
    script.wait(3)
    #expect(state(script) == caught)
    #expect(script.stage.caret(at: script.now) == nil)
  }

  @Test(
    "a tap on the field stops what moves and focuses the field; a drag from there is a drag",
    arguments: tunings)
  func focusedInMotion(_ tuning: Tuning) throws {
    var moving = try script(tuning)
    moving.down(at: .at(200, 700))
    moving.move(to: .at(200, 500), over: 0.1)
    moving.up()
    moving.wait(0.1)
    #expect(moving.activity == .fling)
    var tapped = moving
    // The collapsed header's field.
    tapped.down(at: .at(150, 22))
    let caught = state(tapped)
    tapped.wait(0.05)
    tapped.up()
    #expect(tapped.stage.caret(at: tapped.now) != nil)
    tapped.wait(3)
    #expect(state(tapped) == caught)
    var dragged = moving
    dragged.down(at: .at(150, 22))
    dragged.move(to: .at(150, 122), over: 0.2)
    dragged.move(to: .at(150, 22), over: 0.2)
    dragged.up()
    #expect(dragged.stage.caret(at: dragged.now) == nil)
    var cancelled = moving
    cancelled.down(at: .at(150, 22))
    cancelled.take(.cancel)
    #expect(cancelled.stage.caret(at: cancelled.now) == nil)
  }

  @Test(
    "a second pointer, Esc or lost focus ends a drag: from rest to the nearer end",
    arguments: tunings)
  func cancelled(_ tuning: Tuning) throws {
    for how in 0..<2 {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 680), over: 0.02)
      if how == 0 { script.down(at: .at(100, 300), id: 7) } else { script.take(.cancel) }
      #expect(script.number("scrollVelocity") == 0)
      #expect(script.activity != .drag)
      script.move(to: .at(200, 400), over: 0.1)
      script.wait(1)
      #expect(state(script) == [88, 0])
      script.up()
      script.up(id: 7)
      script.wait(2)
      #expect(script.activity == .idle)
    }
  }

  @Test(
    "a fling is one trajectory through header and list: velocity crosses unharmed",
    arguments: tunings)
  func momentum(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 670), over: 0.03)
    script.up()
    let start = script.number("scrollVelocity")
    #expect(start > 900)
    var last = start
    var place = -1.0
    for k in 1...400 {
      let after = Double(k) * 0.002
      let velocity = script.number("scrollVelocity", after: after)
      #expect(velocity <= last && last - velocity < 0.006 * start, "at \(after)")
      let now =
        88 - script.number("headerHeight", after: after)
        + script.number("scrollOffset", after: after)
      #expect(now > place)
      (last, place) = (velocity, now)
    }
    #expect(script.number("headerHeight", after: 1) == 44)
    #expect(script.number("scrollOffset", after: 1) > 100)
  }

  @Test(
    "bouncing at the top does not move the header, pulling past the bottom neither",
    arguments: tunings)
  func bounces(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 500), over: 0.2)
    #expect(script.number("headerHeight") == 88)
    #expect(script.number("scrollOffset") < -50)
    script.up()
    for k in 0..<100 {
      #expect(script.number("headerHeight", after: Double(k) * 0.01) == 88)
    }
    script.wait(3)
    #expect(state(script) == [88, 0])
    script.key("End")
    script.wait(2)
    let end = 50.0 * 44 - (896 - 44)
    #expect(abs(script.number("scrollOffset") - end) < 1e-9)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.2)
    #expect(script.number("headerHeight") == 44)
    #expect(script.number("scrollOffset") > end + 50)
    script.up()
    for k in 0..<100 {
      #expect(script.number("headerHeight", after: Double(k) * 0.01) == 44)
    }
    script.wait(3)
    #expect(abs(script.number("scrollOffset") - end) < 1e-9)
  }

  @Test("a list too short to scroll leaves the header where it is", arguments: tunings)
  func short(_ tuning: Tuning) throws {
    // 19 rows fit under the collapsed header, but not all of them under the open one.
    for (rows, room) in [(5.0, 0.0), (19, 28)] {
      var script = try script(tuning, rows: rows)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 600), over: 0.2)
      #expect(script.number("headerHeight") == 88)
      #expect(script.number("scrollOffset") > room + 20)
      script.up()
      script.wait(3)
      #expect(state(script) == [88, room])
      script.key("Home")
      script.wait(2)
      #expect(state(script) == [88, 0])
    }
    var script = try script(tuning, rows: 20)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.2)
    #expect(script.number("headerHeight") == 44)
  }

  @Test(
    "whatever moves can be caught, at every 5 ms, without a jump, and then moves with the finger",
    arguments: tunings, ["fling", "snap", "bounce", "bounce at the end", "wheel"])
  func caught(_ tuning: Tuning, _ motion: String) throws {
    var script = try script(tuning)
    if motion == "bounce at the end" {
      script.key("End")
      script.wait(2)
    }
    let ways = ["fling": -60.0, "snap": -30, "bounce": 200, "bounce at the end": -200]
    if let way = ways[motion] {
      script.down(at: .at(200, 600))
      script.move(to: .at(200, 600 + way), over: 0.03)
      if motion == "snap" { script.wait(0.1) }
      script.up()
    } else {
      script.wheel(-3, at: .at(200, 600))
    }
    for k in 1..<100 {
      var caught = script
      caught.wait(Double(k) * 0.005)
      guard [.fling, .spring].contains(caught.activity) else { continue }
      let before = state(caught)
      caught.down(at: .at(200, 500))
      let after = state(caught)
      #expect(abs(before[0] - after[0]) <= 1e-9 && abs(before[1] - after[1]) <= 1e-9)
      #expect(caught.activity == .drag)
      caught.move(to: .at(200, 499))
      let moved = state(caught)
      let way = (before[0] - moved[0]) + (moved[1] - before[1])
      // Past an end the rubber band gives less.
      let isPast = before[1] < 0 || before[1] > 2200 - 896 + before[0]
      #expect(isPast ? 0 < way && way < 1.9 : abs(way - 1) <= 1e-9, "at \(k)")
    }
  }
}
