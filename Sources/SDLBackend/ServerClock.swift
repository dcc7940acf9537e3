/// Makes the X server's times, a counter of milliseconds in 32 bits, times of our own clock.
///
/// A local server's counter is CLOCK_MONOTONIC's, cut to 32 bits: taken for what it is, an event's
/// time is exact to the millisecond, however late the event is looked at. A counter that never
/// agrees with our clock is another's: what is left then is that no event arrives before it happens,
/// so the fastest delivery tells the offset.
struct ServerClock {
  /// Whether the counter is another clock's.
  private(set) var isForeign = false

  /// Our clock minus the unwrapped counter, of the fastest delivery, in seconds.
  private var offset: Double?
  private var lastTime = -Double.infinity
  private var lastArrival = -Double.infinity
  private var trial = Trial()

  /// The fastest delivery of a while.
  private struct Trial {
    var begin = -Double.infinity
    var least = Double.infinity
    var count = 0
  }

  /// The counter is cut to whole milliseconds and may run a tick (4 ms) behind, never ahead.
  private static let tolerance = 0.005
  /// A program stopped for longer than this is wrong about its events.
  private static let longestDelay = 10.0
  /// One that answers never faster than this, for a while, has the wrong clock.
  private static let slowestService = 0.25
  /// Crystals differ by less than one part in 10⁴.
  private static let drift = 1e-4
  /// Seconds in 2³² ms.
  private static let period = 4_294_967.296

  /// When an event that arrived at `arrival`, in seconds of our clock, happened in that clock;
  /// `milliseconds` is the counter's reading.
  mutating func hostTime(of milliseconds: UInt32, arrival: Double) -> Double {
    let counter = Double(milliseconds) * 1e-3
    // Delivery time if the counter is ours, between minus and plus half a period.
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
      // A jump of seconds is another counter (the server was replaced) or its wrap.
      let allowed = offset + (arrival - lastArrival) * Self.drift
      if delay > allowed, delay < allowed + Self.longestDelay { least = allowed }
    }
    offset = least
    return arrival - (delay - least)
  }
}
