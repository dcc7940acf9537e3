import AllocationCount
import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Nothing is left out because there is much of it.
@Suite("many pointers and recognizers")
struct ManyAtOnceTests {
  @Test("ten fingers drag ten cards, each its own")
  func tenFingersDragTenCardsEachItsOwn() {
    var hand = ArenaHand()
    let ids = (0..<10).map { PointerID(rawValue: 100 + $0) }
    for (i, id) in ids.enumerated() {
      let pan = PanRecognizer(secondPointer: .isIgnored)
      let keys = (tap: GestureKey(rawValue: i), card: GestureKey(rawValue: 50 + i))
      let place = Point(x: 100 * Double(i), y: 0)
      hand.down(at: place, id: id, on: [(keys.tap, .tap()), (keys.card, .pan(pan))])
    }
    #expect(hand.arena.pointerCount == 10)
    // All at once, each at its own speed.
    for step in 1...20 {
      hand.time += 0.01
      for (i, id) in ids.enumerated() {
        let place = Point(x: 100 * Double(i), y: Double(step * (i + 3)))
        hand.move(to: place, over: 0, id: id)
      }
    }
    for (i, id) in ids.enumerated() {
      let speed = hand.arena.velocity(of: id, at: hand.time)?.velocity.dy ?? 0
      #expect(abs(speed - 100 * Double(i + 3)) < 1e-6)
    }
    for id in ids.reversed() { hand.up(id: id) }
    for i in 0..<10 {
      let pans = hand.pans(of: GestureKey(rawValue: 50 + i))
      #expect(pans.last?.translation == Vector(dx: 0, dy: Double(20 * (i + 3))))
      #expect(abs((pans.last?.velocity.dy ?? 0) - 100 * Double(i + 3)) < 1e-6)
      #expect(hand.gestures(of: GestureKey(rawValue: i)).isEmpty)
    }
    #expect(hand.story.filter { $0 == "pan began" }.count == 10)
    #expect(hand.story.filter { $0 == "pan ended" }.count == 10)
    #expect(hand.arena.pointerCount == 0 && hand.arena.nextDeadline == nil)
  }

  @Test("of twenty recognizers for one pointer the right one has it")
  func ofTwentyRecognizersForOnePointerThe() {
    // Those before give up as they are left behind; a swipe at the end is decided by the last one.
    for wanted in [0, 7, 8, 19] {
      var hand = ArenaHand()
      let recognizers = (0..<20).map { i -> (GestureKey, Recognizer) in
        let axis: PanAxis = i == wanted ? .vertical : .horizontal
        return (GestureKey(rawValue: i), .pan(PanRecognizer(axis: axis)))
      }
      hand.down(at: .at(0, 0), on: recognizers)
      hand.move(to: .at(0, 60), over: 0.1)
      hand.up()
      #expect(Set(hand.events.map(\.key.rawValue)) == [wanted])
      #expect(hand.story.last == "pan ended")
    }
  }

  @Test("the first of twenty taps has it, and the last if the others give up")
  func theFirstOfTwentyTapsHasItAndTheLastIf() {
    var hand = ArenaHand()
    let taps = (0..<20).map { (GestureKey(rawValue: $0), Recognizer.tap()) }
    hand.down(at: .at(0, 0), on: taps)
    hand.up()
    #expect(hand.gestures(of: 0).count == 2 && hand.events.count == 2)

    var presses = (0..<19).map {
      (GestureKey(rawValue: $0), Recognizer.tap(TapRecognizer(slop: 1)))
    }
    presses.append((19, .tap()))
    hand = ArenaHand()
    hand.down(at: .at(0, 0), on: presses)
    hand.move(to: .at(5, 0))
    hand.up()
    #expect(hand.gestures(of: 19) == [.press(at: .zero), .tap(at: .zero)])
  }

