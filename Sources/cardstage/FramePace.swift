import FrameStats
import SDLBackend
import Viewer

/// The frame rate of the window and its source.
struct FramePace {
  /// Frames per second, or `nil` if the rate is not limited.
  let rate: Double?
  /// The source of the rate, as reports name it.
  let source: String
  /// Whether there is one frame per refresh of a display that reports its refreshes.
  let followsDisplay: Bool
  /// Whether frames are faster than the display's refresh rate.
  private let isFaster: Bool

  /// Creates the pace that `option` requests for `window`.
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

  /// Returns the time at which a frame for the target `aim` is presented.
  func time(of aim: FramePacer.FrameTarget) -> PresentTime {
    if isFaster || aim.waits { return .atOnce }
    return aim.refresh.map { .refresh($0) } ?? .nextRefresh
  }
}
