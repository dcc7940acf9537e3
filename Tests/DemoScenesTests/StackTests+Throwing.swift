import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// Cards that are thrown at different speeds.
extension StackTests {
  /// What is seen of a flick at `speed` points per second, or of the key that does the same.
  private struct Throw {
    /// Seconds until the card goes to the back, and until it is within 10 pt of its home again.
    var (out, back) = (0.0, 0.0)
    /// The greatest speed on the way out and on the way back.
    var (fastestOut, fastestBack) = (0.0, 0.0)
    /// The greatest change of velocity within 33 ms after the card turned round.
    var whip = 0.0

    init(_ speed: Double?, _ tuning: Tuning = .fluid) throws {
      var script = try Self.thrown(speed, tuning)
      let start = script.now
      while script.word("order") == "321", script.now < start + 3 {
        fastestOut = max(fastestOut, script.speed(1).length)
        script.wait(Self.interval)
      }
      out = script.now - start
      var last = script.speed(1)
      for _ in 0..<60 {
        script.wait(Self.interval)
        let velocity = script.speed(1)
        whip = max(whip, (velocity - last).length)
        last = velocity
        fastestBack = max(fastestBack, velocity.length)
        if (script.anchor(1) - Self.home).length > 10 { back = script.now - start }
      }
    }

    /// The stack when the card has just been let go.
    fileprivate static func thrown(_ speed: Double?, _ tuning: Tuning) throws -> StageScript {
      var script = try StageScript("stack", tuning: tuning)
      script.device = .mouse
      if let speed {
        script.down(at: .at(150, 448))
        script.move(to: .at(150 + 0.1 * speed, 448), over: 0.1)
        script.up()
      } else {
        script.key("Right")
      }
      return script
    }

