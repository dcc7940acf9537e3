import CardMotion
import TestSupport
import Testing

/// Edges whose bounce swings, on tracks that are short for that.
@Suite("swinging bounces on short tracks")
struct SwingingBounceTests {
  enum Part: CaseIterable { case card, list, footer }

  static func track(
    _ lengths: [Double], lower: ScrollPhysics.Edge = .elastic, upper: ScrollPhysics.Edge = .hard,
    ratio: Double = 0.4, position: Double = 0, admits: Bool = true
  ) -> Track<Part> {
    var physics = ScrollPhysics(viewport: 700)
    physics.bounce = .preset(response: 0.5, dampingRatio: ratio)
    (physics.lowerEdge, physics.upperEdge) = (lower, upper)
    let regions = zip(Part.allCases, lengths).map { part, length in
      TrackRegion(part, from: 0, to: length, acceptsFlings: admits || part == .card)
    }
    return Track(regions, position: position, physics: physics)
  }

  @Test(
    "it never leaves by a hard edge, and stays where it is caught", arguments: [5.0, 20, 60, 300],
    [0.1, 0.4, 0.8])
  func itNeverLeavesByAHardEdgeAndStaysWhere(
    _ length: Double, _ ratio: Double
  ) {
    for (lower, upper) in [(ScrollPhysics.Edge.elastic, .hard), (.hard, .elastic)]
      as [(ScrollPhysics.Edge, ScrollPhysics.Edge)]
    {
      for velocity in [-4000, -300, 300, 4000] as [Double] {
        for pulled in [0, 150, 2000] as [Double] {
          var track = Self.track([length], lower: lower, upper: upper, ratio: ratio)
          track.grab(at: 0)
          track.drag(by: lower == .elastic ? -pulled : length + pulled, at: 0)
          track.release(velocity: velocity, at: 0)
          for step in 0...200 {
            let time = Double(step) / 100
            let position = track.position(at: time)
            if lower == .hard { #expect(position >= -1e-9) }
            if upper == .hard { #expect(position <= length + 1e-9) }
            var caught = track
            caught.grab(at: time)
            caught.drag(by: 1e-6, at: time)
            #expect(abs(caught.position(at: time) - position) <= 2e-6)
          }
        }
      }
    }
  }

  @Test("a region that admits no fling is not thrown past a hard edge")
  func aRegionThatAdmitsNoFlingIsNotThrown() {
    for ratio in [0.3, 1.0] {
      var track = Self.track([200, 10], ratio: ratio, admits: false)
      track.release(velocity: 6000, at: 0)
      for step in 0...200 { #expect(track.position(at: Double(step) / 100) <= 210 + 1e-9) }
      #expect(abs(track.position(at: 9) - 200) < 1e-6)
    }
  }

  @Test(
    "thrown into a region that admits no fling it crosses what lies in there to and fro",
    arguments: [0.5, 1, 1.5])
  func thrownIntoARegionThatAdmitsNoFlingIt(
    ratio: Double
  ) {
    var track = Self.track([200, 5, 60], upper: .elastic, ratio: ratio, admits: false)
    track.release(velocity: 5000, at: 0)
    let inside = track.crossings.filter { $0.position == 205 }
    // Of a spring that swings the second swing just reaches there too.
    #expect(inside.map(\.to) == (ratio < 1 ? [.footer, .list, .footer, .list] : [.footer, .list]))
    for crossing in inside {
      #expect(abs(track.position(at: crossing.time) - 205) <= 1e-9)
    }
    #expect(inside.allSatisfy { ($0.velocity > 0) == ($0.to == .footer) })
  }

  @Test("its swings cross borders, each once, at exact times")
  func itsSwingsCrossBordersEachOnceAtExact() {
    var random = SeededGenerator(seed: 4)
    var count = 0
    for _ in 0..<40 {
      let lengths = (0..<3).map { _ in Double.random(in: 3...60, using: &random) }
      let ratio = Double.random(in: 0.1...1.2, using: &random)
      var track = Self.track(lengths, upper: .elastic, ratio: ratio, position: lengths[0])
      track.grab(at: 0)
      track.drag(by: -lengths[0] - 400, at: 0)
      track.release(velocity: Double.random(in: -2000...2000, using: &random), at: 0)
      let crossings = track.crossings
      var last = -1.0
      for crossing in crossings {
        #expect(crossing.time > last)
        last = crossing.time
        #expect(abs(track.position(at: crossing.time) - crossing.position) <= 1e-9)
        #expect(abs(track.velocity(at: crossing.time) - crossing.velocity) <= 1e-6)
      }
      // As often as a look at each millisecond finds.
      for border in [lengths[0], lengths[0] + lengths[1]] {
        var seen = 0
        for step in 0..<4000 {
          let (a, b) = (Double(step) / 1000, Double(step + 1) / 1000)
          if (track.position(at: a) < border) != (track.position(at: b) < border) { seen += 1 }
        }
        let told = crossings.count { abs($0.position - border) < 1e-9 && $0.time <= 4 }
        #expect(told == seen, "ratio \(ratio), border \(border)")
        count += seen
      }
    }
    #expect(count > 30)
  }
}
