/// What of the panel takes pointers and keys.
enum PanelControl: Hashable {
  case undo
  case redo
  case save
  /// A tuning of those that `o` cycles through.
  case mode(Int)
  /// Freezes B.
  case compare
  /// A, or B.
  case side(Int)
  /// The row of a spring that is not open.
  case spring(Int)
  /// The head of the open spring's card.
  case springTitle
  /// The presets of the open spring.
  case preset
  /// A preset in the menu.
  case menuItem(Int)
  /// The handle on the open spring's curve.
  case handle
  /// A notation of the open spring.
  case notation(SpringNotation)
  /// Hands the open spring off to a platform.
  case handoff
  /// Back from there.
  case back
  /// A platform, by the place of its tab.
  case platform(Int)
  /// Copies the platform's code.
  case copyCode
  /// Copies a test of it.
  case copyTest
  /// A number's field.
  case number(PanelNumber)
  /// A number's name.
  case label(PanelNumber)
  /// A group's head.
  case group(String)

  /// Whether Tab stops at it.
  var takesFocus: Bool {
    switch self {
    case .label, .springTitle, .menuItem: false
    default: true
    }
  }
}

/// A number of the panel.
enum PanelNumber: Hashable {
  /// A parameter, by its place in the scene.
  case parameter(Int)
  /// A number of the open spring.
  case spring(SpringNumber)
}
