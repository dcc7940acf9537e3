import CardGeometry
import CardGestures
import TestSupport
import Testing

@Suite("swipes")
struct SwipeTests {
  @Test(
    "a flick goes where its main direction is",
    arguments: [
      (-200.0, 10.0, SwipeDirection.left), (200, -10, .right), (10, -200, .up), (-10, 200, .down),
    ]) func aFlickGoesWhereItsMainDirectionIs(
      dx: Double, dy: Double, direction: SwipeDirection
    )
  {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .swipe()), (2, .tap())])
    hand.move(to: .at(dx, dy), over: 0.1)
    hand.up()
    guard case .swipe(direction, let velocity) = hand.gestures(of: 1).first else {
      Issue.record("\(hand.story)")
      return
    }
    #expect((velocity - Vector(dx: dx * 10, dy: dy * 10)).length < 1e-6)
    #expect(hand.events.count == 1)
  }

  @Test("too slow, too short, stopped or in another direction is none")
  func tooSlowTooShortStoppedOrInAnother() {
    let left = SwipeRecognizer(directions: .left)
    for (dx, duration, pause) in [
      (-100.0, 0.5, 0.0), (-10, 0.02, 0), (-200, 0.1, 0.05), (200, 0.1, 0),
    ] {
      var hand = ArenaHand()
      hand.down(at: .at(0, 0), on: [(1, .swipe(left))])
      hand.move(to: .at(dx, 0), over: duration)
      hand.time += pause
      hand.up()
      #expect(hand.events.isEmpty)
    }
  }
}
