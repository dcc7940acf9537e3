package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// The requests of the panel and the timeline, and the data that both show.
extension Viewer {
  /// Opens or closes the panel and the timeline together. If `takesKeys` is true, the method always
  /// opens both, and the first number of the panel gets the keyboard focus.
  mutating func toggleWorkbench(takesKeys: Bool, at now: Double) {
    let opens = !bench.dock.hasPanel || takesKeys
    if !opens, bench.leave(at: now) { request(.setCursor(.arrow)) }
    hearBench(at: now)
    if opens != bench.dock.hasPanel || opens != bench.dock.hasTimeline {
      open(panel: opens, timeline: opens, at: now)
    }
    _ = announcements.hints?.dismiss()
    if takesKeys {
      let subject = panelSubject()
      bench.panel.show(subject)
      bench.focus(.panel)
    }
  }

  /// Opens the panel and the timeline, unless the panel is open. Commands call this method if their
  /// result appears in the panel.
  mutating func openWorkbench(at now: Double) {
    guard !bench.dock.hasPanel else { return }
    open(panel: true, timeline: true, at: now)
    _ = announcements.hints?.dismiss()
  }

  /// Opens or closes the timeline.
  mutating func toggleTimeline(at now: Double) {
    if bench.dock.hasTimeline, bench.focus == .timeline { bench.focus(nil) }
    open(panel: bench.dock.hasPanel, timeline: !bench.dock.hasTimeline, at: now)
  }

  /// Switches the panel between two views of the spring that is open in the panel: the parameters
  /// of the spring, and its code for other platforms. If the panel is closed, the method opens the
  /// panel with the code.
  mutating func toggleHandoff(at now: Double) {
    guard !stage.descriptor.springs.isEmpty else {
      return notify(Toast("No spring", "to hand off in this scene", icon: .curve), at: now)
    }
    let wasOpen = bench.dock.hasPanel
    openWorkbench(at: now)
    let subject = panelSubject()
    bench.panel.show(subject)
    if !wasOpen, bench.panel.showsHandoff { return }
    bench.panel.toggleHandoff()
    hearBench(at: now)
  }

  // MARK: Requests

  /// Performs the pending requests of the panel and the timeline at host time `now`.
  mutating func hearBench(at now: Double) {
    while let request = bench.nextRequest() {
      switch request {
      case .perform(let action): perform(action, at: now)
      case .leaveStage: hover(at: nil, now: now)
      case .goToStart: run(at: now) { $0.goToStart(at: now) }
      case .goToPresent: run(at: now) { $0.goToPresent(at: now) }
      case .readClipboard: self.request(.readClipboard)
      case .copySpring(let text):
        self.request(.copy(text))
        notify(Toast("Copied", text, icon: .copy), at: now)
      }
    }
  }

  private mutating func perform(_ action: WorkbenchAction, at now: Double) {
    switch action {
    case .set(let changes): tune(changes, at: now)
    case .endEdit: bench.edits.end()
    case .clearBaseline: machine.forgetBefore()
    case .undo: undo(-1, at: now)
    case .redo: undo(1, at: now)
    case .chooseTuning(let index):
      let modes = machine.choice.modes
      if modes.indices.contains(index) { retune(to: modes[index], at: now) }
    case .save(let asNew): request(.saveTuning(asNew: asNew))
    case .freeze: freezeTuning(at: now)
    case .drop: dropTuning(at: now)
    case .swap: swapTunings(at: now)
    case .togglePlay: togglePause(at: now)
    case .stepFrames(let count): step(at: now) { $0.step(frames: count, at: now) }
    case .stepInput(let count): step(at: now) { $0.stepInput(count, at: now) }
    case .scrub(let time, let snaps):
      run(at: now) { $0.scrub(to: time, snaps: snaps, at: now) }
    case .loopEnd(let end, let time): machine.markLoop(end, at: time)
    case .toggleLoop: machine.toggleLoop()
    case .toggleGhosts: machine.showsGhosts.toggle()
    case .cycleSpeed: perform(StageCommand.cycleSpeed, at: now)
    case .copy(let text): request(.copy(text))
    case .choosePlatform(let platform): request(.rememberPlatform(platform))
    case .setCursor(let shape): request(.setCursor(shape))
    case .setRelativeMouseMode(let isOn): request(.setRelativeMouseMode(isOn))
    // The workbench performs these actions itself.
    case .choose, .caret, .leave: break
    }
  }

  // MARK: Data of the panel and the timeline

  var timelineInput: TimelineInput {
    TimelineInput(
      machine, probe: bench.probe, sight: bench.timeline.sight, isRecording: !recorded.isEmpty)
  }

  /// Returns all data that the panel shows.
  mutating func panelSubject() -> PanelSubject {
    let release = machine.lastRelease()
    let springs = machine.springReleases()
    return bench.subject(of: panelInput(release, springs))
  }

