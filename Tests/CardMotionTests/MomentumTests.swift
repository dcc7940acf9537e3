import CardMotion
import TestSupport
import Testing

/// Promise 6: momentum is conserved across owners.
@Suite("momentum across owners")
struct MomentumTests {
  @Test("a fling through card and list is one decay, in both directions")
  func aFlingThroughCardAndListIsOneDecayIn() {
    let seed: UInt64 = 0x61
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var crossings = (up: 0, down: 0)
    var (worst, worstVelocity, worstSum, worstTime) = (0.0, 0.0, 0.0, 0.0)
    while evaluated < 100_000 {
      var track = random.sheet()
      let start = MotionState(
        position: track.position(at: 0), velocity: random.number(-8000...8000))
      let card = track.value(of: .card, at: 0)
      let list = track.value(of: .list, at: 0)
      track.release(velocity: start.velocity, at: 0)
      for crossing in track.crossings {
        if crossing.velocity > 0 { crossings.up += 1 } else { crossings.down += 1 }
        #expect(crossing.from == (crossing.velocity > 0 ? .card : .list))
        #expect(crossing.to == (crossing.velocity > 0 ? .list : .card))
        // At that time, and at no other, it is at the border, as fast as the decay is.
        let free = Decay.normal.state(from: start, after: crossing.time)
        worstTime = max(worstTime, abs(free.position - crossing.position))
        worstTime = max(worstTime, abs(track.position(at: crossing.time) - crossing.position))
        worstVelocity = max(worstVelocity, abs(free.velocity - crossing.velocity))
        let (before, after) = (
          track.velocity(at: crossing.time - 1e-12), track.velocity(at: crossing.time + 1e-12)
        )
        worstVelocity = max(worstVelocity, abs(after - before))
      }
      for millisecond in 0..<500 {
        let time = Double(millisecond) / 250
        let free = Decay.normal.state(from: start, after: time)
        let position = track.position(at: time)
        // What the card lost the list has won, at any time.
        let sum =
          (card - track.value(of: .card, at: time)) + (track.value(of: .list, at: time) - list)
        worstSum = max(worstSum, abs(sum - (position - start.position)))
        evaluated += 1
        guard free.position >= 0, free.position <= track.length else { continue }
        worst = max(worst, abs(position - free.position))
        worstVelocity = max(worstVelocity, abs(track.velocity(at: time) - free.velocity))
      }
    }
    print(
      "Promise 6: \(evaluated) states, \(crossings.up) crossings up, \(crossings.down) down;\n"
        + "  at most \(worst) pt from one decay, \(worstSum) pt lost between owners,\n"
        + "  \(worstTime) pt off the border at the crossing, \(worstVelocity) pt/s of velocity")
    #expect(worst <= 1e-9, "seed \(seed)")
    #expect(worstSum <= 1e-9, "seed \(seed)")
    #expect(worstTime <= 1e-9, "seed \(seed)")
    #expect(worstVelocity <= 1e-7, "seed \(seed)")
    #expect(crossings.up > 20 && crossings.down > 20)
  }

  @Test("a bounce takes over what velocity the fling has at the edge")
  func aBounceTakesOverWhatVelocityTheFling() {
    let seed: UInt64 = 0x62
    var random = SeededGenerator(seed: seed)
    var bounces = 0
    var evaluated = 0
    var (worstVelocity, worstOvershoot) = (0.0, 0.0)
    while evaluated < 100_000 {
      var track = random.sheet()
      let viewport = track.physics.rubberBand.dimension
      let start = MotionState(
        position: track.position(at: 0), velocity: random.number(-8000...8000))
      track.release(velocity: start.velocity, at: 0)
      let edge = start.velocity > 0 ? track.length : 0
      if let arrival = Decay.normal.time(from: start, toReach: edge), arrival > 1e-6 {
        let free = Decay.normal.state(from: start, after: arrival)
        // 0.9 of the viewport is the most that a bounce may take.
        let limit = track.physics.bounce.angularFrequency * 2.718281828459045 * 0.9 * viewport
        let expected = min(abs(free.velocity), limit)
        worstVelocity = max(worstVelocity, abs(abs(track.velocity(at: arrival)) - expected))
        bounces += 1
      }
      for step in 0..<200 {
        let position = track.position(at: Double(step) / 100)
        let overshoot = max(-position, position - track.length)
        worstOvershoot = max(worstOvershoot, overshoot / viewport)
        evaluated += 1
      }
    }
    print(
      "Promise 6, edges: \(bounces) bounces, at most \(worstVelocity) pt/s lost at the edge, "
        + "overshoot at most \(worstOvershoot) of the viewport")
    #expect(worstVelocity <= 1e-6, "seed \(seed)")
    #expect(worstOvershoot <= 0.9, "seed \(seed)")
    #expect(bounces > 100)
  }

