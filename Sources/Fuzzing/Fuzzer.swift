internal import DemoScenes
package import SceneCore
package import StageFiles

/// A fuzzer that tests scenes with random runs, by default without end. Each run is determined by
/// its seed.
///
/// Every run is checked, recorded and replayed. A small share of the runs is also repeated with a
/// change that must not affect the result.
package struct Fuzzer: Sendable {
  /// Probability that a run is also checked by one of `relations`. With the same probability, an
  /// additional recording of a single stroke is checked by one of `strokeRelations`.
  private static let relatedPart = 0.1
  /// Probability that a run is also rendered.
  private static let paintedPart = 0.01

  /// The scenes that a run may show.
  package var scenes = SceneCatalog.demos.ids
  /// The seed of the first run. The seeds of further runs count up from this number.
  package var seed: UInt64 = 1
  /// Total number of inputs after which no further run starts.
  package var events = Int.max
  /// Time in seconds after which no further run starts.
  package var seconds = Double.infinity
  /// Number of threads, each of which performs one run at a time.
  package var threads = 1
  /// Checks of whole runs, in addition to the invariants. For a share of the runs, one of these
  /// checks, chosen at random, is applied to the run.
  package var relations: [Check] = [.frames, .clock, .timeShift]
  /// Checks of recordings of a single stroke. For a share of the runs, one of these checks, chosen
  /// at random, is applied to a random stroke.
  package var strokeRelations: [Check] = [.translation, .mirror, .extraSamples, .cancel, .catching]
  /// Additional checks that are applied to every run.
  package var always: [Check] = []
  /// Whether the fuzzer also renders (paints) a share of the runs.
  package var paints = true
  /// Called with the share (0…1) of the runs that have started, by one thread at a time.
  package var progress: @Sendable (Double) -> Void = { _ in }

  /// Creates a fuzzer of all built-in scenes without a limit of inputs or time.
  package init() {}

  /// The results of all runs.
  package struct Totals: Sendable {
    /// The number of runs that the fuzzer has started.
    package var runs = 0
    /// Number of inputs in the started runs.
    package var events = 0
    /// Duration of all runs in seconds.
    package var seconds = 0.0
    /// The sum of the hashes of all probes. It depends on the runs only.
    package var probes: UInt64 = 0
    /// The failed run with the lowest seed, or `nil` if all runs passed.
    package var failure: Failure?
    /// The violation if memory grew too much, or `nil` if it did not.
    package var excess: Violation?
  }

  /// A run that failed.
  package struct Failure: Sendable {
    package var seed: UInt64
    /// The check that failed in the run.
    package var check: Check
    /// The violation that the check returned.
    package var finding: Violation
    /// The recorded inputs of the run.
    package var recording: Recording

    /// Returns the shortest recording found that violates the same rule as this run, and the
    /// violation that the shortest recording causes.
    package func shrunk() -> (recording: Recording, finding: Violation) {
      let shrunk = Shrinker.shrink(recording) { check.finding($0)?.rule == finding.rule }
      return (shrunk, check.finding(shrunk) ?? finding)
    }
  }

  /// Performs runs until the limit of inputs or time is reached, or a run fails.
  package func run() -> Totals {
    let (runs, pixels, probes) = (SeededRuns<Failure>(), PixelRelation(), ProbeSum())
    (runs.seed, runs.budget, runs.seconds, runs.threads) = (seed, events, seconds, threads)
    runs.progress = progress
    let outcome = runs.make { seed in
      RunPlan(seed: seed, scenes: scenes).events
    } _: { seed in
      failure(seed: seed, isPainted(seed: seed) ? pixels : nil, probes)
    }
    return Totals(
      runs: outcome.runs, events: outcome.counted, seconds: outcome.seconds,
      probes: probes.value, failure: outcome.failure?.failure, excess: outcome.excess)
  }

  /// Performs the run with `seed` and returns its failure, or `nil` if the run passes. `pixels`
  /// checks the rendering of the run. If `pixels` is `nil`, the run is not rendered. The hash of the
  /// run's probes is added to `probes`.
  private func failure(seed: UInt64, _ pixels: PixelRelation?, _ probes: ProbeSum) -> Failure? {
    let plan = RunPlan(seed: seed, scenes: scenes)
    var user = RandomUser(plan)
    var watched = CheckedStage(plan.header)
    for _ in 0..<plan.events where watched.finding == nil {
      watched.handle(user.next(on: watched.stage))
    }
    watched.finish()
    probes.add(watched.fingerprint)
    let recording = watched.recording
    func failed(_ check: Check, _ finding: Violation, _ recording: Recording) -> Failure {
      Failure(seed: seed, check: check, finding: finding, recording: recording)
    }
    if let finding = watched.finding { return failed(.promises, finding, recording) }
    if let finding = watched.replayed() { return failed(.replay, finding, recording) }
    var checks = always.map { ($0, recording) }
    var dice = SeededRandom(seed: ~seed)
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

  /// Returns whether the run with `seed` is also rendered.
  private func isPainted(seed: UInt64) -> Bool {
    var dice = SeededRandom(seed: seed ^ 0x5049_5845_4C53)
    return paints && dice.hits(Self.paintedPart)
  }
}
