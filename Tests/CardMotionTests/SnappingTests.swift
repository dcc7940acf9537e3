import CardGeometry
import CardMotion
import TestSupport
import Testing

@Suite("scrolling that snaps, and in two directions")
struct SnappingTests {
  private func scroller(_ snapping: Scroller.Snapping) -> Scroller {
    var scroller = Scroller(contentLength: 3000, viewportLength: 300)
    scroller.snapping = snapping
    return scroller
  }

  @Test(
    "a page is turned by a flick or past its middle, and never two",
    arguments: [
      (-100.0, -300.0, 300.0), (-100, 0, 0), (-160, 0, 300), (-10, -8000, 300), (-200, 900, 0),
    ])
  func pages(way: Double, velocity: Double, rest: Double) {
    var scroller = scroller(.pages)
    scroller.grab(at: 0)
    scroller.drag(by: way, at: 0.1)
    scroller.release(velocity: velocity, at: 0.1)
    #expect(abs(scroller.offset(at: 0.1) + way) < 1e-9)
    #expect(scroller.track.target == rest)
    #expect(abs(scroller.offset(at: 5) - rest) < 0.01)
    #expect(abs(scroller.velocity(at: 0.1) + velocity) < 1e-6)
  }

  @Test("a fling ends at the place that is nearest to where it would have ended")
  func points() {
    var random = SeededGenerator(seed: 5)
    let points = [120.0, 700, 1500, 1510, 9999, -4]
    for _ in 0..<500 {
      var scroller = scroller(.points(points))
      scroller.grab(at: 0)
      scroller.drag(by: .random(in: -1000 ... -1, using: &random), at: 0.1)
      let velocity = Double.random(in: -4000...4000, using: &random)
      let position = scroller.offset(at: 0.1)
      scroller.release(velocity: velocity, at: 0.1)
      let rest = position - velocity * Decay.normal.timeConstant
      let nearest = [0, 120, 700, 1500, 1510, 2700].map { abs($0 - rest) }.min() ?? 0
      #expect(abs(abs(scroller.track.target - rest) - nearest) < 1e-9)
      #expect(abs(scroller.offset(at: 0.1) - position) < 1e-9)
      #expect(abs(scroller.velocity(at: 0.1) + velocity) < 1e-6)
      #expect(abs(scroller.offset(at: 9) - scroller.track.target) < 0.01)
    }
  }

  @Test("past an end it comes back as always")
  func pastTheEnd() {
    var scroller = scroller(.pages)
    scroller.grab(at: 0)
    scroller.drag(by: 200, at: 0.1)
    #expect(scroller.offset(at: 0.1) < 0)
    scroller.release(velocity: 0, at: 0.1)
    #expect(abs(scroller.offset(at: 3)) < 0.01)
  }
}
