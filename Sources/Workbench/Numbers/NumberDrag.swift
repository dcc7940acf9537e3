internal import CardGestures

/// A drag that changes a number with horizontal pointer movement. 500 points cover the whole range.
/// With Shift the number changes ten times as fast, with Alt a tenth as fast. With Ctrl the number
/// changes in steps.
///
/// A change of the modifiers takes effect from the current value on, so that the value never jumps.
struct NumberDrag: Hashable {
  /// The value that the number had before the drag.
  let original: Double
  /// The value that the drag has given to the number so far.
  private(set) var value: Double
  private(set) var modifiers: KeyModifiers

  private let range: ClosedRange<Double>
  private let quantity: Quantity
  /// The value at the last change of the modifier keys, or at the start of the drag if the keys
  /// have not changed.
  private var base: Double
  /// The unrounded change of the value since the last change of the modifier keys.
  private var change = 0.0

  init(
    from value: Double, in range: ClosedRange<Double>, _ quantity: Quantity,
    modifiers: KeyModifiers
  ) {
    (original, self.value, base) = (value, value, value)
    (self.range, self.quantity, self.modifiers) = (range, quantity, modifiers)
  }

  /// Sets the modifier keys that are held, which determine the speed of the drag.
  mutating func hold(_ modifiers: KeyModifiers) {
    guard modifiers != self.modifiers else { return }
    self.modifiers = modifiers
    (base, change) = (value, 0)
  }

  /// Moves the drag by `dx` points and updates the value.
  mutating func move(by dx: Double) {
    guard dx.isFinite else { return }
    let speed = (range.upperBound - range.lowerBound) / 500
    let factor = modifiers.contains(.shift) ? 10.0 : modifiers.contains(.alt) ? 0.1 : 1
    change += dx * speed * factor
    // Movement beyond an end of the range is dropped, so that a movement back changes the value at
    // once.
    change = min(max(change, range.lowerBound - base), range.upperBound - base)
    value = landed
  }

  private var landed: Double {
    let raw = base + change
    if raw <= range.lowerBound { return range.lowerBound }
    if raw >= range.upperBound { return range.upperBound }
    if modifiers.contains(.ctrl) {
      // The value is the last step that the drag has passed, so that pressing Ctrl does not skip a
      // step.
      let step = quantity.step
      let steps = raw / step
      let last = Quantity.rounded(
        (change > 0 ? (steps + 1e-9).rounded(.down) : (steps - 1e-9).rounded(.up)) * step, to: step)
      return change > 0 ? max(base, last) : change < 0 ? min(base, last) : base
    }
    guard change != 0 else { return base }
    let isFine = modifiers.contains(.alt) && quantity.quantum < 1
    let unit = isFine ? quantity.quantum / 10 : quantity.quantum
    return min(max(Quantity.rounded(raw, to: unit), range.lowerBound), range.upperBound)
  }
}
