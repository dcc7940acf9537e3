import CardGeometry
import CardGestures
import Testing

@Suite struct ImpulseTrackerTests {
  @Test("steady notches give their speed") func steadyNotchesGiveTheirSpeed() {
    var wheel = ImpulseTracker()
    for i in 0...20 { wheel.add(delta: Vector(dx: 0, dy: -40), at: Double(i) * 0.05) }
    #expect(abs((wheel.velocity(at: 1)?.dy ?? 0) + 800) < 1e-9)
    #expect(wheel.velocity(at: 1)?.dx == 0)
  }

  @Test("the first interval counts half its energy")
  func theFirstIntervalCountsHalfItsEnergy() {
    var wheel = ImpulseTracker()
    wheel.add(delta: Vector(dx: 0, dy: 40), at: 0)
    #expect(wheel.velocity(at: 0) == nil)
    wheel.add(delta: Vector(dx: 0, dy: 40), at: 0.1)
    // 400 pt/s gained from nothing would be v² of work, half of it is the kinetic energy.
    #expect(abs((wheel.velocity(at: 0.1)?.dy ?? 0) - 400) < 1e-9)
  }

  @Test("an impulse the other way turns it around")
  func anImpulseTheOtherWayTurnsItAround() {
    var wheel = ImpulseTracker()
    for i in 0...4 { wheel.add(delta: Vector(dx: 10, dy: 0), at: Double(i) * 0.01) }
    wheel.add(delta: Vector(dx: -40, dy: 0), at: 0.05)
    #expect((wheel.velocity(at: 0.05)?.dx ?? 0) < -1000)
  }

  @Test("steps of one time add up") func stepsOfOneTimeAddUp() {
    var split = ImpulseTracker()
    var whole = ImpulseTracker()
    for i in 0...5 {
      let time = Double(i) * 0.02
      split.add(delta: Vector(dx: 3, dy: 1), at: time)
      split.add(delta: Vector(dx: 4, dy: 1), at: time)
      whole.add(delta: Vector(dx: 7, dy: 2), at: time)
    }
    #expect(split.velocity(at: 0.1) == whole.velocity(at: 0.1))
  }

  @Test("a pause stops it") func aPauseStopsIt() {
    var wheel = ImpulseTracker(stopGap: 0.2)
    for i in 0...3 { wheel.add(delta: Vector(dx: 0, dy: 40), at: Double(i) * 0.1) }
    #expect(wheel.velocity(at: 0.5) != nil)
    #expect(wheel.velocity(at: 0.51) == nil)
    wheel.add(delta: Vector(dx: 0, dy: 40), at: 2)
    #expect(wheel.velocity(at: 2) == nil)
  }
}
