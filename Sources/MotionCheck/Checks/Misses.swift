/// The distances of samples from the places where they should be, in points.
struct Misses {
  let values: [Double]
  let errors: [Double]
  let limits: [Double]
  /// The distance by which each sample surely misses its limit. Negative within the limit.
  let excesses: [Double]
  /// The index of the sample that misses its limit most.
  let worst: Int

  init(_ values: [Double], errors: [Double], limits: [Double]) {
    (self.values, self.errors, self.limits) = (values, errors, limits)
    let excesses = values.indices.map { values[$0] - errors[$0] - limits[$0] }
    self.excesses = excesses
    worst = excesses.indices.max { excesses[$0] < excesses[$1] } ?? 0
  }

  /// Whether at least two samples miss their limits, each together with a neighbour.
  var isBroken: Bool { excesses.medians.count { $0 > 0 } >= 2 }

  /// The number of samples whose error is larger than their limit.
  var blurredCount: Int { values.indices.count { errors[$0] > limits[$0] } }

  /// Returns the finding at the worst sample, which is at `time`. If most of the samples are blurred,
  /// the check cannot be told.
  func finding(
    _ title: String, at time: Double, isBroken: Bool, blurredCount: Int, text: String
  ) -> Finding {
    Finding(
      title, at: time, isBroken ? .broken : 2 * blurredCount > values.count ? .untold : .holds,
      value: values[worst], low: values[worst] - errors[worst],
      high: values[worst] + errors[worst], limit: limits[worst], count: values.count, text: text)
  }
}
