import Testing
import Viewer

@Suite("StageClock")
struct StageClockTests {
  @Test("pause, speed and steps change the map, and stage time never jumps")
  func map() {
    var clock = StageClock(hostTime: 100)
    #expect(clock.stageTime(atHost: 102) == 2)
    clock.setSpeed(0.5, atHost: 102)
    #expect(clock.stageTime(atHost: 104) == 3)
    #expect(clock.hostTime(atStage: 3.5) == 105)
    clock.setPaused(true, atHost: 104)
    #expect(clock.stageTime(atHost: 200) == 3)
    #expect(clock.hostTime(atStage: 4) == .infinity)
    clock.step(toStage: 3.25)
    #expect(clock.stageTime(atHost: 300) == 3.25)
    clock.setPaused(false, atHost: 300)
    #expect(clock.stageTime(atHost: 301) == 3.75)
  }
}
