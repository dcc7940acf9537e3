/// A number of a scene that can be tuned.
public struct ParameterDescriptor: Hashable, Sendable {
  /// Key in tuning files.
  public var name: String
  /// "s", "pt", "pt/s", "" for ratios.
  public var unit: String
  /// What it has unless a tuning says otherwise.
  public var defaultValue: Double
  /// What it may have.
  public var range: ClosedRange<Double>
  /// Whether it counts something: only whole numbers will do.
  public var isWhole: Bool
  /// What it does.
  public var summary: String

  /// A parameter that is `defaultValue`, in `unit`s, unless a tuning says otherwise.
  public init(
    name: String, unit: String, defaultValue: Double, range: ClosedRange<Double>,
    isWhole: Bool = false, summary: String
  ) {
    (self.name, self.unit, self.defaultValue) = (name, unit, defaultValue)
    (self.range, self.isWhole, self.summary) = (range, isWhole, summary)
  }

  /// The value nearest to `value` that it may have.
  public func clamped(_ value: Double) -> Double {
    let value = isWhole ? value.rounded() : value
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
