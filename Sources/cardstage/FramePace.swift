import FrameStats
import SDLBackend
import Viewer

/// The frame rate of the window, and whether the rate comes from the user or from the display.
struct FramePace {
  /// Frames per second, or `nil` if the rate is not limited.
  let rate: Double?
  /// The origin of the rate, as reports print it.
  let source: String
  /// Whether the window presents one frame per refresh, on a present path that reports the
  /// display's refreshes.
  let followsDisplay: Bool
  /// Whether the frame rate is above the display's refresh rate.
  private let isFaster: Bool

  /// Creates the pace for `window` that the option `--rate` requests.
  init(_ option: RunOptions.Rate?, _ window: borrowing Window) {
    let display = window.refreshRate
    switch option {
    case .hertz(let hertz): (rate, source) = (hertz, RunInfo.chosen)
    case .uncapped: (rate, source) = (nil, "uncapped")
    case .display, nil: (rate, source) = (display.hertz, display.source.rawValue)
    }
    let ratio = (rate ?? .infinity) / display.hertz
    isFaster = ratio > 1.01
    followsDisplay = window.path == .present && abs(ratio - 1) < 0.01
  }

  /// Returns when the window presents a frame whose target refresh is `aim`: at once, at the
  /// refresh with a given number, or at the next refresh.
  func time(of aim: FramePacer.FrameTarget) -> PresentTime {
    if isFaster || aim.waits { return .atOnce }
    return aim.refresh.map { .refresh($0) } ?? .nextRefresh
  }
}
