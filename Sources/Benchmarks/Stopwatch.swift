import HostSystem

/// A stopwatch that times a piece of work, alone or alternating with reference work.
struct Stopwatch {
  /// The number of counted runs. Results are the median of these runs.
  var runs: Int
  /// Returns the current time in seconds. The default is the processor time of this thread, which
  /// other processes do not affect.
  var clock: () -> Double = ThreadClock.cpuSeconds

  /// A stopwatch for work on several threads. The new stopwatch measures wall-clock time instead of
  /// processor time, and makes as many runs as this stopwatch.
  var onTheWall: Stopwatch { Stopwatch(runs: runs, clock: MonotonicClock.now) }

  /// Returns the seconds that `body` takes: the median of all runs, after one uncounted run.
  func seconds(_ body: () -> Void) -> Double {
    body()
    return (0..<runs).map { _ in elapsed(body) }.median
  }

  /// Measures `first` and `second` alternately, so that both run under the same conditions. Returns
  /// the median seconds of `first`, and the median of the ratios of `first` to `second`.
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

  /// Returns the seconds that one call of `body` takes.
  func elapsed(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return clock() - start
  }
}

extension [Double] {
  /// The median, or NaN for an empty array.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

/// Uses a result, so that the compiler does not remove the work that made the result.
@inline(never)
func blackHole<Value>(_ value: Value) {}
