internal import HostSystem

/// Chance that follows from a seed.
///
/// It goes its own ways from bits to numbers: those of the standard library may change from one
/// version to the next, but a seed stands for the same run for ever.
package struct Dice {
  private var generator: SplitMix64

  /// Dice that fall as `seed` says.
  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// 64 bits.
  package mutating func bits() -> UInt64 { generator.next() }

  /// A number from 0 on and below 1.
  package mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

  /// A number in `range`.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return min(max(low + (high - low) * unit(), low), high)
  }

  /// A whole number in `range`, which is not empty.
  package mutating func whole(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(bits() % UInt64(range.count))
  }

  /// A whole number in `range`.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    whole(range.lowerBound..<range.upperBound + 1)
  }

  /// True once in a while: `part` of all times.
  package mutating func hits(_ part: Double) -> Bool { unit() < part }

  /// One of `choices`, which are not empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[whole(choices.indices)]
  }

  /// An index of `weights`, each as often as its weight says.
  package mutating func weighted(_ weights: [Double]) -> Int {
    var rest = unit() * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }
}
