extension Judge {
  /// Whether the value moves as in a golden: at the same times, and at the same places.
  mutating func equals(_ check: Check, _ windows: [Window]) -> [Finding] {
    guard let index = goldens.firstIndex(where: { $0.path == check.golden }) else { return [] }
    let series = series(check)
    let golden = goldens[index].evidence.series(series.name)
    guard golden.times.count >= 2 else { return [] }
    let within = check[.within] ?? 3
    let limit = check.isPercent ? within * golden.range : within
    let timing = check[.timing] ?? 0.016
    return windows.compactMap { window in
      let indices = series.indices(from: window.begin, to: window.end)
      return Comparison(of: series, indices, with: golden)?.finding(
        within: limit, timing: timing, title: window.title)
    }
  }
}

/// A value beside the same value of a golden, which is shifted to fit best.
struct Comparison {
  let series: Series
  let golden: Series
  let indices: Range<Int>
  /// The delay of the value behind the golden in seconds.
  private(set) var shift = 0.0
  /// The error of the shift in seconds.
  private(set) var shiftError = 0.0

  /// `nil` if the value has too few samples.
  init?(of series: Series, _ indices: Range<Int>, with golden: Series) {
    guard indices.count >= 4 else { return nil }
    (self.series, self.golden, self.indices) = (series, golden, indices)
    let steps = (-60...60).map { Double($0) * 0.002 }
    let sums = steps.map(meanSquare)
    // Of equal shifts the smallest one counts: without motion, all are equal.
    let best =
      steps.indices.min {
        (sums[$0], abs(steps[$0])) < (sums[$1], abs(steps[$1]))
      } ?? 60
    shift = steps[best]
    if best > 0, best + 1 < steps.count {
      let bend = sums[best - 1] + sums[best + 1] - 2 * sums[best]
      if bend > 0 { shift += 0.001 * (sums[best - 1] - sums[best + 1]) / bend }
    }
    shiftError = error(of: sums[best])
  }

  private func reference(_ index: Int, _ shift: Double) -> Double {
    golden.position(at: series.times[index] - shift)
  }

  private func meanSquare(_ shift: Double) -> Double {
    indices.reduce(0) { sum, index in
      let miss = series.positions[index] - reference(index, shift)
      return sum + miss * miss
    } / Double(indices.count)
  }

  /// Returns the velocity and the bend of the golden at a sample.
  private func slopes(_ index: Int) -> (velocity: Double, bend: Double) {
    let (time, width) = (series.times[index] - shift, golden.interval)
    let places = [-1, 0, 1].map { golden.position(at: time + $0 * width) }
    return (
      (places[2] - places[0]) / (2 * width),
      (places[0] - 2 * places[1] + places[2]) / (width * width)
    )
  }

  private func error(of meanSquare: Double) -> Double {
    let speeds = indices.map { slopes($0).velocity }
    let squares = speeds.reduce(0) { $0 + $1 * $1 }
    let moving = Double(speeds.count { abs($0) > 20 })
    guard squares > 0, moving > 0 else { return 0 }
    let stamps = max(series.timeError, golden.timeError)
    let rounding = max(series.rounding, golden.rounding)
    let deviation = max(meanSquare, rounding * rounding / 3).squareRoot()
    return 3 * deviation / squares.squareRoot() + 2 * stamps / moving.squareRoot()
  }

  /// The distance of each sample from the shifted golden, and its error, in points.
  var misses: [(miss: Double, error: Double)] {
    indices.map { index in
      let (velocity, bend) = slopes(index)
      let interval = max(series.interval, golden.interval)
      let error =
        series.error(index) + golden.rounding + golden.timeError * abs(velocity)
        + interval * interval / 4 * abs(bend) + 0.001 * abs(velocity)
      return (abs(series.positions[index] - reference(index, shift)), error)
    }
  }

  func finding(within: Double, timing: Double, title: String) -> Finding {
    let misses = misses
    let excesses = misses.map { $0.miss - $0.error }
    let medians = excesses.medians
    let worst = medians.indices.max { medians[$0] < medians[$1] } ?? 0
    let time = series.times[indices.lowerBound + worst]
    let isLate = abs(shift) - shiftError > timing
    let isOff = medians[worst] > within
    let blurred = misses.count { $0.error > within && $0.miss + $0.error > within }
    let isBlurred = 2 * blurred > misses.count || shiftError > max(timing, 0.016)
    let verdict: Verdict = isLate || isOff ? .broken : isBlurred ? .untold : .holds
    let text =
      "\(milliseconds(abs(shift))) \(shift < 0 ? "early" : "late"), "
      + "else equal to \(digits(misses[worst].miss)) pt"
    if isLate, !isOff {
      return Finding(
        title.isEmpty ? clock(series.times[indices.lowerBound]) : title,
        at: series.times[indices.lowerBound], verdict, value: abs(shift),
        low: abs(shift) - shiftError, high: abs(shift) + shiftError, limit: timing, unit: "s",
        count: indices.count, text: text)
    }
    return Finding(
      title.isEmpty ? clock(time) : title, at: time, verdict, value: misses[worst].miss,
      low: medians[worst], high: misses[worst].miss + misses[worst].error, limit: within,
      count: indices.count, text: text)
  }
}
