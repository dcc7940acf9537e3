internal import CSDL2
internal import Glibc

/// An error of an SDL function, with SDL's message at that time.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the SDL function that failed.
  public let function: String
  /// The error message of SDL.
  public let reason: String
  /// The active video driver. If no driver is active, the driver that the user requested; empty if
  /// the user requested none.
  public let driver: String
  /// The remedy, for the user; empty if there is none.
  public let advice: String

  /// Whether the reason is a message of SDL or its libraries. Such a message is clear only with the
  /// name of the failed function.
  private let isForeign: Bool

  /// The error message without the remedy, on one line.
  public var problem: String {
    let driver = driver.isEmpty ? "" : ", driver \(driver)"
    return isForeign ? "\(reason) (\(function)\(driver))" : reason
  }

  /// The error message with the remedy, on one line.
  public var description: String { problem + (advice.isEmpty ? "" : "; \(advice)") }

  /// Creates an error for a failed call of `function`. If `reason` is `nil`, the error has SDL's
  /// message.
  init(_ function: String, reason: String? = nil, advice: String = "") {
    self.function = function
    isForeign = reason == nil
    self.reason = reason ?? String(cString: SDL_GetError())
    self.driver =
      SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? variable("SDL_VIDEODRIVER")
      ?? ""
    self.advice = advice
  }

  /// Returns the error for a missing window system, with advice that depends on the environment.
  static func noDisplay(_ function: String) -> SDLError {
    // The reason why the Wayland library cannot even look for a server.
    let fault: String? =
      if SDLSession.mayFindWayland {
        nil
      } else {
        variable("XDG_RUNTIME_DIR") == nil
          ? "XDG_RUNTIME_DIR is not set" : "XDG_RUNTIME_DIR is not an absolute path"
      }
    if let driver = variable("SDL_VIDEODRIVER") {
      guard driver == "wayland", let fault else {
        return SDLError(function, advice: advice(for: driver))
      }
      return SDLError(
        function, reason: "SDL_VIDEODRIVER is 'wayland', but \(fault)",
        advice: "start the program from a desktop, or unset SDL_VIDEODRIVER")
    }
    let wayland = variable("WAYLAND_DISPLAY")
    let displays = [wayland, variable("DISPLAY")].compactMap(\.self).map { "'\($0)'" }
    guard let display = displays.first else {
      return SDLError(
        function, reason: "no display (neither DISPLAY nor WAYLAND_DISPLAY is set)",
        advice:
          "start the program from a desktop or under 'xvfb-run'; 'cardstage replay' needs no display"
      )
    }
    if displays.count == 1, wayland != nil, let fault {
      return SDLError(
        function, reason: "the display \(display) cannot be opened, because \(fault)",
        advice: "start the program from a terminal of that desktop")
    }
    let names = displays.joined(separator: " and ")
    return SDLError(
      function, reason: "the display\(displays.count > 1 ? "s" : "") \(names) cannot be opened",
      advice: "check that this desktop runs and lets you open windows")
  }

  /// The error for a Wayland server without mouse and keyboard, on a machine without an X server.
  static var noSeat: SDLError {
    SDLError(
      "wl_seat",
      reason: "the Wayland desktop has no mouse and no keyboard",
      advice: "connect one of them, or unset SDL_VIDEODRIVER and set DISPLAY to an X server")
  }

  /// Returns the advice for a `driver` that the user has requested.
  private static func advice(for driver: String) -> String {
    let asked = "SDL_VIDEODRIVER is '\(driver)'"
    let names = ["x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"]
    guard let name = names[driver] else {
      return "\(asked); unset it, or set it to x11 or wayland"
    }
    guard let display = variable(name) else {
      return
        "\(asked), but \(name) is not set; start the program from a desktop, or unset SDL_VIDEODRIVER"
    }
    return
      "\(asked), and its display '\(display)' cannot be opened; check that this desktop runs and "
      + "lets you open windows"
  }
}

/// Throws an error if `status`, the result of `function`, is negative.
func check(_ status: Int32, _ function: String) throws(SDLError) {
  if status < 0 { throw SDLError(function) }
}
