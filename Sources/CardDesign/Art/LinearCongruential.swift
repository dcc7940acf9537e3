/// The random generator of the drawn pictures. A seed gives the same numbers on every machine.
///
/// Multiplier and increment are those of Numerical Recipes, modulo 2³².
struct LinearCongruential {
  private(set) var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns the next random number in 0..<1.
  mutating func next() -> Double {
    state = 1_664_525 &* state &+ 1_013_904_223
    return Double(state) / 0x1p32
  }
}
