import CSDL2
import HostSystem
import Testing

@testable import SDLBackend

/// Events keep the times at which they came, however late they are taken from SDL's queue.
@Suite("timestamps of events", .serialized)
struct EventTimestampsTests {
  init() {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS))
  }

  /// Has SDL queue `event`; the times just before and after.
  private func send(_ event: SDL_Event) -> ClosedRange<Double> {
    var event = event
    let begin = MonotonicClock.now()
    SDL_PushEvent(&event)
    return begin...MonotonicClock.now()
  }

  private func take(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    SDL_PeepEvents(&event, 1, SDL_GETEVENT, type.rawValue, type.rawValue)
    return event
  }

  @Test("each event has its own time") func eachEventHasItsOwnTime() {
    var stamps = EventTimestamps()
    let sent = (0..<5).map { number in
      MonotonicClock.sleep(until: MonotonicClock.now() + 0.002)
      return send(SDLEvents.motion(x: Int32(number), y: 0))
    }
    let times = sent.map { _ in
      var event = take(SDL_MOUSEMOTION)
      return stamps.time(of: &event)
    }
    for (range, time) in zip(sent, times) { #expect(range.contains(time)) }
    #expect(stamps.source == .pump)
    SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS))
  }

  @Test("an event that SDL drops takes its time with it")
  func anEventThatSDLDropsTakesItsTimeWithIt() {
    var stamps = EventTimestamps()
    _ = send(SDLEvents.motion(x: 1, y: 0))
    MonotonicClock.sleep(until: MonotonicClock.now() + 0.002)
    let down = send(SDLEvents.button(isDown: true, x: 0, y: 0))
    SDL_FlushEvent(SDL_MOUSEMOTION.rawValue)
    var event = take(SDL_MOUSEBUTTONDOWN)
    #expect(down.contains(stamps.time(of: &event)))
    SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS))
  }

  @Test("more than anyone keeps are still timed by the last")
  func moreThanAnyoneKeepsAreStillTimedByTheLast() {
    var stamps = EventTimestamps()
    var last = 0.0...0.0
    for number in 0..<5_000 { last = send(SDLEvents.motion(x: Int32(number), y: 0)) }
    var time = 0.0
    for _ in 0..<5_000 {
      var event = take(SDL_MOUSEMOTION)
      time = stamps.time(of: &event)
    }
    #expect(last.contains(time))
    SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS))
  }
}
