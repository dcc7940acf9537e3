import Testing
import TextFormat

@Suite("numbers as people read them")
struct NumberTextTests {
  @Test("halves are rounded away from zero, as the decimal number that was typed")
  func halves() {
    #expect(NumberText.fixed(1.0005, decimals: 3) == "1.001")
    #expect(NumberText.fixed(-1.0005, decimals: 3) == "\u{2212}1.001")
    #expect(NumberText.fixed(0.15, decimals: 1) == "0.2")
    #expect(NumberText.fixed(-0.04, decimals: 1) == "0.0")
  }

  @Test("a sign where a difference is told, but for none")
  func signs() {
    #expect(NumberText.fixed(4.4, decimals: 1, isSigned: true) == "+4.4")
    #expect(NumberText.fixed(-4.4, decimals: 1, isSigned: true) == "\u{2212}4.4")
    #expect(NumberText.fixed(0, decimals: 1, isSigned: true) == "0")
    #expect(NumberText.fixed(-0.04, decimals: 1, isSigned: true) == "0")
  }

  @Test("thin spaces between thousands, whatever there is after the point")
  func thousands() {
    #expect(NumberText.fixed(999.9, decimals: 0) == "1\u{2009}000")
    #expect(NumberText.fixed(-1_234_567.25, decimals: 2) == "\u{2212}1\u{2009}234\u{2009}567.25")
    #expect(NumberText.short(10_005, decimals: 2) == "10\u{2009}005")
  }

  @Test("no zeros at the end where the number is short")
  func short() {
    #expect(NumberText.short(4, decimals: 2) == "4")
    #expect(NumberText.short(1.30, decimals: 2) == "1.3")
    #expect(NumberText.short(100, decimals: 0) == "100")
  }

  @Test("what is no number, or too large for its digits, is told")
  func none() {
    for value in [nil, .nan, .infinity, -.infinity, 1e15] {
      #expect(NumberText.fixed(value, decimals: 1) == "n/a")
      #expect(NumberText.shortened(value, decimals: 1, minimumDecimals: 0) == "n/a")
    }
  }

  @Test("all digits, as they are typed")
  func typed() {
    #expect(NumberText.typed(0.1 + 0.2) == "0.30000000000000004")
    #expect(NumberText.typed(-0.0) == "0")
    #expect(NumberText.typed(.nan) == "")
  }
}
