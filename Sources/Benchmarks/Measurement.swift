internal import TextFormat

/// A result line of `cardstage-dev bench`.
package struct Measurement {
  /// The name of the measured case.
  package var name: String
  /// The size of the case, such as "1280x800" or "100000 springs". Empty if the case has no size.
  var size = ""
  /// The median of the measured values, in `unit`.
  var value: Double
  /// The unit of the value, such as "ms".
  var unit: String
  /// The value as a multiple of a reference measured in the same run, or `nil` if there is no
  /// reference.
  var ratio: Double?
  /// The upper limit of the ratio, or of the value if there is no ratio; `nil` if there is no
  /// limit.
  var goal: Double?

  init(
    name: String, size: String = "", value: Double, unit: String, ratio: Double? = nil,
    goal: Double? = nil
  ) {
    (self.name, self.size, self.value, self.unit) = (name, size, value, unit)
    (self.ratio, self.goal) = (ratio, goal)
  }

  /// Creates a line with the median of `seconds`, in milliseconds.
  package init(name: String, size: String, seconds: [Double], goal: Double? = nil) {
    self.init(name: name, size: size, value: seconds.median * 1000, unit: "ms", goal: goal)
  }

  /// The result as a line of the printed table.
  package var line: String {
    let figure = Self.short(value) + " " + unit
    var text = pad(name, 36) + pad(size, 26) + pad(figure, 20)
    if let ratio { text += pad("× " + Self.short(ratio), 12) }
    if let goal { text += "goal ≤ \(Self.short(goal))" }
    return text
  }

  /// The result as a JSON object. A value that could not be measured is null.
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
