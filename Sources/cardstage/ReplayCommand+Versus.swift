import HostSystem
import ProgramSupport
import Raster
import SceneCore
import Stage
import StageFiles
import Viewer

/// The comparison of two tunings on the same recording.
extension ReplayCommand {
  /// Plays the recording at `path` twice, with its own tuning and with `tuning`, and prints the
  /// metrics of each release. `options` may replace the recording's own tuning.
  static func run(_ path: String, versus tuning: Tuning, _ options: RunOptions) throws(Failure)
    -> ExitCode
  {
    guard var recording = try recording(options) else { return .success }
    var setup = RunSetup(recording, options)
    try RunSetup.checkScene(options)
    try setup.readBackdrop(options, of: path)
    try setup.check()
    recording = setup.fit(recording, options)
    let stage = setup.stage(measuring: PangoTextMeasurer())
    var duel = TuningComparison(stage, recording.inputs, versus: tuning)
    let end = options.until ?? .infinity
    let report = VersusReport(
      rounds: duel.rounds(until: end), a: stage.catalog.label(of: setup.header.tuning),
      b: stage.catalog.label(of: tuning))
    if let file = options.probe {
      let rate = setup.header.rate / options.speed
      try write(
        &duel, recording, of: stage.descriptors, rate: rate, until: min(end, recording.end),
        to: file)
    }
    if options.probe != "-" { Messages.show(options.isJSON ? report.json : report.text) }
    return .success
  }

  /// Writes the probes of both tunings to one file, with pairs of columns such as `cardTopA` and
  /// `cardTopB`.
  private static func write(
    _ duel: inout TuningComparison, _ recording: Recording, of scenes: [SceneDescriptor],
    rate: Double,
    until end: Double, to path: String
  ) throws(Failure) {
    let paired = scenes.map { scene in
      var pairs = scene
      pairs.probes = ["A", "B"].flatMap { suffix in
        scene.probes.map { ProbeDescriptor($0.name + suffix, unit: $0.unit, $0.summary) }
      }
      return pairs
    }
    var failure: FileError?
    do throws(FileError) {
      var file = try ProbeFile(path, scenes: recording.scenes, of: paired)
      let times = (0...Int((end * rate).rounded(.down))).lazy.map { Double($0) / rate }
      var (a, b): ([ProbeValue], [ProbeValue]) = ([], [])
      duel.forEachState(times) { first, second, time in
        first.probes(at: time, into: &a)
        second.probes(at: time, into: &b)
        do throws(FileError) { try file.append(a + b, of: first.sceneID, at: time) } catch {
          failure = error
        }
        return failure == nil
      }
      if let failure { throw failure }
      try file.finish()
    } catch {
      throw Failure(.file, error.description)
    }
  }
}
