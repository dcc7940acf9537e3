internal import TextFormat

extension JSONTree {
  /// Returns a number rounded to six decimals, or JSON `null` if `value` is `nil`.
  static func figure(_ value: Double?) -> JSONTree {
    guard let value else { return .null }
    let rounded = (value * 1e6).rounded() / 1e6
    // Adding 0 turns −0 into 0.
    return .value(rounded + 0)
  }
}
