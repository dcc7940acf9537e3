internal import CardGeometry

// The rule for arguments that make no sense is stated in CardMotion.docc: a call with one of them
// changes nothing, and nothing keeps a number that is none.

extension Double {
  /// Whether it can be a position, a step or a time: finite, and at most 10¹⁰⁰ either way.
  var isSensible: Bool { abs(self) <= 1e100 }
}

extension Point {
  var isSensible: Bool { x.isSensible && y.isSensible }
}
