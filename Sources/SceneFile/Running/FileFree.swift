internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A value of a scene file that a pointer drags in two directions.
struct FileFree {
  /// The place of rest, to which the object returns. The release rules measure the object's
  /// displacement from this place.
  enum Rest: Equatable {
    /// The position at which the object starts.
    case start
    /// The snap point with this index.
    case home(Int)
  }

  /// The destination of the object's current or last motion.
  enum Course {
    /// The object rests, or moves to its place of rest.
    case rest
    /// The object moves to a point of the stage, or stays there.
    case point(Point)
    /// The object slides on with its momentum.
    case slide
    /// The object leaves the stage.
    case thrown(Throw)
  }

  /// The index of this free object among the values of the scene file.
  let value: Int
  var motion: PlaneMotion
  var rules: FreeRules
  var rest = Rest.start
  var course = Course.rest
  /// The drag of the pointer that grabbed the object last, or `nil` if no pointer has grabbed the
  /// object.
  var drag: FreeDrag?
  /// The lead of the pointer, and the time course in which the object catches up with the pointer.
  /// The lead is the pointer's translation when the drag was recognized, i.e. when the pointer had
  /// exceeded the slop.
  var lead = (offset: Vector.zero, course: CatchUp(start: 0, duration: 0))
  /// The action to perform when the object arrives at its target.
  var arrival: PendingAction?

  init(_ value: Int, _ program: FreeProgram, _ layout: FileLayout) {
    self.value = value
    rules = FreeRules(program, layout)
    if program.start == nil, !rules.homes.isEmpty { rest = .home(0) }
    motion = PlaneMotion(at: rules.start)
  }

  /// The place of rest in points of the stage.
  var restPoint: Point {
    switch rest {
    case .start: rules.start
    case .home(let index): rules.homes[index]
    }
  }

  /// Whether the object rests at its place of rest (``rest``) or moves to this place.
  var isAtHome: Bool { if case .rest = course { true } else { false } }

  /// The stage time from which a thrown object counts as gone, i.e. off the stage. Infinity if the
  /// object does not leave the stage.
  var goneTime: Double {
    guard case .thrown = course else { return .infinity }
    return motion.restTime(within: Throw.margin).asDeadline
  }

  func isGone(at time: Double) -> Bool { time >= goneTime }
}
