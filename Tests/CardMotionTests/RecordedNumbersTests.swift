import CardMotion
import Foundation
import TestSupport
import Testing

/// Tables of numbers recorded elsewhere; see `Fixtures`.
@Suite("recorded numbers")
struct RecordedNumbersTests {
  private typealias Object = [String: Any]

  private func table(_ name: String) throws -> Object {
    try #require(JSONSerialization.jsonObject(with: Fixtures.load(name)) as? Object)
  }

  /// The rows called `key`, of which there must be some.
  private func rows<Row>(_ object: Object, _ key: String, as _: Row.Type = Object.self) throws
    -> [Row]
  {
    let rows = try #require(object[key] as? [Row], "no rows '\(key)'")
    return try #require(rows.isEmpty ? nil : rows, "no rows in '\(key)'")
  }

  private func number(_ object: Object, _ key: String) -> Double? {
    (object[key] as? NSNumber)?.doubleValue
  }

  private func spring(_ given: Object) throws -> Spring {
    if let stiffness = number(given, "stiffness") {
      let mass = number(given, "mass") ?? 1
      if let damping = number(given, "damping") {
        return try Spring(mass: mass, stiffness: stiffness, damping: damping)
      }
      let ratio = try #require(number(given, "dampingRatio"))
      return try Spring(
        mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
    }
    if let response = number(given, "response") {
      return try Spring(
        response: response, dampingRatio: #require(number(given, "dampingRatio")),
        mass: number(given, "mass") ?? 1)
    }
    return try Spring(
      duration: #require(number(given, "duration")), bounce: number(given, "bounce") ?? 0)
  }

  private func value(_ key: String, of spring: Spring) -> Double? {
    switch key {
    case "mass": spring.mass
    case "stiffness": spring.stiffness
    case "damping": spring.damping
    case "dampingRatio": spring.dampingRatio
    case "response": spring.response
    case "duration": spring.duration
    case "bounce": spring.bounce
    case "settlingDuration": spring.settlingDuration
    default: nil
    }
  }

  @Test("conversions, evaluations, settling, decay, rubber band")
  func springs() throws {
    let table = try table("spring_conversions_decay_rubberband")
    for entry in try rows(table, "conversions") {
      let spring = try spring(try #require(entry["given"] as? Object))
      let tolerance = try #require(number(entry, "tolerance"))
      for (key, expected) in try #require(entry["expect"] as? [String: Double]) {
        let actual = try #require(value(key, of: spring), "\(key)")
        #expect(abs(actual - expected) <= tolerance, "\(key) in \(entry)")
      }
    }
    for entry in try rows(table, "evaluations") {
      let state = try spring(entry).state(
        from: MotionState(
          position: #require(number(entry, "from")), velocity: #require(number(entry, "v0"))),
        to: #require(number(entry, "to")), after: #require(number(entry, "t")))
      #expect(
        abs(state.position - (try #require(number(entry, "x"))))
          <= (try #require(number(entry, "tolerance"))), "\(entry)")
    }
    let settling = try #require(table["settling"] as? Object)
    for entry in try rows(settling, "cases") {
      let time = try spring(entry).settlingTime(
        from: MotionState(
          position: #require(number(entry, "x0")), velocity: #require(number(entry, "v0"))),
        to: 0, within: #require(number(entry, "threshold")))
      #expect(
        abs(time * 1000 - (try #require(number(entry, "exactLastCrossingMilliseconds")))) < 0.1)
    }
    for entry in try rows(table, "settlingRule") {
      let duration = try spring(entry).settlingDuration(epsilon: 0.0001)
      let rule =
        -log(0.0001) * (try #require(number(entry, "response")))
        / (2 * .pi * (try #require(number(entry, "dampingRatio"))))
      #expect(abs(rule - (try #require(number(entry, "settlingDuration")))) < 1e-4)
      // The exact envelope lies a little above the rule's.
      #expect(duration >= rule - 1e-9)
      #expect(duration < rule * 1.1)
    }
    let decays = try #require(table["decay"] as? Object)
    let decay = Decay(rate: try #require(number(decays, "rate")))
    for entry in try rows(decays, "cases") {
      let rest = decay.restPosition(
        from: MotionState(position: 0, velocity: try #require(number(entry, "v0"))))
      #expect(
        abs(rest - (try #require(number(entry, "target"))))
          <= (try #require(number(entry, "tolerance"))))
    }
    let bands = try #require(table["rubberBand"] as? Object)
    let band = RubberBand(
      coefficient: try #require(number(bands, "c")),
      dimension: try #require(number(bands, "dimension")))
    for point in try rows(bands, "points", as: [Double].self) {
      #expect(
        abs(band.offset(forOverdrag: point[0]) - point[1])
          <= (try #require(number(bands, "tolerance"))))
    }
  }

  @Test("timing curves: solved, sloped, extrapolated, bounded")
  func curves() throws {
    let table = try table("chromium_cubic_bezier")
    func curve(_ points: [Double]) -> CubicBezier {
      CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    }
    let tolerance = try #require(number(table, "tolerance"))
    for (kind, slope) in [("solve", false), ("slope", true), ("outOfRange", false)] {
      for entry in try rows(table, kind) {
        let points = try #require(entry["curve"] as? [Double])
        let curve = curve(points)
        let allowed =
          number(entry, "tolerance").map { max($0, 1e-7) }
          ?? (kind == "outOfRange" ? 1e-6 : tolerance)
        for point in try rows(entry, "points", as: [Double].self) {
          let actual = slope ? curve.slope(at: point[0]) : curve.value(at: point[0])
          #expect(abs(actual - point[1]) <= allowed, "\(kind) \(points) at \(point)")
        }
      }
    }
  }

  @Test("inertia and its bounce")
  func inertia() throws {
    let table = try table("motion_inertia")
    let constant = try #require(number(table, "timeConstantSeconds"))
    let step = try #require(number(table, "stepSeconds"))
    let nearRest = try #require(number(table, "restDelta"))
    let decay = Decay(timeConstant: constant)
    for entry in try rows(table, "cases") {
      let origin = try #require(number(entry, "origin"))
      let given = try #require(number(entry, "velocity"))
      // A moved target means another velocity over the same time constant.
      let velocity = number(entry, "target").map { ($0 - origin) / constant } ?? given / constant
      let start = MotionState(position: origin, velocity: velocity)
      let samples = try rows(entry, "samples", as: [Double].self)
      let bounce = number(entry, "switchIndex")
      let edge = number(entry, "max") ?? number(entry, "min") ?? 0
      let spring = try Spring(mass: 1, stiffness: 500, damping: 10)
      for sample in samples {
        let time = sample[0] * step
        if let bounce, sample[0] >= bounce {
          let from = MotionState(
            position: decay.state(from: start, after: bounce * step).position,
            velocity: try #require(number(entry, "switchVelocity")))
          let place = spring.state(from: from, to: edge, after: time - bounce * step).position
          #expect(abs(place - sample[1]) <= (sample == samples.last ? nearRest : 1e-9))
        } else {
          let place = decay.state(from: start, after: time).position
          #expect(abs(place - sample[1]) <= (sample == samples.last ? nearRest : 1e-9))
        }
      }
    }
  }
}
