/// The unit, rounding and step size of a number.
package struct Quantity: Hashable, Sendable {
  /// The unit as shown. Empty for a number without a unit.
  package let unit: String
  /// The smallest increment. Values are rounded to multiples of this increment.
  package let quantum: Double
  /// Minimum number of decimals shown.
  package let decimals: Int
  /// The change by PageUp and PageDown, and the step of drags with Ctrl.
  package let step: Double

  private init(_ unit: String, _ quantum: Double, _ decimals: Int, step: Double) {
    (self.unit, self.quantum, self.decimals, self.step) = (unit, quantum, decimals, step)
  }

  /// Creates the quantity of a parameter or probe in `unit`. `isWhole` is true for whole numbers
  /// such as counts.
  package init(unit: String, isWhole: Bool = false) {
    switch unit {
    case _ where isWhole, "rows", "count": self.init(unit, 1, 0, step: 10)
    case "pt": self.init(unit, 0.1, 0, step: 10)
    case "pt/s": self.init(unit, 1, 0, step: 100)
    case "/ms", "°s/pt": self.init(unit, 0.0001, 3, step: 0.001)
    case "°": self.init(unit, 0.1, 0, step: 5)
    default: self.init(unit, 0.001, 2, step: 0.05)
    }
  }
}
