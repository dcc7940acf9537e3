import CardGeometry
import Testing

@Suite("vectors")
struct VectorTests {
  @Test("a length neither overflows nor vanishes")
  func length() {
    #expect(Vector(dx: 3, dy: -4).length == 5)
    #expect(abs(Vector(dx: 3e200, dy: 4e200).length / 5e200 - 1) < 1e-15)
    #expect(abs(Vector(dx: 3e-200, dy: 4e-200).length / 5e-200 - 1) < 1e-15)
    #expect(Vector.zero.length == 0)
    #expect(Vector(dx: .infinity, dy: 1).length == .infinity)
  }

  @Test("a way leads from its start to its end and back")
  func ways() {
    let (start, end) = (Point(x: 1, y: 2), Point(x: -4, y: 8))
    #expect(start + (end - start) == end)
    #expect(end - (end - start) == start)
    #expect((end - start) * -1 == start - end)
  }
}
