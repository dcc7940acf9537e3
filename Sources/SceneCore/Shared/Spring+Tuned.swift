package import CardMotion

extension Spring {
  /// A spring of tuned numbers; those that make none are at the target at once.
  package static func tuned(response: Double, dampingRatio: Double = 1) -> Spring {
    (try? Spring(response: response, dampingRatio: dampingRatio)) ?? .snap
  }

  /// A spring of tuned numbers; those that make none are at the target at once.
  package static func tuned(settlingDuration: Double, dampingRatio: Double = 1) -> Spring {
    (try? Spring(settlingDuration: settlingDuration, dampingRatio: dampingRatio)) ?? .snap
  }
}
