/// Converts times of the X server, a 32-bit counter of milliseconds, to the local monotonic clock.
///
/// The counter of a local server is CLOCK_MONOTONIC, cut to 32 bits. Event times are then exact to
/// the millisecond, however late an event is read. A counter that contradicts the local clock
/// belongs to another clock. Its offset is estimated from the fastest delivery, because no event
/// arrives before it happens.
struct ServerClock {
  /// Whether the counter belongs to another clock.
  private(set) var isForeign = false

  /// The local clock minus the unwrapped counter at the fastest delivery, in seconds.
  private var offset: Double?
  private var lastTime = -Double.infinity
  private var lastArrival = -Double.infinity
  private var trial = Trial()

  /// The fastest delivery of an interval of two seconds.
  private struct Trial {
    var begin = -Double.infinity
    var least = Double.infinity
    var count = 0
  }

  /// The allowed error in seconds: the counter is cut to milliseconds and may be one tick (4 ms)
  /// behind, never ahead.
  private static let tolerance = 0.005
  /// The longest plausible delay in seconds. The events of a process that was stopped for longer
  /// are ambiguous.
  private static let longestDelay = 10.0
  /// The shortest delivery in seconds that suggests another clock, if no delivery in an interval is
  /// faster.
  private static let slowestService = 0.25
  /// The largest drift between two clocks, in seconds per second. Crystals differ by less.
  private static let drift = 1e-4
  /// The period of the counter in seconds: 2³² ms.
  private static let period = 4_294_967.296

  /// Returns the time of an event in seconds of the local clock.
  ///
  /// `milliseconds` is the counter at the event. `arrival` is the event's arrival in seconds of the
  /// local clock.
  mutating func hostTime(of milliseconds: UInt32, arrival: Double) -> Double {
    let counter = Double(milliseconds) * 1e-3
    // The delivery time if the counter is the local clock, between minus and plus half a period.
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
      if trial.count > 10, trial.least > Self.slowestService { return true }
      trial = Trial(begin: arrival)
    }
    trial.least = min(trial.least, delay)
    trial.count += 1
    return false
  }

  private mutating func fitted(_ delay: Double, arrival: Double) -> Double {
    var least = delay
    if let offset {
      // A jump of seconds means that the counter has wrapped, or that the server was replaced.
      let allowed = offset + (arrival - lastArrival) * Self.drift
      if delay > allowed, delay < allowed + Self.longestDelay { least = allowed }
    }
    offset = least
    return arrival - (delay - least)
  }
}
