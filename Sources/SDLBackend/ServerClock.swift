/// A converter from times of the X server, a 32-bit counter of milliseconds, to the local monotonic
/// clock.
///
/// The counter of a local server is CLOCK_MONOTONIC, cut to 32 bits. With a local server, event
/// times are exact to the millisecond, even if an event is read late. A counter that contradicts
/// the local clock belongs to another clock. The offset of that clock is estimated from the fastest
/// delivery, whose delay counts as 0.
struct ServerClock {
  /// Whether the server's counter belongs to another clock than the local monotonic clock.
  private(set) var isForeign = false

  /// The local clock minus the server's counter, in seconds. The difference is estimated from the
  /// event that arrived fastest. Whole periods of the counter (2³² ms) are subtracted, so that the
  /// offset is at most half a period. `nil` until the offset is estimated for the first time.
  private var offset: Double?
  private var lastTime = -Double.infinity
  private var lastArrival = -Double.infinity
  private var trial = Trial()

  /// The events of an interval of two seconds: their number, and the delay of the fastest delivery.
  private struct Trial {
    var begin = -Double.infinity
    var minimum = Double.infinity
    var count = 0
  }

  /// The largest error of the server's time counter, in seconds. The counter has whole
  /// milliseconds, and it may be behind the local clock by one tick of 4 ms, but not ahead of it.
  private static let tolerance = 0.005
  /// The longest plausible delay of a delivery, in seconds. If the process was stopped for longer,
  /// the time of an event is ambiguous.
  private static let longestDelay = 10.0
  /// An upper bound for the smallest delivery delay in an interval of two seconds, in seconds. If
  /// even the fastest delivery in such an interval takes longer, the counter is assumed to belong
  /// to another clock.
  private static let slowestService = 0.25
  /// An upper bound for the drift between two clocks, in seconds per second.
  private static let drift = 1e-4
  /// The period of the counter in seconds: 2³² ms.
  private static let period = 4_294_967.296

  /// Returns the time of an event in seconds of the local clock.
  ///
  /// `milliseconds` is the server's counter at the event. `arrival` is the time of the event's
  /// arrival in seconds of the local clock.
  mutating func hostTime(of milliseconds: UInt32, arrival: Double) -> Double {
    let counter = Double(milliseconds) * 1e-3
    // The delay of the delivery if the counter belongs to the local clock. Whole periods are
    // subtracted, so that the delay is at most half a period.
    let delay = (arrival - counter).remainder(dividingBy: Self.period)
    if !isForeign { isForeign = contradicts(delay, arrival: arrival) }
    let time = isForeign ? fitted(delay, arrival: arrival) : arrival - max(0, delay)
    lastTime = max(time, lastTime)
    lastArrival = arrival
    return lastTime
  }

  private mutating func contradicts(_ delay: Double, arrival: Double) -> Bool {
    if delay < -Self.tolerance || delay > Self.longestDelay { return true }
    if arrival - trial.begin > 2 {
      if trial.count > 10, trial.minimum > Self.slowestService { return true }
      trial = Trial(begin: arrival)
    }
    trial.minimum = min(trial.minimum, delay)
    trial.count += 1
    return false
  }

  private mutating func fitted(_ delay: Double, arrival: Double) -> Double {
    var minimum = delay
    if let offset {
      // A difference of seconds means that the counter has wrapped, or that the server was
      // replaced.
      let allowed = offset + (arrival - lastArrival) * Self.drift
      if delay > allowed, delay < allowed + Self.longestDelay { minimum = allowed }
    }
    offset = minimum
    return arrival - (delay - minimum)
  }
}
