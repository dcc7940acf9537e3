internal import CardGestures

/// The amounts by which keys and the wheel change a number.
struct NumberSteps {
  let range: ClosedRange<Double>
  let quantity: Quantity

  /// Returns the new value after the key called `name` is pressed, or `nil` if the key does not
  /// change numbers. `value` is the old value.
  func value(_ value: Double, after name: String, _ modifiers: KeyModifiers) -> Double? {
    switch name {
    case "Up": moved(value, by: 1, modifiers)
    case "Down": moved(value, by: -1, modifiers)
    case "PageUp": clamped(Quantity.rounded(value, to: quantity.quantum) + quantity.step)
    case "PageDown": clamped(Quantity.rounded(value, to: quantity.quantum) - quantity.step)
    case "Home": range.lowerBound
    case "End": range.upperBound
    default: nil
    }
  }

  /// Returns `value` changed by `notches` steps and clamped to the range. A step is ten quanta, a
  /// hundred quanta with Shift, or one quantum with Alt.
  func moved(_ value: Double, by notches: Double, _ modifiers: KeyModifiers) -> Double {
    let quanta = modifiers.contains(.shift) ? 100.0 : modifiers.contains(.alt) ? 1 : 10
    return clamped(value + notches * quanta * quantity.quantum)
  }

  private func clamped(_ value: Double) -> Double {
    min(
      max(Quantity.rounded(value, to: quantity.quantum), range.lowerBound), range.upperBound)
  }
}
