internal import DemoScenes
package import SceneCore
package import StageFiles

/// Runs without end: each follows from its seed, is watched, recorded and replayed; now and then it
/// is done in another way that must come to the same.
package struct Fuzzer: Sendable {
  /// How many of the runs are held against one relation, and against a stroke's.
  private static let relatedPart = 0.1
  /// How many of the runs are painted.
  private static let paintedPart = 0.01

  /// The scenes that may come on.
  package var scenes = SceneCatalog.demos.ids
  /// Of the first run; the next one has the next number.
  package var seed: UInt64 = 1
  /// So many inputs, and what is left of the last run.
  package var events = Int.max
  /// So long, and what is left of the last run.
  package var seconds = Double.infinity
  /// Runs at a time.
  package var threads = 1
  /// What holds of a run, besides what is watched.
  package var relations: [Check] = [.frames, .clock, .timeShift]
  /// What holds of a stroke.
  package var strokeRelations: [Check] = [.translation, .mirror, .extraSamples, .cancel, .catching]
  /// What holds of all runs.
  package var always: [Check] = []
  /// Whether some runs are painted.
  package var paints = true

  /// All there is, for ever.
  package init() {}

  /// What has been done.
  package struct Totals: Sendable {
    /// Runs begun.
    package var runs = 0
    /// Inputs made in them.
    package var events = 0
    /// Seconds that it took.
    package var seconds = 0.0
    /// The run with the lowest seed that went wrong.
    package var failure: Failure?
    /// More memory in use than there should be.
    package var excess: Finding?
  }

  /// A run that went wrong.
  package struct Failure: Sendable {
    /// What the run follows from.
    package var seed: UInt64
    /// What found it.
    package var check: Check
    /// What was found.
    package var finding: Finding
    /// What was done.
    package var recording: Recording

    /// The shortest recording found that breaks the same rule, and how.
    package func shrunk() -> (recording: Recording, finding: Finding) {
      let shrunk = Shrinker.shrink(recording) { check.finding($0)?.rule == finding.rule }
      return (shrunk, check.finding(shrunk) ?? finding)
    }
  }

  /// Runs until the events are made, the time is over, or something goes wrong.
  package func run() -> Totals {
    let (runs, pixels) = (SeededRuns<Failure>(), PixelRelation())
    (runs.seed, runs.budget, runs.seconds, runs.threads) = (seed, events, seconds, threads)
    let outcome = runs.make { seed in
      RunPlan(seed: seed, scenes: scenes).events
    } _: { seed in
      failure(seed: seed, isPainted(seed: seed) ? pixels : nil)
    }
    return Totals(
      runs: outcome.runs, events: outcome.counted, seconds: outcome.seconds,
      failure: outcome.failure?.failure, excess: outcome.excess)
  }

  /// What is wrong with the run that follows from `seed`; nil: nothing.
  private func failure(seed: UInt64, _ pixels: PixelRelation?) -> Failure? {
    let plan = RunPlan(seed: seed, scenes: scenes)
    var user = RandomUser(plan)
    var watched = WatchedStage(plan.header)
    for _ in 0..<plan.events where watched.finding == nil {
      watched.take(user.next(on: watched.stage))
    }
    watched.finish()
    let recording = watched.recording
    func failed(_ check: Check, _ finding: Finding, _ recording: Recording) -> Failure {
      Failure(seed: seed, check: check, finding: finding, recording: recording)
    }
    if let finding = watched.finding { return failed(.promises, finding, recording) }
    if let finding = watched.replayed() { return failed(.replay, finding, recording) }
    var checks = always.map { ($0, recording) }
    var dice = Dice(seed: ~seed)
    if dice.hits(Self.relatedPart), !relations.isEmpty {
      checks.append((dice.pick(relations), recording))
    }
    if dice.hits(Self.relatedPart), !strokeRelations.isEmpty {
      let stroke = StrokePlan.recording(seed: seed, scenes: scenes)
      checks.append((dice.pick(strokeRelations), stroke))
    }
    if let pixels { checks.append((pixels.check, recording)) }
    for (check, recording) in checks {
      if let finding = check.finding(recording) { return failed(check, finding, recording) }
    }
    return nil
  }

  /// Whether the run that follows from `seed` is painted too.
  private func isPainted(seed: UInt64) -> Bool {
    var dice = Dice(seed: seed ^ 0x5049_5845_4C53)
    return paints && dice.hits(Self.paintedPart)
  }
}
