/// The resistance of an edge to a drag past the edge. The resistance grows with the distance.
///
/// For a pointer `x` points past the edge, the displayed offset is `(1 − 1/(x·c/d + 1))·d`, the
/// formula of UIKit's scroll views. `c` is the coefficient, `d` the dimension. Past the opposite
/// edge, the pointer's distance and the displayed offset are negative, and the same formula holds
/// for their absolute values.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of the pointer's movement by which the object moves at the edge; UIKit uses 0.55.
  public let coefficient: Double
  /// The limit of the displayed offset in points, which the offset never reaches: the extent of the
  /// viewport.
  public let dimension: Double

  /// Creates the band for a viewport that is `dimension` points long.
  ///
  /// - Parameters:
  ///   - coefficient: The slope at the edge. If the coefficient is infinite, not a number, or not
  ///     greater than 0, the band does not stretch.
  ///   - dimension: The viewport's length in points. If the length is not greater than 0, the band
  ///     does not stretch. If the length is infinite, the resistance is constant.
  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient > 0 && coefficient.isFinite ? coefficient : 0
    self.dimension = dimension > 0 ? dimension : 0
  }

  /// Returns the band for a grab at an overscroll of `offset` points: this band, or a longer band
  /// whose dimension is twice `offset`.
  ///
  /// A drag alone never reaches an overscroll of a whole viewport. But a layout may move the edge
  /// away from the content, or a spring may overshoot far. With a longer band, the content can be
  /// dragged from such a position too.
  public func stretched(toHold offset: Double) -> RubberBand {
    guard abs(offset) > dimension / 2 || coefficient == 0, offset != 0, offset.isFinite else {
      return self
    }
    return RubberBand(
      coefficient: coefficient > 0 ? coefficient : 0.55,
      dimension: max(dimension, 2 * abs(offset)))
  }

  private var gives: Bool { coefficient > 0 && dimension > 0 }

  /// Returns the displayed overscroll in points for a pointer `overdrag` points past the edge.
  public func offset(forOverdrag overdrag: Double) -> Double {
    guard gives, overdrag != 0 else { return 0 }
    // This form of the formula also holds for an infinite overdrag and an infinite dimension.
    return 1 / (1 / (coefficient * overdrag) + (overdrag < 0 ? -1 : 1) / dimension)
  }

  /// Returns the pointer's distance past the edge, in points, at which `offset` is displayed. This
  /// inverse of ``offset(forOverdrag:)`` lets a pointer grab a bouncing list without a jump. The
  /// distance is infinite for an offset that no drag reaches.
  public func overdrag(forOffset offset: Double) -> Double {
    guard offset != 0 else { return 0 }
    guard gives, abs(offset) < dimension else { return offset < 0 ? -.infinity : .infinity }
    return offset / coefficient / (1 - abs(offset) / dimension)
  }

  /// Returns the change of the offset per point of pointer movement, `overdrag` points past the
  /// edge. The change falls from the coefficient at the edge to 0. The offset's velocity is this
  /// factor times the pointer's velocity.
  public func slope(atOverdrag overdrag: Double) -> Double {
    guard gives else { return 0 }
    let stretch = 1 + coefficient * abs(overdrag) / dimension
    return coefficient / (stretch * stretch)
  }
}
