internal import TextFormat

/// One line of `cardstage-dev bench`.
package struct Measurement {
  /// What was measured.
  package var name: String
  /// How large the case is ("1280x800", "100000 springs"); empty if it has no size.
  var size = ""
  /// The median.
  var value: Double
  /// What the value counts.
  var unit: String
  /// Against the yardstick measured in the same run, where there is one.
  var ratio: Double?
  /// What the ratio, or without one the value, is to be at most, where that is settled.
  var goal: Double?

  init(
    name: String, size: String = "", value: Double, unit: String, ratio: Double? = nil,
    goal: Double? = nil
  ) {
    (self.name, self.size, self.value, self.unit) = (name, size, value, unit)
    (self.ratio, self.goal) = (ratio, goal)
  }

  /// The median of `seconds`, in ms.
  package init(name: String, size: String, seconds: [Double], goal: Double? = nil) {
    self.init(name: name, size: size, value: seconds.median * 1000, unit: "ms", goal: goal)
  }

  /// As a line of the table.
  package var line: String {
    let figure = Self.short(value) + " " + unit
    var text = pad(name, 36) + pad(size, 26) + pad(figure, 20)
    if let ratio { text += pad("× " + Self.short(ratio), 12) }
    if let goal { text += "goal ≤ \(Self.short(goal))" }
    return text
  }

  /// As a JSON object; a run too short to be measured has no figure.
  package var json: String {
    let tree: JSONTree = [
      "name": .string(name), "size": .string(size), "value": .value(value),
      "unit": .string(unit), "ratio": .value(ratio), "goal": .value(goal),
    ]
    return tree.text
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func short(_ value: Double) -> String {
    value.fixed(value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2)
  }
}
