internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// Panel and timeline as pictures: beside the stage, or over it as glass.
extension WorkbenchHost {
  /// Draws the timeline of `data`, if `layout` has a place for it.
  mutating func drawTimeline(_ data: TimelineData, in layout: WorkbenchLayout) {
    guard let place = layout.timeline else { return }
    timeline.show(data)
    var list = DisplayList()
    swap(&list, &timelineList)
    list.removeAll()
    timeline.draw(on: place.canvas.size, style: place.style, into: &list)
    timelineList = list
  }

  /// Draws the panel of `subject`, if `layout` has a place for it.
  mutating func drawPanel(_ subject: PanelSubject, in layout: WorkbenchLayout) {
    guard let place = layout.panel else { return }
    panel.show(subject)
    panel.place(on: place.canvas.size, style: place.style)
    var list = DisplayList()
    swap(&list, &panelList)
    list.removeAll()
    panel.draw(on: place.canvas.size, style: place.style, into: &list)
    panelList = list
  }

  /// What the panel shows of `input`, found anew only if that has changed.
  mutating func subject(of input: PanelInput) -> PanelSubject {
    if let kept = subject.value(for: input) { return kept }
    let fresh = input.subject
    subject.store(fresh, for: input)
    return fresh
  }

  /// Timeline and panel as far as they lie over the stage, whose origin in the window is `origin`.
  func glassParts(in layout: WorkbenchLayout, from origin: Vector) -> [GlassPart] {
    [
      ("timeline", layout.timeline, timelineList, true),
      ("panel", layout.panel, panelList, !panel.isDragging),
    ].compactMap { name, place, list, hasGlass in
      guard let place, place.isGlass else { return nil }
      return GlassPart(
        name: name, frame: place.frame.offset(dx: -origin.dx, dy: -origin.dy),
        panes: hasGlass ? [Rect(origin: .zero, size: place.canvas.size)] : [], list: list)
    }
  }
}

extension WorkbenchLayout.Place {
  fileprivate var style: WorkbenchStyle { isGlass ? .glass : .docked }
}
