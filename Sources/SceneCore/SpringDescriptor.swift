package import CardMotion

/// A spring of a scene, by the parameters that make it.
public struct SpringDescriptor: Hashable, Sendable {
  /// What it moves, as a title: "Card".
  public var name: String
  /// Its name in commands, after the scene's: "card".
  public var key: String
  /// The parameter that is its response or its settling duration, in seconds.
  public var time: String
  /// Whether that parameter is the time in which it settles, to 0.001 of the way; else it is its
  /// response.
  public var isSettling: Bool
  /// The parameter that is its damping ratio; nil: it is fixed at 1.
  public var ratio: String?
  /// Whether it goes from detent to detent of its scene.
  public var joinsDetents: Bool

  /// The spring that moves `name`, of the response or the settling duration `time` and the damping
  /// ratio `ratio`; `key` is its name in small letters unless it is given.
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

  /// The spring of these values of its parameters.
  ///
  /// - Throws: `MotionError` where they describe none.
  package func spring(time: Double, ratio: Double) throws(MotionError) -> Spring {
    isSettling
      ? try Spring(settlingDuration: time, dampingRatio: ratio)
      : try Spring(response: time, dampingRatio: ratio)
  }

  /// The parameters that make it.
  public var parameters: [String] { [time] + (ratio.map { [$0] } ?? []) }
}
