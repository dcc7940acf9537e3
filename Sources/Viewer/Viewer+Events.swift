internal import CardDrawing
internal import CardGeometry
package import CardGestures
internal import Stage
internal import Workbench

/// The routing of window events.
extension Viewer {
  /// Handles an event of the window. The order of the receivers: the gallery, the menu, the path
  /// field, the panel and timeline, the viewer's keys, the scene.
  package mutating func handle(_ event: WindowEvent) {
    guard !takeInGallery(event), !takeInMenu(event), let event = typed(event) else { return }
    if takePath(event) || takeInBench(event) { return }
    let now = event.time
    switch event.kind {
    case .hover(let location): hover(at: location, now: now)
    case .pointer(let pointer): handle(pointer, at: now)
    case .scroll(let scroll): handle(scroll, at: now)
    case .menu(let position): requestMenu(at: position, now: now)
    case .key(let press): handle(press, at: now)
    case .modifiers: break
    case .text(let text): put(.text(text), at: now)
    case .resized(let size):
      resize(to: size, at: now)
    case .limited(let largest): limitWindow(to: largest, at: now)
    case .focusLost, .deviceRemoved:
      if event.kind == .focusLost { window.hasFocus = false }
      pointers.dropSecond()
      put(.cancel, at: now)
    case .focusGained: window.hasFocus = true
    case .minimised: window.isHidden = true
    case .restored:
      // The first frame after the window was hidden comes after a long gap. The gap must not count
      // as a hitch.
      if window.isHidden { frames.notes.wasHidden = true }
      window.isHidden = false
      window.lossCount += 1
    case .displayChanged:
      window.lossCount += 1
      bench.dock.release()
      fitStage(at: now)
    case .exposed: window.lossCount += 1
    }
  }

  private mutating func takeInBench(_ event: WindowEvent) -> Bool {
    let isTaken = bench.handle(event, in: parts)
    hearBench(at: event.time)
    return isTaken
  }

  // MARK: Pointers

  /// Passes a pointer event on the stage to the scene. With Ctrl held, the mouse also moves a
  /// mirrored second finger.
  private mutating func handle(_ pointer: PointerEvent, at now: Double) {
    follow(pointer)
    var pointer = pointer
    pointer.position = layout.stagePoint(at: pointer.position)
    let isOnStage = isOnStage(pointer.position)
    let bringsSecond = bench.modifiers.contains(.ctrl) && isOnStage
    let mirrored = pointers.mirrored(pointer, begins: bringsSecond ? stage.canvas.size : nil)
    // A press outside the stage has no effect on the scene.
    guard pointer.phase != .down || isOnStage else { return }
    put(.pointer(pointer), at: now)
    if let mirrored { put(.pointer(mirrored), at: now) }
  }

  /// Scrolls the list of keys if the list is open, otherwise the content under the pointer on the
  /// stage.
  private mutating func handle(_ scroll: ScrollEvent, at now: Double) {
    let line = 2 * Self.helpLine
    if frames.overlays.scrollHelp(on: stage, { _ in scroll.delta(lineHeight: line) }) { return }
    var scroll = scroll
    scroll.position = layout.stagePoint(at: scroll.position)
    if isOnStage(scroll.position) { put(.scroll(scroll), at: now) }
  }

  // MARK: Text

  /// Converts `event` for a focused text field: the press of a key that types a character becomes a
  /// text event. Any other event is returned unchanged. Returns `nil` if `event` is a text event
  /// and no text field has the focus.
  private func typed(_ event: WindowEvent) -> WindowEvent? {
    switch event.kind {
    case .key(let press):
      guard let text = press.text, hasField else { return event }
      return WindowEvent(.text(.committed(text)), at: event.time)
    case .text: return hasField ? event : nil
    default: return event
    }
  }

  private var hasField: Bool {
    overlays.field != nil || bench.dock.isOpen && bench.caret != nil || sceneHasField
  }

  /// Whether a text field of the scene receives typed text. This requires that the field has the
  /// focus, that the workbench has no focus, and that no playback runs.
  var sceneHasField: Bool {
    (machine.playback == nil || machine.isInPast) && bench.focus == nil
      && stage.caret(at: max(lastTime, stage.time)) != nil
  }
}

extension KeyPress {
  /// The text that the key types into a field, or `nil` if the key types none.
  fileprivate var text: String? { modifiers.isDisjoint(with: [.ctrl, .alt]) ? character : nil }
}
