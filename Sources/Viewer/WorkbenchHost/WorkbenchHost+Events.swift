internal import CardGeometry
internal import CardGestures
internal import Workbench

/// The routing of window events to the panel and the timeline.
extension WorkbenchHost {
  /// Passes `event` to the panel or the timeline. Returns false if the event belongs to neither.
  mutating func handle(_ event: WindowEvent, in layout: WorkbenchLayout) -> Bool {
    if case .modifiers(let modifiers) = event.kind { self.modifiers = modifiers }
    guard dock.isOpen else { return false }
    let now = event.time
    switch event.kind {
    case .pointer(let pointer): return handle(pointer, in: layout, at: now)
    case .hover(let location): return hover(at: location, in: layout, now: now)
    case .scroll(var scroll):
      guard let part = layout.part(at: scroll.position) else { return false }
      scroll.position = scroll.position - layout.origin(of: part)
      hand(.scroll(scroll), to: part, at: now)
    case .text(let text):
      guard let part = caret?.part else { return false }
      hand(.text(text), to: part, at: now)
    case .modifiers(let modifiers):
      for part in Part.allCases { hand(.modifiers(modifiers), to: part, at: now) }
    case .focusLost, .deviceRemoved:
      cancel(at: now)
      return false
    default: return false
    }
    return true
  }

  private mutating func handle(
    _ event: PointerEvent, in layout: WorkbenchLayout, at now: Double
  ) -> Bool {
    var event = event
    if event.phase == .down, let part = layout.part(at: event.position) {
      held[event.id] = part
      // As in other programs, a press takes the keyboard focus away from another part.
      if let focus, focus != part { leave(focus, at: now) }
    } else if event.phase == .down, let focus {
      leave(focus, at: now)
    }
    guard let part = held[event.id] else { return false }
    if event.phase == .up || event.phase == .cancel { held[event.id] = nil }
    let location = event.position
    event.position = location - layout.origin(of: part)
    hand(.pointer(event), to: part, at: now)
    if event.phase == .up, event.device == .mouse { _ = hover(at: location, in: layout, now: now) }
    return true
  }

  /// Removes the keyboard focus from `part` because a pointer went down elsewhere. A typed number
  /// is applied if it is valid.
  private mutating func leave(_ part: Part, at now: Double) {
    if part == .panel, panel.isEditing {
      hand(.key(KeyPress(.return)), to: part, at: now)
    }
    hand(.cancel, to: part, at: now)
    focus(nil)
  }

  /// Finds the part of the workbench (panel or timeline) under the mouse, which is at `location` in
  /// points of the window. `location` is `nil` if the mouse has left the window. Returns whether
  /// the mouse is over a part.
  private mutating func hover(
    at location: Point?, in layout: WorkbenchLayout, now: Double
  ) -> Bool {
    let part = location.flatMap { layout.part(at: $0) }
    if hovered != part {
      if let hovered { hand(.hover(nil), to: hovered, at: now) }
      if part != nil { requests.send(.leaveStage) }
      hovered = part
    }
    guard let part, let location else { return false }
    hand(.hover(location - layout.origin(of: part)), to: part, at: now)
    return true
  }

  /// Returns the caret's frame in points of the window, or `nil` if no part accepts text.
  func caret(in layout: WorkbenchLayout) -> Rect? {
    guard dock.isOpen, let caret, let placement = layout[caret.part] else { return nil }
    return caret.rect.offset(dx: placement.frame.minX, dy: placement.frame.minY)
  }
}

extension WorkbenchLayout {
  /// Returns the position of `part`, or `nil` if the part is closed.
  subscript(part: WorkbenchHost.Part) -> Place? { part == .panel ? panel : timeline }

  /// Returns the part at `location` in points of the window, or `nil` if there is none.
  func part(at location: Point) -> WorkbenchHost.Part? {
    WorkbenchHost.Part.allCases.first { self[$0]?.frame.contains(location) == true }
  }

  fileprivate func origin(of part: WorkbenchHost.Part) -> Vector {
    (self[part]?.frame.origin ?? .zero) - .zero
  }
}
