package import SceneCore

extension Quantity {
  /// Returns `value` rounded to `digits` significant digits.
  static func rounded(_ value: Double, digits: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    var minimum = 1.0
    for _ in 1..<digits { minimum *= 10 }
    var (scale, rest) = (1.0, value.magnitude)
    while rest < minimum, scale < 1e18 { (scale, rest) = (scale * 10, rest * 10) }
    var parts = 1.0
    while rest >= 10 * minimum { (parts, rest) = (parts * 10, rest / 10) }
    return (value * scale / parts).rounded() * parts / scale
  }

  /// Creates the quantity for the values of a parameter.
  package init(_ parameter: ParameterDescriptor) {
    self.init(unit: parameter.unit, isWhole: parameter.isWhole)
  }

  /// Returns the multiple of `unit` nearest to `value`; halves are rounded away from zero. The
  /// result has no floating-point noise: it is the `Double` closest to the decimal number.
  static func rounded(_ value: Double, to unit: Double) -> Double {
    guard unit < 1 else {
      return (value / unit).rounded(.toNearestOrAwayFromZero) * unit + 0
    }
    let parts = (1 / unit).rounded()
    return (value * parts).rounded(.toNearestOrAwayFromZero) / parts + 0
  }
}
