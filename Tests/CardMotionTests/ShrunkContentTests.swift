import CardMotion
import TestSupport
import Testing

/// What is further past an edge than a finger ever gets it: an edge that moved away.
@Suite("overscroll past a moved edge")
struct ShrunkContentTests {
  /// A list scrolled to its end that becomes `length` points long there.
  static func list(shrunkTo length: Double, at time: Double = 0) -> Scroller {
    var list = Scroller(contentLength: 20_000, viewportLength: 700, offset: 19_300)
    list.layOut(contentLength: length, viewportLength: 700, at: time)
    return list
  }

  @Test(
    "caught at every moment of its way back it stays, and follows the finger",
    arguments: [800.0, 5000, 15_000, 18_700, 19_400])
  func caughtAtEveryMomentOfItsWayBackItStays(length: Double) {
    for millisecond in stride(from: 0, through: 900, by: 9) {
      var list = Self.list(shrunkTo: length)
      let time = Double(millisecond) / 1000
      let before = list.offset(at: time)
      list.grab(at: time)
      #expect(abs(list.offset(at: time) - before) <= 1e-9 * before)
      list.drag(by: 0.5, at: time)
      let followed = before - list.offset(at: time)
      let most = list.maximumOffset < before - 0.5 ? 0.56 : 1.01
      #expect(followed >= 0.5 * 0.13 && followed <= 0.5 * most, "at \(time) s: \(followed)")
    }
  }

  @Test("dragged to and fro past the edge it comes back to the same place")
  func draggedToAndFroPastTheEdgeItComesBack() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var list = Self.list(shrunkTo: Double.random(in: 700...19_900, using: &random))
      let time = Double.random(in: 0...0.5, using: &random)
      list.grab(at: time)
      let start = list.offset(at: time)
      var (sum, last) = (0.0, start)
      for _ in 0..<20 {
        let way = Double.random(in: -400...400, using: &random)
        sum += way
        list.drag(by: way, at: time)
        let place = list.offset(at: time)
        #expect(abs(place - last) <= abs(way) * (1 + 1e-9))
        #expect((place - last) * way <= 0)
        last = place
      }
      list.drag(by: -sum, at: time)
      #expect(abs(list.offset(at: time) - start) <= 1e-6)
    }
  }

  @Test("let go it comes back to the end") func letGoItComesBackToTheEnd() {
    var list = Self.list(shrunkTo: 2000)
    list.grab(at: 0.05)
    list.drag(by: 300, at: 0.1)
    list.release(velocity: 500, at: 0.1)
    #expect(abs(list.offset(at: 9) - 1300) < 1e-6)
  }

  @Test("content that shrinks under the finger does not jump")
  func contentThatShrinksUnderTheFingerDoes() {
    var list = Scroller(contentLength: 20_000, viewportLength: 700, offset: 19_000)
    list.grab(at: 0)
    list.drag(by: -20, at: 0.1)
    let before = list.offset(at: 0.1)
    list.layOut(contentLength: 3000, viewportLength: 700, at: 0.1)
    #expect(list.offset(at: 0.1) == before)
    list.drag(by: 10, at: 0.1)
    #expect(list.offset(at: 0.1) < before - 1)
  }

  @Test("a range and a sheet follow from any place, even with a band that does not give")
  func aRangeAndASheetFollowFromAnyPlaceEven() {
    for dimension in [0, 10, 700] as [Double] {
      let range = ElasticRange(0...100, band: RubberBand(dimension: dimension))
      for place in [-3000, -1e-9, 0, 50, 100, 101, 900, 1e5] as [Double] {
        let held = range.held(at: place)
        let finger = held.dragged(forShown: place)
        #expect(abs(held.shown(forDragged: finger) - place) <= 1e-9 * max(1, abs(place)))
        #expect(held.slope(atDragged: finger) >= 0.13)
      }
    }
  }
}
