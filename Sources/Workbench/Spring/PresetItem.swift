internal import CardMotion

/// An item of the preset menu: a named spring with its response and damping ratio.
struct PresetItem: Hashable {
  let name: String
  let response: Double
  let ratio: Double

  /// The presets that have a title, with responses rounded to 1 ms.
  static let known = SpringPreset.all.compactMap { preset in
    preset.title.map {
      PresetItem(
        name: $0, response: Quantity.rounded(preset.spring.response, to: 0.001),
        ratio: preset.spring.dampingRatio)
    }
  }

  /// Returns whether applying this preset to `numbers` would change no parameter.
  func isOn(_ numbers: SpringNumbers) -> Bool {
    numbers.changes(response: response, ratio: ratio).isEmpty
      && (!numbers.isRatioFixed || ratio == 1)
  }
}
