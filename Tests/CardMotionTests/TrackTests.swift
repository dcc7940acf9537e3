import CardMotion
import Testing

struct TrackTests {
  static let viewport = 896.0

  /// A card from 800 to 30, then its list of 600 points.
  static func sheet(position: Double) -> Track<Part> { MomentumTests.sheet(position: position) }

  @Test("each owner moves in its own region and rests at its ends elsewhere")
  func eachOwnerMovesInItsOwnRegionAndRestsAt() {
    var track = Self.sheet(position: 100)
    #expect(track.length == 1370)
    #expect(track.value(of: .card, at: 0) == 700)
    #expect(track.value(of: .list, at: 0) == 0)
    #expect(track.owner(at: 0) == .card)
    track.drag(by: 870, at: 0)
    #expect(track.value(of: .card, at: 0) == 30)
    #expect(track.value(of: .list, at: 0) == 200)
    #expect(track.owner(at: 0) == .list)
    #expect(track.position(of: .card, at: 448) == 352)
    #expect(track.position(of: .list, at: 50) == 820)
    #expect(track.position(of: .list, at: 0) == 770)
  }

  @Test("past an edge the rubber band gives, and is under the finger again on the way back")
  func pastAnEdgeTheRubberBandGivesAndIsUnder() {
    var track = Self.sheet(position: 1300)
    track.grab(at: 0)
    track.drag(by: 170, at: 0.1)
    let past = RubberBand(dimension: Self.viewport).offset(forOverdrag: 100)
    #expect(abs(track.value(of: .list, at: 0.1) - 600 - past) < 1e-9)
    #expect(track.value(of: .card, at: 0.1) == 30)
    track.drag(by: -130, at: 0.2)
    #expect(abs(track.value(of: .list, at: 0.2) - 570) < 1e-9)
    track.drag(by: -1440, at: 0.3)
    #expect(track.value(of: .card, at: 0.3) > 800)
    #expect(track.value(of: .list, at: 0.3) == 0)
  }

  @Test("a card that has no way left still goes down when it is pulled down")
  func aCardThatHasNoWayLeftStillGoesDownWhen() {
    let card = TrackRegion(Part.card, from: 800, to: 800, descendsIfEmpty: true)
    let list = TrackRegion(Part.list, from: 0, to: 600)
    let physics = ScrollPhysics(viewport: Self.viewport)
    var track = Track([card, list], position: 0, physics: physics)
    track.drag(by: -100, at: 0)
    let past = RubberBand(dimension: Self.viewport).offset(forOverdrag: 100)
    #expect(abs(track.value(of: .card, at: 0) - 800 - past) < 1e-9)
  }

  @Test("a hard edge stops finger and fling, and the finger has to come back")
  func aHardEdgeStopsFingerAndFlingAndThe() {
    var track = Self.sheet(position: 50)
    track.physics.lowerEdge = .hard
    track.drag(by: -100, at: 0)
    #expect(track.value(of: .card, at: 0) == 800)
    track.drag(by: 40, at: 0)
    #expect(track.value(of: .card, at: 0) == 800)
    track.drag(by: 20, at: 0)
    #expect(track.value(of: .card, at: 0) == 790)
    track.release(velocity: -2000, at: 0)
    let rest = track.restTime(within: 0.001)
    #expect(rest < 0.01)
    #expect(track.position(at: rest) == 0)
    #expect(track.velocity(at: rest) == 0)
  }

  @Test("adwaita's overshoot: what is let go past an edge keeps the velocity it was seen to have")
  func adwaitasOvershootWhatIsLetGoPastAnEdge() {
    var track = Self.sheet(position: 1370)
    track.drag(by: 200, at: 0)
    let (before, after) = (track.position(at: 0), track.position(at: 0))
    track.drag(by: 1e-6, at: 0)
    let follows = (track.position(at: 0) - after) / 1e-6
    track.release(velocity: 1000, at: 0)
    #expect(abs(track.velocity(at: 0) - 1000 * follows) < 1e-3)
    #expect(follows > 0.3 && follows < 0.55 && before == after)
    #expect(abs(track.position(at: 3) - 1370) < 1e-9)
  }

  @Test("flung back from past an edge it scrolls on with what the band leaves it")
  func flungBackFromPastAnEdgeItScrollsOnWith() {
    var track = Self.sheet(position: 1370)
    track.drag(by: 100, at: 0)
    track.release(velocity: -6000, at: 0)
    #expect(track.target < 1000)
    #expect(!track.crossings.isEmpty)
    // Too slow for that, it comes back to the edge, at rest.
    track.grab(at: 0)
    track.release(velocity: -100, at: 0)
    #expect(track.target == 1370)
  }

