/// The kinds of checks.
package enum CheckKind: String, CaseIterable, Hashable, Sendable {
  case follows, resists, catchable, keepsVelocity, obeys, settles, overshoots, monotone, within
  case noJump, smooth, before, stagger, equals

  /// The keys that a check of this kind takes besides ``CheckKey/common``.
  package var keys: [CheckKey] {
    switch self {
    case .follows: [.value, .within, .lag]
    case .resists: [.value, .edge, .side, .coefficient, .dimension, .share, .within]
    case .catchable: [.value, .within, .faster]
    case .keepsVelocity: [.value, .share, .faster]
    case .obeys: [.value, .faster, .within]
    case .settles: [.value, .within, .tolerance, .at]
    case .overshoots: [.value, .percent, .points]
    case .monotone: [.value, .tolerance]
    case .within: [.value, .range, .tolerance]
    case .noJump: [.value, .within]
    case .smooth: [.value, .hitch]
    case .before: [.moments, .by]
    case .stagger: [.values, .delay, .within]
    case .equals: [.value, .golden, .within, .timing]
    }
  }

  /// The keys without which a check of this kind is incomplete.
  package var requiredKeys: [CheckKey] {
    let required: [CheckKey] =
      switch self {
      case .resists: [.edge]
      case .within: [.range]
      case .before: [.moments]
      case .stagger: [.values, .delay]
      case .equals: [.golden]
      default: []
      }
    return keys.contains(.value) ? [.value] + required : required
  }

  /// The default of a number, or `nil` if there is none or it depends on the trace.
  package func standard(_ key: CheckKey) -> Double? {
    switch (self, key) {
    case (.follows, .within): 2
    case (.resists, .within), (.obeys, .within): 4
    case (.catchable, .within), (.equals, .within): 3
    case (.noJump, .within): 6
    case (.settles, .within): 1
    case (.resists, .side): -1
    case (.resists, .coefficient): 0.55
    case (.catchable, .faster): 150
    case (.keepsVelocity, .faster): 300
    case (.obeys, .faster): 600
    case (.settles, .tolerance): 1
    case (.monotone, .tolerance): 2
    case (.within, .tolerance): 0.5
    case (.overshoots, .percent): 1
    case (.smooth, .hitch): 10
    case (.before, .by): 0
    case (.equals, .timing): 0.016
    default: nil
    }
  }

  /// Whether the check needs a hand.
  package var needsHand: Bool {
    switch self {
    case .follows, .resists, .catchable, .obeys: true
    default: false
    }
  }
}

/// The keys of a check.
package enum CheckKey: String, CaseIterable, Hashable, Sendable {
  case check, value, values, when, hand, gain
  case area = "in"
  case slop
  case within, lag, edge, side, coefficient, dimension, share, faster, tolerance, at, percent
  case points, range, hitch, moments, by, delay, golden, timing

  /// The keys that every check of a value takes.
  package static let common: [CheckKey] = [.check, .when, .hand, .gain, .area, .slop]

  /// The range of the key's number.
  var range: ClosedRange<Double> {
    switch self {
    case .side: -1...1
    case .coefficient: 0.01...1
    case .dimension: 1...1e6
    case .gain: -1000...1000
    case .edge: traceNumbers
    case .delay, .by: -1000...1000
    default: 0...1e9
    }
  }
}
