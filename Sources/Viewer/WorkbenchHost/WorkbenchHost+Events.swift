internal import CardGeometry
internal import CardGestures
internal import Workbench

/// Events of the window, on their way to the part of the workbench that they are for.
extension WorkbenchHost {
  /// Takes `event`, if it is for a part of the workbench, which is laid out by `layout`. Returns whether
  /// it was.
  mutating func handle(_ event: WindowEvent, in layout: WorkbenchLayout) -> Bool {
    if case .modifiers(let modifiers) = event.kind { self.modifiers = modifiers }
    guard dock.isOpen else { return false }
    let now = event.time
    switch event.kind {
    case .pointer(let pointer): return handle(pointer, in: layout, at: now)
    case .hover(let place): return hover(at: place, in: layout, now: now)
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
      // The keyboard goes where the press does.
      if let focus, focus != part { leave(focus, at: now) }
    } else if event.phase == .down, let focus {
      leave(focus, at: now)
    }
    guard let part = held[event.id] else { return false }
    if event.phase == .up || event.phase == .cancel { held[event.id] = nil }
    let place = event.position
    event.position = place - layout.origin(of: part)
    hand(.pointer(event), to: part, at: now)
    if event.phase == .up, event.device == .mouse { _ = hover(at: place, in: layout, now: now) }
    return true
  }

  /// The keyboard goes elsewhere by a press: what is typed counts, if it can be read.
  private mutating func leave(_ part: Part, at now: Double) {
    if part == .panel, panel.isEditing {
      hand(.key(KeyPress(name: "Return")), to: part, at: now)
    }
    hand(.cancel, to: part, at: now)
    focus(nil)
  }

  /// The mouse is at `place` of the window, or has left it if `place` is `nil`.
  private mutating func hover(
    at place: Point?, in layout: WorkbenchLayout, now: Double
  ) -> Bool {
    let part = place.flatMap { layout.part(at: $0) }
    if hovered != part {
      if let hovered { hand(.hover(nil), to: hovered, at: now) }
      if part != nil { requests.send(.leaveStage) }
      hovered = part
    }
    guard let part, let place else { return false }
    hand(.hover(place - layout.origin(of: part)), to: part, at: now)
    return true
  }

  /// Where a field of a part takes text, in points of the window, or `nil` if none does.
  func caret(in layout: WorkbenchLayout) -> Rect? {
    guard dock.isOpen, let caret, let place = layout[caret.part] else { return nil }
    return caret.rect.offset(dx: place.frame.minX, dy: place.frame.minY)
  }
}

extension WorkbenchLayout {
  /// Where `part` is, or `nil` if it is closed.
  subscript(part: WorkbenchHost.Part) -> Place? { part == .panel ? panel : timeline }

  /// The part at `place` of the window, or `nil` if none is there.
  func part(at place: Point) -> WorkbenchHost.Part? {
    WorkbenchHost.Part.allCases.first { self[$0]?.frame.contains(place) == true }
  }

  fileprivate func origin(of part: WorkbenchHost.Part) -> Vector {
    (self[part]?.frame.origin ?? .zero) - .zero
  }
}
