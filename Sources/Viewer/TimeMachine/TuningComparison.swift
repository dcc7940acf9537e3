package import SceneCore
package import Stage
package import Workbench

/// A comparison of two tunings on the same inputs, without a window.
package struct TuningComparison {
  /// The metrics of a release under both tunings.
  package struct Round {
    /// Stage time of the release, in seconds.
    package var time: Double
    /// The name of the measured probe, and the ID of its scene.
    package var (probe, scene): (String, SceneID)
    /// Metrics under tuning A and under tuning B; each is `nil` if nothing moved.
    package var a, b: ReleaseMetrics?
  }

  private var history: History
  private var rival: VariantRun

  /// Creates a comparison of two runs of `inputs`. Variant A is `stage` with its own tuning.
  /// Variant B has `tuning` and ignores all changes of the tuning among the inputs.
  package init(_ stage: Stage, _ inputs: [StageInput], versus tuning: Tuning) {
    var stage = stage
    history = History(stage)
    rival = VariantRun(stage, tuning)
    for input in inputs {
      let rests = history.endsRest(of: stage, at: input.time)
      if let taken = stage.handle(input) { history.note(taken, endsRest: rests, on: stage) }
    }
  }

  /// Returns the metrics of each release up to stage time `end`. Releases that start no motion are
  /// left out.
  package mutating func rounds(until end: Double = .infinity) -> [Round] {
    rival.forget()
    var rounds: [Round] = []
    for release in Release.all(among: history.landmarks(after: -.infinity, through: .infinity))
    where release.time <= end {
      let stage = history.stage(at: release.time)
      let reader = ProbeReader(ProbeReader.favourite(of: stage.descriptor))
      rival.follow(&history, to: release.time)
      let a = ReleaseMetrics(of: stage, at: release.time, caught: release.caught, by: reader)
      let b = ReleaseMetrics(of: rival.stage, at: release.time, caught: release.caught, by: reader)
      guard a != nil || b != nil else { continue }
      rounds.append(
        Round(time: release.time, probe: reader.name, scene: stage.sceneID, a: a, b: b))
    }
    return rounds
  }

  /// Calls `body` with the stages of A and B at each of `times`, which are stage times in ascending
  /// order. The calls end when `body` returns false.
  package mutating func forEachState(
    _ times: some Sequence<Double>, _ body: (_ a: Stage, _ b: Stage, _ time: Double) -> Bool
  ) {
    rival.forget()
    for time in times {
      rival.follow(&history, to: time)
      guard body(history.stage(at: time), rival.stage, time) else { return }
    }
  }
}
