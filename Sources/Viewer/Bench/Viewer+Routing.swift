internal import CardGeometry
internal import CardGestures
internal import Stage
internal import Workbench

/// What happens to the window, on its way to the part of the workbench that it is for.
extension Viewer {
  /// Whether `event` was for a part of the workbench, which has taken it.
  mutating func handToBench(_ event: WindowEvent) -> Bool {
    guard dock.isOpen else {
      if case .modifiers(let modifiers) = event.kind { bench.modifiers = modifiers }
      return false
    }
    let now = event.time
    switch event.kind {
    case .pointer(let pointer): return handToBench(pointer, at: now)
    case .hover(let place): return hoverOverBench(place, at: now)
    case .scroll(var scroll):
      guard let part = part(at: scroll.position) else { return false }
      scroll.position = scroll.position - origin(of: part)
      hand(.scroll(scroll), to: part, at: now)
    case .text(let text):
      guard let part = bench.caret?.part else { return false }
      hand(.text(text), to: part, at: now)
    case .modifiers(let modifiers):
      bench.modifiers = modifiers
      for part in WorkbenchParts.Part.allCases { hand(.modifiers(modifiers), to: part, at: now) }
    case .focusLost, .deviceRemoved:
      cancelBench(at: now)
      return false
    default: return false
    }
    return true
  }

  private mutating func handToBench(_ event: PointerEvent, at now: Double) -> Bool {
    var event = event
    if event.phase == .down, let part = part(at: event.position) {
      bench.held[event.id] = part
      // The keyboard goes where the press does.
      if let focus = bench.focus, focus != part { leave(focus, at: now) }
    } else if event.phase == .down, let focus = bench.focus {
      leave(focus, at: now)
    }
    guard let part = bench.held[event.id] else { return false }
    if event.phase == .up || event.phase == .cancel { bench.held[event.id] = nil }
    let place = event.position
    event.position = place - origin(of: part)
    hand(.pointer(event), to: part, at: now)
    if event.phase == .up, event.device == .mouse { _ = hoverOverBench(place, at: now) }
    return true
  }

  /// The keyboard goes elsewhere by a press: what is typed counts, if it can be read.
  private mutating func leave(_ part: WorkbenchParts.Part, at now: Double) {
    if part == .panel, bench.panel.isEditing {
      hand(.key(KeyPress(name: "Return")), to: part, at: now)
    }
    hand(.cancel, to: part, at: now)
    bench.focus(nil)
  }

  /// The mouse is at `place` of the window, nil: has left it.
  private mutating func hoverOverBench(_ place: Point?, at now: Double) -> Bool {
    let part = place.flatMap { self.part(at: $0) }
    if bench.hovered != part {
      if let left = bench.hovered { hand(.hover(nil), to: left, at: now) }
      if part != nil { hover(at: nil, now: now) }
      bench.hovered = part
    }
    guard let part, let place else { return false }
    hand(.hover(place - origin(of: part)), to: part, at: now)
    return true
  }

  /// Whatever is held or typed in a part is called off, at host time `now`.
  mutating func cancelBench(at now: Double) {
    bench.held = [:]
    for part in WorkbenchParts.Part.allCases { hand(.cancel, to: part, at: now) }
  }

  mutating func hand(_ input: PartInput, to part: WorkbenchParts.Part, at now: Double) {
    bench.hand(input, to: part, at: now)
    notes.hasNews = true
    hearBench(at: now)
  }

  /// The part at `place` of the window; nil: none is there.
  func part(at place: Point) -> WorkbenchParts.Part? {
    let parts = parts
    if parts.panel?.frame.contains(place) == true { return .panel }
    return parts.timeline?.frame.contains(place) == true ? .timeline : nil
  }

  private func origin(of part: WorkbenchParts.Part) -> Vector {
    let place = part == .panel ? parts.panel : parts.timeline
    return (place?.frame.origin ?? .zero) - .zero
  }
}
