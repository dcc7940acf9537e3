internal import SceneFile

/// Random scripts on one scene file. A script is a series of eight random actions, such as drags,
/// taps and pinches, determined by its seed.
package struct SceneScripts: Sendable {
  private static let actions = 8
  /// Maximum time in seconds from the last input of a script until all is at rest.
  private static let timeout = 10.0

  /// The seed of the first script. The seeds of further scripts count up from this number.
  package var seed: UInt64 = 1
  /// Number of scripts to run.
  package var count = 1
  /// Number of threads that run scripts at the same time.
  package var threads = 1
  /// Called with the share (0…1) of the scripts that have started, by one thread at a time.
  package var progress: @Sendable (Double) -> Void = { _ in }
  private let program: SceneProgram

  /// The results of all scripts.
  package struct Totals: Sendable {
    /// The number of scripts that were run.
    package var count: Int
    /// Duration of all scripts in seconds.
    package var seconds: Double
    /// The sum of the hashes of all probes. It depends on the scripts only.
    package var probes: UInt64
    /// The failed script with the lowest seed, or `nil` if all scripts passed.
    package var failure: (seed: UInt64, finding: Violation)?
    /// The violation if memory grew too much, or `nil` if it did not.
    package var excess: Violation?
  }

  /// Creates scripts on the scene file at `path` with the contents `text`. Returns `nil` if the file
  /// has errors.
  package init?(_ text: [UInt8], path: String) {
    guard let program = SceneReader.read(text, path: path).0 else { return nil }
    self.program = program
  }

  /// Runs the script that `seed` determines. Returns the first violation, or `nil` if there is none.
  ///
  /// All values must be finite, must not depend on the frame rate, must not jump when a pointer
  /// catches a moving object, and must come to rest after the last input.
  package func finding(seed: UInt64) -> Violation? { finding(seed: seed, ProbeSum()) }

  /// The same, and adds the hash of the script's probes to `probes`.
  private func finding(seed: UInt64, _ probes: ProbeSum) -> Violation? {
    guard let check = SceneCheck(program, seed: seed, actions: Self.actions) else {
      return Violation("is taken", "no picture")
    }
    probes.add(check.fingerprint(framesPerSecond: 60))
    return check.finding(atRestIn: Self.timeout) ?? check.catches()
  }

  /// Runs all scripts.
  package func run() -> Totals {
    let (runs, probes) = (SeededRuns<Violation>(), ProbeSum())
    (runs.seed, runs.budget, runs.threads, runs.name) = (
      seed, count, threads, "the script with --seed"
    )
    runs.progress = progress
    let outcome = runs.make(cost: { _ in 1 }, { finding(seed: $0, probes) })
    return Totals(
      count: outcome.runs, seconds: outcome.seconds, probes: probes.value,
      failure: outcome.failure.map { ($0.seed, $0.failure) }, excess: outcome.excess)
  }
}
