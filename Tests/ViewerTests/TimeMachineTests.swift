import CardGestures
import CardMotion
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// A run in time without window, workbench or texts.
@Suite("the time machine alone")
struct TimeMachineTests {
  private func machine(
    _ opening: Viewer.Configuration = Viewer.Configuration()
  ) throws -> TimeMachine {
    TimeMachine(try StageScript("sheet").stage, at: 0, rate: 60, opening)
  }

  /// A drag from 0.5 s to 0.8 s, and time up to 3 s.
  private func dragged(_ machine: inout TimeMachine) {
    for step in 0...10 {
      let event = PointerEvent(
        id: 0, device: .mouse, phase: step == 0 ? .down : step == 10 ? .up : .move,
        position: .init(x: 207, y: 470 - 15 * Double(step)), time: 0)
      machine.handle(.pointer(event), at: 0.5 + 0.03 * Double(step))
    }
    machine.lastTime = 3
    while machine.nextEvent() != nil {}
  }

  private func events(of machine: inout TimeMachine) -> [String] {
    var names: [String] = []
    while let event = machine.nextEvent() {
      switch event {
      case .took(let input, let host): names.append(host == nil ? "played" : "took \(input.isMove)")
      case .showsMoment: names.append("moment")
      case .stepped: names.append("stepped")
      case .releasedPointers: names.append("released")
      case .becameLive: names.append("live")
      case .refused: names.append("refused")
      }
    }
    return names
  }

  @Test("live, past, playing, live: one mode after the other, and the same stage in the end")
  func modes() throws {
    var machine = try machine()
    dragged(&machine)
    let count = machine.history.count
    machine.scrub(to: 0.6, snaps: false, at: 3)
    #expect(machine.isStill && machine.clock.isPaused && machine.playback == nil)
    #expect(machine.cursor == 0.6 && machine.knownTime == 0...3)
    var told = events(of: &machine)
    #expect(told == ["stepped"], "the stage is found with the next frame")
    machine.catchUp()
    told = events(of: &machine)
    #expect(told == ["moment"] && machine.stage.hasHeldPointers)

    machine.togglePause(at: 4)
    #expect(machine.isPlayingPast && machine.isInPast && !machine.clock.isPaused)
    while machine.playNext(until: 3) {}
    told = events(of: &machine)
    #expect(!told.isEmpty && told.allSatisfy { $0 == "played" })
    #expect(!machine.stage.hasHeldPointers && machine.history.count == count)
    #expect(machine.isPlayedOut(at: 3))
    let hasMore = machine.loadNext()
    #expect(!hasMore && !machine.isInPast && machine.playback == nil)
  }

  @Test("back in the present the user is heard again, and told so")
  func present() throws {
    var machine = try machine()
    dragged(&machine)
    machine.goToStart(at: 3)
    machine.goToPresent(at: 4)
    #expect(!machine.isInPast && machine.clock.isPaused && machine.cursor == 3)
    let told = events(of: &machine)
    #expect(told == ["stepped", "moment", "live", "stepped"])
  }

  @Test("an input in the past drops what came after it; a move or a release is no reason for that")
  func future() throws {
    var machine = try machine()
    dragged(&machine)
    machine.scrub(to: 0.4, snaps: false, at: 3)
    let event = PointerEvent(
      id: 1, device: .mouse, phase: .move, position: .init(x: 1, y: 1), time: 0)
    let takesMove = machine.prepare(for: .pointer(event), at: 3)
    #expect(!takesMove && machine.isInPast)
    let takesPress = machine.prepare(for: .command(.press), at: 3)
    #expect(takesPress && !machine.isInPast && machine.history.count == 0)
  }

  @Test("while input is recorded, or a run can not begin anew, there is no past")
  func refused() throws {
    var machine = try machine()
    dragged(&machine)
    machine.capture = InputCapture(machine.stage.sceneID, machine.stage.environment)
    machine.scrub(to: 0.5, snaps: false, at: 3)
    let told = events(of: &machine)
    #expect(!machine.isInPast && told == ["refused", "stepped"])
    var opening = Viewer.Configuration()
    opening.mayRestartTime = false
    machine = try self.machine(opening)
    dragged(&machine)
    machine.step(frames: -1, at: 3)
    #expect(!machine.isInPast && !machine.clock.isPaused)
  }

  @Test("a recording is played from the opening on; the user is not heard until it is stopped")
  func replaying() throws {
    var opening = Viewer.Configuration()
    opening.playback = Playback([StageInput(.command(.press), at: 0.2)], end: 1)
    var machine = try machine(opening)
    let isHeard = machine.prepare(for: .restart, at: 0.1)
    let played = [0.1, 0.2, 1].map { machine.playNext(until: $0) }
    let hasMore = machine.loadNext()
    #expect(!isHeard && played == [false, true, false])
    #expect(machine.isPlayedOut(at: 1) && !hasMore)
    machine.stopPlaying()
    let isHeardNow = machine.prepare(for: .restart, at: 1)
    #expect(isHeardNow)
  }

  @Test("the version changes with all that a frame shows, and not with looking back")
  func version() throws {
    var machine = try machine()
    dragged(&machine)
    let version = machine.version
    _ = machine.lastRelease()
    machine.noteFrame(time: 3, duration: 1.0 / 60)
    #expect(machine.version == version)
    let changes: [(inout TimeMachine) -> Void] = [
      { $0.handle(.command(.press), at: 3) }, { $0.togglePause(at: 3) },
      { $0.scrub(to: 1, snaps: true, at: 3) }, { $0.markLoop(0) }, { $0.showsGhosts.toggle() },
      { $0.freezeB(at: 3) }, { $0.choose(.classic, at: 3) },
    ]
    for (index, change) in changes.enumerated() {
      var changed = machine
      change(&changed)
      #expect(changed.version != version, "change \(index)")
    }
  }

  @Test("a recording in memory is the inputs that came, and plays as they did")
  func capture() throws {
    var machine = try machine()
    machine.capture = InputCapture(machine.stage.sceneID, machine.stage.environment)
    dragged(&machine)
    let capture = try #require(machine.capture)
    var (stage, played) = (try StageScript("sheet").stage, [StageInput]())
    var playback = Playback(capture.inputs)
    playback.hand(to: &stage, until: .infinity) { played.append($0) }
    #expect(played == machine.history.inputs(after: -1, through: .infinity))
    #expect(played.count == 11 && playback.end == 0.8)
  }
}