  @Test("Motion for the web's edge: the bounce starts when the edge is reached, not a frame later")
  func motionForTheWebsEdgeTheBounceStarts() {
    var track = Self.sheet(position: 1300)
    track.release(velocity: 2000, at: 0)
    let start = MotionState(position: 1300, velocity: 2000)
    guard let arrival = Decay.normal.time(from: start, toReach: 1370) else {
      Issue.record("the fling does not reach the edge")
      return
    }
    let free = Decay.normal.state(from: start, after: arrival)
    let bounce = track.physics.bounce
    for after in [0.001, 0.01, 0.1, 0.3] {
      let expected = bounce.state(from: free, to: 1370, after: after)
      #expect(abs(track.position(at: arrival + after) - expected.position) < 1e-9)
    }
  }

  @Test("let go past an edge, only just fast enough to cross it, it rests there soon")
  func letGoPastAnEdgeOnlyJustFastEnoughTo() {
    // A critically damped spring crosses its target late, if it starts just faster than ω·x.
    let omega = 2 * Double.pi / 0.5
    for surplus in [1e-9, 1e-6, 1e-3, 0.1, 1, 10] {
      var track = Self.sheet(position: 0)
      track.grab(at: 0)
      track.drag(by: -60, at: 0)
      let (over, finger) = (-track.position(at: 0), 60.0)
      let slope = track.physics.rubberBand.slope(atOverdrag: finger)
      track.release(velocity: (over * omega + surplus) / slope, at: 0)
      #expect(track.stopTime < 2, "surplus \(surplus)")
      #expect(abs(track.position(at: 2)) <= 0.5 || surplus >= 10)
    }
  }

  @Test("no fling is faster than 8000 points per second")
  func noFlingIsFasterThan8000PointsPerSecond() {
    var track = Self.sheet(position: 0)
    track.release(velocity: 1e6, at: 0)
    #expect(abs(track.velocity(at: 0) - 8000) < 1e-9)
  }

  @Test("a finger that stood still lets go without a fling")
  func aFingerThatStoodStillLetsGoWithoutA() {
    var track = Self.sheet(position: 300)
    track.drag(by: 50, at: 0)
    track.release(velocity: nil, at: 0.1)
    #expect(track.position(at: 9) == 350)
    #expect(track.takeCompletion(at: 0.1) == Completion(run: 1, end: .finished, time: 0.1))
  }

  @Test("laid out anew in the middle of a drag, the point grabbed stays under the finger")
  func laidOutAnewInTheMiddleOfADragThePoint() {
    var track = Self.sheet(position: 100)
    track.grab(at: 0)
    track.drag(by: 50, at: 0)
    // The window got lower: the same card top is elsewhere on the track.
    let top = track.value(of: .card, at: 0)
    track.layOut(
      [TrackRegion(.card, from: 700, to: 30), TrackRegion(.list, from: 0, to: 400)],
      position: 700 - top, at: 0)
    #expect(track.value(of: .card, at: 0) == 650)
    track.drag(by: 20, at: 0)
    #expect(track.value(of: .card, at: 0) == 630)
    #expect(track.isHeld)
  }

  @Test("laid out anew in the middle of a fling, it goes on as fast and ends at the new edge")
  func laidOutAnewInTheMiddleOfAFlingItGoesOn() {
    var track = Self.sheet(position: 800)
    track.release(velocity: 3000, at: 0)
    let (position, velocity) = (track.position(at: 0.1), track.velocity(at: 0.1))
    track.layOut(
      [TrackRegion(.card, from: 800, to: 30), TrackRegion(.list, from: 0, to: 450)], at: 0.1)
    #expect(track.position(at: 0.1) == position)
    #expect(abs(track.velocity(at: 0.1) - velocity) < 1e-9)
    #expect(track.target == 1220)
    // At rest there, more is taken away: it comes back, without a jump.
    track.layOut(
      [TrackRegion(.card, from: 800, to: 30), TrackRegion(.list, from: 0, to: 100)], at: 5)
    #expect(abs(track.position(at: 5) - 1220) < 1e-6)
    #expect(abs(track.position(at: 9) - 870) < 1e-6)
  }

  @Test("animated to a detent it is laid out anew with its target")
  func animatedToADetentItIsLaidOutAnewWith() {
    var track = Self.sheet(position: 0)
    track.animate(to: 352, with: .spring(.smooth), at: 0)
    let velocity = track.velocity(at: 0.1)
    track.layOut(track.regions, position: track.position(at: 0.1) + 10, at: 0.1)
    #expect(track.target == 362)
    #expect(abs(track.velocity(at: 0.1) - velocity) < 1e-9)
    #expect(track.crossings.isEmpty)
  }

  @Test("a region without length is passed over")
  func aRegionWithoutLengthIsPassedOver() {
    var track = Track(
      [
        TrackRegion(Part.card, from: 800, to: 30), TrackRegion(.header, from: 5, to: 5),
        TrackRegion(.list, from: 0, to: 600),
      ], position: 700, physics: ScrollPhysics(viewport: Self.viewport))
    track.release(velocity: 2000, at: 0)
    #expect(track.crossings.map(\.to) == [.list])
    #expect(track.value(of: .header, at: 1) == 5)
  }
}
