import Testing
import TextFormat

@Suite("numbers as files have them")
struct PlainNumberTests {
  @Test("the fewest digits that read back")
  func shortest() {
    #expect(207.0.shortest == "207")
    #expect(440.5.shortest == "440.5")
    #expect((0.1 + 0.2).shortest == "0.30000000000000004")
    #expect((-0.0).shortest == "-0")
    #expect(1e-7.shortest == "1e-07")
  }

  @Test("a fixed number of digits, halves away from zero")
  func fixed() {
    #expect(16.68.fixed(3) == "16.680")
    #expect((-0.0625).fixed(3) == "-0.063")
    #expect((-0.0001).fixed(3) == "0.000")
    #expect(1e9.fixed(6) == "1000000000.000000")
    #expect(1e300.fixed(3) == "1e+300")
    #expect(Double.nan.fixed(3) == "nan")
  }

  @Test("at most so many digits")
  func rounded() {
    #expect(2.5.rounded(to: 0) == "3")
    #expect(16.004.rounded(to: 2) == "16")
    #expect(16.006.rounded(to: 2) == "16.01")
    #expect((-0.001).rounded(to: 2) == "0")
  }

  @Test("what people write is decimal")
  func decimal() {
    for (text, value) in [("207", 207), ("-1.5", -1.5), ("1e-07", 1e-7), ("+3", 3)] {
      #expect(Double.decimal(text) == value)
    }
    for text in ["0x3c", "inf", "nan", "infinity", "1p3", "", " 1", "1 ", "1_0", "٣", "--1"] {
      #expect(Double.decimal(text) == nil, "\(text)")
    }
  }

  @Test("zeros before it")
  func padded() {
    #expect(12.padded(to: 5) == "00012")
    #expect(123_456.padded(to: 5) == "123456")
    #expect(UInt64(0xABC).padded(to: 16, radix: 16) == "0000000000000abc")
  }
}
