/// A figure as a function of how often each active frame counts, for resampling.
///
/// The order of the samples is worked out once; a resample then costs one pass.
struct Statistic {
  private enum Kind {
    /// Σ numerator ÷ Σ denominator, times a factor.
    case ratio(numerator: [Double], denominator: [Double], factor: Double)
    /// √(Σ value² ÷ n) over the frames given by index.
    case rootMeanSquare(values: [Double], frames: [Int])
    /// Nearest rank over values in order of size, with the frames they belong to.
    case percentile(sorted: [Double], frames: [Int], permille: Int)
  }

  private let kind: Kind

  static func ratio(_ numerator: [Double], _ denominator: [Double], factor: Double) -> Statistic {
    Statistic(kind: .ratio(numerator: numerator, denominator: denominator, factor: factor))
  }

  static func rootMeanSquare(_ values: [Double?]) -> Statistic {
    let known = values.indices.filter { values[$0] != nil }
    return Statistic(
      kind: .rootMeanSquare(values: known.map { values[$0] ?? 0 }, frames: known))
  }

  static func percentile(_ values: [Double?], permille: Int) -> Statistic {
    let known = values.enumerated().compactMap { index, value in value.map { (index, $0) } }
      .sorted { $0.1 < $1.1 }
    return Statistic(
      kind: .percentile(
        sorted: known.map(\.1), frames: known.map(\.0), permille: permille))
  }

  /// The figure when frame i counts `counts[i]` times; nil if no sample counts.
  func value(_ counts: [Int]) -> Double? {
    switch kind {
    case .ratio(let numerator, let denominator, let factor):
      var above = 0.0
      var below = 0.0
      for index in counts.indices {
        above += Double(counts[index]) * numerator[index]
        below += Double(counts[index]) * denominator[index]
      }
      return below > 0 ? factor * above / below : nil
    case .rootMeanSquare(let values, let frames):
      var sum = 0.0
      var total = 0
      for (value, frame) in zip(values, frames) {
        sum += Double(counts[frame]) * value * value
        total += counts[frame]
      }
      return total > 0 ? (sum / Double(total)).squareRoot() : nil
    case .percentile(let sorted, let frames, let permille):
      let rank = (frames.reduce(0) { $0 + counts[$1] } * permille + 999) / 1000
      var seen = 0
      for (value, frame) in zip(sorted, frames) {
        seen += counts[frame]
        if seen >= rank && seen > 0 { return value }
      }
      return nil
    }
  }
}
