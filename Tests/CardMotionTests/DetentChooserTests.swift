import CardMotion
import TestSupport
import Testing

@Suite("choice of a detent")
struct DetentChooserTests {
  let chooser = DetentChooser(positions: [30, 448, 896], allowsSkipping: false)
  let skipping = DetentChooser(positions: [30, 448, 896], allowsSkipping: true)

  @Test("let go at rest it goes to the nearer detent")
  func letGoAtRestItGoesToTheNearerDetent() {
    #expect(chooser.target(from: 1, position: 250, velocity: 0) == DetentChoice(1, .position))
    #expect(chooser.target(from: 1, position: 230, velocity: 0) == DetentChoice(0, .position))
    #expect(chooser.target(from: 1, position: 660, velocity: 0) == DetentChoice(1, .position))
    #expect(chooser.target(from: 1, position: 690, velocity: 0) == DetentChoice(2, .position))
  }

  @Test("exactly half-way it goes back to where the drag came from")
  func exactlyHalfWayItGoesBackToWhereTheDrag() {
    let halves = DetentChooser(positions: [0, 100, 200], allowsSkipping: false)
    #expect(halves.target(from: 0, position: 50, velocity: 0).index == 0)
    #expect(halves.target(from: 1, position: 50, velocity: 0).index == 1)
  }

  @Test("a fling goes where it would come to rest")
  func aFlingGoesWhereItWouldComeToRest() {
    // 448 + 600·0.4995 = 747.7, past the middle at 672.
    #expect(chooser.target(from: 1, position: 448, velocity: 600) == DetentChoice(2, .projection))
    #expect(chooser.target(from: 1, position: 448, velocity: 400) == DetentChoice(1, .position))
  }

  @Test("a strong fling passes a detent only where it may")
  func aStrongFlingPassesADetentOnlyWhereIt() {
    #expect(chooser.target(from: 0, position: 40, velocity: 9000) == DetentChoice(1, .velocity))
    #expect(skipping.target(from: 0, position: 40, velocity: 9000) == DetentChoice(2, .projection))
    #expect(chooser.target(from: 2, position: 800, velocity: -9000) == DetentChoice(1, .velocity))
    #expect(
      skipping.target(from: 2, position: 800, velocity: -9000) == DetentChoice(0, .projection))
  }

  @Test("beyond the last detent it comes back to it")
  func beyondTheLastDetentItComesBackToIt() {
    for c in [chooser, skipping] {
      #expect(c.target(from: 0, position: -100, velocity: 0).index == 0)
      #expect(c.target(from: 0, position: -100, velocity: -500).index == 0)
      #expect(c.target(from: 2, position: 1000, velocity: 700).index == 2)
    }
  }

  @Test("nonsense is defined") func nonsenseIsDefined() {
    let none = DetentChooser(positions: [], allowsSkipping: true)
    #expect(none.target(from: 3, position: 5, velocity: 1) == DetentChoice(3, .position))
    let holes = DetentChooser(positions: [.nan, 10, .infinity, 20], allowsSkipping: true)
    #expect(holes.target(from: 0, position: 19, velocity: 0).index == 3)
    #expect(holes.target(from: 1, position: .nan, velocity: 0) == DetentChoice(1, .position))
    #expect(holes.target(from: 1, position: 11, velocity: .nan).index == 1)
    #expect(holes.target(from: 1, position: 11, velocity: .infinity).index == 3)
    let shuffled = DetentChooser(positions: [20, 10], allowsSkipping: true)
    #expect(shuffled.target(from: 0, position: 11, velocity: 0).index == 1)
    let equal = DetentChooser(positions: [10, 10], allowsSkipping: false)
    #expect([0, 1].contains(equal.target(from: 0, position: 10, velocity: 900).index))
  }

  @Test("by speed alone: the next one ahead from 125 on, past the middle below")
  func bySpeedAloneTheNextOneAheadFrom125On() {
    let anchors = DetentChooser(positions: [0, 100, 300], minimumFlingSpeed: 125)
    #expect(anchors.target(from: 0, position: 20, velocity: 125) == DetentChoice(1, .velocity))
    #expect(anchors.target(from: 0, position: 20, velocity: 124) == DetentChoice(0, .position))
    #expect(anchors.target(from: 0, position: 60, velocity: 124) == DetentChoice(1, .position))
    #expect(anchors.target(from: 2, position: 290, velocity: -8000) == DetentChoice(1, .velocity))
    #expect(anchors.target(from: 2, position: 170, velocity: 0) == DetentChoice(1, .position))
    #expect(anchors.target(from: 2, position: 400, velocity: 500).index == 2)
  }

  /// Any fling, from anywhere.
  @Test("faster never stops shorter, and mirrored is mirrored")
  func fasterNeverStopsShorterAndMirroredIs() {
    for seed in UInt64(1)...40 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...6, using: &generator)
      let positions = (0..<count).map { _ in Double.random(in: 0...2000, using: &generator) }
        .sorted()
      for allowsSkipping in [false, true] {
        let chooser = DetentChooser(positions: positions, allowsSkipping: allowsSkipping)
        let mirror = DetentChooser(
          positions: positions.reversed().map { -$0 }, allowsSkipping: allowsSkipping)
        for _ in 0..<1500 {
          let from = Int.random(in: 0..<count, using: &generator)
          let position = Double.random(in: -300...2300, using: &generator)
          let speed = Double.random(in: 1...9000, using: &generator)
          let choice = chooser.target(from: from, position: position, velocity: speed)
          let faster = chooser.target(from: from, position: position, velocity: speed * 1.5)
          let back = mirror.target(from: count - 1 - from, position: -position, velocity: -speed)
          if faster.index < choice.index || back.index != count - 1 - choice.index
            || back.reason != choice.reason
          {
            Issue.record("seed \(seed): \(positions) at \(position), \(speed): \(choice)")
          }
        }
      }
    }
  }

  struct Table: Decodable {
    struct Group: Decodable {
      struct Case: Decodable {
        let position: Double
        let velocity: Double
        let expected: String
      }
      let test: String
      let anchors: [String: Double]
      let currentState: String
      let allowSkippingDetents: Bool
      let cases: [Case]
    }
    let groups: [Group]
  }

  @Test("recorded releases go to the recorded detents")
  func recordedReleasesGoToTheRecordedDetents() throws {
    let table = try Fixtures.load("floatingpanel_target_detent", as: Table.self)
    var count = 0
    for group in table.groups {
      let detents = group.anchors.sorted { $0.value < $1.value }
      let chooser = DetentChooser(
        positions: detents.map(\.value), allowsSkipping: group.allowSkippingDetents)
      let from = try #require(detents.firstIndex { $0.key == group.currentState })
      for release in group.cases {
        let choice = chooser.target(
          from: from, position: release.position, velocity: release.velocity)
        #expect(detents[choice.index].key == release.expected, "\(group.test): \(release)")
        count += 1
      }
    }
    #expect(count > 0)
    print("Detents: \(count) recorded releases")
  }
}

extension DetentChoice {
  fileprivate init(_ index: Int, _ reason: Reason) {
    self.init(index: index, reason: reason)
  }
}
