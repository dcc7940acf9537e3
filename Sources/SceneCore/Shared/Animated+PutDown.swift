package import CardMotion

extension Animated {
  /// Puts it exactly where it goes, if it has come to rest.
  package mutating func finishAtTarget(at time: Double) {
    if takeCompletion(at: time) != nil { set(target, at: time) }
  }
}
