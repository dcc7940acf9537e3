import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Pointers whose up is lost, and events of nonsense.
@Suite("lost pointers and invalid events")
struct LostPointerTests {
  @Test("of 600 pointers whose up was lost the ones silent for longest are cancelled")
  func of600PointersWhoseUpWasLostTheOnes() {
    var hand = ArenaHand()
    let pan = Recognizer.pan(PanRecognizer(start: .atDown, secondPointer: .isIgnored))
    hand.down(at: .at(0, 0), id: 0, on: [(0, pan)])
    for i in 1..<600 {
      hand.down(at: .at(0, 0), id: PointerID(rawValue: i), on: [(GestureKey(rawValue: i), pan)])
      // This one is at work.
      hand.move(to: .at(0, Double(i)), over: 0, id: 0)
      if i % 100 == 0 { #expect(hand.arena.pointerCount <= GestureArena.maximumPointerCount) }
    }
    let most = GestureArena.maximumPointerCount
    #expect(hand.arena.pointerCount == most)
    let cancelled = hand.events.filter {
      if case .pan(.cancelled, _) = $0.gesture { true } else { false }
    }
    #expect(cancelled.map(\.pointer.rawValue) == Array(1...(600 - most)))
    hand.up(id: 0)
    #expect(hand.pans(of: 0).last?.translation.dy == 599)
    #expect(hand.story.last == "pan ended")
    hand.cancelAll()
    #expect(hand.arena.pointerCount == 0)
    #expect(hand.story.count { $0 == "pan began" } == 600)
    #expect(hand.story.count { $0 == "pan cancelled" } == 599)
  }

  static let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300]

  @Test("an arena goes on after events of nonsense", arguments: numbers)
  func anArenaGoesOnAfterEventsOfNonsense(_ number: Double) {
    var hand = ArenaHand(at: 1)
    func event(_ phase: PointerPhase, _ x: Double, _ time: Double) -> PointerEvent {
      PointerEvent(
        id: 0, device: .touch, phase: phase, position: Point(x: x, y: x), time: time)
    }
    hand.down(at: .at(0, 0), on: [(1, .pan(PanRecognizer())), (2, .pinch())])
    hand.move(to: .at(0, 100), over: 0.1)
    _ = hand.arena.handle(event(.move, number, hand.time))
    _ = hand.arena.handle(event(.move, 0, number))
    _ = hand.arena.advance(to: number)
    _ = hand.arena.velocity(of: 0, at: number)
    hand.move(to: .at(0, 200), over: 0.1)
    hand.up()
    let last = hand.pans(of: 1).last
    #expect(last?.translation.dy == 200 && abs((last?.velocity.dy ?? 0) - 1000) < 1)
    #expect(hand.events.allSatisfy { $0.time.isFinite && $0.time < 2 })
  }

  @Test("a resampler goes on as before", arguments: numbers)
  func aResamplerGoesOnAsBefore(
    _ number: Double
  ) {
    var pointer = PointerResampler(at: .at(0, 0), time: 0)
    pointer.move(to: .at(8, 0), time: 0.008)
    let before = pointer
    pointer.move(to: .at(9, 0), time: number)
    pointer.move(to: Point(x: 9, y: number), time: 0.009)
    #expect(pointer == before)
    var lost = PointerResampler(at: Point(x: number, y: 1), time: number)
    lost.move(to: .at(5, 5), time: 0.1)
    #expect(lost.position(frameStart: 0.1, presentTime: 0.11).x.isFinite)
  }
}
