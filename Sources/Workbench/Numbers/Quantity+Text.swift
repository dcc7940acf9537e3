package import TextFormat

extension NumberText {
  /// `value` rounded to the quantum of `quantity`, without zeros at the end that it need not show;
  /// with "…" behind it if the value is finer.
  package static func of(_ value: Double, _ quantity: Quantity) -> String {
    told(value, decimals: quantity.quantumDecimals, least: quantity.decimals)
  }

  /// The same without any zeros at the end.
  static func short(_ value: Double, _ quantity: Quantity) -> String {
    told(value, decimals: quantity.quantumDecimals, least: 0)
  }
}

extension Quantity {
  /// The number of decimals that its quantum has.
  fileprivate var quantumDecimals: Int {
    var (decimals, unit) = (0, quantum)
    while unit < 0.999, decimals < 9 { (decimals, unit) = (decimals + 1, unit * 10) }
    return decimals
  }

  /// Decimals of what is measured in `unit`, where nobody types it.
  static func decimals(ofProbeIn unit: String) -> Int {
    switch unit {
    case "pt", "%", "°": 1
    case "pt/s", "rows", "count": 0
    default: 3
    }
  }
}
