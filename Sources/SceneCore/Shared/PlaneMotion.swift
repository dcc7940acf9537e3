package import CardGeometry
package import CardMotion

/// The motion of an object in two directions. The object either moves to a target by a spring or a
/// timing curve, or it slides by the momentum of a release.
package struct PlaneMotion {
  /// The motion to a target. At rest, this also holds the position of the object.
  private var animated: Animated<Point>
  /// The motion by momentum, or `nil` if the object does not slide.
  private var slide: PlaneSlide?

  package init(at position: Point) { animated = Animated(position, tolerance: 0.01) }

  // MARK: Reading

  package func position(at time: Double) -> Point {
    slide?.position(at: time) ?? animated.value(at: time)
  }

  /// Returns the velocity in points per second. The velocity is 0 during a drag.
  package func velocity(at time: Double) -> Vector {
    if let slide { return slide.velocity(at: time) }
    let velocity = animated.velocity(at: time)
    return Vector(dx: velocity.x, dy: velocity.y)
  }

  /// The position at which the object comes to rest.
  package var target: Point { slide?.target ?? animated.target }

  /// Whether a motion is running. A motion that has come to rest counts as running until
  /// ``finishAtTarget(at:)`` is called.
  package var isRunning: Bool { slide != nil || animated.isRunning }

  /// The stage time from which the object counts as at rest.
  package var restTime: Double { slide?.restTime(within: 0.01) ?? animated.restTime }

  /// Returns the stage time from which the object stays within `distance` points of its target.
  package func restTime(within distance: Double) -> Double {
    slide?.restTime(within: distance) ?? animated.restTime(within: distance)
  }

  // MARK: Moving

  package mutating func stop(at time: Double) { set(position(at: time), at: time) }

  package mutating func set(_ position: Point, at time: Double) {
    slide = nil
    animated.set(position, at: time)
  }

  package mutating func retarget(
    to target: Point, with timing: Timing, velocity: StartVelocity<Point>, at time: Double
  ) {
    if let slide {
      let velocity = slide.velocity(at: time)
      stop(at: time)
      let kept = StartVelocity.exactly(Point(x: velocity.dx, y: velocity.dy))
      animated.retarget(
        to: target, with: timing, velocity: velocity == .zero ? .fromRest : kept, at: time)
      return
    }
    animated.retarget(to: target, with: timing, velocity: velocity, at: time)
  }

  /// Lets the object slide from its position at `velocity`, within `bounds`. Past the bounds, a
  /// rubber band slows the object down. The width and height of `size` determine the extents of the
  /// rubber bands along x and y.
  package mutating func slide(
    velocity: Vector, in bounds: Rect, size: Size, _ physics: PlanePhysics, at time: Double
  ) {
    let start = position(at: time)
    animated.set(start, at: time)
    slide = PlaneSlide(from: start, velocity: velocity, in: bounds, size, physics, at: time)
  }

  /// Moves a dragged object to `position`, the position under the pointer; see
  /// ``CardMotion/Animated``.
  package mutating func follow(
    to position: Point, lead course: CatchUp, at time: Double, behind: (_ left: Double) -> Point
  ) {
    slide = nil
    animated.follow(to: position, lead: course, at: time, behind: behind)
  }

  /// Sets the object exactly to its target if it has come to rest.
  package mutating func finishAtTarget(at time: Double) {
    guard let slide else { return animated.finishAtTarget(at: time) }
    if time >= slide.restTime(within: 0.01) { set(slide.target, at: time) }
  }
}

/// The physics of an object in an area: momentum, and rubber bands past the edges.
package struct PlanePhysics: Hashable, Sendable {
  /// The smallest dimension of a rubber band in points, for narrow areas.
  private static let minimumDimension = 44.0

  package var decay: Decay
  /// The spring that moves the object back into the area.
  package var bounce: Spring
  /// The coefficient of the rubber bands.
  package var rubberBand: Double

  /// Creates the physics with the given values.
  package init(decay: Decay, bounce: Spring, rubberBand: Double) {
    (self.decay, self.bounce, self.rubberBand) = (decay, bounce, rubberBand)
  }

  /// Returns the rubber band past the ends of a range that is `extent` points long.
  private func band(_ extent: Double) -> RubberBand {
    RubberBand(coefficient: rubberBand, dimension: max(extent, Self.minimumDimension))
  }

  /// Returns the ranges of a drag in `area` along both axes. Past the ends of the ranges, a rubber
  /// band reduces the movement. The width and height of `size`, by default those of the area,
  /// determine the extents of the rubber bands.
  package func ranges(_ area: Rect, size: Size? = nil) -> (x: ElasticRange, y: ElasticRange) {
    let size = size ?? area.size
    return (
      ElasticRange(area.minX...max(area.minX, area.maxX), band: band(size.width)),
      ElasticRange(area.minY...max(area.minY, area.maxY), band: band(size.height))
    )
  }

  /// Returns the physics of a slide along an axis that is `extent` points long.
  fileprivate func scrollPhysics(_ extent: Double) -> ScrollPhysics {
    var physics = ScrollPhysics(viewport: extent)
    (physics.decay, physics.bounce, physics.rubberBand) = (decay, bounce, band(extent))
    return physics
  }
}

/// The momentum of an object along both axes. Along each axis, the object slows down. When the
/// object reaches a bound or is past it, a spring moves the object to the bound.
struct PlaneSlide {
  private enum Owner: Hashable { case object }

  private let origin: Point
  private var x: Track<Owner>
  private var y: Track<Owner>

  init(
    from position: Point, velocity: Vector, in bounds: Rect, _ size: Size,
    _ physics: PlanePhysics, at time: Double
  ) {
    origin = bounds.origin
    func track(_ position: Double, _ length: Double, _ extent: Double) -> Track<Owner> {
      Track(
        [TrackRegion(.object, from: 0, to: max(0, length))], position: position,
        physics: physics.scrollPhysics(extent))
    }
    x = track(position.x - bounds.minX, bounds.width, size.width)
    y = track(position.y - bounds.minY, bounds.height, size.height)
    x.release(velocity: velocity.dx, at: time)
    y.release(velocity: velocity.dy, at: time)
  }

  func position(at time: Double) -> Point {
    Point(x: origin.x + x.position(at: time), y: origin.y + y.position(at: time))
  }

  func velocity(at time: Double) -> Vector {
    Vector(dx: x.velocity(at: time), dy: y.velocity(at: time))
  }

  var target: Point { Point(x: origin.x + x.target, y: origin.y + y.target) }

  func restTime(within distance: Double) -> Double {
    max(x.restTime(within: distance), y.restTime(within: distance))
  }
}
