internal import CSDL2
internal import Glibc
internal import HostSystem
internal import TextFormat

/// An initialized SDL video subsystem. A process can have one at a time.
struct SDLSession: ~Copyable {
  /// SDL's name of the window system: "x11", "wayland" or "dummy".
  let driver: String

  private static let hints = [
    SDL_HINT_APP_NAME: "CardStage",
    // Otherwise SDL would drop the click that gives the window the focus, and the drag that begins
    // with this click.
    SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
    // A finger is not also reported as a mouse, nor the mouse as a finger.
    SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
    SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
    // A drag continues when the mouse leaves the window.
    SDL_HINT_MOUSE_AUTO_CAPTURE: "1",
    SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
    SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
    // A composition of more than 31 bytes is reported in one event.
    SDL_HINT_IME_SUPPORT_EXTENDED_TEXT: "1",
    // SDL's signal handlers stay on, because only they interrupt SDL's waiting (Signals.c).
    SDL_HINT_NO_SIGNAL_HANDLERS: "0",
  ]

  /// Initializes SDL's video subsystem. Joysticks and sensors are left out, because they would need
  /// polling.
  ///
  /// - Throws: `SDLError` with advice if there is no display.
  init() throws(SDLError) {
    SDL_SetMainReady()
    SDL_LogSetOutputFunction(
      { _, _, _, message in
        guard let message else { return }
        StandardStreams.tell("cardstage: SDL: \(String(cString: message).printable)")
      }, nil)
    if !Self.mayFindWayland {
      let requested = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
      guard requested != "wayland" else { throw .noDisplay("SDL_InitSubSystem") }
      if requested == nil { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11") }
    }
    let lacksSeat = Self.wouldAskWayland && csdl_wayland_lacks_seat()
    if lacksSeat {
      // X11 is the only choice left, unless the user requested another driver.
      guard SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil else { throw .noSeat }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
    }
    for (name, value) in Self.hints {
      _ = SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE)
    }
    // The class of an X11 window and the app id of a Wayland one, by which desktops find the icon.
    setenv("SDL_VIDEO_X11_WMCLASS", "cardstage", 1)
    csdl_wake_exactly()
    csdl_x11_begin()
    guard csdl_signals_start_events() else { throw SDLError("SDL_InitSubSystem") }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw lacksSeat ? .noSeat : .noDisplay("SDL_InitSubSystem")
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // SDL falls back to an invisible window if nothing else works, but the user expects a visible
    // one.
    if driver == "offscreen", SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw .noDisplay("SDL_InitSubSystem")
    }
    self.driver = driver
  }

  /// Whether the Wayland library can look for a server.
  ///
  /// The library needs the absolute path of the runtime directory or of the socket. Without one of
  /// them, it would print an error about the runtime directory, even to users who do not use
  /// Wayland.
  static var mayFindWayland: Bool {
    getenv("WAYLAND_SOCKET") != nil
      || ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"].contains { (name: String) in
        getenv(name).map { String(cString: $0).hasPrefix("/") } ?? false
      }
  }

  /// Whether SDL may connect to a Wayland server. If so, this program asks that server for input
  /// devices before SDL starts.
  private static var wouldAskWayland: Bool {
    let asked = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    return mayFindWayland && getenv("WAYLAND_SOCKET") == nil
      && asked.map { $0.hasPrefix("wayland") } ?? true
  }

  deinit {
    if csdl_x11_is_lost() { return }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    SDL_Quit()
  }
}
