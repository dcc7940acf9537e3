import CardDrawing
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import Stage
import StageFiles
import Testing

@testable import Fuzzing

/// Recordings in `Regressions` whose last input made something jump that the checks let pass: how round
/// corners are, and snaps that are tuned to swing.
@Suite("jumps that the checks let pass")
struct UncheckedJumpTests {
  struct Jump: Sendable, CustomTestStringConvertible {
    let file: String
    let probe: String

    var testDescription: String { file }
  }

  static let jumps = [
    // In classic a fling that crossed to the list at once put the animators down.
    Jump(file: "popover-corners-jump", probe: "cornerRadius"),
    // A snap that swings past the header's end was caught at that end.
    Jump(file: "header-swinging-snap-caught", probe: "headerHeight"),
  ]

  @Test("nothing jumps at the last input", arguments: jumps)
  func jump(_ jump: Jump) throws {
    var warnings: [FileError] = []
    let file = RegressionTests.folder.appending(path: "\(jump.file).recording.jsonl")
    let recording = try Recording.read(file.path, catalog: .demos, warnings: &warnings)
    var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    for input in recording.events.dropLast() { stage.handle(input) }
    let last = try #require(recording.events.last)
    let before = number(jump.probe, stage, at: last.time)
    stage.handle(last)
    let way = abs(number(jump.probe, stage, at: last.time) - before)
    #expect(way < 0.5)
  }

  private func number(_ probe: String, _ stage: Stage, at time: Double) -> Double {
    let index = ProbeTable[stage.sceneID].probes.firstIndex { $0.name == probe } ?? 0
    guard case .number(let number) = ProbeRow(stage, at: time).values[index] else { return .nan }
    return number
  }
}
