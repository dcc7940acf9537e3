internal import CardMotion

/// A spring that is known by a name.
struct SpringPreset: Hashable {
  /// Whose it is, and what it is called.
  let name: String
  let response: Double
  let ratio: Double

  /// Apple's and Material's, in the order of the menu.
  static let known = [
    SpringPreset(name: "Apple smooth", response: 0.5, ratio: 1),
    SpringPreset(name: "Apple snappy", response: 0.5, ratio: 0.85),
    SpringPreset(name: "Apple bouncy", response: 0.5, ratio: 0.7),
    SpringPreset(name: "M3 expressive fast", response: 0.222, ratio: 0.6),
    SpringPreset(name: "M3 expressive", response: 0.322, ratio: 0.8),
    SpringPreset(name: "M3 expressive slow", response: 0.444, ratio: 0.8),
    SpringPreset(name: "M3 standard fast", response: 0.168, ratio: 0.9),
    SpringPreset(name: "M3 standard", response: 0.237, ratio: 0.9),
    SpringPreset(name: "M3 standard slow", response: 0.363, ratio: 0.9),
  ]

  /// What it makes of the spring's parameters is what they are.
  func isOn(_ numbers: SpringNumbers) -> Bool {
    numbers.changes(response: response, ratio: ratio).isEmpty
      && (!numbers.isRatioFixed || ratio == 1)
  }
}