    /// Seconds from where the card turns round until it is within 10 pt of its home, to 5 ms.
    static func wayBack(_ speed: Double, _ tuning: Tuning) throws -> Double {
      let (script, step) = (try thrown(speed, tuning), 0.005)
      let turn = try #require(
        (1...200).first { script.word("order", after: Double($0) * step) != "321" })
      let last = try #require(
        (turn...(turn + 200)).last {
          (script.anchor(1, after: Double($0) * step) - home).length > 10
        })
      return Double(last - turn) * step
    }

    /// Seconds between two readings, two frames at 60 Hz.
    private static let interval = 0.033
    private static let home = Point(x: 207, y: 448)
  }

  @Test(
    "a faster flick throws the card faster, and it comes back sooner and faster",
    arguments: tunings)
  func speeds(_ tuning: Tuning) throws {
    let all = try [850, 1300, 2500].map { try Throw($0, tuning) }
    for (slow, fast) in zip(all, all.dropFirst()) {
      #expect(fast.out < 0.85 * slow.out, "\(slow) \(fast)")
      #expect(fast.back < slow.back - 0.1, "\(slow) \(fast)")
    }
    #expect(tuning == .classic || all[2].fastestOut > 1.5 * all[0].fastestOut, "\(all)")
    #expect(all[2].fastestBack > 1.1 * all[0].fastestBack, "\(all)")
    let ways = try [850, 2500].map { try Throw.wayBack($0, tuning) }
    #expect(ways[1] < 0.9 * ways[0], "\(ways)")
  }

  @Test("a card that is thrown faster flies further", arguments: tunings)
  func reach(_ tuning: Tuning) throws {
    let ways = try [850.0, 1900, 2850].map { speed in
      let script = try Throw.thrown(speed, tuning)
      return (1...300).map { (script.anchor(1, after: Double($0) * 0.005) - Self.center).length }
        .max() ?? 0
    }
    #expect(ways[1] > ways[0] + 40, "\(ways)")
    // The fastest card ends completely beside the stage, as far as a card can go.
    #expect(ways[2] > ways[1], "\(ways)")
  }

  @Test("a card that was dragged a little way goes back gently, not in three frames")
  func gentleReturn() throws {
    var script = try StageScript("stack")
    script.device = .mouse
    script.down(at: .at(150, 448))
    script.move(to: .at(222, 448), over: 0.3)
    script.wait(0.2)
    script.up()
    let way = (script.anchor(1) - Self.center).length
    let first = try #require(
      (1...200).first { (script.anchor(1, after: Double($0) * 0.005) - Self.center).length < 5 })
    #expect(way > 60)
    #expect(first >= 20, "at home after \(first * 5) ms")
  }

  @Test("a thrown card does not shoot off: it goes on at the finger's speed and slows down")
  func throwSpeed() throws {
    for speed in [1300.0, 2500, 4000] {
      let flick = try Throw(speed)
      #expect(flick.fastestOut < 1.1 * speed, "\(speed): \(flick)")
    }
    #expect(try Throw(850).fastestOut < 1500)
  }

  @Test(
    "the way back does not whip: at most 2000 pt/s more within 33 ms", arguments: tunings,
    [850, 1300, 2500, 5000, nil])
  func whip(_ tuning: Tuning, _ speed: Double?) throws {
    let flick = try Throw(speed, tuning)
    #expect(flick.whip < 2000, "\(flick)")
    #expect(flick.fastestBack < 2400, "\(flick)")
  }

  @Test(
    "a card that is dragged but not thrown does not whip back either", arguments: tunings,
    [(60.0, 600.0), (130, 700), (175, 700), (200, 750)])
  func returnWhip(_ tuning: Tuning, _ drag: (distance: Double, speed: Double)) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.device = .mouse
    script.down(at: .at(150, 448))
    script.move(to: .at(150 + drag.distance, 448), over: drag.distance / drag.speed)
    script.up()
    var last = script.speed(1)
    var (whip, fastest) = (0.0, 0.0)
    for _ in 0..<60 {
      script.wait(0.033)
      try #require(script.word("order") == "321")
      let velocity = script.speed(1)
      (whip, fastest) = (max(whip, (velocity - last).length), max(fastest, velocity.length))
      last = velocity
    }
    #expect(whip < 2000)
    #expect(fastest < 2400)
  }

  @Test("while a thrown card comes back, a tap on the card that is now in front opens that")
  func tapMeanwhile() throws {
    var script = try StageScript("stack")
    script.device = .mouse
    script.down(at: .at(207, 448))
    script.move(to: .at(40, 430), over: 0.14)
    script.up()
    script.wait(0.7)
    #expect((script.anchor(1) - Self.center).length > 5)
    script.tap(at: .at(207, 448))
    script.wait(3)
    #expect(script.number("detailTop") == 448)
    for card in 1...3 { #expect(script.anchor(card) == Self.center) }
  }

  @Test("a card on its way back goes on gently while the card in front is held or dragged")
  func holdMeanwhile() throws {
    for (speed, drag) in [(900.0, 0.0), (900, -60), (1400, 0), (2500, -60)] {
      var script = try Throw.thrown(speed, .fluid)
      for _ in 0..<200 where script.word("order") == "321" { script.wait(0.01) }
      script.wait(0.05)
      script.down(at: .at(390, 448))
      if drag != 0 { script.move(to: .at(390, 448 + drag), over: 0.2) }
      script.wait(0.2)
      script.up()
      var fastest = 0.0
      for _ in 0..<150 {
        fastest = max(fastest, script.speed(1).length)
        script.wait(0.01)
      }
      #expect(fastest < 2400, "thrown at \(speed), dragged by \(drag)")
      #expect((script.anchor(1) - Self.center).length < 1)
    }
  }

  @Test("the lower cards do not whip when the card in front is thrown")
  func lowerCards() throws {
    for speed in [900.0, 1900, 2800] {
      var script = try Throw.thrown(speed, .fluid)
      script.wait(0.12)
      var fastestBack = 0.0
      for _ in 0..<40 {
        fastestBack = min(fastestBack, script.speed(2).dx, script.speed(3).dx)
        script.wait(0.008)
      }
      #expect(fastestBack > -1500, "\(speed)")
    }
  }

  @Test("a card caught at any time of its flight and way back does not jump")
  func catchFlight() throws {
    for speed in [850.0, 2500] {
      var script = try Throw.thrown(speed, .fluid)
      for _ in 0..<120 {
        script.wait(0.01)
        var caught = script
        let before = (1...3).map { caught.anchor($0) }
        caught.down(at: .at(20, 40))
        for card in 1...3 { #expect((caught.anchor(card) - before[card - 1]).length < 1e-9) }
      }
    }
  }

  // MARK: While a card flies

  /// Flicks the front card from the middle of the stage.
  private func flick(_ script: inout StageScript, _ direction: Vector, _ speed: Double) {
    script.down(at: Self.center)
    script.move(to: Self.center + direction * (0.1 * speed), over: 0.1)
    script.up()
  }

  @Test(
    "two flicks, however soon after each other, end with all cards in the stack and upright",
    arguments: [0.03, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2], [900.0, 2500])
  func twoFlicks(gap: Double, speed: Double) throws {
    for (tuning, direction) in zip(
      [Tuning.fluid, .fluid, .fluid, .classic],
      [
        Vector(dx: 1, dy: 0), Vector(dx: -0.6, dy: 0.8), Vector(dx: 0, dy: -1),
        Vector(dx: -1, dy: 0),
      ])
    {
      var script = try StageScript("stack", tuning: tuning)
      script.device = .mouse
      flick(&script, direction, speed)
      script.wait(gap)
      flick(&script, direction, speed)
      script.wait(5)
      let order = try #require(script.word("order"))
      var other = try StageScript("stack")
      while other.word("order") != order {
        other.key("Right")
        other.wait(4)
      }
      for card in 1...3 {
        #expect(
          (script.anchor(card) - Self.center).length < 0.01, "\(card) \(script.anchor(card))")
        for (old, new) in zip(try other.corners(card), try script.corners(card)) {
          #expect((old - new).length < 0.01, "\(card) \(old) \(new)")
        }
      }
      #expect(script.activity == .idle)
    }
  }

  @Test("a card that is caught on its way out does not whip the others after it")
  func catchLeaving() throws {
    var script = try Throw.thrown(2500, .fluid)
    script.wait(0.055)
    let place = script.anchor(1)
    script.down(at: place)
    var fastest = 0.0
    for step in 1...40 {
      script.move(to: Point(x: place.x - 2 * Double(step), y: place.y), over: 1.0 / 60)
      fastest = max(fastest, script.speed(2).length, script.speed(3).length)
    }
    #expect(fastest < 2400, "\(fastest)")
    script.up()
  }
}
