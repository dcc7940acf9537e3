internal import CSDL2
public import CardDrawing

/// Properties of the display and the window system, for reports and `--verbose`.
public struct DisplayFacts: Sendable {
  /// The refresh rate of a display.
  public struct RefreshRate: Hashable, Sendable {
    /// The origin of a refresh rate. Raw values are printed in reports.
    public enum Source: String, Hashable, Sendable {
      /// The display mode, which gives a whole number of hertz.
      case displayMode = "display mode"
      /// A default of 60 Hz, because the rate is unknown.
      case assumed
    }

    /// Refreshes per second.
    public let hertz: Double
    /// The origin of the refresh rate.
    public let source: Source
  }

  /// SDL's name of the window system: "x11", "wayland" or "dummy".
  public let driver: String
  /// The method by which frames are presented.
  public let path: PresentPath
  /// The reason why frames are not presented by the requested path (or by the best path, if none
  /// was requested). `nil` if frames are presented by that path.
  public let fallback: String?
  /// The name of the renderer as reported by SDL and OpenGL.
  public let renderer: String
  /// Device pixels per point.
  public let scale: DisplayScale
  /// The refresh rate of the window's display.
  public let refreshRate: RefreshRate
  /// The display area without the desktop's panels, in SDL's units; `nil` if unknown.
  public let usableBounds: PixelRect?
  /// The source of the times of the input events that have arrived so far.
  public let timeSource: TimeSource
  /// The version of SDL that the program was compiled with, such as "2.26.5".
  public let compiledSDL: String
  /// The version of the SDL library that is loaded.
  public let linkedSDL: String
}

extension Window {
  /// The current properties of the window's display.
  public var facts: DisplayFacts {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    return DisplayFacts(
      driver: session.driver, path: path, fallback: fallback, renderer: presenter.renderer,
      scale: scale,
      refreshRate: refreshRate, usableBounds: usableBounds, timeSource: timeSource,
      compiledSDL: "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)",
      linkedSDL: "\(linked.major).\(linked.minor).\(linked.patch)")
  }

  /// The refresh rate of the window's display.
  public var refreshRate: DisplayFacts.RefreshRate {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(presenter.window.raw)
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return DisplayFacts.RefreshRate(hertz: 60, source: .assumed)
    }
    return DisplayFacts.RefreshRate(hertz: Double(mode.refresh_rate), source: .displayMode)
  }

  private var usableBounds: PixelRect? {
    var usable = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(presenter.window.raw)
    guard SDL_GetDisplayUsableBounds(display, &usable) == 0 else { return nil }
    return PixelRect(
      x: Int(usable.x), y: Int(usable.y), width: Int(usable.w), height: Int(usable.h))
  }
}
