import CardGeometry
import CardGestures
import TestSupport
import Testing

@Suite("long presses")
struct LongPressTests {
  @Test("held for half a second, then free to move")
  func heldForHalfASecondThenFreeToMove() {
    var hand = ArenaHand()
    hand.down(at: .at(5, 5), on: [(1, .tap()), (2, .longPress()), (3, .pan())])
    hand.wait(1)
    hand.move(to: .at(100, 5))
    hand.up()
    #expect(
      hand.story == [
        "press", "press cancelled", "long press began", "long press changed", "long press ended",
      ])
    #expect(hand.events.map(\.time) == [0.1, 0.5, 0.5, 1, 1])
  }

  @Test("a deadline comes before an input of the same time")
  func aDeadlineComesBeforeAnInputOfTheSame() {
    var hand = ArenaHand(at: 0.1)
    hand.down(at: .at(5, 5), on: [(1, .longPress())])
    hand.time = 0.6
    hand.up()
    #expect(hand.story == ["long press began", "long press ended"])
  }

  @Test("let go or strayed before, it never was")
  func letGoOrStrayedBeforeItNeverWas() {
    var hand = ArenaHand()
    hand.down(at: .at(5, 5), on: [(1, .longPress())])
    hand.time = 0.49
    hand.up()
    hand.down(at: .at(5, 5), on: [(1, .longPress())])
    hand.move(to: .at(5, 30))
    hand.move(to: .at(5, 5))
    hand.wait(2)
    hand.up()
    #expect(hand.events.isEmpty)
  }

  @Test("taken away it is cancelled once") func takenAwayItIsCancelledOnce() {
    var hand = ArenaHand()
    hand.down(at: .at(5, 5), on: [(1, .longPress())])
    hand.wait(0.5)
    hand.cancelAll()
    hand.up()
    hand.cancelAll()
    #expect(hand.story == ["long press began", "long press cancelled"])
  }
}
