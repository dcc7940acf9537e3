package import CardGestures

/// A row in the panel's table of keys. The row contains some keys, and a description of the keys'
/// actions for the user. The panel handles the keys while a control of the panel has the keyboard
/// focus.
package struct PanelKey: Sendable {
  /// A kind of focused control.
  enum Focus: Sendable {
    /// A number of the panel, such as a parameter of a spring.
    case number
    /// The handle on a spring's curve.
    case handle
    /// Any control, except a number that the user is typing.
    case any
  }

  /// The labels of the drawn key caps, such as "PgUp". "…" between two labels stands for a range of
  /// keys.
  package var caps: [String]
  /// The description of the keys' actions for the user.
  package var summary: String
  /// The keys of the row. Empty for the row of digits, because the panel handles a digit as a typed
  /// character, which begins a number.
  package var keys: [Key]
  /// The kinds of focused controls that handle the keys.
  var focus: [Focus]

  init(_ caps: [String], _ summary: String, _ keys: [Key] = [], _ focus: [Focus]) {
    (self.caps, self.summary, self.keys, self.focus) = (caps, summary, keys, focus)
  }
}

extension TuningPanel {
  /// The table of the keys that the focused panel handles. The table decides which keys reach the
  /// panel. The help overlay lists the same rows.
  package static let keys: [PanelKey] = [
    PanelKey(
      ["↑", "↓"], "change by 10 steps; Shift 100, Alt 1", [.up, .down], [.number, .handle]),
    PanelKey(["←", "→"], "move the curve handle; change platform", [.left, .right], [.handle]),
    PanelKey(["PgUp", "PgDn"], "change by a large step", [.pageUp, .pageDown], [.number]),
    PanelKey(["Home", "End"], "lowest, highest value", [.home, .end], [.number]),
    PanelKey(["0", "…", "9"], "type a number", [], [.number]),
    PanelKey(["⌫"], "back to the default", [.backspace], [.number, .handle]),
    PanelKey(["Enter"], "type a number, press a button", [.return], [.any]),
    PanelKey(["Tab"], "next control; with Shift the previous", [.tab], [.any]),
    PanelKey(["Esc"], "back to the stage", [.escape], [.any]),
  ]

  /// Returns whether the panel's table of keys has an entry for `key` when a control of the kind
  /// `focus` has the focus.
  static func handles(_ key: Key, in focus: PanelKey.Focus) -> Bool {
    keys.contains { row in
      row.keys.contains(key) && (row.focus.contains(focus) || row.focus.contains(.any))
    }
  }
}
