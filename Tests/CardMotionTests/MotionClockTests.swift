import CardMotion
import Testing

@Suite("a clock of motion")
struct MotionClockTests {
  @Test("pause, speed and steps change the map, and stage time never jumps")
  func map() {
    var clock = MotionClock(hostTime: 100)
    #expect(clock.time(atHost: 102) == 2)
    clock.setSpeed(0.5, atHost: 102)
    #expect(clock.time(atHost: 104) == 3)
    #expect(clock.hostTime(at: 3.5) == 105)
    clock.setPaused(true, atHost: 104)
    #expect(clock.time(atHost: 200) == 3)
    #expect(clock.hostTime(at: 4) == .infinity)
    clock.step(to: 3.25)
    #expect(clock.time(atHost: 300) == 3.25)
    clock.setPaused(false, atHost: 300)
    #expect(clock.time(atHost: 301) == 3.75)
  }
}
