package import SceneCore
package import Stage
package import Workbench

/// The same inputs under two tunings, without a window.
package struct TuningComparison {
  /// One release under both.
  package struct Round {
    /// Stage time.
    package var time: Double
    /// The probe by which it is told, and its scene.
    package var (probe, scene): (String, SceneID)
    /// Its figures under A and under B; nil: nothing went anywhere.
    package var a, b: ReleaseMetrics?
  }

  private var history: History
  private var rival: VariantRun

  /// `inputs` on `stage`, whose tuning is A; under B all changes of the tuning among them are left out.
  package init(_ stage: Stage, _ inputs: [StageInput], versus tuning: Tuning) {
    var stage = stage
    history = History(stage)
    rival = VariantRun(stage, tuning)
    for input in inputs {
      let rests = history.endsRest(of: stage, at: input.time)
      if let taken = stage.handle(input) { history.note(taken, endsRest: rests, on: stage) }
    }
  }

  /// Each release up to `end` that sets something going.
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

  /// Shows `body` both stages at each of `times`, which rise.
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
