import CardMotion
import TestSupport

/// Random parameters as they occur in use.
extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  /// From swinging to creeping, critical ones among them.
  mutating func spring() -> Spring {
    let ratio = chance(0.3) ? 1 : number(0.15...3)
    return Spring.preset(response: number(0.05...1), dampingRatio: ratio)
  }

  mutating func curve() -> TimingCurve {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .linear
    case 1: .easeIn
    case 2: .easeOut
    case 3: .easeInOut
    default:
      .cubic(
        CubicBezier(x1: number(0...1), y1: number(-1...2), x2: number(0...1), y2: number(-1...2)))
    }
  }

  mutating func timing() -> Timing {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: .curve(curve(), duration: number(0.05...1))
    case 1: .decay(Decay(rate: number(0.98...0.999)))
    case 2: chance(0.2) ? .snap : .curve(.spring(spring()), duration: number(0.05...1))
    default: .spring(spring())
    }
  }

  mutating func startVelocity(_ range: ClosedRange<Double>) -> StartVelocity<Double> {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .fromRest
    case 1: .exactly(number(range))
    default: .kept
    }
  }
}

/// Who moves on the tests' tracks.
enum Part: Hashable, Sendable { case card, list, header }

extension SeededGenerator {
  /// A card from hidden to expanded and the list inside of it, somewhere in between.
  mutating func sheet(acceptsFlings: Bool = true) -> Track<Part> {
    let height = number(240...1500)
    let regions = [
      TrackRegion(Part.card, from: height, to: 30, acceptsFlings: acceptsFlings),
      TrackRegion(Part.list, from: 0, to: number(0...3000)),
    ]
    let length = regions[0].length + regions[1].length
    return Track(
      regions, position: number(0...length), physics: ScrollPhysics(viewport: height))
  }
}

/// Frame times from 0 to `end` as displays make them: a steady rate, or what comes.
struct FrameSchedule: CustomStringConvertible {
  var rate: Double?
  var description: String { rate.map { "\(Int($0)) Hz" } ?? "irregular" }

  static let all: [FrameSchedule] =
    [24, 30, 60, 90, 120, 144, 240].map { FrameSchedule(rate: $0) } + [FrameSchedule(rate: nil)]

  func times(until end: Double, _ random: inout SeededGenerator) -> [Double] {
    var times: [Double] = []
    var time = 0.0
    while time < end {
      times.append(time)
      time = rate.map { Double(times.count) / $0 } ?? time + random.number(0.0005...0.08)
    }
    return times
  }
}
