/// An input as the timeline shows it. Times are stage seconds.
package enum InputMark: Hashable, Sendable {
  /// A pointer is down from a time to its up; `until` is nil while it is held.
  case press(from: Double, until: Double?)
  /// A pointer went down and up at one place.
  case tap(at: Double)
  /// A key or typed text; drawn as a cap.
  case key(at: Double)
  /// A notch of the wheel.
  case wheel(at: Double)
  /// Parameters or the tuning changed; drawn as a diamond.
  case tuning(at: Double)

  /// When it begins.
  package var time: Double {
    switch self {
    case .press(let time, _), .tap(let time), .key(let time), .wheel(let time), .tuning(let time):
      time
    }
  }
}
