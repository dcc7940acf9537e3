internal import CSDL2
internal import HostSystem

/// Tells when SDL's events happened, from an event watch of its own (VIEWER's rule 4 in C).
struct EventStamps: ~Copyable {
  private let raw: OpaquePointer?
  private var serverClock = ServerClock()
  private var hasServerTimes = false

  /// Begins to note times.
  init() {
    raw = csdl_stamps_start()
  }

  /// Where the times come from.
  var source: TimeSource {
    if !hasServerTimes { return .pump }
    return serverClock.isForeign ? .coarse : .x11
  }

  /// When `event`, just taken from the queue, happened, in seconds of the monotonic clock.
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
