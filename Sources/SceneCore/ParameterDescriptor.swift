/// The description of one of a scene's parameters, which a tuning can set.
public struct ParameterDescriptor: Hashable, Sendable {
  /// The parameter's key in tuning files.
  public var name: String
  /// The unit, such as "s", "pt" or "pt/s", or "" for ratios.
  public var unit: String
  /// The value if a tuning sets no other value.
  public var defaultValue: Double
  /// The range of allowed values.
  public var range: ClosedRange<Double>
  /// Whether the parameter takes only whole numbers.
  public var isWhole: Bool
  /// A description of the parameter's effect.
  public var summary: String

  /// Creates a parameter with the default `defaultValue`, in the unit `unit`.
  public init(
    name: String, unit: String, defaultValue: Double, range: ClosedRange<Double>,
    isWhole: Bool = false, summary: String
  ) {
    (self.name, self.unit, self.defaultValue) = (name, unit, defaultValue)
    (self.range, self.isWhole, self.summary) = (range, isWhole, summary)
  }

  /// Returns the allowed value nearest to `value`.
  public func clamped(_ value: Double) -> Double {
    let value = isWhole ? value.rounded() : value
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
