internal import CardGestures

/// The amounts by which keys and the wheel change a number.
struct NumberSteps {
  let range: ClosedRange<Double>
  let quantity: Quantity

  /// Returns `value` after a press of `key`, or `nil` if the key does not change numbers.
  func value(_ value: Double, after key: Key, _ modifiers: KeyModifiers) -> Double? {
    switch key {
    case .up: moved(value, by: 1, modifiers)
    case .down: moved(value, by: -1, modifiers)
    case .pageUp: clamped(Quantity.rounded(value, to: quantity.quantum) + quantity.step)
    case .pageDown: clamped(Quantity.rounded(value, to: quantity.quantum) - quantity.step)
    case .home: range.lowerBound
    case .end: range.upperBound
    default: nil
    }
  }

  /// Returns `value` changed by `notches` steps and clamped to the range. A step is ten times the
  /// smallest increment (``Quantity/quantum``). With Shift, a step is a hundred times the smallest
  /// increment; with Alt, a step is one smallest increment.
  func moved(_ value: Double, by notches: Double, _ modifiers: KeyModifiers) -> Double {
    let quanta = modifiers.contains(.shift) ? 100.0 : modifiers.contains(.alt) ? 1 : 10
    return clamped(value + notches * quanta * quantity.quantum)
  }

  private func clamped(_ value: Double) -> Double {
    min(
      max(Quantity.rounded(value, to: quantity.quantum), range.lowerBound), range.upperBound)
  }
}
