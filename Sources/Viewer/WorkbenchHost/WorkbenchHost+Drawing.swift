internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// Drawing of the panel and the timeline, beside the stage or over it as glass.
extension WorkbenchHost {
  /// Covers the open parts beside the stage while they fade in. `now` is the host time of the
  /// frame. If `cuts` is true, the parts appear at once.
  mutating func fade(
    in layout: WorkbenchLayout, _ appearance: Appearance, at now: Double, cuts: Bool
  ) {
    for part in Part.allCases {
      let placement = part == .panel ? layout.panel : layout.timeline
      guard let placement else {
        if fades[part] != nil { fades[part] = nil }
        continue
      }
      var fade = fades[part] ?? PartFade()
      let (frame, window) = (placement.frame, layout.stage.window.size)
      if placement.isGlass {
        fade.end()
      } else if part == .panel {
        fade.cover(
          &panelList, page: panel.bodyFrame, isHandoff: panel.showsHandoff, now: now, cuts: cuts)
        fade.cover(&panelList, at: frame, in: window, appearance, now: now, cuts: cuts)
      } else {
        fade.cover(&timelineList, at: frame, in: window, appearance, now: now, cuts: cuts)
      }
      fades[part] = fade
    }
  }

  /// Whether a part beside the stage fades in, so that another frame is needed.
  var isFading: Bool { fades.values.contains { $0.isFading } }

  /// Draws the timeline with `data`, unless the timeline is closed in `layout`.
  mutating func drawTimeline(_ data: TimelineData, in layout: WorkbenchLayout) {
    guard let placement = layout.timeline else { return hideTimeline() }
    timeline.show(data)
    var list = DisplayList()
    swap(&list, &timelineList)
    list.removeAll()
    timeline.draw(on: placement.canvas.size, style: placement.style, into: &list)
    timelineList = list
  }

  /// Reports to the timeline that it is closed.
  mutating func hideTimeline() {
    if !timeline.isClosed { timeline.hide() }
  }

  /// Draws the panel with `subject`, unless the panel is closed in `layout`.
  mutating func drawPanel(_ subject: PanelSubject, in layout: WorkbenchLayout) {
    guard let placement = layout.panel else { return }
    panel.show(subject)
    panel.place(on: placement.canvas.size, style: placement.style)
    var list = DisplayList()
    swap(&list, &panelList)
    list.removeAll()
    panel.draw(on: placement.canvas.size, style: placement.style, into: &list)
    panelList = list
  }

  /// Returns the panel's content for `input`, from the cache if `input` has not changed.
  mutating func subject(of input: PanelInput) -> PanelSubject {
    if let cached = subject.value(for: input) { return cached }
    let fresh = input.subject
    subject.store(fresh, for: input)
    return fresh
  }

  /// Returns the parts of the workbench that lie over the stage. Their frames are in points of the
  /// window, relative to the top left corner of the stage.
  ///
  /// - Parameter origin: The stage's top left corner in points of the window.
  func glassParts(in layout: WorkbenchLayout, from origin: Vector) -> [GlassPart] {
    [
      ("timeline", layout.timeline, timelineList, true),
      ("panel", layout.panel, panelList, !panel.isDragging),
    ].compactMap { name, placement, list, hasGlass in
      guard let placement, placement.isGlass else { return nil }
      return GlassPart(
        name: name, frame: placement.frame.offset(dx: -origin.dx, dy: -origin.dy),
        panes: hasGlass ? [Rect(origin: .zero, size: placement.canvas.size)] : [], list: list)
    }
  }
}

extension WorkbenchLayout.Place {
  fileprivate var style: WorkbenchStyle { isGlass ? .glass : .docked }
}
