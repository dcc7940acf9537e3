/// Replaces the time stamps of the first `count` samples by the equally spaced times at which the
/// device took the samples. Samples are ordered newest first, with times relative to the newest.
///
/// Touch screens and mice sample at a constant rate. But the stamps are rounded to milliseconds and
/// shifted by a scheduling delay. At 240 Hz, rounding alone is 7 % of the interval between two
/// samples. A line fitted to the stamps over their indices gives the equally spaced times.
///
/// All stamps stay unchanged in any of these cases:
/// - A stamp is further from the line than rounding and delay explain: the rate is not constant, or
///   a sample is missing.
/// - The stamps are finer than a millisecond.
/// - The device takes several samples per millisecond. The velocity is then an average over these
///   many samples, so their stamps need no change.
func evenOutStamps(_ samples: inout InlineArray<128, TimedPoint>, count: Int) {
  guard count >= leastCount else { return }
  let n = Double(count)
  let center = (n - 1) / 2
  var (mean, period) = (0.0, 0.0)
  for i in 0..<count {
    let time = samples[i].time
    guard isWholeMilliseconds(time) else { return }
    mean += time / n
    period -= (Double(i) - center) * time
  }
  period /= n * (n * n - 1) / 12
  guard period >= leastPeriod else { return }
  let greatestError = min(max(errorLimits.minimum, period / 4), errorLimits.maximum)
  for i in 0..<count {
    let error = samples[i].time - (mean - (Double(i) - center) * period)
    guard abs(error) <= greatestError else { return }
  }
  for i in 0..<count { samples[i].time = -Double(i) * period }
}

/// Returns whether `time` in seconds is a whole number of milliseconds, within a microsecond.
func isWholeMilliseconds(_ time: Double) -> Bool {
  let milliseconds = 1000 * time
  return abs(milliseconds - milliseconds.rounded()) <= 1e-3
}

/// Minimum number of samples for the fitted line. Fewer samples are always close to a line.
private let leastCount = 5
/// Shortest sampling period, in seconds, that can be found from time stamps in whole milliseconds.
private let leastPeriod = 1.5e-3
/// Bounds of the accepted distance between a stamp and its fitted time, in seconds. The accepted
/// distance is a quarter of the sampling period, clamped to these bounds. The bounds allow for 0.5
/// ms of rounding and for a delay of 0.5 ms (minimum) or 1.5 ms (maximum). If a sample is missing,
/// some stamps are further from their fitted times than the accepted distance.
private let errorLimits = (minimum: 1e-3 + 5e-7, maximum: 2e-3 + 5e-7)
