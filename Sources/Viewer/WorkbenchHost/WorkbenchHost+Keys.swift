internal import CardGestures
internal import Workbench

/// The keys of the open workbench, which have priority over the keys of the viewer and of the
/// scene.
extension WorkbenchHost {
  private static let timelineKeys: Set<Key> = [.left, .right, .up, .down]

  /// Handles `press` if its key belongs to the panel, to the timeline or to tuning. Returns whether
  /// the key was handled.
  ///
  /// - Parameter isPaused: Whether stage time is paused.
  mutating func handle(_ press: KeyPress, isPaused: Bool, at now: Double) -> Bool {
    guard dock.isOpen else { return false }
    let isControl = press.modifiers.contains(.ctrl)
    // An edited number field receives the key first, then a drag in progress.
    if panel.isEditing, !(isControl && press.key == "S") {
      if isControl, press.key == "V" {
        requests.send(.readClipboard)
      } else {
        hand(.key(press), to: .panel, at: now)
      }
      return true
    }
    if press.key == .escape, let dragged = held.values.first {
      hand(.key(press), to: dragged, at: now)
      if dragged == .timeline { hand(.cancel, to: .timeline, at: now) }
      return true
    }
    if timeline.hasMenu, timeline.takes(press) {
      hand(.key(press), to: .timeline, at: now)
      return true
    }
    if isControl, tune(by: press, at: now) { return true }
    // While time stands, the timeline takes its keys without the keyboard focus.
    let isForTimeline =
      dock.hasTimeline && (focus == .timeline || focus == nil && isPaused)
      && Self.timelineKeys.contains(press.key)
    if isForTimeline || dock.hasPanel && panel.wants(press) {
      hand(.key(press), to: isForTimeline ? .timeline : .panel, at: now)
      return true
    }
    switch press.key {
    case .escape where focus != nil: focus(nil)
    case .function(6): focusNext()
    case .home where isPaused && press.modifiers.isEmpty: requests.send(.goToStart)
    case .end where isPaused && press.modifiers.isEmpty: requests.send(.goToPresent)
    default: return false
    }
    return true
  }

  /// Handles a key pressed with Ctrl that undoes, saves or copies. Returns whether the key was
  /// handled.
  private mutating func tune(by press: KeyPress, at now: Double) -> Bool {
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case "Z": requests.send(.perform(isShifted ? .redo : .undo))
    case "Y": requests.send(.perform(.redo))
    case "S": requests.send(.perform(.save(asNew: isShifted)))
    case "C" where dock.hasPanel && panel.showsHandoff: hand(.key(press), to: .panel, at: now)
    case "C":
      guard let text = panel.focusedSpringText else { return false }
      requests.send(.copySpring(text))
    default: return false
    }
    return true
  }
}
