import CardGeometry
import Testing

@Suite("Ranges between two ends")
struct ClosedRangeTests {
  @Test("ends come in any order, and may be no numbers")
  func ends() {
    #expect(ClosedRange(between: 1, and: 2) == 1...2)
    #expect(ClosedRange(between: 2, and: 1) == 1...2)
    #expect(ClosedRange(between: .infinity, and: -.infinity) == -.infinity ... .infinity)
    #expect(ClosedRange(between: .nan, and: 1) == 0...0)
    #expect(ClosedRange(between: 1, and: .nan) == 0...0)
  }
}
