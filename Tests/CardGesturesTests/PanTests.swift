import CardGeometry
import CardGestures
import TestSupport
import Testing

@Suite("pans")
struct PanTests {
  let card: [(GestureKey, Recognizer)] = [(1, .pan(PanRecognizer(axis: .vertical)))]

  @Test(
    "it begins past the device's slop, and the slop is not lost",
    arguments: [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)])
  func itBeginsPastTheDevicesSlopAndTheSlopIs(
    device: PointerDevice, slop: Double
  ) {
    var hand = ArenaHand(device)
    hand.down(at: .at(50, 100), on: card)
    hand.move(to: .at(50, 100 + slop))
    #expect(hand.events.isEmpty)
    hand.move(to: .at(50, 101 + slop))
    #expect(hand.story == ["pan began"])
    #expect(hand.pans(of: 1).last?.translation == Vector(dx: 0, dy: 1 + slop))
  }

  @Test("without the slop it trails by it") func withoutTheSlopItTrailsByIt() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: [(1, .pan(PanRecognizer(includesSlop: false)))])
    hand.move(to: .at(0, 20))
    hand.move(to: .at(0, 27))
    #expect(hand.pans(of: 1).map(\.translation.dy) == [0, 7])
    #expect(hand.pans(of: 1).first?.start == Point(x: 0, y: 20))
  }

  @Test("a vertical pan neither begins by nor shows what goes across")
  func aVerticalPanNeitherBeginsByNorShows() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(200, 10))
    #expect(hand.events.isEmpty)
    hand.move(to: .at(300, 100), over: 0.1)
    hand.up()
    let pans = hand.pans(of: 1)
    #expect(pans.allSatisfy { $0.translation.dx == 0 && $0.velocity.dx == 0 })
    #expect(pans.last?.location == Point(x: 300, y: 100))
  }

  @Test("of a horizontal and a vertical pan the first past its slop has it")
  func ofAHorizontalAndAVerticalPanTheFirst() {
    var hand = ArenaHand()
    let both: [(GestureKey, Recognizer)] = [
      (1, .pan(PanRecognizer(axis: .vertical))), (2, .pan(PanRecognizer(axis: .horizontal))),
    ]
    hand.down(at: .at(0, 0), on: both)
    hand.move(to: .at(19, 5))
    hand.move(to: .at(19, 300))
    hand.up()
    #expect(hand.gestures(of: 1).isEmpty)
    #expect(hand.story == ["pan began", "pan changed", "pan ended"])
  }

  @Test("it ends at the finger's velocity, clamped")
  func itEndsAtTheFingersVelocityClamped() throws {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, 150), over: 0.1)
    hand.up()
    let speed = try #require(hand.pans(of: 1).last).velocity.dy
    #expect(abs(speed - 1500) < 1e-6)
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, -5000), over: 0.1)
    hand.up()
    #expect(hand.pans(of: 1).last?.velocity == Vector(dx: 0, dy: -8000))
  }

  @Test("a finger that stopped, or is slower than asked, has velocity 0")
  func aFingerThatStoppedOrIsSlowerThanAsked() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, 150), over: 0.1)
    hand.wait(0.05)
    hand.up()
    #expect(hand.pans(of: 1).last?.velocity == .zero)
    hand.down(at: .at(0, 0), on: [(1, .pan(PanRecognizer(minimumSpeed: 50)))])
    hand.move(to: .at(0, 30))
    hand.move(to: .at(0, 34), over: 0.1)
    hand.up()
    #expect(hand.pans(of: 1).last?.velocity == .zero)
  }

  @Test("what moves is caught at down, before any tap")
  func whatMovesIsCaughtAtDownBeforeAnyTap() {
    var hand = ArenaHand()
    hand.down(at: .at(7, 7), on: [(2, .tap()), (1, .pan(PanRecognizer(start: .atDown)))])
    #expect(hand.story == ["pan began"])
    #expect(hand.pans(of: 1).first?.translation == .zero)
    hand.move(to: .at(8, 7))
    #expect(hand.pans(of: 1).last?.translation == Vector(dx: 1, dy: 0))
    hand.up()
    #expect(hand.story == ["pan began", "pan changed", "pan ended"])
    #expect(hand.pans(of: 1).last?.exceedsSlop == false)
  }

  @Test("where it is let go counts, but tells nothing of its velocity")
  func whereItIsLetGoCountsButTellsNothingOf() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, 100), over: 0.1)
    hand.events += hand.arena.handle(
      PointerEvent(id: 0, device: .touch, phase: .up, position: Point(x: 0, y: 130), time: 0.101))
    #expect(hand.pans(of: 1).last?.translation.dy == 130)
    #expect(abs((hand.pans(of: 1).last?.velocity.dy ?? 0) - 1000) < 1e-6)
  }

  @Test("a second pointer cancels it once, and gets nothing")
  func aSecondPointerCancelsItOnceAndGets() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), id: 0, on: card)
    hand.move(to: .at(0, 50), id: 0)
    hand.down(at: .at(100, 100), id: 1, on: card)
    hand.move(to: .at(100, 200), id: 1)
    hand.move(to: .at(0, 90), id: 0)
    hand.up(id: 0)
    hand.up(id: 1)
    #expect(hand.story == ["pan began", "pan cancelled"])
    #expect(hand.pans(of: 1).last?.velocity == .zero)
  }

  @Test("a second pointer keeps a pan from beginning, too")
  func aSecondPointerKeepsAPanFromBeginning() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), id: 0, on: card)
    hand.down(at: .at(100, 100), id: 1, on: [])
    hand.move(to: .at(0, 90), id: 0)
    #expect(hand.events.isEmpty)
  }

  @Test("a second pointer is ignored where it shall be")
  func aSecondPointerIsIgnoredWhereItShallBe() {
    var hand = ArenaHand()
    let pan: [(GestureKey, Recognizer)] = [(1, .pan(PanRecognizer(secondPointer: .isIgnored)))]
    hand.down(at: .at(0, 0), id: 0, on: pan)
    hand.move(to: .at(0, 50), id: 0)
    hand.down(at: .at(100, 100), id: 1, on: pan)
    hand.move(to: .at(0, 0), id: 1)
    hand.up(id: 1)
    hand.move(to: .at(0, 60), id: 0)
    hand.up(id: 0)
    #expect(hand.pans(of: 1).map(\.translation.dy) == [50, 60, 60])
  }

  @Test("fingers take over from each other without a jump")
  func fingersTakeOverFromEachOtherWithoutA() {
    var hand = ArenaHand()
    let pan: [(GestureKey, Recognizer)] = [(1, .pan(PanRecognizer(secondPointer: .followsNewest)))]
    hand.down(at: .at(0, 0), id: 0, on: pan)
    hand.move(to: .at(0, 50), id: 0)
    hand.down(at: .at(300, 300), id: 1, on: pan)
    hand.move(to: .at(300, 301), id: 1)
    #expect(hand.pans(of: 1).last?.translation == Vector(dx: 0, dy: 51))
    hand.move(to: .at(10, 70), id: 0)
    #expect(hand.pans(of: 1).last?.translation == Vector(dx: 0, dy: 51))
    hand.up(id: 1)
    hand.move(to: .at(10, 75), id: 0)
    #expect(hand.pans(of: 1).last?.translation == Vector(dx: 0, dy: 56))
    hand.up(id: 0)
    #expect(hand.story.filter { $0 == "pan ended" }.count == 1)
    #expect(hand.story.last == "pan ended")
  }

  @Test("focus loss cancels once, with velocity 0")
  func focusLossCancelsOnceWithVelocity0() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, 300), over: 0.1)
    hand.cancelAll()
    hand.up()
    #expect(hand.story.last == "pan cancelled")
    #expect(hand.story.filter { $0 == "pan cancelled" }.count == 1)
    #expect(hand.pans(of: 1).last?.velocity == .zero)
  }

  @Test("the velocity can be asked for while it moves")
  func theVelocityCanBeAskedForWhileItMoves() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, 100), over: 0.1)
    #expect(abs((hand.arena.velocity(of: 0, at: 0.1)?.velocity.dy ?? 0) - 1000) < 1e-6)
    hand.up()
    #expect(hand.arena.velocity(of: 0, at: 0.1) == nil)
  }

  @Test("a copy of the arena is a snapshot") func aCopyOfTheArenaIsASnapshot() {
    var hand = ArenaHand()
    hand.down(at: .at(0, 0), on: card)
    hand.move(to: .at(0, 50))
    var other = hand
    other.cancelAll()
    hand.move(to: .at(0, 60))
    hand.up()
    #expect(other.story == ["pan began", "pan cancelled"])
    #expect(hand.story == ["pan began", "pan changed", "pan ended"])
  }
}
