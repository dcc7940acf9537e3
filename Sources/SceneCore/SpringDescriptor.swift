package import CardMotion

/// A spring of a scene, described by the names of its parameters.
public struct SpringDescriptor: Hashable, Sendable {
  /// The name of the object that the spring moves, as a title such as "Card".
  public var name: String
  /// The spring's name in commands, after the scene's name, such as "card".
  public var key: String
  /// Name of the parameter for the response or the settling duration, in seconds.
  public var time: String
  /// Whether `time` names the settling duration instead of the response. After the settling
  /// duration, the object stays within 0.001 of the whole distance from its target.
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
