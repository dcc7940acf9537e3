/// Replaces the time stamps of the first `count` samples, newest first and relative to the newest, by the
/// steady times at which the device took them.
///
/// Touch screens and mice sample at a steady rate, but the stamps are whole milliseconds and late or
/// early by a scheduling delay: at 240 Hz that alone is 7 % of the distance between two samples. A line
/// through the stamps over their indices finds the steady times. If a stamp is further from the line
/// than rounding and delay explain, the device is not steady or a sample is missing, and all stamps stay
/// as they are. So do stamps finer than a millisecond, and those of devices too fast for one stamp a
/// sample, which are averaged over many samples instead.
func evenOutStamps(_ samples: inout InlineArray<128, TimedPoint>, count: Int) {
  guard count >= leastCount else { return }
  let n = Double(count)
  let middle = (n - 1) / 2
  var (mean, period) = (0.0, 0.0)
  for i in 0..<count {
    let time = samples[i].time
    guard isWholeMilliseconds(time) else { return }
    mean += time / n
    period -= (Double(i) - middle) * time
  }
  period /= n * (n * n - 1) / 12
  guard period >= leastPeriod else { return }
  let greatestError = min(max(errorLimits.least, period / 4), errorLimits.most)
  for i in 0..<count {
    let error = samples[i].time - (mean - (Double(i) - middle) * period)
    guard abs(error) <= greatestError else { return }
  }
  for i in 0..<count { samples[i].time = -Double(i) * period }
}

/// Whether `time` in seconds is a whole number of milliseconds, to the microsecond.
func isWholeMilliseconds(_ time: Double) -> Bool {
  let milliseconds = 1000 * time
  return abs(milliseconds - milliseconds.rounded()) <= 1e-3
}

/// Minimum number of samples: any few stamps lie close to a line.
private let leastCount = 5
/// Shortest period in seconds that is found from stamps in whole milliseconds.
private let leastPeriod = 1.5e-3
/// Range in seconds of the largest distance of a stamp from the steady time, a quarter of the period:
/// half a millisecond of rounding and from half a millisecond to one and a half of delay. A missing sample
/// is further off.
private let errorLimits = (least: 1e-3 + 5e-7, most: 2e-3 + 5e-7)
