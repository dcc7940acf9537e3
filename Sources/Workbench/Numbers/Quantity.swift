/// What a number of a unit is rounded to, and by how much keys and drags move it.
package struct Quantity: Hashable, Sendable {
  /// The unit as it is shown; "" for a plain number.
  package let unit: String
  /// What values are rounded to.
  package let quantum: Double
  /// Decimals that are always shown.
  package let decimals: Int
  /// What Ctrl lands on.
  package let step: Double

  private init(_ unit: String, _ quantum: Double, _ decimals: Int, step: Double) {
    (self.unit, self.quantum, self.decimals, self.step) = (unit, quantum, decimals, step)
  }

  /// The quantity of a parameter or probe in `unit`; a whole one counts something.
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
