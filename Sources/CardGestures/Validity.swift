internal import CardGeometry

// CardMotion.docc states the rule for invalid numbers: a call with an invalid number changes
// nothing, and no value stores an invalid number.

extension Double {
  /// Whether the number is valid as a position, a delta or a time: finite, and from −10¹⁰⁰ to 10¹⁰⁰.
  var isValid: Bool { abs(self) <= 1e100 }
}

extension Point {
  /// Whether both coordinates are valid.
  var isValid: Bool { x.isValid && y.isValid }
}
