internal import TextFormat

extension JSONTree {
  /// A number, rounded to six decimals, or null.
  static func figure(_ value: Double?) -> JSONTree {
    guard let value else { return .null }
    let rounded = (value * 1e6).rounded() / 1e6
    // -0 + 0 is 0.
    return .value(rounded + 0)
  }
}
