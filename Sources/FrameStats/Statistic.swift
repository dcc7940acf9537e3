/// The samples and the formula of a metric. They determine the metric's value, its sample count,
/// and its values for resampled frames.
enum Statistic {
  /// A ratio: Σ numerator ÷ Σ denominator × factor, with one numerator and one denominator per
  /// frame.
  case ratio([Double], [Double], factor: Double)
  /// A mean: Σ value ÷ n.
  case mean([Double])
  /// A root mean square: √(Σ value² ÷ n) over the frames that have a value.
  case rootMeanSquare([Double?])
  /// The nearest-rank percentile over the frames that have a value. `sorted` contains these values
  /// in ascending order, or `nil` if they have not been sorted.
  case percentile(() -> [Double?], permille: Int, sorted: [Double]?)
  /// A number that has no value for resampled frames, such as a sum or a maximum.
  case number(Double?, count: Int)

  static func percentile(
    _ values: @autoclosure @escaping () -> [Double?], permille: Int
  ) -> Statistic { .percentile(values, permille: permille, sorted: nil) }

  /// Returns the sum of `values` as a statistic. The statistic has no value if `values` is empty.
  static func sum(_ values: [Double]) -> Statistic {
    .number(values.isEmpty ? nil : values.reduce(0, +), count: values.count)
  }

  static func largest(_ values: [Double]) -> Statistic {
    .number(values.max(), count: values.count)
  }

  /// The sample count.
  var count: Int {
    switch self {
    case .ratio(let values, _, _), .mean(let values): values.count
    case .rootMeanSquare(let values): values.count { $0 != nil }
    case .percentile(let values, _, let sorted): sorted?.count ?? values().count { $0 != nil }
    case .number(_, let count): count
    }
  }

  /// The value of the metric, or `nil` if there are too few samples.
  var value: Double? {
    switch self {
    case .ratio(let numerator, let denominator, let factor):
      let below = denominator.reduce(0, +)
      return below > 0 ? factor * numerator.reduce(0, +) / below : nil
    case .mean(let values):
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    case .rootMeanSquare(let values):
      let known = values.reduce(into: (sum: 0.0, count: 0.0)) { known, value in
        guard let value else { return }
        known.sum += value * value
        known.count += 1
      }
      return known.count > 0 ? (known.sum / known.count).squareRoot() : nil
    case .percentile(let values, let permille, let sorted):
      if let sorted { return Percentile.nearestRank(sorted: sorted, permille: permille) }
      return Percentile.nearestRank(values().compactMap { $0 }, permille: permille)
    case .number(let value, _): return value
    }
  }

  /// A function that computes the metric for a resample, i.e. a selection of the frames in which
  /// the frame with index i occurs `counts[i]` times.
  ///
  /// The function returns `nil` if the resample has no samples. Samples are sorted once for all
  /// resamples, so each resample takes one pass.
  var resampled: (_ counts: [Int]) -> Double? {
    switch self {
    case .ratio(let numerator, let denominator, let factor):
      return { counts in
        var (above, below) = (0.0, 0.0)
        for index in counts.indices {
          above += Double(counts[index]) * numerator[index]
          below += Double(counts[index]) * denominator[index]
        }
        return below > 0 ? factor * above / below : nil
      }
    case .mean(let values):
      return Statistic.ratio(values, values.map { _ in 1 }, factor: 1).resampled
    case .rootMeanSquare(let values):
      let known = Self.known(values)
      return { counts in
        var (sum, total) = (0.0, 0)
        for (frame, value) in known {
          sum += Double(counts[frame]) * value * value
          total += counts[frame]
        }
        return total > 0 ? (sum / Double(total)).squareRoot() : nil
      }
    case .percentile(let values, let permille, _):
      let known = Self.known(values()).sorted { $0.value < $1.value }
      return { counts in
        let rank = (known.reduce(0) { $0 + counts[$1.frame] } * permille + 999) / 1000
        var seen = 0
        return known.first { sample in
          seen += counts[sample.frame]
          return seen >= rank && seen > 0
        }?.value
      }
    case .number: return { _ in nil }
    }
  }

  private static func known(_ values: [Double?]) -> [(frame: Int, value: Double)] {
    values.enumerated().compactMap { frame, value in value.map { (frame, $0) } }
  }
}