  /// Returns the input from which the panel's content is made. `release` is the last release, or
  /// `nil` if there was none. `springs` has an element for each spring of the scene: the spring's
  /// last release, or `nil` if there was none.
  mutating func panelInput(_ release: Release?, _ springs: [SpringRelease?]) -> PanelInput {
    let choice = machine.choice
    let tuning = tuning
    let mode = choice.mode(of: tuning, in: stage.descriptor)
    let chosen = mode.map { choice.modes[$0] }
    // If the scene does not have the chosen tuning, the panel shows the one with the same values.
    let isMissing = !stage.catalog.offers(tuning, in: stage.sceneID)
    let rival = machine.rival?.tuning
    return PanelInput(
      scene: stage.descriptor, tuning: tuning,
      title: bench.file.title(
        of: isMissing ? chosen ?? tuning : tuning, as: chosen, stage.catalog),
      headings: choice.headings, mode: mode,
      missingModes: choice.modes.indices.filter { !choice.isOffered($0, in: stage.sceneID) },
      isUnsaved: hasUnsavedTuning(),
      fileError: bench.file.error, canUndo: bench.edits.canUndo, canRedo: bench.edits.canRedo,
      isPassing: isPassing, isMoving: bench.isBesideMotion,
      before: machine.whatIf?.before?.tuning, rival: rival,
      releaseTime: rival == nil ? nil : release?.time, springs: springs, timings: stage.timings,
      figures: rival == nil ? nil : release.map { machine.figures(of: $0) })
  }

  /// Whether the panel's values change continuously, because the user scrubs the timeline, or the
  /// past or a recording is played. Slow computations of the panel are postponed during that time.
  var isPassing: Bool { bench.held.values.contains(.timeline) || machine.isPassing }

  // MARK: Drawing

  /// Draws the open panel and timeline at stage time `time` and host time `now`. A part beside the
  /// stage has its own display list. A part over the stage becomes an overlay. Ghosts and variant B
  /// are drawn into `list`, the display list of the stage.
  mutating func drawBench(at time: Double, now: Double, into list: inout DisplayList) {
    frames.overlays.parts.removeAll(keepingCapacity: true)
    guard bench.dock.isOpen else {
      bench.fades.removeAll()
      return bench.hideTimeline()
    }
    let parts = parts
    let data = machine.timeline(timelineInput)
    drawCompared(at: time, data, into: &list)
    bench.drawTimeline(data, in: parts)
    if parts.timeline != nil, bench.timeline.lacksData {
      // The new data has moved the viewport to a part of the history that the data does not cover.
      bench.drawTimeline(machine.timeline(timelineInput), in: parts)
    }
    if parts.panel != nil {
      bench.isBesideMotion =
        bench.panel.showsHandoff && !clock.isPaused && stage.nextChange(after: time) == time
      bench.drawPanel(panelSubject(), in: parts)
    }
    // A part that is open when the program starts is there with the first frame.
    bench.fade(
      in: parts, stage.environment.appearance, at: now,
      cuts: stage.environment.reducesMotion || frames.input == nil)
    let origin = layout.origin
    frames.overlays.parts = bench.glassParts(in: parts, from: origin)
    // The control under the mouse may have changed with the new frame.
    bench.hear()
    hearBench(at: now)
  }

  /// Draws the ghosts, i.e. the card's poses during the gesture shown, and the outline of the card
  /// in variant B.
  private mutating func drawCompared(
    at time: Double, _ data: TimelineData, into list: inout DisplayList
  ) {
    let (size, measuring) = (stage.canvas.size, stage.environment.measuring)
    // The timeline may show a part of the history without the gesture.
    if machine.showsGhosts, data.range.contains(data.cursor) {
      machine.updateFilm(to: data)
      Ghosts(
        machine.record.film.ghosts, release: GhostTimes(data).release, cursor: time, on: size,
        measuring: measuring
      ).draw(into: &list)
    }
    guard let rival = machine.rival?.stage, rival.canvas.size == size else { return }
    // Another card may be in front in variant B, so the card with the name of A's front card is
    // compared.
    let (first, others) = (stage.shownOutlines(at: time).first, rival.motion(at: time))
    CompareOverlay(
      first, first.map { first in others.first { $0.name == first.name } } ?? others.first,
      on: size, measuring: measuring
    ).draw(into: &list)
  }

  /// Returns the last rendered window: the stage with the panel and timeline beside it, without
  /// messages. Returns `nil` if neither lies beside the stage.
  package func windowPicture() -> (list: DisplayList, canvas: Canvas)? {
    let parts = parts
    let docked = [(parts.panel, bench.panelList), (parts.timeline, bench.timelineList)]
      .filter { $0.0?.isGlass == false }
    guard !docked.isEmpty else { return nil }
    var list = ground?.list ?? DisplayList()
    var stage = picture(withOverlays: true)
    ground?.addEdge(to: &stage)
    let layout = layout
    list.add(
      Layer(
        LayerID("stagePicture"),
        .flattened(
          Flattened(stage.scaled(by: layout.pictureScale), size: layout.pictureSize), .none),
        frame: layout.frame))
    for (index, (placement, part)) in docked.enumerated() {
      guard let placement else { continue }
      list.add(
        Layer(
          LayerID("partPicture", index),
          .flattened(Flattened(part, size: placement.canvas.size), .none), frame: placement.frame))
    }
    return (list, layout.window)
  }
}
