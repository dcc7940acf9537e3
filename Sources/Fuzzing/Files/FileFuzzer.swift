internal import TextFormat

/// Spoiled files, each as its seed says: whatever is in them, they are used or refused, at once and
/// by name and line.
package struct FileFuzzer: Sendable {
  /// Kinds of files.
  package var kinds: [FileKind]
  /// Of the first file; the next one has the next number.
  package var seed: UInt64 = 1
  /// How many files.
  package var files = Int.max
  /// So long at most.
  package var seconds = Double.infinity
  /// Files at a time.
  package var threads = 1
  /// The descriptor that is told which file stopped the program.
  package var errors: Int32 = 2

  /// Any number of files of `kinds`.
  package init(_ kinds: [FileKind]) { self.kinds = kinds }

  /// What has been done.
  package struct Totals: Sendable {
    /// Files read.
    package var files = 0
    /// Seconds that it took.
    package var seconds = 0.0
    /// The file with the lowest seed that was read wrongly.
    package var failure: Failure?
    /// More memory in use than there should be.
    package var excess: Finding?
  }

  /// A file that was read wrongly.
  package struct Failure: Sendable {
    /// What the file follows from.
    package var seed: UInt64
    /// What kind of file it is.
    package var kind: FileKind
    /// What was found.
    package var finding: Finding
    /// The file.
    package var bytes: [UInt8]

    /// The shortest file found that is read as wrongly, and how.
    package func shrunk() -> (bytes: [UInt8], finding: Finding) {
      var best = bytes
      var length = max(1, best.count / 2)
      while length > 0 {
        var start = best.count - length
        while start > -length {
          let range = max(0, start)..<max(0, min(start + length, best.count))
          var candidate = best
          candidate.removeSubrange(range)
          if !range.isEmpty, kind.finding(candidate)?.rule == finding.rule { best = candidate }
          start -= length
        }
        length /= 2
      }
      return (best, kind.finding(best) ?? finding)
    }
  }

  /// The spoiled file that follows from `seed`.
  package func file(seed: UInt64) -> (kind: FileKind, bytes: [UInt8]) {
    var dice = Dice(seed: seed)
    let kind = dice.pick(kinds)
    let (sample, other) = (dice.whole(kind.samples.indices), dice.whole(kind.samples.indices))
    // What is said wrongly is, at times, written wrongly too.
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

  /// Reads files until there are enough, the time is over, or something goes wrong.
  package func run() -> Totals {
    let runs = SeededRuns<Failure>()
    (runs.name, runs.errors) = ("the file with --seed", errors)
    (runs.seed, runs.budget, runs.seconds, runs.threads) = (seed, files, seconds, threads)
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
