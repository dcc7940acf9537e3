package import CardMotion

extension Spring {
  /// Returns a spring for parameter values. Invalid values give a spring that reaches its target at
  /// once.
  package static func tuned(response: Double, dampingRatio: Double = 1) -> Spring {
    (try? Spring(response: response, dampingRatio: dampingRatio)) ?? .snap
  }

  /// Returns a spring for parameter values. Invalid values give a spring that reaches its target at
  /// once.
  package static func tuned(settlingDuration: Double, dampingRatio: Double = 1) -> Spring {
    (try? Spring(settlingDuration: settlingDuration, dampingRatio: dampingRatio)) ?? .snap
  }
}
