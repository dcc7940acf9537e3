/// The generated pictures' only source of irregularity: the same numbers for the same seed, on every
/// machine. Multiplier and increment as in Numerical Recipes, modulus 2³².
struct LinearCongruential {
  private(set) var state: UInt32

  init(seed: UInt32) { state = seed }

  /// The next number, from 0 up to 1.
  mutating func next() -> Double {
    state = 1_664_525 &* state &+ 1_013_904_223
    return Double(state) / 0x1p32
  }
}
