internal import CardGestures
internal import CardMotion
internal import Workbench

/// Keys while the workbench is open, before they are the viewer's or the scene's.
extension Viewer {
  /// Whether `press` was for a part of the workbench, or for tuning.
  mutating func handToBench(_ press: KeyPress, at now: Double) -> Bool {
    guard dock.isOpen else { return false }
    // What is typed, then what is dragged.
    let saves = press.modifiers.contains(.ctrl) && press.name == "S"
    if bench.panel.isEditing, !saves {
      type(press, at: now)
      return true
    }
    if press.name == "Escape", let dragged = bench.held.values.first {
      hand(.key(press), to: dragged, at: now)
      if dragged == .timeline { hand(.cancel, to: .timeline, at: now) }
      return true
    }
    if bench.timeline.hasMenu, bench.timeline.takes(press) {
      hand(.key(press), to: .timeline, at: now)
      return true
    }
    if press.modifiers.contains(.ctrl), tune(by: press, at: now) { return true }
    let isForTimeline =
      dock.hasTimeline && bench.focus == .timeline && Self.timelineKeys.contains(press.name)
    if dock.hasPanel, !isForTimeline, bench.panel.wants(press) {
      hand(.key(press), to: .panel, at: now)
      return true
    }
    if isForTimeline {
      hand(.key(press), to: .timeline, at: now)
      return true
    }
    switch press.name {
    case "Escape" where bench.focus != nil: bench.focus(nil)
    case "F6": focusNext()
    case "Home" where clock.isPaused && press.modifiers.isEmpty: goToStart(at: now)
    case "End" where clock.isPaused && press.modifiers.isEmpty: goToPresent(at: now)
    default: return false
    }
    return true
  }

  /// A key while a number is typed.
  private mutating func type(_ press: KeyPress, at now: Double) {
    if press.modifiers.contains(.ctrl), press.name == "V" { return ask(.askForClipboard) }
    hand(.key(press), to: .panel, at: now)
  }

  private static let timelineKeys: Set = ["Left", "Right", "Up", "Down"]

  /// Keys with Ctrl that are for what is tuned.
  private mutating func tune(by press: KeyPress, at now: Double) -> Bool {
    let isShifted = press.modifiers.contains(.shift)
    switch press.name {
    case "Z": undo(isShifted ? 1 : -1, at: now)
    case "Y": undo(1, at: now)
    case "S": ask(.saveTuning(asNew: isShifted))
    case "C":
      if dock.hasPanel, bench.panel.showsHandoff {
        hand(.key(press), to: .panel, at: now)
        return true
      }
      guard let text = bench.panel.focusedSpringText else { return false }
      ask(.copy(text))
      notify(Notice("Copied", text), at: now)
    default: return false
    }
    return true
  }

  /// The keyboard goes from the stage to the panel, the timeline, and back.
  private mutating func focusNext() {
    switch bench.focus {
    case nil: bench.focus(dock.hasPanel ? .panel : .timeline)
    case .panel: bench.focus(dock.hasTimeline ? .timeline : nil)
    case .timeline: bench.focus(nil)
    }
  }
}
