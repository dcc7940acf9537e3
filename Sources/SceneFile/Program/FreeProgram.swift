/// The data of a value with `"type": "free"`.
package struct FreeProgram: Hashable, Sendable {
  /// A snap point on the stage.
  package struct SnapPoint: Hashable, Sendable {
    package var x: Expression
    package var y: Expression

    package init(x: Expression, y: Expression) { (self.x, self.y) = (x, y) }
  }

  /// The target of a motion that a release or a step of an action starts.
  package enum Target: Hashable, Sendable {
    /// The snap point nearest to the point at which momentum alone would stop the object.
    case home
    /// A point of the stage.
    case point(SnapPoint)
    /// The position at which the object was released: the object stays there.
    case stay
    /// The point at which momentum alone stops the object, within the bounds.
    case slide
    /// A point outside of the stage. `towards` is the direction in which the object leaves the
    /// stage. If `nil`, the velocity determines the direction.
    case thrown(towards: SnapPoint?)
  }

  package typealias Release = ReleaseChoice<Target>

  /// The snap points. In version 1 there is at least one.
  package var homes: [SnapPoint]
  /// The position at the start. If `nil`, the object starts at the first snap point, or in the
  /// middle of the stage if there are no snap points.
  package var start: SnapPoint?
  /// The motion after a release. If `nil`, the object moves to the nearest snap point, or slides if
  /// there are no snap points.
  package var release: Release?
  /// The indices in `SceneProgram.timings` of two timings: `leave` for a throw, and `bounce` for
  /// the motion back into the bounds. `nil` in version 1.
  package var leave: Int?
  package var bounce: Int?
  /// The size of the object in points, or `nil` for the size of its layer.
  package var size: SnapPoint?
  /// A thrown object is off the stage when its distance from its rest position reaches this limit
  /// in x or in y. The limits are in points. If `nil`, the sizes of object and stage determine the
  /// limits.
  package var clear: SnapPoint?
  package var deceleration = Expression.constant(0.998)
  package var rubberBand = Expression.constant(0.55)
  /// The index in `SceneProgram.timings` of the animation to a snap point or another target.
  package var timing = 0
  /// The area of drags: x, y, width and height in points. Past its edges, a rubber band resists. If
  /// `nil`, a drag reaches the whole stage and half a stage beyond each edge.
  package var bounds: [Expression]?
  /// The axes along which a drag moves the object.
  package var lock = Lock.none

  /// The axes along which a drag moves a free value.
  package enum Lock: String, CaseIterable, Sendable {
    /// A drag moves the object along both axes.
    case none
    /// A drag moves the object only along this axis.
    case x, y
    /// A drag that begins clearly along one axis moves the object only along this axis. Any other
    /// drag moves the object along both axes.
    case axis
  }

  package init(homes: [SnapPoint]) { self.homes = homes }
}
