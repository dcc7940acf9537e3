internal import CSDL2
public import CardDrawing

/// What there is to know about the display, for reports and `--verbose`.
public struct DisplayFacts: Sendable {
  /// Frames the display shows in a second.
  public struct RefreshRate: Hashable, Sendable {
    /// Who says so; raw values are the words of reports.
    public enum Source: String, Hashable, Sendable {
      /// The display's mode, in whole frames.
      case displayMode = "display mode"
      /// Nobody: 60 is assumed.
      case assumed
    }

    /// Frames in a second.
    public let hertz: Double
    /// Who says so.
    public let source: Source
  }

  /// SDL's name of the window system: "x11", "wayland", "dummy".
  public let driver: String
  /// How pixels get to the window.
  public let path: PresentPath
  /// Why they do not take the path that was asked for, or would be best; nil: they do.
  public let fallback: String?
  /// What draws, in SDL's and OpenGL's words.
  public let renderer: String
  /// Device pixels in a point.
  public let scale: DisplayScale
  /// Frames in a second.
  public let refreshRate: RefreshRate
  /// Where windows can be, without the desktop's panels, in SDL's units; nil if nobody says.
  public let usableBounds: PixelRect?
  /// Where the times of input events have come from so far.
  public let timeSource: TimeSource
  /// The SDL built against: "2.26.5".
  public let compiledSDL: String
  /// The SDL running.
  public let linkedSDL: String
}

extension Window {
  /// What there is to know about the display that the window is on, now.
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

  /// Frames that the display the window is on shows in a second.
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
