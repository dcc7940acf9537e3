import CardGeometry
import CardGestures
import TestSupport
import Testing

@Suite("taps")
struct TapTests {
  @Test("a press shows at once and becomes a tap where it went down")
  func aPressShowsAtOnceAndBecomesATapWhereIt() {
    var hand = ArenaHand()
    hand.down(at: .at(10, 10), on: [(1, .tap())])
    #expect(hand.events.map(\.gesture) == [.press(at: Point(x: 10, y: 10))])
    hand.move(to: .at(20, 20))
    hand.up()
    #expect(hand.gestures(of: 1).last == .tap(at: Point(x: 10, y: 10)))
    #expect(hand.arena.pointerCount == 0)
  }

  @Test(
    "leaving the device's slop is no tap",
    arguments: [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)])
  func leavingTheDevicesSlopIsNoTap(device: PointerDevice, slop: Double) {
    for (way, story) in [(slop, ["press", "tap"]), (slop + 0.1, ["press", "press cancelled"])] {
      var hand = ArenaHand(device)
      hand.down(at: .at(0, 0), on: [(1, .tap())])
      hand.move(to: .at(0, way))
      hand.move(to: .at(0, 0))
      hand.up()
      #expect(hand.story == story)
    }
  }

  @Test("a press on something draggable shows after a tenth of a second")
  func aPressOnSomethingDraggableShowsAfterA() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .tap()), (2, .pan())])
    #expect(hand.events.isEmpty)
    #expect(hand.arena.nextDeadline == 0.1)
    hand.wait(0.2)
    #expect(hand.events.map(\.time) == [0.1])
    hand.up()
    #expect(hand.story == ["press", "tap"])
  }

  @Test("a quick tap on something draggable is a press and a tap")
  func aQuickTapOnSomethingDraggableIsAPress() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(2, .pan()), (1, .tap())])
    hand.time = 0.05
    hand.up()
    #expect(hand.story == ["press", "tap"])
  }

  @Test("dragging after the press showed cancels it once")
  func draggingAfterThePressShowedCancelsIt() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .tap()), (2, .pan())])
    hand.wait(0.2)
    hand.move(to: .at(0, 30))
    hand.move(to: .at(0, 60))
    hand.up()
    #expect(
      hand.story == ["press", "press cancelled", "pan began", "pan changed", "pan ended"])
  }

  @Test("let go outside of the slop without a move in between is no tap")
  func letGoOutsideOfTheSlopWithoutAMoveIn() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .tap())])
    hand.events += hand.arena.handle(
      PointerEvent(id: 0, device: .touch, phase: .up, position: Point(x: 90, y: 0), time: 0.1))
    #expect(hand.story == ["press", "press cancelled"])
  }

  @Test("a single tap waits until it can't become a double tap")
  func aSingleTapWaitsUntilItCantBecomeA() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .tap()), (2, .doubleTap())])
    hand.time = 0.05
    hand.up()
    #expect(hand.story == [])
    #expect(hand.arena.nextDeadline == 0.35)
    hand.wait(1)
    #expect(hand.story == ["press", "tap"])
    #expect(hand.events.map(\.time) == [0.35, 0.35])
  }

  @Test("a double tap is not two taps") func aDoubleTapIsNotTwoTaps() {
    var hand = ArenaHand(.mouse)
    for time in [0, 0.2] {
      hand.time = time
      hand.down(at: .at(0, 0), on: [(1, .tap()), (2, .doubleTap())])
      hand.time += 0.05
      hand.up()
    }
    hand.wait(1)
    #expect(hand.gestures(of: 2) == [.doubleTap(at: .zero)])
    #expect(!hand.story.contains("tap"))
    #expect(hand.arena.nextDeadline == nil)
  }

  @Test("pointers that are not down come to nothing")
  func pointersThatAreNotDownComeToNothing() {
    var hand = ArenaHand()
    hand.move(to: .at(5, 5))
    hand.up()
    hand.cancel()
    #expect(hand.events.isEmpty)
  }

  @Test("a second down without an up cancels the first")
  func aSecondDownWithoutAnUpCancelsTheFirst() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .tap())])
    hand.down(at: .at(0, 0), on: [(1, .tap())])
    hand.up()
    #expect(hand.story == ["press", "press cancelled", "press", "tap"])
  }
}
