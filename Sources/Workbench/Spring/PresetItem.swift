internal import CardMotion

/// An item of the preset menu: a named spring with its response and damping ratio.
struct PresetItem: Hashable {
  let name: String
  let response: Double
  let ratio: Double

  /// All presets with a title. Their responses are rounded to 1 ms.
  static let known = SpringPreset.all.compactMap { preset in
    preset.title.map {
      PresetItem(
        name: $0, response: Quantity.rounded(preset.spring.response, to: 0.001),
        ratio: preset.spring.dampingRatio)
    }
  }

  /// Returns whether `numbers` already has the values of this preset.
  func isOn(_ numbers: SpringNumbers) -> Bool {
    numbers.changes(response: response, ratio: ratio).isEmpty
      && (!numbers.isRatioFixed || ratio == 1)
  }
}
