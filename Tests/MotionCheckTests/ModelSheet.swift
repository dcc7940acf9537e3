import CardGestures
import CardMotion
import MotionCheck

/// A sheet that moves exactly as it should, or with one fault, and a hand that flicks it.
struct ModelSheet {
  /// What is wrong with a sheet.
  enum Fault: String, CaseIterable {
    case droppedVelocity, quarterVelocity, doubledVelocity, clampedVelocity, easeCurve, bouncy
    case moreGain, lessGain, late, noBand, softBand, jumpAtRelease, jumpAtRest, restsBetween
    case hang, drift, slowSettle, lostSlop, wrongWay
  }

  /// The errors of samples.
  struct Sampling {
    /// The largest error of a time in seconds.
    var jitter = 0.0
    var hasWholeMilliseconds = false
    /// The step of positions in points, or 0.
    var step = 0.0
    /// How old the shown state is, in seconds.
    var delay = 0.0
    /// The share of samples that are lost.
    var lost = 0.0
  }

  /// A stroke of the hand: where it begins, how far and how fast it goes.
  struct Flick {
    var begin: Double
    var from: Double
    var way: Double
    /// The velocity at the release in points per second.
    var velocity: Double
    /// How long the hand rests before it goes up, in seconds.
    var hold = 0.0
  }

  var response = 0.4
  var dampingRatio = 0.9
  var detents = [30.0, 448, 896]
  var fault: Fault?
  var sampling = Sampling()

  static let size = 896.0

  private enum Phase {
    case rest(Double)
    case spring(Spring, from: Double, velocity: Double, to: Double, since: Double)
  }

  /// The trace of `flicks`, which do not overlap.
  func trace(
    _ flicks: [Flick], using generator: inout some RandomNumberGenerator
  ) -> Trace {
    var trace = Trace()
    var phase = Phase.rest(448)
    var pieces: [(until: Double, place: (Double) -> Double)] = []
    for (index, flick) in flicks.enumerated() {
      let events = events(of: flick)
      let (down, up) = (events[0].time, events[events.count - 1].time)
      let before = phase
      pieces.append((down, { place(before, at: $0) }))
      let start = place(before, at: down)
      let isMoving = abs(place(before, at: down) - place(before, at: down - 0.01)) > 0.5
      let drag = drag(events, from: start, isCaught: isMoving)
      pieces.append((up, drag))
      phase = released(from: drag(up), flick, at: up)
      trace.events += events
      if index == flicks.count - 1 {
        let last = phase
        pieces.append((up + 1.5, { place(last, at: $0) }))
      }
    }
    sample(pieces, into: &trace, using: &generator)
    return trace
  }

  // MARK: Hand

  /// The events of a stroke whose speed grows as the square root of its way.
  private func events(of flick: Flick) -> [HandEvent] {
    let duration = 2 * abs(flick.way / flick.velocity)
    let count = max(4, Int(duration * 115))
    func place(_ part: Double) -> Double { flick.from + flick.way * part * part }
    var events = (0...count).map { index in
      HandEvent(
        time: flick.begin + duration * Double(index) / Double(count),
        phase: index == 0 ? .down : .move, id: 0, x: 200,
        y: place(Double(index) / Double(count)))
    }
    events.append(
      HandEvent(
        time: flick.begin + duration + flick.hold + 0.004, phase: .up, id: 0, x: 200,
        y: place(1)))
    return events
  }

  /// The place of the sheet under the hand. A caught sheet follows from the down on.
  private func drag(
    _ events: [HandEvent], from start: Double, isCaught: Bool
  ) -> (Double) -> Double {
    let (times, places) = (events.map(\.time), events.map(\.y))
    let slop = isCaught ? 0.0 : 18
    let gain = fault == .moreGain ? 1.15 : fault == .lessGain ? 0.85 : 1
    let sign: Double = places[places.count - 1] < places[0] ? -1 : 1
    return { time in
      let moment = fault == .late ? time - 0.06 : time
      let next = times.firstIndex { $0 >= moment } ?? times.count - 1
      let place =
        next == 0
        ? places[0]
        : places[next - 1] + (places[next] - places[next - 1])
          * min(1, (moment - times[next - 1]) / (times[next] - times[next - 1]))
      let way = place - places[0]
      guard abs(way) > slop else { return start }
      let raw = start + gain * (fault == .lostSlop ? way - slop * sign : way)
      return banded(raw)
    }
  }

  private func banded(_ raw: Double) -> Double {
    guard fault != .noBand else { return raw }
    let edge = min(max(raw, detents[0]), detents[2])
    let band = RubberBand(coefficient: fault == .softBand ? 0.2 : 0.55, dimension: Self.size)
    return edge + band.offset(forOverdrag: raw - edge)
  }

  // MARK: Release

