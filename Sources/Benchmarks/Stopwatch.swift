import HostSystem

/// Times work, in turn with what it is held against.
struct Stopwatch {
  /// Runs that are counted; the median is taken.
  var runs: Int
  /// By default the processor time of this thread, which other processes don't run down.
  var clock: () -> Double = ThreadClock.cpuSeconds

  /// The same by the clock on the wall, for work that other threads take part in.
  var onTheWall: Stopwatch { Stopwatch(runs: runs, clock: MonotonicClock.now) }

  /// Seconds that `body` takes, median over the runs after one that is not counted.
  func seconds(_ body: () -> Void) -> Double {
    body()
    return (0..<runs).map { _ in elapsed(body) }.median
  }

  /// Seconds of two kinds of work, measured in turn, so that both see the same machine; and the
  /// median of the first one's ratio to the second's, pair by pair.
  func pair(_ first: () -> Void, _ second: () -> Void) -> (first: Double, ratio: Double) {
    first()
    second()
    var (times, ratios): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let (a, b) = (elapsed(first), elapsed(second))
      times.append(a)
      ratios.append(a / max(b, 1e-12))
    }
    return (times.median, ratios.median)
  }

  /// Seconds that `body` takes once.
  func elapsed(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return clock() - start
  }
}

extension [Double] {
  /// The middle one in order; nan of none.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

/// Keeps a result alive, so that the work it came from is not optimised away.
@inline(never)
func blackHole<Value>(_ value: Value) {}
