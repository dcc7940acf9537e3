import CardGeometry
import CardMotion
import Foundation
import TestSupport
import Testing

@testable import SceneCore

/// A deck whose front card is dragged and thrown.
@Suite("a deck of cards")
struct DeckMotionTests {
  private static let stage = Size(width: 414, height: 896)

  private static func rules(_ count: Int, _ change: (inout DeckRules) -> Void = { _ in })
    -> DeckRules
  {
    var rules = DeckRules(count: count, size: Size(width: 300, height: 400), on: stage)
    change(&rules)
    return rules
  }

  /// Throws the front card to the right.
  private static func throwRight(_ deck: inout DeckMotion, at time: Double) {
    deck.throwFront(to: exit(deck), velocity: .kept, at: time)
  }

  private static func exit(_ deck: DeckMotion) -> Point {
    deck.rules.exit(
      Throw(towards: Vector(dx: 1, dy: 0), velocity: .zero, way: .zero),
      from: .zero)
  }

  /// The deadlines up to `end`, as the stage handles them.
  private static func pass(_ deck: inout DeckMotion, until end: Double) {
    while deck.nextDeadline <= end { _ = deck.handleDeadline(deck.nextDeadline.asDeadline) }
  }

  private static func roles(_ deck: DeckMotion, at time: Double) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: deck.cards.map { ($0.number, $0.role.value(at: time)) })
  }

  @Test("a thrown card leaves on top, and the next one is in front at once")
  func thrown() {
    var deck = DeckMotion(Self.rules(4))
    Self.throwRight(&deck, at: 0)
    #expect(deck.front == 1 && deck.turns == 1 && deck.isLeaving(0))
    #expect(deck.order.map { deck.cards[$0].number } == [3, 2, 1, 0])
    #expect(Self.roles(deck, at: 0) == [0: 0, 1: 1, 2: 2, 3: 3])
    Self.pass(&deck, until: 3)
    // Card 0 is the fourth of four: it has no place among three.
    #expect(deck.cards.map(\.number).sorted() == [1, 2, 3])
    for (number, role) in Self.roles(deck, at: 3) { #expect(abs(role - Double(number - 1)) < 1e-3) }
  }

  @Test("of few cards, a thrown one comes back as the last")
  func returning() {
    var deck = DeckMotion(Self.rules(3))
    Self.throwRight(&deck, at: 0)
    #expect(deck.front == 1)
    Self.pass(&deck, until: 4)
    #expect(deck.cards.count == 3 && deck.leaving.isEmpty)
    #expect(abs((Self.roles(deck, at: 4)[0] ?? -1) - 2) < 1e-3)
    #expect(deck.cards.allSatisfy { abs($0.offset.value(at: 4).x) < 0.01 })
  }

  @Test("a card is taken back from where it left")
  func taken() {
    var deck = DeckMotion(Self.rules(9))
    Self.throwRight(&deck, at: 0)
    Self.pass(&deck, until: 3)
    deck.turnBack(from: Point(x: -400, y: 0), at: 3)
    #expect(deck.front == 0 && deck.turns == 0)
    #expect(deck.frontCard?.offset.value(at: 3) == Point(x: -400, y: 0))
    #expect(deck.frontCard?.role.value(at: 3) == 0)
    // The card that goes out stays until it is behind the last place.
    #expect(deck.cards.count == 4)
    Self.pass(&deck, until: 6)
    #expect(deck.cards.map(\.number).sorted() == [0, 1, 2])
  }

  @Test("a finger stops the deck, but not what leaves; let go, the deck goes on")
  func caught() {
    var deck = DeckMotion(Self.rules(9))
    Self.throwRight(&deck, at: 0)
    #expect(deck.isMoving(at: 0.05))
    deck.grab(at: 0.05)
    let held = Self.roles(deck, at: 0.05)
    deck.drag(by: Vector(dx: 20, dy: 5), at: 0.1)
    #expect(Self.roles(deck, at: 0.3) == held)
    #expect(deck.frontCard?.offset.value(at: 0.1) == Point(x: 20, y: 5))
    #expect((deck.cards.first { $0.number == 0 }?.offset.value(at: 0.3).x ?? 0) > 200)
    deck.goHome(velocity: .fromRest, at: 0.4)
    Self.pass(&deck, until: 3)
    for (number, role) in Self.roles(deck, at: 3) { #expect(abs(role - Double(number - 1)) < 1e-3) }
  }

  @Test("a deck can wait for the thrown card to be gone; a finger takes it back until then")
  func turningLater() {
    var deck = DeckMotion(Self.rules(3) { $0.turnsWhenGone = true })
    Self.throwRight(&deck, at: 0)
    #expect(deck.front == 0)
    deck.grab(at: 0.05)
    #expect(deck.front == 0 && deck.leaving.isEmpty)
    Self.throwRight(&deck, at: 0.1)
    let gone = deck.nextDeadline
    let hasTurned = deck.handleDeadline(gone.asDeadline)
    #expect(hasTurned)
    #expect(deck.front == 1)
    Self.pass(&deck, until: 4)
    #expect(abs((Self.roles(deck, at: 4)[0] ?? -1) - 2) < 1e-3)
  }

  @Test("a finger on the card behind a flying one turns the deck at once")
  func grabbingNext() {
    var deck = DeckMotion(Self.rules(4) { $0.turnsWhenGone = true })
    Self.throwRight(&deck, at: 0)
    #expect(deck.front == 0 && deck.nextCard == 1)
    let before = deck.cards.first { $0.number == 0 }?.offset.value(at: 0.1)
    deck.grab(1, at: 0.1)
    #expect(deck.front == 1 && deck.isHeld)
    #expect(deck.cards.first { $0.number == 0 }?.offset.value(at: 0.1) == before)
    deck.goHome(velocity: .fromRest, at: 0.2)
    Self.pass(&deck, until: 4)
    #expect(deck.cards.map(\.number).sorted() == [1, 2, 3])
  }

  @Test("only a finger beside the front card grabs the card that comes back behind it")
  func returningBehind() {
    var deck = DeckMotion(Self.rules(3) { $0.turnsWhenGone = true })
    Self.throwRight(&deck, at: 0)
    let gone = deck.nextDeadline.asDeadline
    _ = deck.handleDeadline(gone)
    var time = gone
    while deck.isMoving(at: time) { time += 0.01 }
    #expect(time < gone + 2)
    deck.throwFront(
      to: Self.exit(deck), back: PacedTiming(.curve(.linear, duration: 9)), velocity: .kept,
      at: time)
    let next = deck.nextDeadline.asDeadline
    _ = deck.handleDeadline(next)
    #expect(!deck.isMoving(at: next + 5) && deck.isMoving(at: next + 5, isBeside: true))
    deck.grab(at: next + 5)
    deck.goHome(velocity: .fromRest, at: next + 5)
    #expect(deck.isMoving(at: next + 5.01))
  }

  @Test("the cards behind follow one after another, if the deck says so")
  func following() {
    var deck = DeckMotion(Self.rules(5) { $0.followDelay = 0.1 })
    deck.grab(at: 0)
    deck.drag(by: Vector(dx: 0, dy: -60), at: 0)
    func offset(_ number: Int, at time: Double) -> Double {
      deck.cards.first { $0.number == number }?.offset.value(at: time).y ?? .nan
    }
    #expect(offset(0, at: 0) == -60)
    #expect(offset(1, at: 0.1) == 0 && offset(1, at: 0.15) < -1)
    #expect(offset(2, at: 0.2) == 0 && offset(2, at: 0.25) < -1)
    #expect(abs(offset(2, at: 3) + 60) < 0.01)
    deck.goHome(velocity: .fromRest, at: 4)
    #expect(abs(offset(1, at: 4.1) + 60) < 0.01 && abs(offset(2, at: 7)) < 0.01)
  }

  @Test("a card that is fast when a slow way home begins stays in the region of drags")
  func slowHome() {
    let slow = PacedTiming(.spring(.tuned(settlingDuration: 3, dampingRatio: 0.5)))
    for step in 1...8 {
      var deck = DeckMotion(Self.rules(3) { $0.followDelay = 0.05 })
      deck.grab(at: 0)
      deck.drag(by: Vector(dx: 0, dy: -110 * Double(step)), at: 0)
      deck.goHome(with: slow, velocity: .kept, at: 0.06 + 0.01 * Double(step))
      for time in stride(from: 0.0, to: 5, by: 0.01) {
        for card in deck.cards {
          #expect(abs(card.offset.value(at: time).y) < 1.4 * Self.stage.height)
        }
      }
    }
  }

  // MARK: Lean

  private static func leaning(_ deck: DeckMotion, at time: Double) -> Transform3D? {
    deck.frontCard.flatMap { deck.leaning(of: $0, at: time) }
  }

  /// The sine of the angle by which the front card leans.
  private static func sine(_ deck: DeckMotion, at time: Double) -> Double {
    leaning(deck, at: time)?.m21 ?? 0
  }

  @Test("a dragged card leans with the finger's velocity about the grabbed point, at most so far")
  func leaning() throws {
    var deck = DeckMotion(Self.rules(3) { $0.lean = LeanRules(factor: 0.01, maximum: 4) })
    let grip = Point(x: 107, y: 548)
    deck.grab(by: grip, at: 0)
    #expect(Self.leaning(deck, at: 0) == nil)
    for step in 1...60 {
      let time = Double(step) / 100
      deck.drag(by: Vector(dx: 200 * time, dy: 0), velocity: 200, at: time)
      let held = grip + Vector(dx: 200 * time, dy: 0)
      let seen = try #require(Self.leaning(deck, at: time + 0.001)).projected(held)
      #expect((seen - held).length < 1e-9)
    }
    let radian = Double.pi / 180
    #expect(abs(Self.sine(deck, at: 0.6) - sin(2 * radian)) < 1e-4)
    deck.drag(by: Vector(dx: 120, dy: 0), velocity: -5000, at: 0.61)
    deck.drag(by: Vector(dx: 110, dy: 0), velocity: -5000, at: 0.64)
    let before = Self.sine(deck, at: 0.64)
    deck.drag(by: Vector(dx: 100, dy: 0), velocity: -5000, at: 0.67)
    #expect(Self.sine(deck, at: 0.67) < before)
    for step in 0..<100 { #expect(Self.sine(deck, at: 0.6 + Double(step) / 50) > -sin(4 * radian)) }
    // A finger that stands still leaves the card upright.
    #expect(abs(Self.sine(deck, at: 3)) < 1e-6)
  }

  @Test("a flying card leans as it moves, does not jump when it is caught, and is upright at rest")
  func leaningFlight() throws {
    var deck = DeckMotion(Self.rules(3) { $0.lean = LeanRules(factor: 0.004) })
    deck.grab(by: Point(x: 207, y: 648), at: 0)
    deck.drag(by: Vector(dx: 120, dy: 0), at: 0)
    deck.goHome(velocity: .fromRest, at: 0.1)
    #expect(deck.arrival < .infinity)
    #expect(Self.sine(deck, at: 0.25) < -0.01)
    let corner = Point(x: 57, y: 248) + Vector(dx: 30, dy: 0)
    let before = try #require(Self.leaning(deck, at: 0.2)).projected(corner)
    deck.grab(by: Point(x: 107, y: 300), at: 0.2)
    let after = try #require(Self.leaning(deck, at: 0.2)).projected(corner)
    #expect((after - before).length < 1e-9)
    deck.goHome(velocity: .fromRest, at: 0.3)
    var rest = 0.0
    for _ in 0..<8 where deck.arrival < .infinity {
      rest = deck.arrival + 1e-6
      deck.finishAtTarget(at: rest)
    }
    #expect(rest > 0.5 && rest < 5)
    #expect(deck.arrival == .infinity && Self.leaning(deck, at: rest + 1) == nil)
  }

  @Test("a thrown card leans on its way out and back")
  func leaningThrow() {
    var deck = DeckMotion(Self.rules(3) { $0.lean = LeanRules(factor: 0.004) })
    Self.throwRight(&deck, at: 0)
    func sine(at time: Double) -> Double {
      deck.cards.first { $0.number == 0 }.flatMap { deck.leaning(of: $0, at: time) }?.m21 ?? 0
    }
    #expect(sine(at: 0.15) > 0.02)
    let gone = deck.nextDeadline.asDeadline
    let before = sine(at: gone)
    _ = deck.handleDeadline(gone)
    #expect(abs(sine(at: gone) - before) < 1e-12)
    #expect(sine(at: gone + 0.25) < -0.02)
  }

  @Test("a chosen card comes to the front without a throw")
  func chosen() {
    var deck = DeckMotion(Self.rules(5) { $0.places = 5 })
    deck.turn(to: 2, at: 0)
    #expect(deck.front == 2 && deck.leaving.isEmpty)
    Self.pass(&deck, until: 3)
    let roles = Self.roles(deck, at: 3)
    for (number, role) in [2: 0.0, 3: 1, 4: 2, 0: 3, 1: 4] {
      #expect(abs((roles[number] ?? -1) - role) < 1e-3)
    }
  }

  @Test("a deck with an end is empty after its last card, and can be turned back")
  func ending() {
    var deck = DeckMotion(Self.rules(2) { $0.isEndless = false })
    Self.throwRight(&deck, at: 0)
    Self.throwRight(&deck, at: 0.1)
    Self.throwRight(&deck, at: 0.2)
    #expect(deck.front == nil && deck.turns == 2)
    Self.pass(&deck, until: 3)
    #expect(deck.cards.isEmpty)
    deck.grab(at: 3)
    #expect(!deck.isHeld)
    deck.turnBack(from: Point(x: -414, y: 0), at: 3)
    #expect(deck.front == 1)
    deck.turnBack(from: Point(x: -414, y: 0), at: 3)
    deck.turnBack(from: Point(x: -414, y: 0), at: 3)
    #expect(deck.front == 0 && deck.turns == 0)
  }

  @Test(
    "whatever happens: no shown card jumps, and in the end each is at its place", arguments: 0..<8)
  func random(_ batch: Int) {
    for seed in 0..<250 {
      var dice = SeededGenerator(seed: UInt64(batch * 250 + seed))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
      func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }
      var rules = Self.rules(whole(1...8))
      rules.places = whole(1...6)
      rules.isEndless = Bool.random(using: &dice)
      rules.turnsWhenGone = Bool.random(using: &dice)
      rules.followDelay = Bool.random(using: &dice) ? 0.03 : nil
      rules.reducesMotion = whole(0...9) == 0
      rules.lean = LeanRules(factor: Bool.random(using: &dice) ? 0.004 : 0)
      var deck = DeckMotion(rules)
      var time = 0.0
      for _ in 0..<whole(1...14) {
        time += number(0...0.4)
        Self.pass(&deck, until: time)
        let before = deck
        switch whole(0...6) {
        case 0, 1:
          deck.grab(at: time)
          deck.drag(
            by: Vector(dx: number(-1...1), dy: number(-1...1)), velocity: number(-900...900),
            at: time)
        case 2:
          if deck.isHeld { deck.goHome(velocity: .fromRest, at: time) }
        case 3, 4: Self.throwRight(&deck, at: time)
        case 5: deck.turnBack(from: Self.exit(deck), at: time)
        default: deck.turn(to: whole(0...8), at: time)
        }
        for card in deck.cards {
          guard let old = before.cards.first(where: { $0.number == card.number }) else { continue }
          let jump = card.offset.value(at: time) - old.offset.value(at: time)
          let isPut = card.offset.value(at: time) == Self.exit(deck) || rules.reducesMotion
          #expect(jump.length < 2 || isPut, "\(seed): \(card.number) jumps by \(jump)")
        }
        #expect(Set(deck.cards.map(\.number)).count == deck.cards.count)
      }
      if deck.isHeld { deck.goHome(velocity: .fromRest, at: time) }
      Self.pass(&deck, until: time + 10)
      let end = time + 10
      #expect(deck.leaving.isEmpty)
      let shown = deck.cards.sorted { $0.number < $1.number }
      let wanted = (0..<rules.places).compactMap { rules.card(at: $0, after: deck.turns) }.sorted()
      #expect(shown.map(\.number) == wanted, "\(seed)")
      for card in shown {
        let place = Double(rules.place(of: card.number, after: deck.turns))
        #expect(abs(card.role.value(at: end) - place) < 1e-3, "\(seed): role of \(card.number)")
        let offset = card.offset.value(at: end)
        #expect(abs(offset.x) + abs(offset.y) < 0.02, "\(seed): \(card.number) at \(offset)")
      }
    }
  }
}

extension Double {
  fileprivate var asDeadline: Double { (self * 1e6).rounded(.up) / 1e6 }
}
