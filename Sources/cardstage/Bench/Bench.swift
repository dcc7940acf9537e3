/// What all benchmarks of a run share.
struct Bench {
  /// Small sizes and few runs: does it work, not how fast.
  let isQuick: Bool
  /// Only lines with this in their name, if it is not nil.
  let pattern: String?
  let stopwatch: Stopwatch
  private let matches = Matches()

  /// Whether anything was asked for; shared by copies.
  private final class Matches {
    var any = false
  }

  init(isQuick: Bool, only pattern: String?) {
    self.isQuick = isQuick
    self.pattern = pattern
    stopwatch = Stopwatch(runs: isQuick ? 3 : 7)
  }

  /// Whether any line called one of `names` is asked for: what is not need not be measured.
  func wants(_ names: String...) -> Bool { names.contains(where: wants) }

  private func wants(_ name: String) -> Bool {
    let isWanted = pattern.map(name.holds) ?? true
    if isWanted { matches.any = true }
    return isWanted
  }

  /// Whether any line was asked for so far, measured or not.
  var hasMatched: Bool { matches.any }

  /// Says on stderr why something was not measured.
  func leaveOut(_ name: String, _ why: String) {
    if wants(name) { Messages.say("left out: \(name): \(why)") }
  }
}

extension StringProtocol {
  /// Whether `part` is somewhere in it. The library's own brings regular expressions along.
  func holds(_ part: String) -> Bool {
    part.isEmpty || utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}
