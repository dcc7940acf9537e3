/// An input as the timeline shows it. Times are stage seconds.
package enum InputMark: Hashable, Sendable {
  /// A pointer contact from down to up. `until` is `nil` while the pointer is down.
  case press(from: Double, until: Double?)
  /// A short press of a pointer without a significant movement.
  case tap(at: Double)
  /// A key press or typed text, drawn as a key cap.
  case key(at: Double)
  /// A scroll event of the wheel or trackpad.
  case wheel(at: Double)
  /// A change of parameters or of the tuning, drawn as a diamond.
  case tuning(at: Double)

  /// Start of the input in stage seconds.
  package var time: Double {
    switch self {
    case .press(let time, _), .tap(let time), .key(let time), .wheel(let time), .tuning(let time):
      time
    }
  }

  /// Whether the input is a change of parameters or of the tuning.
  var isTuning: Bool {
    if case .tuning = self { true } else { false }
  }

  /// Whether the input is a contact of a pointer, short or long.
  var isPress: Bool {
    switch self {
    case .press, .tap: true
    case .key, .wheel, .tuning: false
    }
  }
}
