/// A timing curve from (0, 0) to (1, 1) with two control points, as in CSS and UIKit.
public struct CubicBezier: Hashable, Sendable {
  /// Time of the first control point, 0 to 1.
  public let x1: Double
  /// Progress of the first control point.
  public let y1: Double
  /// Time of the second control point, 0 to 1.
  public let x2: Double
  /// Progress of the second control point.
  public let y2: Double

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// `x1` and `x2` are clamped to 0…1, so that the curve has one progress at each time. If a
  /// coordinate is not finite, or if `y1` or `y2` is beyond ±10¹⁰⁰, the curve is a straight line.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let isFinite = x1.isFinite && y1.isValid && x2.isFinite && y2.isValid
    self.x1 = isFinite ? min(max(x1, 0), 1) : 0
    self.y1 = isFinite ? y1 : 0
    self.x2 = isFinite ? min(max(x2, 0), 1) : 1
    self.y2 = isFinite ? y2 : 1
  }

  /// Returns the progress at `time`. Beyond 0…1, the curve continues along the tangent of its end,
  /// as in CSS. An infinite time gives the progress at the nearer end. A time that is not a number
  /// gives the progress at the start.
  public func value(at time: Double) -> Double {
    guard time.isFinite else { return time > 0 ? 1 : 0 }
    if time <= 0 { return startSlope * time }
    if time >= 1 { return 1 + endSlope * (time - 1) }
    return y.value(at: parameter(at: time))
  }

  /// Returns the progress per unit of time at `time`. Beyond 0…1, this is the slope of the nearer
  /// end, or 0 if the curve is vertical at that end.
  ///
  /// The slope is always finite. At a vertical point inside of 0…1, the slope is the largest finite
  /// number.
  public func slope(at time: Double) -> Double {
    if !(time > 0) { return startSlope }
    if time >= 1 { return endSlope }
    let parameter = parameter(at: time)
    let (dx, dy) = (x.slope(at: parameter), y.slope(at: parameter))
    if dy == 0 { return 0 }
    let limit = Double.greatestFiniteMagnitude
    return min(max(dy / dx, -limit), limit)
  }

  private var x: UnitCubic { UnitCubic(x1, x2) }
  private var y: UnitCubic { UnitCubic(y1, y2) }

  /// Slope of the tangent at (0, 0), towards the first control point that is not at (0, 0).
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return 0 }
    if x2 > 0 { return y2 / x2 }
    return y2 == 0 ? 1 : 0
  }

  /// Slope of the tangent at (1, 1), from the last control point that is not at (1, 1).
  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 != 1 { return 0 }
    if x1 < 1 { return (1 - y1) / (1 - x1) }
    return y1 == 1 ? 1 : 0
  }

  /// Returns the curve's parameter at `time`, found by Newton's method within bounds that narrow at
  /// each step. If a step would leave the bounds, the next parameter is the midpoint of the bounds.
  private func parameter(at time: Double) -> Double {
    let x = x
    var (low, high) = (0.0, 1.0)
    var parameter = time
    for _ in 0..<80 {
      let error = x.value(at: parameter) - time
      if error == 0 { return parameter }
      if error < 0 { low = parameter } else { high = parameter }
      var next = parameter - error / x.slope(at: parameter)
      if !(next > low && next < high) { next = (low + high) / 2 }
      let step = abs(next - parameter)
      parameter = next
      if step <= 1e-15 * parameter { return parameter }
    }
    return parameter
  }
}

/// One coordinate of the curve, time or progress. The coordinate is a polynomial of the curve's
/// parameter, and grows from 0 at parameter 0 to 1 at parameter 1.
private struct UnitCubic {
  let a: Double
  let b: Double
  let c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
}
