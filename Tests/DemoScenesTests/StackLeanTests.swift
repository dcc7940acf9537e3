import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// How a card leans in the hand and in flight.
@Suite("stack: lean")
struct StackLeanTests {
  private static let radian = Double.pi / 180

  /// By how many degrees the upper edge of card `number` is turned.
  private func angle(
    _ script: StageScript, _ number: Int = 1, after seconds: Double = 0
  ) throws -> Double {
    let corners = try script.corners(number, after: seconds)
    let way = corners[1] - corners[0]
    // Small: the tangent's series is exact enough, and needs no library.
    let t = way.dy / way.dx
    return (t - t * t * t / 3 + t * t * t * t * t / 5) / Self.radian
  }

  /// Where a point of the upright first card, from its centre, is seen.
  private func seen(_ point: Vector, _ script: StageScript, after seconds: Double = 0) throws
    -> Point
  {
    let layer = try #require(script.layers(after: seconds).first { $0.id == LayerID("card", 0) })
    return layer.transform.projected(
      Point(x: layer.frame.midX + point.dx, y: layer.frame.midY + point.dy))
  }

  @Test("dragged to the side it leans by 0.004° for each pt/s, up to 6°, and never further")
  func amount() throws {
    for (speed, expected) in [(500.0, 2.0), (-500, -2), (1000, 4), (3000, 6), (-3000, -6)] {
      var script = try StageScript("stack", size: Size(width: 2560, height: 1440))
      script.down(at: .at(1280, 720))
      // Five responses: no more than a hundredth of it is missing.
      script.move(to: .at(1280 + speed * 0.4, 720), over: 0.4)
      #expect(abs(try angle(script) - expected) < 0.02 * abs(expected), "at \(speed) pt/s")
    }
  }

  @Test("it follows by a spring of response 0.25 and damping ratio 1")
  func response() throws {
    var script = try StageScript("stack", size: Size(width: 2560, height: 1440))
    script.down(at: .at(1280, 720))
    script.move(to: .at(1380, 720), over: 0.1)
    // The finger stands; 0.04 s later its velocity is 0.
    script.wait(0.04)
    let start = try angle(script)
    let speed = (try angle(script, after: 1e-5) - start) * 1e5
    #expect(start > 1)
    let frequency = 2 * Double.pi / 0.25
    for ms in 1...600 {
      let seconds = Double(ms) / 1000
      let expected =
        (start + (speed + frequency * start) * seconds)
        * exp(-frequency * seconds)
      #expect(abs(try angle(script, after: seconds) - expected) < 0.01, "after \(ms) ms")
    }
    #expect(abs(try angle(script, after: 1)) < 1e-3)
  }

  @Test(
    "the grabbed point stays under the finger, however it leans",
    arguments: [(-120.0, -60.0), (0, 0), (140, 80)])
  func grabbed(_ dx: Double, _ dy: Double) throws {
    var script = try StageScript("stack")
    script.down(at: .at(207 + dx, 448 + dy))
    var largest = 0.0
    for k in 1...40 {
      let way = k < 20 ? 8.0 * Double(k) : 160 - 14 * Double(k - 20)
      script.move(to: .at(207 + dx + way, 448 + dy + Double(k)), over: 1.0 / 120)
      largest = max(largest, abs(try angle(script)))
      let finger = try #require(script.place())
      guard way > 18 else { continue }
      for later in [0, 0.01, 0.1] {
        #expect((try seen(Vector(dx: dx, dy: dy), script, after: later) - finger).length < 1e-9)
      }
    }
    #expect(largest > 2)
  }

  @Test("a pan that starts beside the card has it lean about its nearest point")
  func beside() throws {
    var script = try StageScript("stack")
    script.down(at: .at(207, 880))
    script.move(to: .at(360, 880), over: 0.1)
    #expect(try angle(script) > 1)
    // The middle of the lower edge is where it would be upright.
    let edge = Vector(dx: 0, dy: 0.1 * 896)
    #expect((try seen(edge, script) - (script.anchor(1) + edge)).length < 1e-9)
  }

  @Test("let go it leans with its flight, and comes to stand upright to the last digit")
  func flight() throws {
    var script = try StageScript("stack")
    script.down(at: .at(207, 448))
    script.move(to: .at(357, 448), over: 0.3)
    script.wait(1)
    #expect(abs(try angle(script)) < 1e-3)
    script.up()
    // Home is to the left.
    let lowest = try (1...30).map { try angle(script, after: Double($0) / 100) }.min() ?? 0
    #expect(lowest < -2 && lowest >= -6)
    let fresh = try StageScript("stack").layers()
    script.wait(3)
    script.key("Home")
    #expect(script.layers() == fresh)
    #expect(script.activity == .idle)
  }