  @Test("flutter 116981: the list that comes to its top hands its fling to the card")
  func flutter116981TheListThatComesToItsTop() {
    var track = Self.sheet(position: 770 + 200)
    track.release(velocity: -3000, at: 0)
    let crossing = track.nextCrossing(after: 0)
    #expect(crossing?.from == .list && crossing?.to == .card)
    guard let crossing else { return }
    #expect(track.value(of: .list, at: crossing.time) < 1e-9)
    // The card goes on at that very velocity, here to the detent that its owner chooses.
    track.animate(
      to: track.position(of: .card, at: 448), with: .spring(.smooth), at: crossing.time)
    #expect(abs(track.velocity(at: crossing.time) - crossing.velocity) < 1e-9)
    #expect(abs(crossing.velocity) > 2000)
    #expect(abs(track.value(of: .card, at: 3) - 448) < 1e-6)
    #expect(track.value(of: .list, at: 3) == 0)
  }

  @Test("FloatingPanel 526: dragging a header leaves the list's offset alone")
  func floatingpanel526DraggingAHeaderLeaves() {
    // Opened half, over a list that is scrolled by 300.
    var track = Track(
      [
        TrackRegion(Part.list, from: 0, to: 300), TrackRegion(.header, from: 88, to: 44),
        TrackRegion(.list, from: 300, to: 2000),
      ], position: 322, physics: ScrollPhysics(viewport: 800))
    for _ in 0..<10 {
      track.drag(by: 2, at: 0)
      #expect(track.value(of: .list, at: 0) == 300)
    }
    #expect(track.value(of: .header, at: 0) == 46)
    track.drag(by: 12, at: 0)
    #expect(track.value(of: .header, at: 0) == 44)
    #expect(track.value(of: .list, at: 0) == 310)
    // Back again at once: laid out anew at the reversal, so that the header opens first.
    track.layOut(
      [
        TrackRegion(Part.list, from: 0, to: 310), TrackRegion(.header, from: 88, to: 44),
        TrackRegion(.list, from: 310, to: 2000),
      ], position: 354, at: 0)
    track.drag(by: -44, at: 0)
    #expect(track.value(of: .header, at: 0) == 88)
    #expect(track.value(of: .list, at: 0) == 310)
    track.drag(by: -310, at: 0)
    #expect(track.value(of: .list, at: 0) == 0)
  }

  @Test("flutter 179102: the sheet is never faster than the pointer, nor slower")
  func flutter179102TheSheetIsNeverFasterThan() {
    var track = Self.sheet(position: 100)
    track.grab(at: 0)
    for step in 1...1500 {
      track.drag(by: 1, at: Double(step) / 1000)
      let way = (800 - track.value(of: .card, at: 2)) + track.value(of: .list, at: 2)
      #expect(way == min(100 + Double(step), 1370) || track.position(at: 2) > 1370)
    }
    // Past the end of the list the band gives; back by as much, and it is under the finger again.
    #expect(track.value(of: .list, at: 2) > 600)
    for _ in 1...1500 { track.drag(by: -1, at: 2) }
    #expect(abs(track.value(of: .card, at: 2) - 700) < 1e-9)
  }

  @Test("a list whose flings are not to move the card stops at its top")
  func aListWhoseFlingsAreNotToMoveTheCard() {
    var track = Track(
      [
        TrackRegion(Part.card, from: 800, to: 30, acceptsFlings: false),
        TrackRegion(.list, from: 0, to: 600),
      ], position: 970, physics: ScrollPhysics(viewport: 896))
    track.release(velocity: -4000, at: 0)
    #expect(track.target == 770)
    #expect(track.value(of: .card, at: track.restTime(within: 0.01) + 1) - 30 < 0.01)
    // A fling of the card still goes on into the list.
    track.animate(to: 500, with: .snap, at: 5)
    track.release(velocity: 2000, at: 5)
    #expect(track.target > 1000)
  }

  /// A card 770 points from hidden to expanded, with a list that scrolls by 600.
  static func sheet(position: Double) -> Track<Part> {
    Track(
      [TrackRegion(.card, from: 800, to: 30), TrackRegion(.list, from: 0, to: 600)],
      position: position, physics: ScrollPhysics(viewport: 896))
  }
}
