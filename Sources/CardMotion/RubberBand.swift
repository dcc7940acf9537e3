/// The resistance of an edge to a finger that goes on: the further, the less it gives.
///
/// Shown offset for a finger `x` points past the edge: `(1 − 1/(x·c/d + 1))·d`, the formula of
/// UIKit's scroll views. The same in both directions, so points past the other edge are negative.
public struct RubberBand: Hashable, Sendable {
  /// Part of the finger's way that shows at the edge; UIKit's is 0.55.
  public let coefficient: Double
  /// What the offset never reaches, in points: the extent of the viewport.
  public let dimension: Double

  /// The band of an edge of something `dimension` points long.
  ///
  /// - Parameters:
  ///   - coefficient: Slope at the edge. One that is not finite and greater than 0 makes a band that
  ///     does not give at all.
  ///   - dimension: In points. One that is not greater than 0 makes a band that does not give at
  ///     all; an infinite one resists evenly.
  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient > 0 && coefficient.isFinite ? coefficient : 0
    self.dimension = dimension > 0 ? dimension : 0
  }

  /// The band for a finger that catches what is `offset` points past the edge already: this one, or one
  /// so much longer that `offset` is half of it.
  ///
  /// No finger comes as far as a viewport past an edge, but the edge may move away from under what
  /// it holds, or a spring may throw it far; this band follows a finger from there too.
  public func stretched(toHold offset: Double) -> RubberBand {
    guard abs(offset) > dimension / 2 || coefficient == 0, offset != 0, offset.isFinite else {
      return self
    }
    return RubberBand(
      coefficient: coefficient > 0 ? coefficient : 0.55,
      dimension: max(dimension, 2 * abs(offset)))
  }

  private var gives: Bool { coefficient > 0 && dimension > 0 }

  /// Points past the edge that are shown for a finger `overdrag` points past it.
  public func offset(forOverdrag overdrag: Double) -> Double {
    guard gives, overdrag != 0 else { return 0 }
    // Right for an infinite overdrag and an infinite dimension too.
    return 1 / (1 / (coefficient * overdrag) + (overdrag < 0 ? -1 : 1) / dimension)
  }

  /// Points past the edge where a finger has to be for `offset` to be shown: the inverse, with which
  /// a bouncing list is caught without a jump. Infinite for an offset that no finger can reach.
  public func overdrag(forOffset offset: Double) -> Double {
    guard offset != 0 else { return 0 }
    guard gives, abs(offset) < dimension else { return offset < 0 ? -.infinity : .infinity }
    return offset / coefficient / (1 - abs(offset) / dimension)
  }

  /// How fast the offset follows a finger `overdrag` points past the edge: from the coefficient at
  /// the edge down to 0. The offset's velocity is this times the finger's.
  public func slope(atOverdrag overdrag: Double) -> Double {
    guard gives else { return 0 }
    let stretch = 1 + coefficient * abs(overdrag) / dimension
    return coefficient / (stretch * stretch)
  }
}
