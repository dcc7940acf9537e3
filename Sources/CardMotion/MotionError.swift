/// An error for a parameter that describes no motion. Each case carries the rejected value.
public enum MotionError: Error, Hashable, Sendable {
  /// A mass that is infinite, not a number, or not greater than 0.
  case mass(Double)
  /// A stiffness that is infinite, not a number, or not greater than 0.
  case stiffness(Double)
  /// A damping coefficient that is negative or not finite.
  case damping(Double)
  /// A damping ratio that is negative or not finite. For a spring that must settle, a damping ratio
  /// of 0 is an error too.
  case dampingRatio(Double)
  /// A response that is negative or not finite, or a response so long that the spring's angular
  /// frequency is below the allowed minimum.
  case response(Double)
  /// A duration that is negative or not finite. For a spring that must settle in this time, a
  /// duration of 0 is an error too.
  case duration(Double)
  /// A bounce of −1 or less, a bounce above 1, or NaN.
  case bounce(Double)
  /// A threshold of 0 or less, a threshold of 1 or more, or NaN.
  case epsilon(Double)
  /// Detent positions without any element, or with an element that is not finite or beyond ±10¹⁰⁰.
  case positions([Double])
  /// A detent index that is not an index of the sheet's positions.
  case detent(Int)
}

extension MotionError: CustomStringConvertible {
  /// The rejected value and the allowed values.
  public var description: String {
    switch self {
    case .mass(let value): "mass must be finite and greater than 0, not \(value)"
    case .stiffness(let value): "stiffness must be finite and greater than 0, not \(value)"
    case .damping(let value): "damping coefficient must be finite and at least 0, not \(value)"
    case .dampingRatio(let value): "damping ratio must be finite and at least 0, not \(value)"
    case .response(let value): "response must be finite and at least 0 seconds, not \(value)"
    case .duration(let value): "duration must be finite and at least 0 seconds, not \(value)"
    case .bounce(let value): "bounce must be greater than -1 and at most 1, not \(value)"
    case .epsilon(let value): "epsilon must be greater than 0 and less than 1, not \(value)"
    case .positions(let values):
      "positions must be one or more finite numbers from -1e100 to 1e100, not \(values)"
    case .detent(let index): "detent must be an index of the positions, not \(index)"
    }
  }
}
