package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import Stage
internal import Workbench

/// What the parts of the workbench ask for, and what they show.
extension Viewer {
  /// Opens panel and timeline, or closes both; `takesKeys`: the panel gets the keyboard.
  mutating func toggleWorkbench(takesKeys: Bool, at now: Double) {
    let opens = !dock.hasPanel || takesKeys
    if !opens { cancelBench(at: now) }
    open(panel: opens, timeline: opens)
  }

  /// Does what the parts ask for, at host time `now`.
  mutating func hearBench(at now: Double) {
    while let (part, action) = bench.nextAction() { perform(action, of: part, at: now) }
  }

  private mutating func perform(_ action: PartAction, of part: Bench.Part, at now: Double) {
    switch action {
    case .copy(let text): ask(.copy(text))
    case .point(let shape): ask(.setPointer(shape))
    case .captureMouse(let isOn):
      guard bench.capturesMouse != isOn else { return }
      bench.capturesMouse = isOn
      ask(.captureMouse(isOn))
    case .caret(let rect): bench.caret = rect.map { (part, $0) }
    case .leave: break
    default: break
    }
  }

  // MARK: Drawing

  /// Draws what is open, at host time `now`: what lies beside the stage into lists of its own, what
  /// lies over it among the overlays.
  mutating func drawBench(at now: Double) {
    overlays.parts.removeAll(keepingCapacity: true)
    guard dock.isOpen else { return }
    let parts = parts
    let way = layout.origin
    func glass(_ name: String, _ place: WorkbenchLayout.Place, _ list: DisplayList) -> GlassPart {
      GlassPart(
        name: name, frame: place.frame.offset(dx: -way.dx, dy: -way.dy),
        panes: [Rect(origin: .zero, size: place.canvas.size)], list: list)
    }
    if let place = parts.timeline {
      bench.timelineList.removeAll()
      bench.timeline.draw(
        on: place.canvas.size, style: place.isGlass ? .glass : .docked, into: &bench.timelineList)
      if place.isGlass { overlays.parts.append(glass("timeline", place, bench.timelineList)) }
    }
    if let place = parts.panel {
      bench.panelList.removeAll()
      bench.panel.draw(
        on: place.canvas.size, style: place.isGlass ? .glass : .docked, into: &bench.panelList)
      if place.isGlass { overlays.parts.append(glass("panel", place, bench.panelList)) }
    }
  }

  /// The window as it was last seen, without sentences for the user, where parts of the workbench lie
  /// beside the stage; nil: the stage is all there is.
  package func windowPicture() -> (list: DisplayList, canvas: Canvas)? {
    let parts = parts
    let docked = [(parts.panel, bench.panelList), (parts.timeline, bench.timelineList)]
      .filter { $0.0?.isGlass == false }
    guard !docked.isEmpty else { return nil }
    var list = ground?.list ?? DisplayList()
    var stage = picture(withOverlays: true)
    ground?.addEdge(to: &stage)
    list.add(
      Layer(
        LayerID("stagePicture"), .flattened(Flattened(stage, size: layout.stageSize), .none),
        frame: layout.frame))
    for case (let place?, let part) in docked {
      list.add(
        Layer(
          LayerID("partPicture", Int(place.frame.minX)),
          .flattened(Flattened(part, size: place.canvas.size), .none), frame: place.frame))
    }
    return (list, layout.window)
  }
}
