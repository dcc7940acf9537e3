import Testing
import TextFormat

@Suite("numbers as code has them")
struct DecimalTextTests {
  @Test("digits are cut and rounded as written, without exponents")
  func digits() {
    #expect(DecimalText.rounded(0.13365, digits: 4) == "0.1336")
    #expect(DecimalText.rounded(322.2728, digits: 2) == "320")
    #expect(DecimalText.rounded(-0.000_045_49, digits: 2) == "-0.000045")
    #expect(DecimalText.rounded(99.96, digits: 3) == "100")
    #expect(DecimalText.rounded(0.0996, digits: 2) == "0.1")
    #expect(DecimalText.rounded(1e21, digits: 3) == "1000000000000000000000")
    #expect(DecimalText.cut(0.0005 * 400, digits: 1) == "0.2")
    #expect(DecimalText.cut(0.0299, digits: 1) == "0.02")
    #expect(DecimalText.exact(12) == "12")
    #expect(DecimalText.exact(0) == "0")
  }

  @Test("for people numbers that would be zeros have exponents")
  func readable() {
    #expect(DecimalText.readable(1e-300, digits: 6) == "1e-300")
    #expect(DecimalText.readable(-2.3418e-298, digits: 3) == "-2.34e-298")
    #expect(DecimalText.readable(0.000_123_4, digits: 2) == "0.00012")
    #expect(DecimalText.readable(123_456_789_012, digits: 4) == "1.235e11")
    #expect(DecimalText.readable(900_000_000, digits: 4) == "900000000")
    #expect(DecimalText.readable(0, digits: 4) == "0")
    #expect(DecimalText.readable(.infinity, digits: 4) == "inf")
  }
}
