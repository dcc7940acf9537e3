internal import CardMotion

/// A named spring in the menu, in the numbers that it sets.
struct PresetItem: Hashable {
  let name: String
  let response: Double
  let ratio: Double

  /// The presets that have a title, to the millisecond that parameters are shown in.
  static let known = SpringPreset.all.compactMap { preset in
    preset.title.map {
      PresetItem(
        name: $0, response: Quantity.rounded(preset.spring.response, to: 0.001),
        ratio: preset.spring.dampingRatio)
    }
  }

  /// What it makes of the spring's parameters is what they are.
  func isOn(_ numbers: SpringNumbers) -> Bool {
    numbers.changes(response: response, ratio: ratio).isEmpty
      && (!numbers.isRatioFixed || ratio == 1)
  }
}
