/// The placeholders and the help of the options, which may differ between commands.
extension Option {
  /// Returns the placeholder of the option's argument for `command`, or `nil` for a switch.
  func placeholder(for command: Command?) -> String? {
    switch (self, command) {
    case (.rate, .replay): "HZ"
    case (.from, .handoff): "TARGET"
    case (.from, .replay): "S"
    default: placeholder
    }
  }

  /// Returns the option's line in the help for `command`, with the default value. If `command` is
  /// `nil`, the line fits all commands.
  func help(for command: Command?) -> String {
    let text =
      switch (self, command) {
      case (.rate, .replay): "frames per second, at most 50 in a GIF"
      case (.from, .replay): "begin the film at S seconds of stage time"
      case (.tuning, .tuning): "what to begin with: one that is built in, or a .tuning.json file"
      case (.verbose, .scenes): "their parameters and probes"
      case (.verbose, .view): "say which paths were chosen and how long start-up took"
      case (.size, .view): "size in points of the stage, which fills the window then"
      case (.verbose, .replay): "say what is played"
      case (.from, .handoff): "whose words --read are"
      case (.tuning, .handoff): "a scene's numbers: built in, or a .tuning.json file"
      case (.json, .handoff), (.json, .fit): "print JSON"
      case (.gate, .report): "limits on the run's figures; exit 4 if one is not kept or n/a"
      default: summary
      }
    return text + (defaultValue(for: command).map { " (default: \($0))" } ?? "")
  }

  private func defaultValue(for command: Command?) -> String? {
    switch (self, command) {
    case (.speed, .view), (.speed, .replay): "1"
    case (.size, .replay), (.scale, .replay), (.rate, .replay), (.safeArea, .replay),
      (.tuning, .replay), (.appearance, .replay), (.backdrop, .replay), (.reducedMotion, .replay),
      (.seed, .replay):
      "the recording's"
    case (.size, .view): "414x896"
    case (.scale, .view): "the display's, else 1"
    case (.rate, .view): "display"
    case (.safeArea, .view): "0,0"
    case (.tuning, .view), (.tuning, .tuning), (.tuning, .handoff): "fluid"
    case (.for, .handoff): "all"
    case (.tolerance, .handoff): "0.1%"
    case (.travel, .handoff): "between neighbouring detents, else 300"
    case (.velocity, .handoff): "from where on a release is a flick"
    case (.appearance, .view): "light"
    case (.reducedMotion, .view): "system"
    case (.seed, .view): "0"
    case (.present, .view): "auto"
    case (.resampling, .view): "on"
    case (.out, .report): "the terminal"
    default: nil
    }
  }
}
