import CardMotion
import Testing

/// A track that catches up with its pointer after the slop.
@Suite("catching up with the pointer")
struct CatchUpTests {
  private enum Part: Hashable { case card, list }

  private static let duration = 0.08

  private func track(at position: Double = 100) -> Track<Part> {
    var physics = ScrollPhysics(viewport: 800)
    physics.upperRubberBand = RubberBand(dimension: 48)
    return Track(
      [TrackRegion(.card, from: 400, to: 0), TrackRegion(.list, from: 0, to: 300)],
      position: position, physics: physics)
  }

  /// The part of the lead that is left `seconds` after the start.
  private func left(_ seconds: Double) -> Double {
    let rest = 1 - min(seconds / Self.duration, 1)
    return rest * rest * rest
  }

  @Test("of the lead, (1 − u)³ is left after u · 0.08 s, whatever the pointer does meanwhile")
  func course() {
    var track = track()
    track.grab(at: 1)
    track.drag(by: 18, over: Self.duration, at: 1)
    #expect(track.position(at: 1) == 100)
    #expect(track.target == 118)
    var (finger, time) = (118.0, 1.0)
    for step in 1...40 {
      time += 0.003
      #expect(abs(track.position(at: time) - (finger - 18 * left(time - 1))) < 1e-9)
      let way = step.isMultiple(of: 3) ? -11.0 : 7.5
      track.drag(by: way, at: time)
      finger += way
      #expect(abs(track.position(at: time) - (finger - 18 * left(time - 1))) < 1e-9)
      #expect(track.velocity(at: time) == 0)
    }
    #expect(track.position(at: 9) == finger)
    #expect(track.restTime(within: 0.1) == 1 + Self.duration)
  }

  @Test("it catches up through a border and a rubber band", arguments: [395.0, 690])
  func borders(_ start: Double) {
    var (track, mouse) = (track(at: start), track(at: start))
    track.grab(at: 0)
    track.drag(by: 30, over: Self.duration, at: 0)
    mouse.grab(at: 0)
    for step in 1...80 {
      let time = Double(step) / 1000
      var there = mouse
      there.drag(by: 30 * (1 - left(time)), at: time)
      #expect(abs(track.position(at: time) - there.position(at: time)) < 1e-9)
    }
    #expect(track.position(at: 0) == start)
  }

  @Test("at each instant a release, a spring, a wheel and a layout keep the place")
  func noJump() {
    for step in 0...90 {
      let time = Double(step) / 1000
      var held = track(at: 690)
      held.grab(at: 0)
      held.drag(by: 40, over: Self.duration, at: 0)
      let place = held.position(at: time)
      var copy = held
      copy.release(velocity: 500, at: time)
      #expect(abs(copy.position(at: time) - place) < 1e-9)
      copy = held
      copy.animate(to: 0, with: .spring(.smooth), at: time)
      #expect(abs(copy.position(at: time) - place) < 1e-9)
      copy = held
      copy.wheel(by: -40, at: time)
      #expect(abs(copy.position(at: time) - place) < 1e-9)
      copy = held
      copy.layOut(
        [TrackRegion(.card, from: 500, to: 0), TrackRegion(.list, from: 0, to: 300)],
        position: place + 100, at: time)
      #expect(abs(copy.position(at: time) - (place + 100)) < 1e-9)
      #expect(copy.position(at: 1) > place + 100 || time >= Self.duration)
      copy = held
      copy.grab(at: time)
      #expect(abs(copy.position(at: time) - place) < 1e-9)
      #expect(abs(copy.position(at: 1) - place) < 1e-9)
    }
  }

  @Test("the release starts at the pointer's velocity, and keeps what has been caught up")
  func release() {
    var track = track()
    track.grab(at: 0)
    track.drag(by: 20, over: Self.duration, at: 0)
    track.drag(by: 30, at: 0.04)
    track.release(velocity: 900, at: 0.04)
    #expect(abs(track.position(at: 0.04) - (150 - 20 / 8)) < 1e-9)
    #expect(abs(track.velocity(at: 0.04) - 900) < 1e-9)
    #expect(track.position(at: 0.05) < 158)
  }

  @Test("an upper edge may have a rubber band of its own, for drags and for bounces")
  func upperBand() {
    var track = track(at: 700)
    track.drag(by: 400, at: 0)
    #expect(abs(track.position(at: 0) - 700 - 48 * (1 - 1 / (400 * 0.55 / 48 + 1))) < 1e-9)
    track.drag(by: -1500, at: 1)
    #expect(abs(track.position(at: 1) + 800 * (1 - 1 / (400 * 0.55 / 800 + 1))) < 1e-9)
    track = self.track(at: 690)
    track.release(velocity: 8000, at: 0)
    let most = (0...400).map { track.position(at: Double($0) / 400) }.max() ?? 0
    #expect(most > 730 && most <= 700 + 0.9 * 48 + 1e-6, "\(most)")
  }
}
