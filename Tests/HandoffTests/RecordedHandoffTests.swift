import CardMotion
import TestSupport
import Testing

@testable import Handoff

/// What each platform does with given numbers, recorded elsewhere with 50 digits.
struct HandoffTable: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    var spring: String
    var target: String
    var response: Double
    var dampingRatio: Double
    var travel: Double
    var velocity: Double
    var digits: Int?
    var numbers: [String: String]?
    var clock: String?
    var endsAt: Double?
    var deviationPoints: Double?
    var deviationPercent: Double
    var times: [Double]
    var theirs: [Double]
    var ours: [Double]
    var durationMs: Int?
    var easing: String?
    var stops: Int?

    var testDescription: String { "\(target) \(spring) \(velocity)" }

    var move: SpringMove {
      get throws {
        SpringMove(
          try Spring(response: response, dampingRatio: dampingRatio), travel: travel,
          velocity: velocity)
      }
    }
  }

  struct Reading: Decodable {
    struct Candidate: Decodable {
      var reading: String
      var response: Double
      var dampingRatio: Double
    }

    var text: String
    var response: Double?
    var dampingRatio: Double?
    var from: String?
    var velocity: Double?
    var toleranceResponse: Double?
    var toleranceRatio: Double?
    var candidates: [Candidate]?
  }

  struct Preset: Decodable {
    var name: String
    var response: Double
    var dampingRatio: Double
  }

  var cases: [Case]
  var read: [Reading]
  var presets: [Preset]

  static func load() throws -> HandoffTable {
    try Fixtures.load("handoff", as: HandoffTable.self)
  }
}

@Suite("hand-off, recorded")
struct RecordedHandoffTests {
  @Test(
    "each platform moves as recorded, from the same digits, off by the same",
    arguments: Target.allCases)
  func cases(target: Target) throws {
    guard target != .css else { return }
    let cases = try HandoffTable.load().cases.filter { $0.target == target.rawValue }
    #expect(cases.count == 16)
    for recorded in cases {
      let move = try recorded.move
      var starts = try cases.filter { $0.spring == recorded.spring }.map { try $0.move }
      // Recorded for this start alone: the critical spring nearest to one that creeps, where the move
      // begins at rest, and libadwaita's epsilon.
      let isAlone =
        target == .libadwaita
        || target == .reanimated && recorded.dampingRatio > 1 && move.velocity == 0
      if isAlone { starts = [move] }
      let handoff = try SpringHandoff(target, starts: starts, tolerance: 0.001)
      let place = try #require(starts.firstIndex(of: move))
      let rendition =
        isAlone
        ? try Renderer(target, starts, 0.001).rendition(
          of: move, digits: try #require(recorded.digits))
        : handoff.renditions[place]
      if !isAlone { #expect(handoff.digits == recorded.digits, "\(recorded.spring)") }
      let numbers = try #require(recorded.numbers)
      #expect(Set(numbers.keys) == Set(rendition.numbers.map(\.name)))
      for (name, text) in numbers {
        // The recorder printed 17 digits where it divided.
        #expect(Double(rendition[name]) == Double(text), "\(recorded.spring) \(name)")
      }
      #expect(rendition.clock.rawValue == recorded.clock)
      #expect(abs((rendition.endsAt ?? 0) - (recorded.endsAt ?? 0)) < 1e-6)
      let deviation = rendition.deviation(from: move, tolerance: 0.001)
      #expect(abs(deviation - (try #require(recorded.deviationPoints))) < 1e-9 * 500)
      for (time, place) in zip(recorded.times, recorded.theirs) {
        let found = move.travel + rendition.displacement(after: time)
        #expect(
          abs(found - place) < 1e-9 * abs(move.travel), "\(recorded.spring) at \(time)")
      }
      for (time, place) in zip(recorded.times, recorded.ours) {
        let found = move.travel + move.state(after: time).position
        #expect(abs(found - place) < 1e-9 * abs(move.travel), "\(recorded.spring) at \(time)")
      }
    }
  }

  @Test("linear(): recorded text is played as recorded; ours has no more stops")
  func easings() throws {
    for recorded in try HandoffTable.load().cases where recorded.target == "css" {
      let move = try recorded.move
      let text = "\(recorded.durationMs ?? 0)ms \(recorded.easing ?? "")"
      let easing = try #require(try LinearEasing(SpringTokens(text)))
      #expect(easing.text == recorded.easing)
      #expect(easing.stops.count == recorded.stops)
      let deviation = easing.deviation(from: Progress(move)) * 100
      #expect(deviation < recorded.deviationPercent + 1e-3)
      for (time, place) in zip(recorded.times, recorded.theirs) {
        let part = time * 1000 / Double(easing.duration)
        let found = move.travel * (part < 1 ? easing.value(at: part) : 1)
        #expect(abs(found - place) < 1e-9 * abs(move.travel), "\(recorded.spring) at \(time)")
      }
    }
  }

  @Test(
    "springs are read in each platform's words; what may mean more is refused with all it may mean")
  func readings() throws {
    for recorded in try HandoffTable.load().read {
      guard let response = recorded.response, let ratio = recorded.dampingRatio else {
        do {
          let reading = try SpringReading.read(recorded.text)
          Issue.record("\(recorded.text) was read: \(reading)")
        } catch {
          let expected = recorded.candidates ?? []
          #expect(error.candidates.map(\.reading) == expected.map(\.reading), "\(recorded.text)")
          for (found, candidate) in zip(error.candidates, expected) {
            #expect(abs(found.spring.response - candidate.response) < 1e-9)
            #expect(abs(found.spring.dampingRatio - candidate.dampingRatio) < 1e-9)
          }
        }
        continue
      }
      let reading = try SpringReading.read(recorded.text)
      #expect(reading.from?.rawValue == recorded.from, "\(recorded.text)")
      #expect(
        abs(reading.spring.response - response) < recorded.toleranceResponse ?? 1e-9,
        "\(recorded.text)")
      #expect(
        abs(reading.spring.dampingRatio - ratio) < recorded.toleranceRatio ?? 1e-9,
        "\(recorded.text)")
      if let velocity = recorded.velocity {
        #expect(abs((reading.velocity ?? .nan) - velocity) < 1e-12)
      }
    }
  }

  @Test("presets are those that are shipped")
  func presets() throws {
    let recorded = try HandoffTable.load().presets
    #expect(recorded.map(\.name) == SpringPreset.all.map(\.name))
    for (preset, ours) in zip(recorded, SpringPreset.all) {
      #expect(abs(ours.spring.response - preset.response) < 1e-9, "\(preset.name)")
      #expect(abs(ours.spring.dampingRatio - preset.dampingRatio) < 1e-9, "\(preset.name)")
    }
  }
}
