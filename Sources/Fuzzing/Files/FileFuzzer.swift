internal import TextFormat

/// A fuzzer that tests file readers with mutated files. Each file is determined by its seed.
///
/// A reader must accept or reject a file within three seconds of processor time. The error of a
/// rejected file must name the file and a line.
package struct FileFuzzer: Sendable {
  package var kinds: [FileKind]
  /// The seed of the first file. The seeds of further files count up from this number.
  package var seed: UInt64 = 1
  /// Maximum number of files to read.
  package var files = Int.max
  /// Time in seconds after which no further file is read.
  package var seconds = Double.infinity
  /// Number of threads that read files at the same time.
  package var threads = 1
  /// The file descriptor to which the seed of a file is written if that file crashes the program.
  package var errors: Int32 = 2
  /// Called with the share (0…1) of the files that have started, by one thread at a time.
  package var progress: @Sendable (Double) -> Void = { _ in }

  /// Creates a fuzzer for files of `kinds`, without a limit of files or time.
  package init(_ kinds: [FileKind]) { self.kinds = kinds }

  /// The results of all reads.
  package struct Totals: Sendable {
    /// The number of files that the fuzzer has read.
    package var files = 0
    /// Duration of all reads in seconds.
    package var seconds = 0.0
    /// The failed file with the lowest seed, or `nil` if all files passed.
    package var failure: Failure?
    /// The violation if memory grew too much, or `nil` if it did not.
    package var excess: Violation?
  }

  /// A file that a reader handled wrongly.
  package struct Failure: Sendable {
    package var seed: UInt64
    package var kind: FileKind
    package var finding: Violation
    package var bytes: [UInt8]

    /// The maximum number of files that are read in the search for a shorter file that is handled
    /// wrongly in the same way.
    private static let maximumTryCount = 500

    /// Returns the shortest file found that violates the same rule as this file, and the violation
    /// that the shortest file causes.
    package func shrunk() -> (bytes: [UInt8], finding: Violation) {
      var best = bytes
      var tries = 0
      var length = max(1, best.count / 2)
      while length > 0 {
        var start = best.count - length
        while start > -length {
          let range = max(0, start)..<max(0, min(start + length, best.count))
          var candidate = best
          candidate.removeSubrange(range)
          if !range.isEmpty, kind.finding(candidate)?.rule == finding.rule { best = candidate }
          tries += 1
          if tries == Self.maximumTryCount { return (best, kind.finding(best) ?? finding) }
          start -= length
        }
        length /= 2
      }
      return (best, kind.finding(best) ?? finding)
    }
  }

  /// Returns the mutated file that `seed` determines, and its kind.
  package func file(seed: UInt64) -> (kind: FileKind, bytes: [UInt8]) {
    var dice = SeededRandom(seed: seed)
    let kind = dice.pick(kinds)
    let (sample, other) = (dice.whole(kind.samples.indices), dice.whole(kind.samples.indices))
    // Some files are mutated twice: first the JSON tree, then the bytes.
    guard dice.hits(0.6), let tree = kind.trees[sample], let part = kind.trees[other] else {
      let bytes = FileMutation(kind.samples[sample], kind.samples[other], dice).bytes
      guard let mend = kind.mend, dice.hits(0.8) else { return (kind, bytes) }
      return (kind, mend(bytes))
    }
    let mutation = TreeMutation(tree, part, dice)
    let bytes = Array(mutation.tree.text(isSpaced: true).utf8)
    dice = mutation.dice
    if dice.hits(0.8) { return (kind, bytes) }
    return (kind, FileMutation(bytes, kind.samples[other], dice).bytes)
  }

  /// Reads files until the maximum number or the time limit is reached, or a file fails.
  package func run() -> Totals {
    let runs = SeededRuns<Failure>()
    (runs.name, runs.errors) = ("the file with --seed", errors)
    (runs.seed, runs.budget, runs.seconds, runs.threads) = (seed, files, seconds, threads)
    runs.progress = progress
    let outcome = runs.make { _ in
      1
    } _: { seed in
      let (kind, bytes) = file(seed: seed)
      return kind.finding(bytes).map {
        Failure(seed: seed, kind: kind, finding: $0, bytes: bytes)
      }
    }
    return Totals(
      files: outcome.runs, seconds: outcome.seconds, failure: outcome.failure?.failure,
      excess: outcome.excess)
  }
}
