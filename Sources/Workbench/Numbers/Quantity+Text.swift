package import TextFormat

extension NumberText {
  /// Returns `value` as text, rounded to the quantum of `quantity`, with at least the decimals of
  /// `quantity`. The text ends with "…" if `value` has more digits.
  package static func of(_ value: Double, _ quantity: Quantity) -> String {
    shortened(value, decimals: quantity.quantumDecimals, minimumDecimals: quantity.decimals)
  }

  /// Returns `value` as text without trailing zeros. The text is rounded to the quantum of
  /// `quantity`, i.e. to the smallest step of its values.
  static func short(_ value: Double, _ quantity: Quantity) -> String {
    shortened(value, decimals: quantity.quantumDecimals, minimumDecimals: 0)
  }
}

extension Quantity {
  /// Number of decimals needed to write a multiple of the quantum.
  fileprivate var quantumDecimals: Int {
    var (decimals, unit) = (0, quantum)
    while unit < 0.999, decimals < 9 { (decimals, unit) = (decimals + 1, unit * 10) }
    return decimals
  }

  /// Returns the number of decimals shown for the value of a probe whose unit is `unit`.
  static func decimals(ofProbeIn unit: String) -> Int {
    switch unit {
    case "pt", "%", "°": 1
    case "pt/s", "rows", "count": 0
    default: 3
    }
  }
}
