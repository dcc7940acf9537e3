internal import SceneCore

extension HeaderScene {
  /// Handles a key command. The command goes to the focused field, otherwise to the focused
  /// control, otherwise to the list.
  mutating func press(_ command: SceneCommand, at time: Double) {
    if isFocused {
      var edited = field
      if edited.press(command) { return edit(at: time) { $0 = edited } }
    }
    let page = layout.viewport(motion.height(at: time)) - parameters.rowHeight
    switch command {
    case .up: step(by: -parameters.rowHeight, at: time)
    case .down: step(by: parameters.rowHeight, at: time)
    case .pageUp: step(by: -page, at: time)
    case .pageDown: step(by: page, at: time)
    case .home: step(by: -.infinity, at: time)
    case .end: step(by: .infinity, at: time)
    case .press: pressFocused(at: time)
    case .focusNext: moveFocus(by: 1, at: time)
    case .focusPrevious: moveFocus(by: -1, at: time)
    case .escape where !field.isEmpty: act(.clear, at: time)
    case .escape, .dismiss: leave(at: time)
    default: break
    }
  }

  private mutating func step(by delta: Double, at time: Double) {
    guard !motion.isHeld else { return }
    showIndicator(at: time)
    motion.step(by: delta, at: time)
  }

  /// Presses the focused control if this control is visible. Otherwise moves the focus to the
  /// search field.
  private mutating func pressFocused(at time: Double) {
    guard let focused = controls.focused,
      control(focused, motion.height(at: time), motion.offset(at: time)) != nil
    else { return focusField(at: time) }
    guard focused != .field else { return }
    controls.flash(among: tabOrder(at: time), at: time)
    act(focused, at: time)
  }

  private mutating func moveFocus(by step: Int, at time: Double) {
    let wasFocused = isFocused
    controls.moveFocus(by: step, among: tabOrder(at: time))
    guard isFocused != wasFocused else { return }
    if wasFocused { edit(at: time) { $0.compose("") } }
    paintFace(at: time)
  }
}
