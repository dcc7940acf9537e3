import CommandText

/// The kinds and the help of the options, which may differ between commands.
extension Option {
  /// Returns the kind of the option's value for `command`, or `nil` for a switch. If `command` is
  /// `nil`, the kind fits all commands.
  func kind(for command: Command?) -> ValueKind? {
    switch (self, command) {
    case (.rate, .replay), (.rate, .assert): .number(1...1000, "HZ")
    case (.write, .assert): .file([".trace.jsonl", ".golden.json"], as: "FILE")
    case (.from, .handoff): .platform
    case (.from, .replay): .number(0...1e9, "SECONDS")
    case (.out, .share): .file([".html"], as: "FILE")
    default: kind
    }
  }

  /// Returns the option's line in the help for `command`, with the default value. If `command` is
  /// `nil`, the line fits all commands.
  func help(for command: Command?) -> String {
    let text =
      switch (self, command) {
      case (.rate, .replay): "frames per second, at most 50 in a GIF"
      case (.rate, .assert): "samples per second of a recording"
      case (.write, .assert): "write the input as a trace, or as an Android golden"
      case (.from, .replay): "start the film at this second of the recording"
      case (.tuning, .tuning): "motion values to print: fluid, classic, or a tuning file"
      case (.verbose, .scenes): "also list what can be tuned (parameters) and measured (probes)"
      case (.verbose, .view): "print all settings, the display and the start-up time"
      case (.size, .view): "size of the window, and so of the stage, in points"
      case (.verbose, .replay): "print scene, tuning, size and seed of the recording"
      case (.from, .new): "picture, such as a screenshot: its lower half becomes the card"
      case (.from, .handoff):
        "platform for which the --read code is written, if the code does not show it"
      case (.out, .share): "name of the page"
      case (.tuning, .share): "motion values with which the page begins"
      case (.tuning, .handoff): "motion values to export: fluid, classic, or a tuning file"
      case (.json, .replay): "print the files, or the comparison of --versus, as JSON"
      default: summary
      }
    return text + (defaultValue(for: command).map { " (default: \($0))" } ?? "")
  }

  private func defaultValue(for command: Command?) -> String? {
    switch (self, command) {
    case (.speed, .view), (.speed, .replay): "1"
    case (.size, .replay), (.scale, .replay), (.rate, .replay), (.safeArea, .replay),
      (.tuning, .replay), (.appearance, .replay), (.backdrop, .replay), (.reducedMotion, .replay),
      (.seed, .replay), (.rate, .assert), (.tuning, .assert):
      "as recorded"
    case (.size, .view): "414x896"
    case (.scale, .view): "as the display"
    case (.rate, .view): "display"
    case (.safeArea, .view): "0,0"
    case (.tuning, .view), (.tuning, .tuning), (.tuning, .handoff), (.tuning, .share): "fluid"
    case (.for, .handoff): "all"
    case (.margin, .assert): "20%"
    case (.tolerance, .handoff): "0.1%"
    case (.travel, .handoff):
      "from the top detent to the next; 300 without detents"
    case (.velocity, .handoff): "the slowest release that the scene treats as a fling"
    case (.appearance, .view): "light"
    case (.reducedMotion, .view): "system"
    case (.seed, .view): "0"
    case (.present, .view): "auto"
    case (.resampling, .view): "on"
    case (.out, .report): "the terminal"
    case (.out, .share): "SCENE.html"
    default: nil
    }
  }
}
