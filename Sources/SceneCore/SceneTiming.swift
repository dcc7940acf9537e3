public import CardMotion

/// How a scene moves something, as it is tuned now.
public struct SceneTiming: Hashable, Sendable {
  /// Its name in commands, after the scene's: "card".
  public var key: String
  /// The key of the spring that would move the same by another tuning; nil: none would.
  public var spring: String?
  /// By a spring or along a curve.
  public var timing: Timing
  /// Whether it goes from detent to detent of its scene.
  public var joinsDetents: Bool

  /// What is called `key`, in place of the descriptor's spring of the key `spring`.
  public init(
    _ key: String, insteadOf spring: String? = nil, _ timing: Timing, joinsDetents: Bool = false
  ) {
    (self.key, self.spring, self.timing) = (key, spring, timing)
    self.joinsDetents = joinsDetents
  }

  /// Whether it goes along a curve.
  public var isCurve: Bool { if case .curve = timing { true } else { false } }
}

/// Where a scene lets go what is dragged.
public enum SceneRelease: Hashable, Sendable {
  /// To the detent nearest to where the velocity ends.
  case nearest
  /// To the detent of the first rule that holds.
  case rules([Rule])
  /// By another rule, in words: "to the next detent".
  case other(String)

  /// A detent, and when it is chosen.
  public struct Rule: Hashable, Sendable {
    /// When a rule holds, along the way of what is dragged.
    public enum Condition: Hashable, Sendable {
      /// The velocity is above so many points per second.
      case velocity(above: Double)
      /// The velocity ends below a position, in points.
      case end(below: Double)
      /// In any case.
      case always
    }

    /// When it holds.
    public var condition: Condition
    /// The detent's name.
    public var detent: String

    /// To `detent`, if `condition` holds.
    public init(_ condition: Condition, to detent: String) {
      (self.condition, self.detent) = (condition, detent)
    }
  }
}
