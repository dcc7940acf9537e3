extension Trace {
  /// Returns the same motion as another recorder would record it: with times that are wrong by up to
  /// 4 ms, and without 5 % of the samples. A trace with few samples is returned as it is.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers. Equal seeds give equal traces.
  ///   - keepsEverySecond: Whether every second sample is left out first.
  package func disturbed(seed: UInt64, keepsEverySecond: Bool = false) -> Trace {
    guard times.count > 20 else { return self }
    // A linear congruential generator, with the constants of Knuth's MMIX.
    var state = seed &* 7_919 &+ 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
    let kept = times.indices.filter {
      (!keepsEverySecond || $0 % 2 == 0) && random() >= 0.05
    }
    var trace = self
    trace.isExact = false
    trace.rate = rate.map { keepsEverySecond ? $0 / 2 : $0 }
    // The order of samples stays the same.
    var last = -Double.infinity
    trace.times = kept.map { index in
      last = max(last + 1e-6, times[index] + 0.008 * (random() - 0.5))
      return last
    }
    for value in values.indices {
      let samples = values[value].samples
      trace.values[value].samples = kept.map { samples[$0] }
    }
    return trace
  }
}
