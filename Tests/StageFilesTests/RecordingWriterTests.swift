import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

@Suite("Recording while it happens")
struct RecordingWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("what was recorded is what was done")
  func finished() throws {
    for seed in UInt64(0)..<50 {
      var random = SeededGenerator(seed: seed)
      var recording = Samples.recording(using: &random, format: 2)
      recording.endTime = (recording.events.last?.time ?? 0) + 2
      let path = folder.url("a.recording.jsonl").path
      var writer = try RecordingWriter(path, header: recording.header, catalog: .demos)
      for event in recording.events { try writer.append(event) }
      try writer.finish(at: recording.endTime ?? 0)
      #expect(try FileAccess.read(path) == Array(recording.printed(.demos).utf8), "seed \(seed)")
    }
  }

  @Test(
    "a program that dies leaves all that was flushed, readable as a recording", .waits)
  func died() async throws {
    let path = folder.url("a.recording.jsonl").path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let header = RecordingHeader(scene: "sheet", size: Size(width: 414, height: 896))
      var writer = try RecordingWriter(path, header: header, catalog: .demos)
      try writer.append(StageInput(.command(.up), at: 1))
      try writer.flush()
      try writer.append(StageInput(.command(.down), at: 2))
      kill(getpid(), SIGKILL)
    }
    let left = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        .first { $0.hasSuffix(".tmp") })
    var warnings: [FileError] = []
    let recording = try Recording.read(folder.url(left).path, catalog: .demos, warnings: &warnings)
    #expect(recording.events == [StageInput(.command(.up), at: 1)])
    #expect(recording.endTime == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a full disk is an error, at a flush at the latest")
  func fullDisk() throws {
    let header = RecordingHeader(scene: "sheet", size: Size(width: 414, height: 896))
    let error = #expect(throws: FileError.self) {
      _ = try RecordingWriter("/dev/full", header: header, catalog: .demos)
    }
    #expect(error?.description.hasSuffix("No space left on device") == true)
  }

  /// Hands random input to a stage, records what it takes, and compares with the replay.
  @Test("a replay shows, to the bit, what was seen live", arguments: UInt64(0)..<30)
  func replay(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tuning: Tuning = Bool.random(using: &random) ? .fluid : .classic
    let header = RecordingHeader(
      scene: "sheet", size: Size(width: 414, height: 896), tuning: tuning)
    var live = Stage(
      .demos, scene: header.scene, environment: header.environment(measuring: FixedPitchMeasuring())
    )
    let path = folder.url("a.recording.jsonl").path
    var writer = try RecordingWriter(path, header: header, catalog: .demos)
    var time = 0.0
    for _ in 0..<80 {
      time += .random(in: -0.01...0.2, using: &random)
      let input = StageInput(kind(at: time, using: &random), at: time)
      if let taken = live.handle(input) { try writer.append(taken) }
    }
    let last = live.time
    try writer.finish(at: last)

    var warnings: [FileError] = []
    let recording = try Recording.read(path, catalog: .demos, warnings: &warnings)
    #expect(warnings.isEmpty, "\(warnings)")
    var replayed = Stage(
      .demos, scene: recording.header.scene,
      environment: recording.header.environment(measuring: FixedPitchMeasuring()))
    for input in recording.events { replayed.handle(input) }
    for step in 0..<30 {
      let later = last + Double(step) / 30
      var (liveRow, replayedRow): ([ProbeValue], [ProbeValue]) = ([], [])
      live.probes(at: later, into: &liveRow)
      replayed.probes(at: later, into: &replayedRow)
      #expect(liveRow == replayedRow, "seed \(seed), t \(later)")
    }
  }

  private func kind(
    at time: Double, using random: inout SeededGenerator
  ) -> StageInput.Kind {
    switch Int.random(in: 0...19, using: &random) {
    case 0: return .cancel
    case 1: return Bool.random(using: &random) ? .command(.up) : .key("o", [])
    case 2: return .resize(Size(width: 500, height: .random(in: 500...1000, using: &random)))
    case 3: return .scene("sheet")
    default:
      let phases: [PointerPhase] = [.down, .move, .move, .move, .up, .cancel]
      return .pointer(
        PointerEvent(
          id: PointerID(rawValue: .random(in: 0...1, using: &random)),
          device: PointerDevice.allCases.randomElement(using: &random) ?? .pen,
          phase: phases.randomElement(using: &random) ?? .up,
          position: Point(
            x: .random(in: 0...414, using: &random), y: .random(in: 300...800, using: &random)),
          time: time))
    }
  }
}
