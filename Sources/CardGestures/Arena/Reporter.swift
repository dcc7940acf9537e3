/// A collector of the gestures that a recognizer reports. The collector also gives the recognizer
/// the current time.
public struct Reporter {
  private(set) var events = GestureEvents()
  /// The key of the recognizer that is handling input.
  var key: GestureKey = 0
  /// The time of the input or deadline that is being handled, in seconds.
  public internal(set) var time: Double

  init(time: Double) {
    self.time = time
  }

  /// Returns the time `delay` seconds from now, rounded to a whole microsecond. Input times are
  /// whole microseconds too. So a deadline and an input at the same instant have equal times.
  public func deadline(after delay: Double) -> Double {
    max(time, ((time + delay) * 1e6).rounded() / 1e6)
  }

  /// Reports `gesture` of `pointer` with the recognizer's key and the current `time`.
  public mutating func report(_ gesture: Gesture, of pointer: PointerID) {
    events.append(GestureEvent(key: key, pointer: pointer, time: time, gesture: gesture))
  }
}
