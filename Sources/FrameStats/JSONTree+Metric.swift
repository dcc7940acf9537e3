internal import TextFormat

extension JSONTree {
  /// Returns `value` rounded to six decimals as JSON, or JSON `null` if `value` is `nil`.
  static func figure(_ value: Double?) -> JSONTree {
    guard let value else { return .null }
    let rounded = (value * 1e6).rounded() / 1e6
    // Adding 0 turns −0 into 0.
    return .value(rounded + 0)
  }
}
