/// A metric of a run summary, with its formula and its sample count.
public struct Metric: Equatable, Sendable {
  /// The short name, as in `--gate`.
  public let key: String
  /// The full name, as reports show it to readers.
  public let name: String
  /// The value, or `nil` if the metric is not available (n/a).
  public let value: Double?
  /// The unit. Empty if the value is a count.
  public let unit: String
  /// The sample count.
  public let count: Int
  /// The formula of the value as text. In formulas, d is a frame time and T the frame budget.
  public let formula: String
  /// The reason why the value is not available, or `nil` if the value exists.
  public let missing: String?
  /// The sources of the presentation times from which the value is computed, or `nil` if the metric
  /// uses no presentation times.
  public let source: String?

  /// Computes the metric `key` of `frames`.
  init(_ key: MetricKey, of frames: ActiveFrames) {
    let statistic = key.statistic(frames)
    self.key = key.key
    name = key.name.text(frames)
    let result = statistic.value
    value = result.flatMap { $0.isFinite ? $0 : nil }
    unit = key.unit
    count = statistic.count
    formula = key.formula.text(frames)
    let sources =
      switch key.times {
      case .none: ""
      case .ofFrames: frames.timeSources.text
      case .ofInputs: frames.inputSources.text
      }
    source = sources.isEmpty ? nil : sources
    missing =
      result == nil ? key.missing.text(frames) : value == nil ? "division by zero" : nil
  }
}
