/// A control of the panel that the user can click, drag or reach by keys.
enum PanelControl: Hashable {
  case undo
  case redo
  case save
  /// The segment that selects a tuning, by the tuning's index in the list of tunings through which
  /// the key `o` cycles.
  case mode(Int)
  /// The button that freezes the current tuning as variant B.
  case compare
  /// The segment of variant A (0) or variant B (1).
  case side(Int)
  /// The row of a spring whose section in the panel is collapsed, by the spring's index in the
  /// scene.
  case spring(Int)
  /// The title of the expanded section of a spring.
  case springTitle
  /// The button that opens the preset menu of the spring whose section is expanded.
  case preset
  /// An item of the preset menu, by its index.
  case menuItem(Int)
  /// The handle on the curve of the spring whose section is expanded.
  case handle
  /// The segment that selects a notation (a set of parameters) for the spring whose section is
  /// expanded.
  case notation(SpringNotation)
  /// The button that opens the hand-off page of the spring whose section is expanded.
  case handoff
  /// The button that closes the hand-off page.
  case back
  /// The tab of a target platform, by its index.
  case platform(Int)
  /// The button that copies the platform's code.
  case copyCode
  /// The button that copies a test of the platform's code.
  case copyTest
  /// The field of a number.
  case number(PanelNumber)
  /// The name beside a number.
  case label(PanelNumber)
  /// The heading of a parameter group, by its title.
  case group(String)

  /// Whether the Tab key can move the keyboard focus to the control.
  var takesFocus: Bool {
    switch self {
    case .label, .springTitle, .menuItem: false
    default: true
    }
  }
}

/// A number shown in the panel.
enum PanelNumber: Hashable {
  /// A parameter of the scene, by its index.
  case parameter(Int)
  /// A number of the spring whose section is expanded.
  case spring(SpringNumber)
}
