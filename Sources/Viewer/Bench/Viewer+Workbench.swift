package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// What the parts of the workbench ask for, and what they show.
extension Viewer {
  /// Opens panel and timeline, or closes both; `takesKeys`: the first number gets the keyboard.
  mutating func toggleWorkbench(takesKeys: Bool, at now: Double) {
    let opens = !dock.hasPanel || takesKeys
    if !opens { leaveBench(at: now) }
    if opens != dock.hasPanel || opens != dock.hasTimeline { open(panel: opens, timeline: opens) }
    _ = hints?.dismiss()
    if takesKeys {
      let subject = panelSubject()
      bench.panel.show(subject)
      bench.focus(.panel)
    }
  }

  /// Opens the timeline, or closes it.
  mutating func toggleTimeline(at now: Double) {
    if dock.hasTimeline, bench.focus == .timeline { bench.focus(nil) }
    open(panel: dock.hasPanel, timeline: !dock.hasTimeline)
  }

  /// Shows the open spring in other platforms' words, or its numbers again.
  mutating func toggleHandoff(at now: Double) {
    let wasOpen = dock.hasPanel
    if !wasOpen { open(panel: true, timeline: dock.hasTimeline) }
    let subject = panelSubject()
    bench.panel.show(subject)
    if !wasOpen, bench.panel.showsHandoff { return }
    if !bench.panel.toggleHandoff() {
      notify(Notice("No spring", "to hand off in this scene"), at: now)
    }
    hearBench(at: now)
  }

  private mutating func leaveBench(at now: Double) {
    cancelBench(at: now)
    bench.focus(nil)
    bench.caret = nil
    if bench.hovered != nil {
      bench.hovered = nil
      ask(.setPointer(.arrow))
    }
  }

  /// Does what the parts ask for, at host time `now`.
  mutating func hearBench(at now: Double) {
    while let (part, action) = bench.nextAction() { perform(action, of: part, at: now) }
  }

  private mutating func perform(_ action: PartAction, of part: WorkbenchParts.Part, at now: Double)
  {
    notes.hasNews = true
    switch action {
    case .set(let changes): tune(changes, at: now)
    case .endEdit: bench.edits.end()
    case .forgetBefore: forgetBefore()
    case .undo: undo(-1, at: now)
    case .redo: undo(1, at: now)
    case .chooseTuning(let index):
      let modes = bench.choice.modes
      if modes.indices.contains(index) { retune(to: modes[index], at: now) }
    case .save(let asNew): ask(.saveTuning(asNew: asNew))
    case .freeze: freezeTuning(at: now)
    case .drop: dropTuning(at: now)
    case .swap: swapTunings(at: now)
    case .togglePlay: togglePause(at: now)
    case .stepFrames(let count): step(frames: count, at: now)
    case .stepInput(let count): stepInput(count, at: now)
    case .scrub(let time, let snaps): scrub(to: time, snaps: snaps, at: now)
    case .loopEnd(let end, let time): markLoop(end, at: time)
    case .toggleLoop: toggleLoop()
    case .toggleGhosts: toggleGhosts()
    case .cycleSpeed: perform(.cycleSpeed, at: now)
    case .choose(let probe): bench.probe = probe
    case .copy(let text): ask(.copy(text))
    case .takeHome(let platform): ask(.rememberPlatform(platform))
    case .point(let shape): ask(.setPointer(shape))
    case .captureMouse(let isOn):
      guard bench.capturesMouse != isOn else { return }
      bench.capturesMouse = isOn
      ask(.captureMouse(isOn))
    case .caret(let rect): bench.caret = rect.map { (part, $0) }
    case .leave: bench.focus(nil)
    }
  }

  /// Where text goes that is typed into a part, in points of the window; nil: nowhere.
  var benchCaret: Rect? {
    guard dock.isOpen, let caret = bench.caret else { return nil }
    let place = caret.part == .panel ? parts.panel : parts.timeline
    return place.map { caret.rect.offset(dx: $0.frame.minX, dy: $0.frame.minY) }
  }

  // MARK: Drawing

  /// Draws what is open, at host time `now`: what lies beside the stage into lists of its own, what
  /// lies over it among the overlays; and on the stage, which `list` shows, what is compared there.
  mutating func drawBench(at time: Double, now: Double, into list: inout DisplayList) {
    overlays.parts.removeAll(keepingCapacity: true)
    guard dock.isOpen else { return }
    let parts = parts
    let data = timelineSubject()
    drawCompared(at: time, data, into: &list)
    if let place = parts.timeline {
      bench.timeline.show(data)
      bench.timelineList.removeAll()
      bench.timeline.draw(
        on: place.canvas.size, style: place.isGlass ? .glass : .docked, into: &bench.timelineList)
      if place.isGlass { addGlass("timeline", place, bench.timelineList, hasGlass: true) }
    }
    if let place = parts.panel {
      bench.isBesideMotion =
        bench.panel.showsHandoff && !clock.isPaused && stage.nextChange(after: time) == time
      let subject = panelSubject()
      bench.panel.show(subject)
      bench.panel.place(on: place.canvas.size, style: place.isGlass ? .glass : .docked)
      bench.panelList.removeAll()
      bench.panel.draw(
        on: place.canvas.size, style: place.isGlass ? .glass : .docked, into: &bench.panelList)
      if place.isGlass {
        addGlass("panel", place, bench.panelList, hasGlass: !bench.panel.isDragging)
      }
    }
    // What the mouse rests on may be something else now.
    hearBench(at: now)
  }

  private mutating func addGlass(
    _ name: String, _ place: WorkbenchLayout.Place, _ list: DisplayList, hasGlass: Bool
  ) {
    let way = layout.origin
    overlays.parts.append(
      GlassPart(
        name: name, frame: place.frame.offset(dx: -way.dx, dy: -way.dy),
        panes: hasGlass ? [Rect(origin: .zero, size: place.canvas.size)] : [], list: list))
  }

  /// Ghosts of the gesture, and the card under B.
  private mutating func drawCompared(
    at time: Double, _ data: TimelineData, into list: inout DisplayList
  ) {
    let (size, measuring) = (stage.canvas.size, stage.surroundings.measuring)
    if showsGhosts {
      var film = travel.record.film
      look(at: data, into: &film)
      travel.record.film = film
      Ghosts(
        film.ghosts, release: GhostTimes(data).release, cursor: time, on: size,
        measuring: measuring
      ).draw(into: &list)
    }
    guard let rival = rivalStage, rival.canvas.size == size else { return }
    // Of what A shows first the same of B: another card may be in front there.
    let (first, others) = (stage.shownOutlines(at: time).first, rival.motion(at: time))
    CompareOverlay(
      first, first.map { first in others.first { $0.name == first.name } } ?? others.first,
      on: size, measuring: measuring
    ).draw(into: &list)
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
    for (index, (place, part)) in docked.enumerated() {
      guard let place else { continue }
      list.add(
        Layer(
          LayerID("partPicture", index),
          .flattened(Flattened(part, size: place.canvas.size), .none), frame: place.frame))
    }
    return (list, layout.window)
  }
}
