/// A control of the panel that responds to pointers or keys.
enum PanelControl: Hashable {
  case undo
  case redo
  case save
  /// The segment of a tuning. The index is that of the tuning in the list that the key `o` cycles
  /// through.
  case mode(Int)
  /// The button that freezes the tuning as variant B.
  case compare
  /// The segment of variant A (0) or variant B (1).
  case side(Int)
  /// The row of a closed spring, by its index in the scene.
  case spring(Int)
  /// The title of the open spring's card.
  case springTitle
  /// The button that opens the preset menu of the open spring.
  case preset
  /// An item of the preset menu, by its index.
  case menuItem(Int)
  /// The handle on the open spring's curve.
  case handle
  /// The segment of a notation of the open spring.
  case notation(SpringNotation)
  /// The button that hands the open spring off to a platform.
  case handoff
  /// The button that closes the hand-off.
  case back
  /// The tab of a target platform, by its index.
  case platform(Int)
  /// The button that copies the platform's code.
  case copyCode
  /// The button that copies a test of the platform's code.
  case copyTest
  /// The field of a number.
  case number(PanelNumber)
  /// The name of a number.
  case label(PanelNumber)
  /// The heading of a parameter group, by its title.
  case group(String)

  /// Whether Tab moves keyboard focus to the control.
  var takesFocus: Bool {
    switch self {
    case .label, .springTitle, .menuItem: false
    default: true
    }
  }
}

/// A number shown in the panel.
enum PanelNumber: Hashable {
  /// A parameter, by its index in the scene.
  case parameter(Int)
  /// A number of the open spring.
  case spring(SpringNumber)
}
