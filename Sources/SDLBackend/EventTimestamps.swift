internal import CSDL2
internal import HostSystem

/// The times at which SDL's events happened, recorded by an event watch in C.
struct EventTimestamps: ~Copyable {
  private let raw: OpaquePointer?
  private var serverClock = ServerClock()
  private var hasServerTimes = false

  /// Starts the event watch.
  init() {
    raw = csdl_stamps_start()
  }

  /// The source of the times of the events that have arrived so far.
  var source: TimeSource {
    if !hasServerTimes { return .pump }
    return serverClock.isForeign ? .coarse : .x11
  }

  /// Returns the time when `event` happened, in seconds of the monotonic clock.
  ///
  /// Call this once for each event, right after taking `event` from SDL's queue.
  mutating func time(of event: inout SDL_Event) -> Double {
    var stamp = csdl_stamp()
    guard let raw, csdl_stamps_take(raw, &event, &stamp) else { return MonotonicClock.now() }
    guard stamp.has_server_time else { return stamp.arrival }
    hasServerTimes = true
    return serverClock.hostTime(of: stamp.server_time, arrival: stamp.arrival)
  }

  deinit {
    if let raw { csdl_stamps_stop(raw) }
  }
}
