internal import CSDL2
internal import Glibc

/// What SDL could not do, in its own words, copied where it happened.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SDL's function that failed.
  public let function: String
  /// What SDL said.
  public let reason: String
  /// The video driver, or the one asked for if there is none; empty if SDL was to choose.
  public let driver: String
  /// What to do about it; empty if nobody knows.
  public let advice: String

  /// One line for the user.
  public var description: String {
    let driver = driver.isEmpty ? "" : " (video driver \(driver))"
    return "\(function)\(driver): \(reason)" + (advice.isEmpty ? "" : "; \(advice)")
  }

  /// The failure of `function` just now; `reason` stands in for SDL's words.
  init(_ function: String, reason: String? = nil, advice: String = "") {
    self.function = function
    self.reason = reason ?? String(cString: SDL_GetError())
    self.driver =
      SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? Self.variable("SDL_VIDEODRIVER")
      ?? ""
    self.advice = advice
  }

  /// Why there is no window system, from what the environment says.
  static func noDisplay(_ function: String, reason: String? = nil) -> SDLError {
    let advice =
      if let driver = variable("SDL_VIDEODRIVER") {
        advice(for: driver)
      } else if let display = variable("WAYLAND_DISPLAY") ?? variable("DISPLAY") {
        "display '\(display)' cannot be opened: check that its server runs and that you may use it"
      } else {
        """
        neither DISPLAY nor WAYLAND_DISPLAY is set: start it from a desktop session, or under \
        'xvfb-run'; 'cardstage replay' needs no display
        """
      }
    return SDLError(function, reason: reason, advice: advice)
  }

  /// The Wayland server has neither mouse nor keyboard, and there is no X server.
  static var noSeat: SDLError {
    SDLError(
      "wl_seat",
      reason: "the Wayland compositor has no seat (no mouse, no keyboard), which SDL cannot handle",
      advice: "give it an input device, or unset SDL_VIDEODRIVER and set DISPLAY to an X server")
  }

  /// What to do about `driver`, which the user has asked for.
  private static func advice(for driver: String) -> String {
    let asked = "SDL_VIDEODRIVER asks for '\(driver)'"
    let names = ["x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"]
    guard let name = names[driver] else {
      return "\(asked): unset it, or set it to x11 or wayland"
    }
    guard let display = variable(name) else {
      return
        "\(asked), but \(name) is not set: start it from a desktop session, or unset SDL_VIDEODRIVER"
    }
    return
      "\(asked), and its display '\(display)' cannot be opened: check that its server runs and "
      + "that you may use it"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// Throws if `status`, returned by `function`, tells a failure.
func check(_ status: Int32, _ function: String) throws(SDLError) {
  if status < 0 { throw SDLError(function) }
}
