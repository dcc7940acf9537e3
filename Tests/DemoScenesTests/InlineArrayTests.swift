import CardGeometry
import CardMotion
import Testing

@testable import DemoScenes
@testable import SceneCore

/// What scenes keep in an `InlineArray` can be copied with it.
///
/// Optimised, Swift 6.3 copies one whose elements hold references by moves that take each of them to
/// be aligned to 16 bytes, as soon as the value around it is.
@Suite("arrays in place")
struct InlineArrayTests {
  @Test("their elements follow each other by whole multiples of 16 bytes")
  func strides() {
    #expect(MemoryLayout<Animated<Point>>.stride % 16 == 0)
    #expect(MemoryLayout<Animated<StackPlace>>.stride % 16 == 0)
    #expect(MemoryLayout<Lean>.stride % 16 == 0)
  }
}
