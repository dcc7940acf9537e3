import CardDrawing
import DemoScenes
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

extension ProgramRun {
  /// Replays what was recorded, and compares all probes with those of the run's frames: bit by bit,
  /// but where an input of before a frame's moment had not arrived when the frame was made: `ahead`
  /// seconds at most before it is seen.
  ///
  /// - Returns: The number of frames compared.
  func compareReplay(of recording: String, withProbes probes: String, ahead: Double = 0.05) throws
    -> Int
  {
    var warnings: [FileError] = []
    let recording = try Recording.read(file(recording), catalog: .demos, warnings: &warnings)
    #expect(warnings.isEmpty)
    var stage = Stage(
      .demos, scene: recording.header.scene,
      environment: recording.header.environment(measuring: FixedPitchMeasuring()))
    var inputs = recording.inputs[...]
    var row: [ProbeValue] = []
    var compared = 0
    for line in try text(probes).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let time = try #require(Double(columns[0]))
      var latest = -1.0
      while let input = inputs.first, input.time <= time {
        inputs.removeFirst()
        latest = input.time
        stage.handle(input)
      }
      if latest > time - ahead { continue }
      stage.probes(at: time, into: &row)
      for (value, column) in zip(row, columns.dropFirst()) {
        if case .number(let number) = value { #expect(Double(column) == number, "at \(time)") }
      }
      compared += 1
    }
    return compared
  }
}
