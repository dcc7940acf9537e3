import CardGeometry
import CardGestures
import TestSupport
import Testing

@Suite("pinches")
struct PinchTests {
  let picture: [(GestureKey, Recognizer)] = [(1, .pinch())]

  func pinches(_ hand: ArenaHand) -> [PinchUpdate] {
    hand.gestures(of: 1).compactMap { gesture in
      if case .pinch(_, let update) = gesture { update } else { nil }
    }
  }

  @Test("fingers that part scale, and the slop is not lost")
  func fingersThatPartScaleAndTheSlopIsNot() throws {
    var hand = ArenaHand()
    hand.down(at: .at(100, 100), id: 0, on: picture)
    hand.down(at: .at(200, 100), id: 1, on: picture)
    hand.move(to: .at(210, 100), id: 1)
    #expect(hand.events.isEmpty)
    hand.move(to: .at(300, 100), id: 1)
    let update = try #require(pinches(hand).last)
    #expect(update.scale == 2)
    #expect(update.rotation == 0)
    #expect(update.translation == Vector(dx: 50, dy: 0))
    hand.up(id: 0)
    hand.up(id: 1)
    #expect(hand.story == ["pinch began", "pinch ended"])
  }

  @Test("whole turns add up") func wholeTurnsAddUp() throws {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), id: 0, on: picture)
    hand.down(at: .at(100, 0), id: 1, on: picture)
    for step in 1...18 {
      let quarters = [(0.0, 100.0), (-100, 0), (0, -100), (100, 0)]
      let (x, y) = quarters[(step - 1) % 4]
      hand.move(to: .at(x, y), id: 1)
    }
    let update = try #require(pinches(hand).last)
    #expect(abs(update.rotation - 9 * .pi) < 1e-9)
    #expect(abs(update.scale - 1) < 1e-12)
  }

  @Test("fingers on top of each other give no nonsense")
  func fingersOnTopOfEachOtherGiveNoNonsense() {
    var hand = ArenaHand()
    hand.down(at: .at(5, 5), id: 0, on: picture)
    hand.down(at: .at(5, 5), id: 1, on: picture)
    hand.move(to: .at(105, 5), id: 1)
    hand.move(to: .at(5, 5), id: 1)
    #expect(pinches(hand).map(\.scale) == [100, 1])
    #expect(pinches(hand).allSatisfy { $0.rotation.isFinite })
  }

  @Test("a pan that ignores the second finger and a pinch don't share it")
  func aPanThatIgnoresTheSecondFingerAndA() {
    var hand = ArenaHand()
    let both: [(GestureKey, Recognizer)] = [
      (1, .pinch()), (2, .pan(PanRecognizer(secondPointer: .isIgnored))),
    ]
    hand.down(at: .at(0, 0), id: 0, on: both)
    hand.down(at: .at(100, 0), id: 1, on: both)
    hand.move(to: .at(200, 0), id: 1)
    #expect(hand.story == ["pinch began"])
    hand.move(to: .at(-50, 0), id: 0)
    #expect(hand.story == ["pinch began", "pinch changed"])
  }

  @Test("a finger may come back before it began")
  func aFingerMayComeBackBeforeItBegan() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), id: 0, on: picture)
    hand.down(at: .at(100, 0), id: 1, on: picture)
    hand.up(id: 1)
    hand.down(at: .at(50, 0), id: 1, on: picture)
    hand.move(to: .at(100, 0), id: 1)
    #expect(pinches(hand).map(\.scale) == [2])
  }

  @Test("taken away it is cancelled once") func takenAwayItIsCancelledOnce() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), id: 0, on: picture)
    hand.down(at: .at(100, 0), id: 1, on: picture)
    hand.move(to: .at(200, 0), id: 1)
    hand.cancelAll()
    hand.up(id: 0)
    #expect(hand.story == ["pinch began", "pinch cancelled"])
  }
}
