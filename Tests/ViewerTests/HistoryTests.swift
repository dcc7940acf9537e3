import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("history")
struct HistoryTests {
  /// What `inputs` make of a fresh stage, as it happens: all of the history, frames at 60 Hz.
  private func live(_ scene: SceneID, _ inputs: [StageInput]) throws
    -> (history: History, frames: [DisplayList])
  {
    var stage = try StageScript(scene).stage
    var history = History(stage)
    var frames: [DisplayList] = []
    var next = 0
    for frame in 0...Int((inputs.last?.time ?? 0) * 60) + 60 {
      let time = Double(frame) / 60
      while next < inputs.count, (inputs[next].time * 1e6).rounded() / 1e6 <= time {
        let rests = history.endsRest(of: stage, at: inputs[next].time)
        if let taken = stage.handle(inputs[next]) {
          history.note(taken, endsRest: rests, on: stage)
        }
        next += 1
      }
      stage.advance(to: time - 0.1)
      stage.precompute(to: time)
      var list = DisplayList()
      stage.frame(at: time, into: &list)
      frames.append(list)
    }
    return (history, frames)
  }

  /// Random moments to look at: ten for each of `CARDSTAGE_STEPS`.
  private static let looks =
    10 * (ProcessInfo.processInfo.environment["CARDSTAGE_STEPS"].flatMap { Int($0) } ?? 20)

  @Test(
    "every moment of every scene is as it was: looked at to and fro, and one by one",
    arguments: SceneCatalog.demos.ids)
  func exact(scene: SceneID) throws {
    let script = try StageScript.played(scene, seconds: 8)
    var (history, frames) = try live(scene, script.inputs)
    var generator = SeededGenerator(seed: 5)
    let order = (0..<Self.looks).map { _ in Int.random(in: frames.indices, using: &generator) }
    var list = DisplayList()
    for frame in order + frames.indices.prefix(100) {
      let time = Double(frame) / 60
      history.stage(at: time).frame(at: time, into: &list)
      #expect(list == frames[frame], "frame \(frame)")
    }
  }

  @Test("what is played on from the middle is what was, and what is dropped is gone")
  func dropping() throws {
    let script = try StageScript.played("sheet", seconds: 8)
    let (history, frames) = try live("sheet", script.inputs)
    let half = 4.0
    let all = history.inputs(after: -1, through: .infinity)
    #expect(all.count == history.count)
    var dropped = history
    dropped.drop(after: half)
    #expect(dropped.inputs(after: -1, through: .infinity) == all.filter { $0.time <= half })
    var stage = dropped.stage(at: half)
    for input in history.inputs(after: half, through: .infinity) { stage.handle(input) }
    var list = DisplayList()
    stage.frame(at: Double(frames.count - 1) / 60, into: &list)
    #expect(list == frames.last)
  }

  @Test("ten minutes of moves at 1000 Hz take little memory, and come out as they went in")
  func packing() {
    var tape = InputLog(from: 7.5, capacity: 100_000)
    var inputs: [StageInput] = []
    for index in 0..<100_000 {
      let time = ((7.5 + Double(index) / 1_000) * 1e6).rounded() / 1e6
      let place = Point(x: Double(index % 400) / 3, y: Double(index).squareRoot())
      // A few do not fit: another kind, a strange pointer, a time between microseconds.
      let isStrange = index % 1_000 == 7
      let event = PointerEvent(
        id: PointerID(rawValue: isStrange ? 1 << 40 : 3), device: .touch, phase: .move,
        position: place, time: time)
      inputs.append(StageInput(index % 997 == 0 ? .command(.up) : .pointer(event), at: time))
    }
    for input in inputs { tape.append(input) }
    #expect((0..<tape.count).allSatisfy { tape[$0] == inputs[$0] })
    #expect(tape.memory < 32 << 20 / 6)
    #expect(tape.count(until: inputs[500].time) == 501)
    #expect(tape.count(until: inputs[500].time, including: false) == 500)
    tape.truncate(to: 1_001)
    #expect((0..<tape.count).allSatisfy { tape[$0] == inputs[$0] } && tape.count == 1_001)
  }

  private func whole(_ history: inout History, _ time: Double) -> ClosedRange<Double>? {
    history.gesture(around: time)
  }

  @Test("a gesture goes from the first input after rest to the next rest")
  func gestures() throws {
    var script = try StageScript("sheet")
    script.take(.command(.press))
    script.wait(4)
    let first = script.now
    script.fling(from: .at(207, 470), to: .at(207, 300), over: 0.1)
    script.wait(4)
    let second = script.now
    script.fling(from: .at(207, 60), to: .at(207, 300), over: 0.3)
    script.wait(3)
    var (history, _) = try live("sheet", script.inputs)
    let gesture = try #require(whole(&history, first + 0.3))
    #expect(abs(gesture.lowerBound - first) < 1e-6)
    #expect(gesture.upperBound > first + 0.3 && gesture.upperBound < second - 1)
    let later = try #require(whole(&history, second + 0.1))
    #expect(abs(later.lowerBound - second) < 1e-6)
    #expect(later.upperBound == .infinity)
    #expect(try #require(whole(&history, 0)).lowerBound == 0)
  }

  @Test("a value tried in a past gesture: as if it had been so when the gesture began")
  func whatIf() throws {
    var script = try StageScript("sheet")
    script.take(.command(.press))
    script.wait(4)
    let start = script.now
    script.fling(from: .at(207, 470), to: .at(207, 300), over: 0.1)
    script.wait(0.3)
    script.take(.parameter("response", 0.9))
    script.wait(2)
    script.tap(at: .at(207, 60))
    script.wait(1)
    var (history, _) = try live("sheet", script.inputs)
    let gesture = try #require(whole(&history, start + 0.2))
    for value in [1.5, 0.2, 0.62] {
      history.insert(
        [.init(scene: "sheet", parameter: "response", value: value)], of: "sheet",
        at: gesture.lowerBound)
    }
    var stage = try StageScript("sheet").stage
    for input in script.inputs {
      if input.time == start, case .pointer(let event) = input.kind, event.phase == .down {
        stage.handle(StageInput(.parameter("response", 0.62), at: start))
      }
      if case .parameter = input.kind { continue }
      stage.handle(input)
    }
    var (a, b) = (DisplayList(), DisplayList())
    let end = script.now
    history.stage(at: end).frame(at: end, into: &a)
    stage.frame(at: end, into: &b)
    #expect(a == b)
    let changes = history.inputs(after: -1, through: .infinity).filter {
      if case .parameter = $0.kind { true } else { false }
    }
    #expect(changes.map(\.kind) == [.parameter("response", 0.62)])
    #expect(changes.map(\.time) == [start])
    history.stage(at: start - 0.1).frame(at: start - 0.1, into: &a)
  }
}
