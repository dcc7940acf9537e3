extension ClosedRange<Double> {
  /// Creates the range between two numbers in either order, or 0...0 if a number is not comparable
  /// (NaN).
  package init(between one: Double, and other: Double) {
    self = one <= other ? one...other : other <= one ? other...one : 0...0
  }
}
