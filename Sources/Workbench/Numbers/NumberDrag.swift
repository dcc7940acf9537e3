internal import CardGestures

/// A horizontal drag of a number. 500 points cover the whole range; Shift is ten times as fast, Alt
/// a tenth as fast, and Ctrl lands on steps.
///
/// New modifiers apply from the current value on, so that the value never jumps.
struct NumberDrag: Hashable {
  /// The value before the drag.
  let original: Double
  /// The current value.
  private(set) var value: Double
  private(set) var modifiers: KeyModifiers

  private let range: ClosedRange<Double>
  private let quantity: Quantity
  /// The value at the last change of modifiers.
  private var base: Double
  /// The displacement since the last change of modifiers, in the value's unit.
  private var way = 0.0

  init(
    from value: Double, in range: ClosedRange<Double>, _ quantity: Quantity,
    modifiers: KeyModifiers
  ) {
    (original, self.value, base) = (value, value, value)
    (self.range, self.quantity, self.modifiers) = (range, quantity, modifiers)
  }

  /// Sets the modifier keys that are held.
  mutating func hold(_ modifiers: KeyModifiers) {
    guard modifiers != self.modifiers else { return }
    self.modifiers = modifiers
    (base, way) = (value, 0)
  }

  /// Moves the drag by `dx` points.
  mutating func move(by dx: Double) {
    guard dx.isFinite else { return }
    let speed = (range.upperBound - range.lowerBound) / 500
    let factor = modifiers.contains(.shift) ? 10.0 : modifiers.contains(.alt) ? 0.1 : 1
    way += dx * speed * factor
    // Displacement beyond an end of the range is dropped, so that a move back takes effect at once.
    way = min(max(way, range.lowerBound - base), range.upperBound - base)
    value = landed
  }

  private var landed: Double {
    let raw = base + way
    if raw <= range.lowerBound { return range.lowerBound }
    if raw >= range.upperBound { return range.upperBound }
    if modifiers.contains(.ctrl) {
      // The drag lands on the last step passed, so that the value does not skip a step when Ctrl is
      // pressed.
      let step = quantity.step
      let steps = raw / step
      let last = Quantity.rounded(
        (way > 0 ? (steps + 1e-9).rounded(.down) : (steps - 1e-9).rounded(.up)) * step, to: step)
      return way > 0 ? max(base, last) : way < 0 ? min(base, last) : base
    }
    guard way != 0 else { return base }
    let isFine = modifiers.contains(.alt) && quantity.quantum < 1
    let unit = isFine ? quantity.quantum / 10 : quantity.quantum
    return min(max(Quantity.rounded(raw, to: unit), range.lowerBound), range.upperBound)
  }
}