  @Test("forty reports of one input all arrive, in order")
  func fortyReportsOfOneInputAllArriveInOrder() {
    var hand = ArenaHand()
    let taps = (0..<40).map {
      (GestureKey(rawValue: $0), Recognizer.tap(TapRecognizer(pressDelay: 0.1)))
    }
    hand.down(at: .at(0, 0), on: taps)
    hand.wait(0.2)
    #expect(hand.events.map(\.key.rawValue) == Array(0..<40))
    #expect(hand.events.allSatisfy { $0.gesture == .press(at: .zero) && $0.time == 0.1 })
    hand.cancelAll()
    #expect(hand.events.dropFirst(40).map(\.key.rawValue) == Array(0..<40))
    #expect(hand.story.dropFirst(40).allSatisfy { $0 == "press cancelled" })
  }

  @Test("a copy taken with ten fingers down goes its own way")
  func aCopyTakenWithTenFingersDownGoesItsOwn() {
    var hand = ArenaHand()
    for i in 0..<10 {
      let pan = PanRecognizer(start: .atDown, secondPointer: .isIgnored)
      let id = PointerID(rawValue: i)
      hand.down(at: .at(0, 0), id: id, on: [(GestureKey(rawValue: i), .pan(pan))])
    }
    var copy = hand
    copy.move(to: .at(0, 90), over: 0.1, id: 9)
    hand.move(to: .at(0, 10), over: 0.1, id: 9)
    copy.up(id: 9)
    hand.up(id: 9)
    #expect(hand.pans(of: 9).last?.translation.dy == 10)
    #expect(copy.pans(of: 9).last?.translation.dy == 90)
    #expect(abs((hand.pans(of: 9).last?.velocity.dy ?? 0) - 100) < 1e-6)
    #expect(abs((copy.pans(of: 9).last?.velocity.dy ?? 0) - 900) < 1e-6)
  }

  @Test("what was never put down is entered once, and the crowd leaves nothing behind")
  func whatWasNeverPutDownIsEnteredOnceAndThe() {
    var hand = ArenaHand()
    for _ in 0..<1000 { hand.arena.add(.tap(), as: 1, for: 0) }
    hand.down(at: .at(0, 0), id: 0)
    hand.up()
    #expect(hand.story == ["press", "tap"])
    for round in 0..<3 {
      for i in 0..<30 {
        let own = (GestureKey(rawValue: i), Recognizer.custom(Dial(middle: .at(9, 9))))
        hand.down(at: .at(0, 0), id: PointerID(rawValue: i), on: [own])
      }
      #expect(hand.arena.pointerCount == 30, "round \(round)")
      hand.cancelAll()
      #expect(hand.arena.pointerCount == 0 && hand.arena.nextDeadline == nil)
    }
  }

  #if !DEBUG
    // The optimizer's work: generic code that it has not made specific boxes what it hands on.
    @Test("four fingers on two recognizers each ask for no memory")
    func fourFingersOnTwoRecognizersEachAskFor() {
      let phases: [PointerPhase] = [.down, .move, .move, .up]
      var arena = GestureArena()
      var reported = 0
      func stroke(at start: Double) {
        for step in 0..<4 {
          let phase = phases[step]
          for finger in 0..<4 {
            let id = PointerID(rawValue: finger)
            if phase == .down {
              arena.add(.tap(), as: GestureKey(rawValue: finger), for: id)
              let pan = PanRecognizer(secondPointer: .isIgnored)
              arena.add(.pan(pan), as: GestureKey(rawValue: 4 + finger), for: id)
            }
            let events = arena.handle(
              PointerEvent(
                id: id, device: .touch, phase: phase,
                position: Point(x: 0, y: 30 * Double(step)), time: start + 0.01 * Double(step)))
            reported += events.count
          }
        }
      }
      // What the runtime makes once.
      stroke(at: 0)
      let before = allocation_count()
      stroke(at: 1)
      #expect(allocation_count() == before || allocations_are_counted() == 0)
      #expect(reported == 2 * 4 * 3)
    }
  #endif
}
