internal import CardGestures
internal import SceneCore
internal import Stage

/// Keys and wheel while the keys are shown on a stage that is too low for all of them.
extension Viewer {
  /// Points that a line of the wheel or an arrow goes.
  private static let line = 26.0

  /// Whether the key struck was for that.
  mutating func scrollHelp(by press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    return overlays.scrollHelp(on: stage) { panel in
      switch press.name {
      case "Up": -Self.line
      case "Down": Self.line
      case "PageUp": -panel.page
      case "PageDown": panel.page
      case "Home": -panel.maximumOffset
      case "End": panel.maximumOffset
      default: nil
      }
    }
  }

  /// Whether the wheel was turned for that.
  mutating func scrollHelp(by scroll: ScrollEvent) -> Bool {
    let isTaken = overlays.scrollHelp(on: stage) { _ in scroll.way(line: 2 * Self.line) }
    if isTaken { notes.hasNews = true }
    return isTaken
  }
}
