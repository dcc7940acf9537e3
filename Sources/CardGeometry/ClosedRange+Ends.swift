extension ClosedRange<Double> {
  /// From the lesser of two numbers to the greater: for ends that are worked out and could come in
  /// either order. 0 alone if one of them is no number.
  package init(between one: Double, and other: Double) {
    self = one <= other ? one...other : other <= one ? other...one : 0...0
  }
}