  private func released(from place: Double, _ flick: Flick, at time: Double) -> Phase {
    var velocity = flick.hold > 0.05 ? 0 : flick.velocity
    let isInside = detents[0]...detents[2] ~= place
    if !isInside { velocity *= 0.3 }
    let aim = place + velocity * 0.1
    let ahead = detents.filter { velocity < 0 ? $0 < place : $0 > place }
    let wanted =
      abs(velocity) > 600 && !ahead.isEmpty
      ? ahead.min { abs($0 - aim) < abs($1 - aim) }
      : detents.min { abs($0 - aim) < abs($1 - aim) }
    var target = wanted ?? 448
    if fault == .wrongWay,
      let behind = detents.first(where: { velocity < 0 ? $0 > place : $0 < place })
    {
      target = behind
    }
    if fault == .restsBetween { target += target > 800 ? -60 : 60 }
    velocity *= velocityFactor
    if fault == .clampedVelocity { velocity = min(max(velocity, -300), 300) }
    let (response, ratio) =
      fault == .slowSettle
      ? (2.2, 1.0) : fault == .bouncy ? (response, 0.35) : (response, dampingRatio)
    guard let spring = try? Spring(response: response, dampingRatio: ratio) else {
      return .rest(target)
    }
    let start = place + (fault == .jumpAtRelease ? 45 : 0)
    return .spring(spring, from: start, velocity: velocity, to: target, since: time)
  }

  private var velocityFactor: Double {
    switch fault {
    case .droppedVelocity: 0
    case .quarterVelocity: 0.25
    case .doubledVelocity: 2.6
    default: 1
    }
  }

  private func place(_ phase: Phase, at time: Double) -> Double {
    switch phase {
    case .rest(let place): return place
    case .spring(let spring, let start, let velocity, let target, let since):
      var elapsed = max(0, time - since)
      if fault == .easeCurve {
        // The curve `ease` of CSS.
        let curve = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
        let part = curve.value(at: min(1, elapsed / 0.3))
        return start + (target - start) * part
      }
      if fault == .hang, elapsed > 0.08 { elapsed = elapsed < 0.15 ? 0.08 : elapsed }
      let there = spring.coefficients(after: elapsed)
      var place = target + (start - target) * there.xx + velocity * there.xv
      if fault == .jumpAtRest, elapsed > 0.25 { place = target }
      if fault == .drift { place += 25 * elapsed }
      return place
    }
  }

  // MARK: Samples

  private func sample(
    _ pieces: [(until: Double, place: (Double) -> Double)], into trace: inout Trace,
    using generator: inout some RandomNumberGenerator
  ) {
    var samples: [Double] = []
    var (time, last) = (Double.random(in: 0..<0.016, using: &generator), -1.0)
    let end = pieces[pieces.count - 1].until
    while time < end {
      let seen = time - sampling.delay
      let piece = pieces.first { seen <= $0.until } ?? pieces[pieces.count - 1]
      var place = piece.place(seen)
      if sampling.step > 0 { place = (place / sampling.step).rounded() * sampling.step }
      var stamp = time + Double.random(in: -1...1, using: &generator) * sampling.jitter
      if sampling.hasWholeMilliseconds { stamp = (stamp * 1000).rounded() / 1000 }
      time += 1.0 / 60
      if Double.random(in: 0..<1, using: &generator) < sampling.lost || stamp <= max(last, 0) {
        continue
      }
      last = stamp
      trace.times.append(stamp)
      samples.append(place)
    }
    trace.values = [Trace.Value(name: "cardTop", samples: samples)]
  }
}

extension ModelSheet {
  /// The checks of a sheet, as a tester writes them.
  static let intent = """
    {"cardstage-intent": 1, "checks": {
      "finger": {"check": "follows", "value": "cardTop", "in": [30, 896], "slop": "kept"},
      "band": {"check": "resists", "value": "cardTop", "edge": 30, "dimension": 896, "in": [30, 896]},
      "catch": {"check": "catchable", "value": "cardTop"},
      "momentum": {"check": "keepsVelocity", "value": "cardTop", "in": [30, 896], "slop": "kept"},
      "direction": {"check": "obeys", "value": "cardTop", "in": [30, 896]},
      "rest": {"check": "settles", "value": "cardTop", "at": [30, 448, 896], "within": 1.2},
      "over": {"check": "overshoots", "value": "cardTop", "percent": 25},
      "oneway": {"check": "monotone", "value": "cardTop", "tolerance": 40},
      "limits": {"check": "within", "value": "cardTop", "range": [-250, 1100]},
      "jump": {"check": "noJump", "value": "cardTop"},
      "smooth": {"check": "smooth", "value": "cardTop"}}}
    """

  /// The six mixtures of errors with which samples come.
  static let samplings = [
    Sampling(jitter: 0.004, step: 0.5, delay: 0.005, lost: 0.05),
    Sampling(hasWholeMilliseconds: true, step: 1, delay: 0.014, lost: 0.05),
    Sampling(jitter: 0.004, delay: 0, lost: 0.05),
    Sampling(hasWholeMilliseconds: true, step: 0.5, delay: 0, lost: 0.05),
    Sampling(jitter: 0.002, step: 1, delay: 0.01, lost: 0.05),
    Sampling(hasWholeMilliseconds: true, delay: 0.008, lost: 0.05),
  ]

  /// Three flicks at random: up, down and up again, or the other way around.
  static func flicks(using generator: inout some RandomNumberGenerator) -> [Flick] {
    var sign: Double = Bool.random(using: &generator) ? 1 : -1
    return (0..<3).map { index in
      defer { sign = -sign }
      let velocity = Double.random(in: 1100...2400, using: &generator)
      return Flick(
        begin: 0.4 + 1.6 * Double(index), from: 400,
        way: sign * Double.random(in: 130...260, using: &generator), velocity: sign * velocity)
    }
  }
}
