/// The part of a trace that a check judges.
package enum When: Hashable, Sendable {
  case always
  /// While the touch with this number is down, from 1. `nil` for each touch.
  case dragged(Int?)
  /// From a release, cancel, down or mark to the next one.
  case after(Moment)
  /// At one time.
  case at(Moment)
  /// While the value moves, for the motion with this number from 1, or for each.
  case moving(Int?)
  case from(Moment, Moment)
}

/// A time that follows from the trace.
package indirect enum Moment: Hashable, Sendable {
  /// The end or the begin of a touch.
  package enum TouchEvent: String, CaseIterable, Hashable, Sendable {
    case down, release, cancel
  }

  /// An event in the motion of a value.
  package enum ValueEvent: Hashable, Sendable {
    /// It leaves its rest, comes to rest, or turns around.
    case starts, rests, turns
    /// It passes a number in its own unit.
    case crosses(Double)
  }

  case seconds(Double)
  /// The touch event with this number, from 1. `nil` for each.
  case touch(TouchEvent, Int?)
  case mark(String, Int?)
  case value(String, ValueEvent, Int?, after: Moment?)
  case shifted(Moment, by: Double)

  /// Whether the time follows from a hand.
  var needsHand: Bool {
    switch self {
    case .touch: true
    case .value(_, _, _, let after): after?.needsHand ?? false
    case .shifted(let moment, _): moment.needsHand
    case .seconds, .mark: false
    }
  }
}

extension When {
  var needsHand: Bool {
    switch self {
    case .always, .moving: false
    case .dragged: true
    case .after(let moment), .at(let moment): moment.needsHand
    case .from(let first, let last): first.needsHand || last.needsHand
    }
  }
}
