import Arithmetic
import Testing

@Suite("functions of arithmetic")
struct ArithmeticTests {
  /// Values to six digits from tables; that they are exact to the last one is the C library's affair.
  @Test("each function is the one that its name says")
  func values() {
    let pairs: [(Double, Double)] = [
      (acos(-1), 3.141593), (atan2(1, -1), 2.356194), (cbrt(-27), -3), (cos(1), 0.540302),
      (exp(1), 2.718282), (expm1(1e-9), 1e-9), (hypot(3, 4), 5), (log(10), 2.302585),
      (log1p(1e-9), 1e-9), (pow(2, 0.5), 1.414214), (sin(1), 0.841471),
    ]
    for (value, known) in pairs {
      #expect(abs(value - known) <= 5e-7 * max(1, abs(known)))
    }
    #expect(expm1(1e-9) > 1e-9 && log1p(1e-9) < 1e-9)
  }
}
