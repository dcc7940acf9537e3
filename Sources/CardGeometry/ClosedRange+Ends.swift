extension ClosedRange<Double> {
  /// Creates the range between two numbers in either order. If one of them is not a number, the
  /// range is 0...0.
  package init(between one: Double, and other: Double) {
    self = one <= other ? one...other : other <= one ? other...one : 0...0
  }
}
