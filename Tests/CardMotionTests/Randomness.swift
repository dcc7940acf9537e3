import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

extension SeededGenerator {
  /// A number whose logarithm is spread evenly over that of `range`.
  mutating func logarithmic(in range: ClosedRange<Double>) -> Double {
    exp(Double.random(in: log(range.lowerBound)...log(range.upperBound), using: &self))
  }

  /// The same with either sign.
  mutating func signed(in range: ClosedRange<Double>) -> Double {
    (Bool.random(using: &self) ? 1 : -1) * logarithmic(in: range)
  }

  /// Any damping ratio from 0 to 50, one in four next to critical.
  mutating func dampingRatio() -> Double {
    switch Int.random(in: 0..<8, using: &self) {
    case 0, 1: 1 + signed(in: 1e-16...1e-3)
    case 2: logarithmic(in: 1e-9...1)
    case 3: logarithmic(in: 1...50)
    default: Double.random(in: 0...2, using: &self)
    }
  }
}
