internal import CSDL2
internal import Glibc
internal import HostSystem
internal import TextFormat

/// SDL's video subsystem while it is in use; one at a time in a process.
struct SDLSession: ~Copyable {
  /// What SDL calls the window system: "x11", "wayland", "dummy".
  let driver: String

  private static let hints = [
    SDL_HINT_APP_NAME: "CardStage",
    // Else the press that gives the window the focus is swallowed, and the first drag with it.
    SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
    // A finger is a finger and a mouse a mouse: each is one pointer, once.
    SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
    SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
    // A drag goes on outside of the window.
    SDL_HINT_MOUSE_AUTO_CAPTURE: "1",
    SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
    SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
    // Compositions of more than 31 bytes come whole.
    SDL_HINT_IME_SUPPORT_EXTENDED_TEXT: "1",
    // Only SDL's handlers can end its waiting (Signals.c).
    SDL_HINT_NO_SIGNAL_HANDLERS: "0",
  ]

  /// Video only: joysticks and sensors would poll.
  ///
  /// - Throws: `SDLError` that says what to do if there is no display.
  init() throws(SDLError) {
    SDL_SetMainReady()
    SDL_LogSetOutputFunction(
      { _, _, _, message in
        guard let message else { return }
        StandardStreams.tell("cardstage: SDL: \(String(cString: message).printable)")
      }, nil)
    if !Self.mayFindWayland, SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
    }
    let lacksSeat = Self.wouldAskWayland && csdl_wayland_lacks_seat()
    if lacksSeat {
      // Only X11 is left, if nothing else was asked for.
      guard SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil else { throw .noSeat }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
    }
    for (name, value) in Self.hints {
      _ = SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE)
    }
    csdl_wake_exactly()
    csdl_x11_begin()
    guard csdl_signals_start_events() else { throw SDLError("SDL_InitSubSystem") }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw lacksSeat ? .noSeat : .noDisplay("SDL_InitSubSystem")
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // SDL falls back to this when nothing else works; a window nobody can see is not asked for.
    if driver == "offscreen", SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw .noDisplay("SDL_InitSubSystem", reason: "no window system")
    }
    self.driver = driver
  }

  /// Whether there can be a Wayland server: its library complains in its own words of a runtime
  /// folder that is not there, even to those who have never heard of it.
  private static var mayFindWayland: Bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"]
      .contains { (name: String) in getenv(name) != nil }
  }

  /// Whether SDL may connect to a Wayland server that can be asked before.
  private static var wouldAskWayland: Bool {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let asked = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    return variable("WAYLAND_SOCKET") == nil && asked.map { $0.hasPrefix("wayland") } ?? true
      && (variable("XDG_RUNTIME_DIR") != nil
        || variable("WAYLAND_DISPLAY")?.hasPrefix("/") ?? false)
  }

  deinit {
    if csdl_x11_is_lost() { return }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    SDL_Quit()
  }
}
