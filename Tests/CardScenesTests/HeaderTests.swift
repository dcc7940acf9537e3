import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Foundation
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 4.
@Suite("header")
struct HeaderTests {
  static let tunings = [Tuning.fluid, .classic]
  static let sizes = [(375.0, 667.0), (844, 390), (1280, 800), (2560, 1440), (240, 320)]

  private func script(_ tuning: Tuning = .fluid, rows: Double = 50) throws -> StageScript {
    var tuning = tuning
    tuning.settings.append(
      Tuning.Setting(scene: "header", parameter: "rows", value: rows))
    var script = try StageScript("header", tuning: tuning)
    script.device = .mouse
    return script
  }

  private func state(_ script: StageScript, after seconds: Double = 0) -> [Double] {
    [
      script.number("headerHeight", after: seconds), script.number("scrollOffset", after: seconds),
    ]
  }

  @Test("opens at its largest height, the list at its top", arguments: tunings)
  func opens(_ tuning: Tuning) throws {
    let script = try script(tuning)
    #expect(state(script) == [88, 0])
    #expect(script.number("logoAlpha") == 1)
    #expect(script.number("searchTrailing") == 8)
    #expect(script.activity == .idle)
  }

  @Test(
    "up, the header eats the way before the list; down, it opens before the list goes back",
    arguments: tunings)
  func eats(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 690), over: 0.05)
    #expect(state(script) == [78, 0])
    script.move(to: .at(200, 680), over: 0.05)
    #expect(abs(script.number("searchTrailing") - (94 * 20 / 44 + 8)) < 1e-9)
    #expect(abs(script.number("logoAlpha") - 24.0 / 44) < 1e-9)
    script.move(to: .at(200, 556), over: 0.2)
    #expect(abs(state(script)[0] - 44) < 1e-9)
    #expect(abs(state(script)[1] - 100) < 1e-9)
    // The direction turns: the header grows, and holds the list.
    script.move(to: .at(200, 576), over: 0.1)
    #expect(abs(state(script)[0] - 64) < 1e-9)
    #expect(abs(state(script)[1] - 100) < 1e-9)
    script.move(to: .at(200, 650), over: 0.2)
    #expect(abs(state(script)[0] - 88) < 1e-9)
    #expect(abs(state(script)[1] - 50) < 1e-9)
    // And turns again.
    script.move(to: .at(200, 640), over: 0.1)
    #expect(abs(state(script)[0] - 78) < 1e-9)
    #expect(abs(state(script)[1] - 50) < 1e-9)
  }

  @Test("one that has stopped between snaps to the nearer end", arguments: tunings)
  func snaps(_ tuning: Tuning) throws {
    for (way, expected) in [(15.0, 88.0), (28, 44)] {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 700 - way), over: 0.2)
      script.wait(0.1)
      script.up()
      #expect(abs(script.number("headerHeight") - (88 - way)) < 1e-9)
      script.wait(2)
      #expect(state(script) == [expected, 0])
      #expect(script.activity == .idle)
    }
  }

  @Test("classic: the snap takes 0.2 s, ease-in-out")
  func classicSnap() throws {
    var script = try script(.classic)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 672), over: 0.2)
    script.wait(0.1)
    script.up()
    #expect(abs(script.number("headerHeight", after: 0.1) - 52) < 0.01)
    #expect(script.number("headerHeight", after: 0.1999) > 44)
    #expect(script.number("headerHeight", after: 0.21) == 44)
  }

  @Test("fluid: the snap is a spring of response 0.25, ζ 1")
  func fluidSnap() throws {
    var script = try script()
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 672), over: 0.2)
    script.wait(0.1)
    script.up()
    let omega = 2 * Double.pi / 0.25
    for time in [0.02, 0.05, 0.1, 0.15] {
      let expected = 44 + 16 * (1 + omega * time) * exp(-omega * time)
      #expect(abs(script.number("headerHeight", after: time) - expected) < 1e-6)
    }
    #expect(script.activity == .spring)
  }

  @Test("all that depends on the header's height follows it in the snap", arguments: tunings)
  func followers(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 672), over: 0.2)
    script.wait(0.1)
    script.up()
    for after in [0, 0.05, 0.1, 0.3] {
      let open = (script.number("headerHeight", after: after) - 44) / 44
      #expect(abs(script.number("logoAlpha", after: after) - open) < 1e-12)
      #expect(abs(script.number("searchTrailing", after: after) - (94 * (1 - open) + 8)) < 1e-9)
    }
  }

  @Test(
    "a little below the midpoint it collapses, above it opens; the list holds still meanwhile",
    arguments: tunings)
  func midpoint(_ tuning: Tuning) throws {
    for (height, expected) in [(66.5, 88.0), (65.5, 44)] {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 500), over: 0.2)
      script.move(to: .at(200, 500 + height - 44), over: 0.2)
      script.wait(0.1)
      script.up()
      let offset = script.number("scrollOffset")
      for after in [0.05, 0.1, 1] {
        #expect(script.number("scrollOffset", after: after) == offset)
      }
      #expect(script.number("headerHeight", after: 1) == expected)
    }
  }

  @Test(
    "a fling down opens the header, then goes back through the list to its top and bounces",
    arguments: tunings)
  func momentumDown(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 456), over: 0.3)
    script.move(to: .at(200, 556), over: 0.05)
    script.up()
    let start = script.number("scrollVelocity")
    #expect(start < -1500)
    var last = start
    var turned = false
    for k in 1...1000 {
      let after = Double(k) * 0.001
      let (height, offset) = (
        script.number("headerHeight", after: after), script.number("scrollOffset", after: after)
      )
      let velocity = script.number("scrollVelocity", after: after)
      if offset > 0 { #expect(velocity - last < 0.003 * abs(start), "at \(after)") }
      if offset < 200 { #expect(height == 88) }
      if offset < 0 { turned = true }
      last = velocity
    }
    #expect(turned)
    script.wait(4)
    #expect(state(script) == [88, 0])
  }

  @Test("a fling slows down at 0.998 per millisecond", arguments: tunings)
  func deceleration(_ tuning: Tuning) throws {
    var script = try script(tuning, rows: 5000)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.1)
    script.up()
    let start = script.number("scrollVelocity")
    for after in [0.1, 0.5, 1.0] {
      let expected = start * pow(0.998, after * 1000)
      #expect(abs(script.number("scrollVelocity", after: after) - expected) < 1e-6 * start)
    }
    // It comes to rest where the projection said.
    let way = start * 0.4995
    script.wait(8)
    #expect(abs(script.number("scrollOffset") - (100 - 44 + way)) < 0.002 * way)
  }

  @Test(
    "past its ends the list follows by the rubber band, and back to the point", arguments: tunings)
  func rubberBand(_ tuning: Tuning) throws {
    var script = try script(tuning)
    func band(_ way: Double) -> Double { (1 - 1 / (way * 0.55 / 852 + 1)) * 852 }
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 500), over: 0.2)
    #expect(abs(script.number("scrollOffset") + band(200)) < 1e-9)
    script.move(to: .at(200, 290), over: 0.2)
    #expect(abs(state(script)[0] - 78) < 1e-9 && state(script)[1] == 0)
    script.up()
    script.wait(1)
    script.key("End")
    script.wait(2)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 300), over: 0.2)
    #expect(abs(script.number("scrollOffset") - 1348 - band(200)) < 1e-9)
    script.move(to: .at(200, 510), over: 0.2)
    #expect(abs(state(script)[0] - 54) < 1e-9 && abs(state(script)[1] - 1348) < 1e-9)
  }

  @Test(
    "pulled past its top and flung up, the list comes back before the header collapses",
    arguments: tunings)
  func flungBack(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.2)
    script.move(to: .at(200, 900), over: 0.2)
    #expect(script.number("headerHeight") == 88)
    #expect(script.number("scrollOffset") < -20)
    script.move(to: .at(200, 750), over: 0.05)
    script.up()
    var height = 88.0
    for k in 0...1000 {
      let after = Double(k) * 0.002
      let offset = script.number("scrollOffset", after: after)
      let now = script.number("headerHeight", after: after)
      // Whichever it is, the header collapses before the list goes on.
      if offset <= 0 { #expect(now <= height) }
      if offset < 0 { #expect(now == 88) }
      if offset > 0 { #expect(now == 44) }
      height = now
    }
    #expect(height == 44)
  }

  @Test("a fling at any speed bounces within 0.9 of the viewport", arguments: tunings)
  func limits(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 10))
    script.move(to: .at(200, 890), over: 0.05)
    script.up()
    #expect(abs(script.number("scrollVelocity")) <= 8000)
    for k in 0...100 {
      #expect(script.number("scrollOffset", after: Double(k) * 0.02) > -0.9 * 852)
    }
  }

  @Test("a fling is 8000 points per second at most", arguments: tunings)
  func speed(_ tuning: Tuning) throws {
    var script = try script(tuning, rows: 5000)
    script.down(at: .at(200, 890))
    script.move(to: .at(200, 10), over: 0.025)
    script.up()
    #expect(abs(script.number("scrollVelocity") - 8000) < 1e-9)
  }

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
    #expect(abs(script.number("headerHeight") - (88 - slop - 1)) < 1e-9)
    let held = try #require(script.stage.heldPlace(at: script.now))
    script.move(to: .at(200, 300), over: 0.2)
    let moved = try #require(script.stage.heldPlace(at: script.now))
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

  @Test("a line of the wheel is 40 points and has stopped 0.2 s after", arguments: tunings)
  func wheel(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.wheel(-3, at: .at(200, 500))
    script.wait(2)
    #expect(abs(script.number("scrollOffset") - 76) < 1e-6)
    #expect(script.number("headerHeight") == 44)
    script.wheel(1, at: .at(200, 500))
    script.wait(2)
    // 40 of 44: nearer to open.
    #expect(script.number("headerHeight") == 88)
    #expect(abs(script.number("scrollOffset") - 76) < 1e-6)
  }

  @Test(
    "the wheel has stopped 0.2 s after its last notch: then the header snaps", arguments: tunings)
  func wheelStop(_ tuning: Tuning) throws {
    var script = try script(tuning)
    for _ in 0..<2 {
      script.wheel(-0.5, at: .at(200, 500))
      script.wait(0.1)
    }
    // The last notch was 0.1 s ago.
    #expect(abs(script.number("headerHeight", after: 0.095) - 48) < 0.5)
    #expect(script.stage.activity(at: script.now + 0.095) == .fling)
    #expect(script.stage.activity(at: script.now + 0.105) == .spring)
    #expect(script.number("headerHeight", after: 1) == 44)
    // Another notch in the snap goes on from where the header is.
    script.wait(0.15)
    let before = script.number("headerHeight")
    script.wheel(1, at: .at(200, 500))
    #expect(script.number("headerHeight") == before)
    script.wait(1)
    #expect(state(script) == [88, 0])
  }

  @Test("a touchpad's points are there at once", arguments: tunings)
  func trackpad(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.trackpad(-30, at: .at(200, 500))
    #expect(abs(script.number("headerHeight") - 58) < 1e-9)
    script.trackpad(-30, at: .at(200, 500))
    #expect(state(script) == [44, 16])
  }

  @Test("keys scroll by a row, by a page, to the ends", arguments: tunings)
  func keys(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.key("Down")
    script.wait(1)
    #expect(state(script) == [44, 0])
    script.key("Down")
    script.wait(1)
    #expect(abs(script.number("scrollOffset") - 44) < 1e-6)
    script.key("End")
    script.wait(2)
    #expect(abs(script.number("scrollOffset") - (2200 - 852)) < 1e-6)
    script.key("Home")
    script.wait(2)
    #expect(state(script) == [88, 0])
  }

  @Test("the scroll indicator fades after half a second of rest", arguments: tunings)
  func indicator(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.wheel(-3, at: .at(200, 500))
    #expect(script.number("indicatorAlpha", after: 0.1) == 1)
    #expect(script.layer("indicator", after: 0.1) != nil)
    #expect(script.number("indicatorAlpha", after: 3) == 0)
  }

  @Test(
    "a resize in mid-drag: nothing jumps, the finger still has it, and it ends at rest",
    arguments: tunings)
  func resizeInDrag(_ tuning: Tuning) throws {
    for (width, height) in HeaderTests.sizes {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 500), over: 0.2)
      let before = state(script)
      script.take(.resize(Size(width: width, height: height)))
      #expect(state(script) == before)
      script.move(to: .at(200, 470), over: 0.1)
      #expect(abs(script.number("scrollOffset") - before[1] - 30) < 1e-9)
      script.move(to: .at(200, 480), over: 0.1)
      #expect(abs(script.number("headerHeight") - 54) < 1e-9)
      script.up()
      script.wait(6)
      #expect(script.activity == .idle)
      #expect([44, 88].contains(script.number("headerHeight")))
    }
  }

  @Test("a resize in mid-fling: no jump, as fast as before", arguments: tunings)
  func resizeInFling(_ tuning: Tuning) throws {
    for (width, height) in HeaderTests.sizes {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 600), over: 0.05)
      script.up()
      script.wait(0.1)
      let (before, velocity) = (state(script), script.number("scrollVelocity"))
      #expect(velocity > 1000)
      script.take(.resize(Size(width: width, height: height)))
      #expect(state(script) == before)
      #expect(abs(script.number("scrollVelocity") - velocity) < 1e-6)
      script.wait(7)
      #expect(script.number("headerHeight") == 44)
      let end = 2200 - (height - 44)
      #expect(script.number("scrollOffset") <= end + 1e-9)
      #expect(script.number("scrollOffset") > before[1] + 200 || end < before[1] + 1200)
    }
  }

  @Test("a resize in mid-snap and in mid-bounce goes on without a jump", arguments: tunings)
  func resizeInSnap(_ tuning: Tuning) throws {
    for (start, end) in [(700.0, 672.0), (300, 500)] {
      var script = try script(tuning)
      script.down(at: .at(200, start))
      script.move(to: .at(200, end), over: 0.2)
      script.wait(0.1)
      script.up()
      script.wait(0.08)
      let before = state(script)
      script.take(.resize(Size(width: 844, height: 390)))
      #expect(state(script) == before)
      script.take(.resize(Size(width: 1280, height: 800)))
      #expect(state(script) == before)
      script.wait(3)
      #expect(state(script) == (start > end ? [44, 0] : [88, 0]))
    }
  }

  @Test("a taller window at the list's end shows no gap below it")
  func resizeAtEnd() throws {
    var script = try script()
    script.key("End")
    script.wait(3)
    script.take(.resize(Size(width: 414, height: 1100)))
    #expect(script.number("scrollOffset") == 2200 - 1100 + 44)
    // All rows fit: the header opens again, by its snap.
    script.take(.resize(Size(width: 414, height: 2560)))
    #expect(state(script) == [44, 0])
    #expect(script.activity == .spring)
    script.wait(1)
    #expect(state(script) == [88, 0])
  }

  @Test("at rest it sleeps; before the indicator fades too", arguments: tunings)
  func sleeps(_ tuning: Tuning) throws {
    var script = try script(tuning)
    #expect(script.stage.nextChange(after: 1) == nil)
    script.wheel(-3, at: .at(200, 500))
    script.wait(0.4)
    let next = try #require(script.stage.nextChange(after: script.now))
    #expect(next > script.now + 0.2, "nothing changes until the fade")
    #expect(script.number("indicatorAlpha", after: next - script.now) == 1)
    #expect(script.number("indicatorAlpha", after: next - script.now + 0.125) == 0.5)
    script.wait(next - script.now + 0.3)
    #expect(script.stage.nextChange(after: script.now) == nil)
    #expect(script.activity == .idle)
  }

  @Test("frames that are looked at, or not, change nothing", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    func play(looking: Bool) throws -> [[Double]] {
      var script = try script(tuning)
      var seen: [[Double]] = []
      for (from, to) in [(700.0, 500.0), (300, 480), (600, 560)] {
        script.down(at: .at(200, from))
        script.move(to: .at(200, to), over: 0.1)
        script.up()
        for _ in 0..<20 {
          script.wait(0.03)
          if looking { _ = script.layers(after: 0.3) }
        }
        seen.append(state(script))
      }
      return seen
    }
    #expect(try play(looking: true) == play(looking: false))
  }

  @Test("every parameter that moves something is obeyed, reduced motion has no overshoot")
  func parameters() throws {
    func tuned(_ parameter: String, _ value: Double, reducesMotion: Bool = false) throws
      -> StageScript
    {
      var tuning = Tuning.fluid
      tuning.settings.append(Tuning.Setting(scene: "header", parameter: parameter, value: value))
      return try StageScript("header", tuning: tuning, reducesMotion: reducesMotion)
    }
    var script = try tuned("wheelLine", 10)
    script.wheel(-2, at: .at(200, 500))
    #expect(abs(script.number("headerHeight", after: 0.19) - 68) < 0.1)
    script = try tuned("maximumHeight", 120)
    #expect(script.number("headerHeight") == 120)
    for (isReduced, overshoots) in [(false, true), (true, false)] {
      script = try tuned("snapDampingRatio", 0.3, reducesMotion: isReduced)
      script.device = .mouse
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 672), over: 0.2)
      script.wait(0.1)
      script.up()
      let least = (0..<100).map { script.number("headerHeight", after: Double($0) * 0.005) }.min()
      #expect(((least ?? 44) < 43.9) == overshoots)
    }
  }

  @Test("light or dark and another tuning leave a fling alone")
  func otherSurroundings() throws {
    var script = try script()
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.05)
    script.up()
    script.wait(0.1)
    let (before, velocity) = (state(script), script.number("scrollVelocity"))
    script.key("d")
    script.key("a")
    #expect(state(script) == before)
    #expect(abs(script.number("scrollVelocity") - velocity) < 1e-9)
  }
}
