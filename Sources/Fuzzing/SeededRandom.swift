internal import HostSystem

/// A random number generator with a fixed seed.
///
/// The generator converts bits to numbers with its own code, because the standard library may
/// change its conversions between versions. So a seed always gives the same run.
package struct SeededRandom {
  private var generator: SplitMix64

  /// Creates a generator whose sequence is determined by `seed`.
  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  package mutating func bits() -> UInt64 { generator.next() }

  /// Returns a random number in 0..<1.
  package mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

  /// Returns a random number in `range`.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return min(max(low + (high - low) * unit(), low), high)
  }

  /// Returns a random integer in `range`, which must not be empty.
  package mutating func whole(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(bits() % UInt64(range.count))
  }

  /// Returns a random integer in `range`.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    whole(range.lowerBound..<range.upperBound + 1)
  }

  /// Returns `true` with the given `probability`, 0…1.
  package mutating func hits(_ probability: Double) -> Bool { unit() < probability }

  /// Returns a random element of `choices`, which must not be empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[whole(choices.indices)]
  }

  /// Returns a random index of `weights`. The probability of an index is proportional to its
  /// weight.
  package mutating func weighted(_ weights: [Double]) -> Int {
    var rest = unit() * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }
}
