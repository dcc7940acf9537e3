import CardGeometry
import CardGestures
import Glibc
import TestSupport
import Testing

@Suite("custom gestures")
struct OwnGestureTests {
  private let everything: [(GestureKey, Recognizer)] = [
    (1, .tap()), (2, .pan()), (3, .custom(TwoFingerTap())),
  ]

  @Test("two fingers that tap are the own gesture, not a tap and not a pan")
  func twoFingersThatTapAreTheOwnGestureNotA() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 100), on: everything)
    hand.time = 0.03
    hand.down(at: .at(200, 140), id: 1, on: everything)
    hand.time = 0.08
    hand.up(id: 1)
    #expect(hand.gestures(of: 3) == [])
    hand.time = 0.1
    hand.up(id: 0)
    #expect(
      hand.gestures(of: 3) == [
        .custom(.ended, CustomGestureUpdate(location: Point(x: 150, y: 120)))
      ])
    #expect(!hand.story.contains("tap") && !hand.story.contains("pan began"))
    hand.wait(1)
    #expect(hand.arena.pointerCount == 0 && hand.arena.nextDeadline == nil)
  }

  @Test("a finger that drags is a pan, and the own gesture says nothing")
  func aFingerThatDragsIsAPanAndTheOwnGesture() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 100), on: everything)
    hand.move(to: .at(100, 160), over: 0.1)
    hand.up()
    #expect(hand.gestures(of: 3).isEmpty)
    #expect(hand.story.last == "pan ended")
  }

  @Test("one finger that taps is a tap") func oneFingerThatTapsIsATap() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 100), on: everything)
    hand.time = 0.05
    hand.up()
    #expect(hand.story == ["press", "tap"])
  }

  @Test("two fingers that rest too long are nothing")
  func twoFingersThatRestTooLongAreNothing() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 100), on: [(3, .custom(TwoFingerTap(timeout: 0.2)))])
    hand.down(at: .at(200, 100), id: 1, on: [(3, .custom(TwoFingerTap(timeout: 0.2)))])
    #expect(hand.arena.nextDeadline == 0.2)
    hand.wait(0.3)
    hand.up(id: 0)
    hand.up(id: 1)
    #expect(hand.events.isEmpty && hand.arena.pointerCount == 0)
  }

  private func dial() -> [(GestureKey, Recognizer)] {
    [(1, .custom(Dial(middle: Point(x: 0, y: 0)))), (2, .pan())]
  }

  private func angles(_ hand: ArenaHand) -> [Double] {
    hand.gestures(of: 1).compactMap {
      if case .custom(_, let update) = $0 { update.values.x } else { nil }
    }
  }

  @Test("a finger that goes round turns the dial, by whole turns too")
  func aFingerThatGoesRoundTurnsTheDialBy() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 0), on: dial())
    for step in 1...60 {
      let angle = Double(step) / 40 * 2 * Double.pi
      hand.move(to: Point(x: 100 * cos(angle), y: 100 * sin(angle)), over: 0.01)
    }
    hand.up()
    #expect(hand.story.first == "own began" && hand.story.last == "own ended")
    #expect(hand.gestures(of: 2).isEmpty)
    #expect(abs((angles(hand).last ?? 0) - 3 * .pi) < 1e-9)
  }

  @Test("a finger that goes straight out of the dial is a pan")
  func aFingerThatGoesStraightOutOfTheDialIsA() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 0), on: dial())
    hand.move(to: .at(200, 0), over: 0.1)
    hand.up()
    #expect(hand.gestures(of: 1).isEmpty)
    #expect(hand.story.first == "pan began")
  }

  @Test("a dial that is taken away is cancelled once", arguments: [true, false])
  func aDialThatIsTakenAwayIsCancelledOnce(byAll: Bool) {
    var hand = ArenaHand()
    hand.down(at: .at(100, 0), on: dial())
    hand.move(to: .at(80, 60), over: 0.1)
    if byAll { hand.cancelAll() } else { hand.cancel() }
    hand.up()
    #expect(hand.story.filter { $0 == "own began" }.count == 1)
    #expect(hand.story.last == "own cancelled")
    #expect(!hand.story.contains("own ended"))
  }

  @Test("a copy of the arena goes its own way") func aCopyOfTheArenaGoesItsOwnWay() {
    var hand = ArenaHand()
    hand.down(at: .at(100, 0), on: dial())
    hand.move(to: .at(80, 60), over: 0.1)
    var copy = hand
    let before = angles(hand).last ?? 0
    copy.move(to: .at(0, 100), over: 0.1)
    hand.move(to: .at(80, 60), over: 0.1)
    #expect(angles(hand).last == before)
    #expect(abs((angles(copy).last ?? 0) - .pi / 2) < 1e-9)
  }

  @Test(
    "a deadline comes once, and never holds the time up",
    arguments: [-.infinity, 0, 0.2, 0.5, .infinity, .nan])
  func aDeadlineComesOnceAndNeverHoldsTheTime(deadline: Double) {
    var hand = ArenaHand(at: 0.2)
    hand.down(at: .at(0, 0), on: [(1, .custom(Impatient(deadline: deadline)))])
    hand.wait(1)
    hand.move(to: .at(9, 9), over: 0.1)
    hand.up()
    let isReached = deadline.isFinite
    #expect(hand.events.count == (isReached ? 1 : 0))
    #expect(hand.events.first?.time == (isReached ? max(deadline, 0.2) : nil))
    #expect(hand.arena.pointerCount == 0)
  }

  @Test("own recognizers are equal if their types and settings are")
  func ownRecognizersAreEqualIfTheirTypesAnd() {
    let quick = Recognizer.custom(TwoFingerTap(timeout: 0.1))
    #expect(quick == .custom(TwoFingerTap(timeout: 0.1)))
    #expect(quick != .custom(TwoFingerTap(timeout: 0.2)))
    #expect(quick != .custom(Impatient(deadline: 0.1)))
    #expect(Set([quick, .custom(TwoFingerTap(timeout: 0.1)), .tap()]).count == 2)
  }

  @Test("what an own gesture reports is copied byte by byte")
  func whatAnOwnGestureReportsIsCopiedByteBy() {
    #expect(_isPOD(Gesture.self))
    #expect(MemoryLayout<CustomGestureUpdate>.size < MemoryLayout<PanUpdate>.size)
    var update = CustomGestureUpdate(location: .zero, values: SIMD4(1, 2, 3, 4))
    update.values.z = 7
    #expect(update.values == SIMD4(1, 2, 7, 4))
  }
}
