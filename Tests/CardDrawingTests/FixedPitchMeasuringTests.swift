import CardDrawing
import Testing

@Suite("text without fonts is measured by its number of characters")
struct FixedPitchMeasuringTests {
  private let measuring = FixedPitchMeasuring()

  private func extent(
    _ string: String, in width: Double = .infinity, lines: Int = 9
  ) -> (width: Double, lines: Int) {
    measuring.extent(
      of: Text(
        string, TextStyle(size: 10, lineHeight: 12, weight: 400), Color(0x000000),
        maximumLines: lines), wrappedAt: width)
  }

  @Test("a line that is too long is wrapped")
  func wraps() {
    #expect(extent("abcd") == (20, 1))
    #expect(extent("abcd", in: 20) == (20, 1))
    #expect(extent("abcd", in: 15) == (15, 2))
    #expect(extent("abcdefghi", in: 10, lines: 3) == (10, 3))
  }

  @Test("a line feed begins a new line, also without a width")
  func breaks() {
    #expect(extent("ab\nabcd") == (20, 2))
    #expect(extent("ab\nabcd", in: 10) == (10, 3))
    #expect(extent("ab\n\n") == (10, 3))
    #expect(extent("") == (0, 1))
  }
}
