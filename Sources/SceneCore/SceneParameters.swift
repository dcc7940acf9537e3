/// The parameters of one scene: a struct of doubles whose initial values are the defaults.
public protocol SceneParameters: Sendable {
  /// Creates a value in which all parameters have their defaults.
  init()
  /// The table with one row for each parameter.
  static var table: [ParameterRow<Self>] { get }
}

/// A row of a scene's parameter table.
public struct ParameterRow<Parameters: SceneParameters>: Sendable {
  let name: String
  let unit: String
  package let range: ClosedRange<Double>
  let isWhole: Bool
  let summary: String
  let value: @Sendable (Parameters) -> Double
  let set: @Sendable (inout Parameters, Double) -> Void

  /// Creates the table row of a parameter, i.e. of the property that `value` reads and `set`
  /// writes. If `isWhole` is true, the parameter takes only whole numbers.
  public init(
    _ name: String, _ range: ClosedRange<Double>, unit: String, isWhole: Bool = false,
    _ summary: String, value: @escaping @Sendable (Parameters) -> Double,
    set: @escaping @Sendable (inout Parameters, Double) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.isWhole = isWhole
    self.summary = summary
    self.value = value
    self.set = set
  }

  #if !hasFeature(Embedded)
    /// Creates a row for the property at `keyPath`. A parameter with `isWhole` takes only whole
    /// numbers.
    public init(
      _ name: String, _ keyPath: any WritableKeyPath<Parameters, Double> & Sendable,
      _ range: ClosedRange<Double>, unit: String, isWhole: Bool = false, _ summary: String
    ) {
      self.init(name, range, unit: unit, isWhole: isWhole, summary) {
        $0[keyPath: keyPath]
      } set: {
        $0[keyPath: keyPath] = $1
      }
    }
  #endif
}

extension SceneParameters {
  /// The descriptions of all parameters with their defaults.
  public static var descriptors: [ParameterDescriptor] { Self().descriptors }

  /// Creates the values that `tuning` sets for the scene called `scene`. Parameters that `tuning`
  /// does not set have their defaults.
  public init(_ tuning: Tuning, scene: SceneID) {
    self = Self().tuned(by: tuning, scene: scene)
  }

  /// The descriptions of all parameters, with these values as the defaults.
  package var descriptors: [ParameterDescriptor] {
    Self.table.map {
      ParameterDescriptor(
        name: $0.name, unit: $0.unit, defaultValue: $0.value(self), range: $0.range,
        isWhole: $0.isWhole, summary: $0.summary)
    }
  }

  /// Returns a copy with the values that `tuning` sets for the scene called `scene`. Each of these
  /// values is clamped to its parameter's range. All other values stay.
  package func tuned(by tuning: Tuning, scene: SceneID) -> Self {
    var tuned = self
    for setting in tuning.settings where setting.scene == scene {
      guard let row = Self.table.first(where: { $0.name == setting.parameter }) else { continue }
      row.set(&tuned, min(max(setting.value, row.range.lowerBound), row.range.upperBound))
    }
    return tuned
  }
}
