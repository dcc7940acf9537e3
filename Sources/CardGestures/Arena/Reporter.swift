/// Takes what a recognizer reports, and knows what time it is.
public struct Reporter {
  private(set) var events = GestureEvents()
  /// The recognizer whose turn it is.
  var key: GestureKey = 0
  /// The time of the input or deadline that is being handled, in seconds.
  public internal(set) var time: Double

  init(time: Double) {
    self.time = time
  }

  /// `delay` seconds from now, on the whole microsecond: input times are whole ones, so that a
  /// deadline and an input meant for the same instant are at the same time.
  public func deadline(after delay: Double) -> Double {
    max(time, ((time + delay) * 1e6).rounded() / 1e6)
  }

  /// Reports `gesture` of `pointer` under the recognizer's key, at the present `time`.
  public mutating func report(_ gesture: Gesture, of pointer: PointerID) {
    events.append(GestureEvent(key: key, pointer: pointer, time: time, gesture: gesture))
  }
}
