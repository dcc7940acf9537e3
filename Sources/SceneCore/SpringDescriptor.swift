package import CardMotion

/// A spring of a scene, described by the names of its parameters.
public struct SpringDescriptor: Hashable, Sendable {
  /// The name of the object that the spring moves, as a title such as "Card".
  public var name: String
  /// The spring's name, such as "card". In commands, the name of the spring follows the scene's
  /// name.
  public var key: String
  /// Name of the parameter for the response or the settling duration, in seconds.
  public var time: String
  /// Whether `time` names the settling duration instead of the response. After the settling
  /// duration, the object's remaining distance from its target is at most 0.001 of the motion's
  /// whole distance.
  public var isSettling: Bool
  /// Name of the parameter for the damping ratio, or `nil` if the damping ratio is always 1.
  public var ratio: String?
  /// Whether the spring moves an object from detent to detent of its scene.
  public var joinsDetents: Bool

  /// Creates the description of a spring that moves the object called `name`. `time` and `ratio` are
  /// the names of the spring's parameters. `key` is `name` in lower case by default.
  public init(
    _ name: String, key: String? = nil, time: String, isSettling: Bool = false,
    ratio: String? = nil, joinsDetents: Bool = false
  ) {
    self.name = name
    self.key = key ?? name.lowercased()
    self.joinsDetents = joinsDetents
    self.time = time
    self.isSettling = isSettling
    self.ratio = ratio
  }

  /// Returns the spring with the given values of its parameters.
  ///
  /// - Throws: `MotionError` if the values do not describe a spring.
  package func spring(time: Double, ratio: Double) throws(MotionError) -> Spring {
    isSettling
      ? try Spring(settlingDuration: time, dampingRatio: ratio)
      : try Spring(response: time, dampingRatio: ratio)
  }

  /// The names of the parameters that the spring uses.
  public var parameters: [String] { [time] + (ratio.map { [$0] } ?? []) }
}
