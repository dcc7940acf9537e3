internal import CardGestures

/// A number that is dragged sideways: a range in 500 points, with Shift ten times as fast, with Alt a
/// tenth of that, with Ctrl from step to step. What is held counts from when it is held: the value
/// never jumps.
struct NumberDrag: Hashable {
  /// What it was before the drag.
  let original: Double
  /// What it is.
  private(set) var value: Double
  private(set) var modifiers: KeyModifiers

  private let range: ClosedRange<Double>
  private let quantity: Quantity
  /// Where the modifiers were struck, and how far the drag has gone from there, in the value's unit.
  private var base: Double
  private var way = 0.0

  init(
    from value: Double, in range: ClosedRange<Double>, _ quantity: Quantity,
    modifiers: KeyModifiers
  ) {
    (original, self.value, base) = (value, value, value)
    (self.range, self.quantity, self.modifiers) = (range, quantity, modifiers)
  }

  /// Other keys are held from now on.
  mutating func hold(_ modifiers: KeyModifiers) {
    guard modifiers != self.modifiers else { return }
    self.modifiers = modifiers
    (base, way) = (value, 0)
  }

  /// Drags on by `dx` points.
  mutating func move(by dx: Double) {
    guard dx.isFinite else { return }
    let speed = (range.upperBound - range.lowerBound) / 500
    let factor = modifiers.contains(.shift) ? 10.0 : modifiers.contains(.alt) ? 0.1 : 1
    way += dx * speed * factor
    // At an end it waits for the way back.
    way = min(max(way, range.lowerBound - base), range.upperBound - base)
    value = landed
  }

  private var landed: Double {
    let raw = base + way
    if raw <= range.lowerBound { return range.lowerBound }
    if raw >= range.upperBound { return range.upperBound }
    if modifiers.contains(.ctrl) {
      // The last step on the way, so that nothing is skipped as Ctrl is struck.
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
