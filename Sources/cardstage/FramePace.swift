import FrameStats
import SDLBackend
import Viewer

/// How fast frames follow one another, and who says so.
struct FramePace {
  /// Frames per second; nil: uncapped.
  let rate: Double?
  /// Where the number is from, as in reports.
  let source: String
  /// Whether there is one frame for each refresh of a display that tells of them.
  let followsDisplay: Bool
  /// Whether frames come faster than the display refreshes, or as fast as they can.
  private let isFaster: Bool

  /// As `option` has it for `window`.
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

  /// When a frame that was made for `aim` is shown.
  func time(of aim: FramePacer.Aim) -> PresentTime {
    if isFaster || aim.waits { return .atOnce }
    return aim.refresh.map { .refresh($0) } ?? .nextRefresh
  }
}
