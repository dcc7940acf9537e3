package import CardMotion

extension Animated {
  /// Sets the value exactly to the target if the animation has come to rest.
  package mutating func finishAtTarget(at time: Double) {
    if takeCompletion(at: time) != nil { set(target, at: time) }
  }
}