  @Test("a flicked card leans the way it goes, and by a key too")
  func leaving() throws {
    var flicked = try StageScript("stack")
    flicked.down(at: .at(207, 448))
    flicked.move(to: .at(60, 448), over: 0.1)
    flicked.up()
    #expect(try angle(flicked, after: 0.03) < -3)
    var key = try StageScript("stack")
    key.key("Right")
    let most = try (1...20).map { try angle(key, after: Double($0) / 100) }.max() ?? 0
    #expect(most > 2 && most <= 6)
  }

  @Test("nothing jumps: not at a catch, a release, a flick, a turn, another tuning or size")
  func noJumps() throws {
    for ms in stride(from: 5.0, to: 420, by: 18) {
      var script = try StageScript("stack")
      script.down(at: .at(300, 500))
      script.move(to: .at(120, 470), over: 0.15)
      func expectSame(_ what: String, _ act: (inout StageScript) -> Void) throws {
        let before = try (1...3).map { try script.corners($0) }
        var acted = script
        act(&acted)
        for card in 1...3 {
          for (a, b) in zip(before[card - 1], try acted.corners(card)) {
            #expect((a - b).length < 1e-6, "card \(card): \(what) after \(ms) ms")
          }
        }
      }
      try expectSame("release") { $0.up() }
      script.up()
      script.wait(ms / 1000)
      try expectSame("catch") { $0.down(at: .at(150, 430)) }
      try expectSame("catch elsewhere") { $0.down(at: .at(20, 20)) }
      try expectSame("key") { $0.key("Right") }
      try expectSame("tuning") { $0.key("o") }
      script.down(at: .at(150, 430))
      try expectSame("held") { $0.wait(0.3) }
      script.wait(0.1)
      try expectSame("let go") { $0.up() }
      script.move(to: .at(190, 420), over: 0.05)
      try expectSame("release again") { $0.up() }
    }
  }

  @Test("caught on its way and dragged on, the point under the finger stays there")
  func caughtLeaning() throws {
    var script = try StageScript("stack")
    script.down(at: .at(207, 400))
    script.move(to: .at(380, 448), over: 0.12)
    script.wait(0.06)
    script.up()
    script.wait(0.2)
    #expect(abs(try angle(script)) > 0.5)
    let layer = try #require(script.layers().first { $0.id == LayerID("card", 0) })
    // What is seen in the finger's place.
    let middle = try seen(.zero, script)
    script.down(at: middle)
    for k in 1...20 {
      script.move(to: middle + Vector(dx: 9 * Double(k), dy: 2 * Double(k)), over: 1.0 / 120)
      let finger = try #require(script.place())
      #expect((try seen(.zero, script) - finger).length < 1e-9)
    }
    #expect(layer.frame == script.layers().first { $0.id == LayerID("card", 0) }?.frame)
  }

  @Test(
    "in classic, by a parameter of 0 and with reduced motion nothing leans", arguments: [0, 1, 2])
  func none(_ way: Int) throws {
    let tuning = way == 0 ? Tuning.classic : .fluid
    var script = try StageScript("stack", tuning: tuning, reducesMotion: way == 2)
    if way == 1 { script.take(.parameter("lean", 0)) }
    script.down(at: .at(207, 448))
    script.move(to: .at(60, 448), over: 0.1)
    #expect(try angle(script) == 0)
    script.wait(0.1)
    // Slow: it comes home.
    script.up()
    for ms in stride(from: 0.0, to: 100, by: 10) {
      #expect(try angle(script, after: ms / 1000) == 0)
    }
  }

  @Test("the probes know nothing of it, and frames that are looked at change nothing")
  func probes() throws {
    var (leaning, upright) = (try StageScript("stack"), try StageScript("stack"))
    upright.take(.parameter("lean", 0))
    func play(_ script: inout StageScript, looks: Bool) {
      script.down(at: .at(207, 448))
      for k in 1...12 {
        script.move(to: .at(207 - 15 * Double(k), 448), over: 1.0 / 60)
        if looks { _ = script.layers(after: 0.02) }
      }
      script.up()
      script.wait(0.1)
    }
    play(&leaning, looks: false)
    play(&upright, looks: false)
    for seconds in [0, 0.05, 0.2, 0.6] {
      for card in 1...3 {
        #expect(leaning.anchor(card, after: seconds) == upright.anchor(card, after: seconds))
      }
    }
    var watched = try StageScript("stack")
    play(&watched, looks: true)
    #expect(watched.layers() == leaning.layers())
    #expect(watched.layers(after: 0.11) == leaning.layers(after: 0.11))
  }
}
