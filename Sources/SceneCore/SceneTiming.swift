public import CardMotion

/// An animation of a scene, and the spring or timing curve that drives this animation in the
/// current tuning.
public struct SceneTiming: Hashable, Sendable {
  /// The animation's name, such as "card". In commands, the name of the animation follows the
  /// scene's name.
  public var key: String
  /// The key of the ``SpringDescriptor`` for the tunings that select a spring instead of a timing
  /// curve. `nil` if no tuning selects a spring.
  public var spring: String?
  /// The spring or timing curve of the animation.
  public var timing: Timing
  /// Whether the animation moves an object from detent to detent of its scene.
  public var joinsDetents: Bool

  /// Creates an animation called `key`, which has the timing `timing` in the current tuning. If
  /// some tunings select a spring instead of a timing curve, `spring` is the key of this spring,
  /// otherwise `nil`.
  public init(
    _ key: String, insteadOf spring: String? = nil, _ timing: Timing, joinsDetents: Bool = false
  ) {
    (self.key, self.spring, self.timing) = (key, spring, timing)
    self.joinsDetents = joinsDetents
  }

  /// Whether the animation follows a timing curve.
  public var isCurve: Bool { if case .curve = timing { true } else { false } }
}

/// The rule that chooses the target of a dragged object after its release.
public enum SceneRelease: Hashable, Sendable {
  /// The detent nearest to the position that a fling with the release velocity would reach.
  case nearest
  /// The detent of the first rule whose condition is met.
  case rules([Rule])
  /// Another rule, described in words such as "to the next detent".
  case other(String)

  /// A detent and the condition under which a release chooses this detent.
  public struct Rule: Hashable, Sendable {
    /// A condition that a release meets or not. The velocity and the position are measured along
    /// the drag axis.
    public enum Condition: Hashable, Sendable {
      /// The release velocity is above a limit in points per second.
      case velocity(above: Double)
      /// The position at which the fling would come to rest is below a limit in points.
      case end(below: Double)
      /// The condition is always met.
      case always
    }

    /// The condition under which the detent is chosen.
    public var condition: Condition
    /// The name of the detent.
    public var detent: String

    /// Creates a rule that chooses `detent` if `condition` is met.
    public init(_ condition: Condition, to detent: String) {
      (self.condition, self.detent) = (condition, detent)
    }
  }
}
