internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The path of a free value under a pointer.
struct FreeDrag {
  /// The smallest dimension of the rubber band in points, for narrow bounds.
  static let minimumDimension = 44.0

  /// The bands past the edges of the bounds, or `nil` for the range of `FreeReach`. They do not
  /// change during the drag.
  private let bands: (x: Band, y: Band)?
  /// The factors of the pointer's movement along both axes, 0 for a locked axis.
  var factors = Vector(dx: 1, dy: 1)
  /// The position of the value when the pointer grabbed it.
  let caught: Point
  /// The position from which the rubber band made `caught`.
  private let base: Point

  /// Creates the path of a value that a pointer grabs at `caught`.
  init(at caught: Point, _ rules: FreeRules, lock: FreeProgram.Lock) {
    self.caught = caught
    bands = rules.bounds.map {
      (
        Band($0.minX, $0.maxX, rules.rubberBand, holding: caught.x),
        Band($0.minY, $0.maxY, rules.rubberBand, holding: caught.y)
      )
    }
    base = bands.map { Point(x: $0.x.unbanded(caught.x), y: $0.y.unbanded(caught.y)) } ?? caught
    switch lock {
    case .x: factors.dy = 0
    case .y: factors.dx = 0
    case .none, .axis: break
    }
  }

  /// Locks the axis along which a drag did not begin, if `translation` is more than twice as long
  /// along the other axis.
  mutating func lock(to translation: Vector) {
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    if x > 2 * y { factors.dy = 0 } else if y > 2 * x { factors.dx = 0 }
  }

  /// Returns the movement of the value for a movement of the pointer along unlocked axes.
  func unlocked(_ movement: Vector) -> Vector {
    Vector(dx: movement.dx * factors.dx, dy: movement.dy * factors.dy)
  }

  /// Returns the position of the value on a stage of `size` after the pointer has moved by
  /// `translation`.
  func position(after translation: Vector, on size: Size) -> Point {
    let movement = unlocked(translation)
    guard let bands else { return FreeReach(size).reachable(caught + movement, from: caught) }
    let position = base + movement
    return Point(x: bands.x.shown(position.x), y: bands.y.shown(position.y))
  }

  // MARK: Rubber band

  /// The resistance past the edges of the bounds along one axis.
  private struct Band {
    let low: Double
    let high: Double
    let band: RubberBand

    /// Creates the band for a grab at `position`, which may be further outside than a drag reaches.
    init(_ low: Double, _ high: Double, _ coefficient: Double, holding position: Double) {
      (self.low, self.high) = (low, high)
      band = RubberBand(coefficient: coefficient, dimension: max(high - low, minimumDimension))
        .stretched(toHold: position - min(max(position, low), high))
    }

    /// Applies the rubber band: returns the position that is shown for `position`, to which the
    /// pointer alone would move the object.
    func shown(_ position: Double) -> Double {
      let edge = min(max(position, low), high)
      return edge + band.offset(forOverdrag: position - edge)
    }

    /// Returns the position without the band for a shown position.
    func unbanded(_ position: Double) -> Double {
      let edge = min(max(position, low), high)
      return edge + band.overdrag(forOffset: position - edge)
    }
  }
}
