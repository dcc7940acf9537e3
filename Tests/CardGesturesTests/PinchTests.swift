import CardGeometry
import CardGestures
import Testing

@Suite struct PinchTests {
  let picture: [(GestureKey, Recognizer)] = [(1, .pinch())]

  func pinches(_ hand: Hand) -> [PinchUpdate] {
    hand.gestures(of: 1).compactMap { gesture in
      if case .pinch(_, let update) = gesture { update } else { nil }
    }
  }

  @Test func `fingers that part scale, and the slop is not lost`() throws {
    var hand = Hand()
    hand.down(0, at: 100, 100, on: picture)
    hand.down(1, at: 200, 100, on: picture)
    hand.move(1, to: 210, 100)
    #expect(hand.events.isEmpty)
    hand.move(1, to: 300, 100)
    let update = try #require(pinches(hand).last)
    #expect(update.scale == 2)
    #expect(update.rotation == 0)
    #expect(update.translation == Vector(dx: 50, dy: 0))
    hand.up(0)
    hand.up(1)
    #expect(hand.story == ["pinch began", "pinch ended"])
  }

  @Test func `whole turns add up`() throws {
    var hand = Hand()
    hand.down(0, at: 0, 0, on: picture)
    hand.down(1, at: 100, 0, on: picture)
    for step in 1...18 {
      let quarters = [(0.0, 100.0), (-100, 0), (0, -100), (100, 0)]
      let (x, y) = quarters[(step - 1) % 4]
      hand.move(1, to: x, y)
    }
    let update = try #require(pinches(hand).last)
    #expect(abs(update.rotation - 9 * .pi) < 1e-9)
    #expect(abs(update.scale - 1) < 1e-12)
  }

  @Test func `fingers on top of each other give no nonsense`() {
    var hand = Hand()
    hand.down(0, at: 5, 5, on: picture)
    hand.down(1, at: 5, 5, on: picture)
    hand.move(1, to: 105, 5)
    hand.move(1, to: 5, 5)
    #expect(pinches(hand).map(\.scale) == [100, 1])
    #expect(pinches(hand).allSatisfy { $0.rotation.isFinite })
  }

  @Test func `a pan that ignores the second finger and a pinch don't share it`() {
    var hand = Hand()
    let both: [(GestureKey, Recognizer)] = [
      (1, .pinch()), (2, .pan(PanRecognizer(secondPointer: .isIgnored))),
    ]
    hand.down(0, at: 0, 0, on: both)
    hand.down(1, at: 100, 0, on: both)
    hand.move(1, to: 200, 0)
    #expect(hand.story == ["pinch began"])
    hand.move(0, to: -50, 0)
    #expect(hand.story == ["pinch began", "pinch changed"])
  }

  @Test func `a finger may come back before it began`() {
    var hand = Hand()
    hand.down(0, at: 0, 0, on: picture)
    hand.down(1, at: 100, 0, on: picture)
    hand.up(1)
    hand.down(1, at: 50, 0, on: picture)
    hand.move(1, to: 100, 0)
    #expect(pinches(hand).map(\.scale) == [2])
  }

  @Test func `taken away it is cancelled once`() {
    var hand = Hand()
    hand.down(0, at: 0, 0, on: picture)
    hand.down(1, at: 100, 0, on: picture)
    hand.move(1, to: 200, 0)
    hand.cancelAll()
    hand.up(0)
    #expect(hand.story == ["pinch began", "pinch cancelled"])
  }
}
