internal import CardDrawing
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage

/// The routing of keys to the workbench, the viewer or the scene.
extension Viewer {
  /// Distance in points by which an arrow key scrolls the list of keys.
  static let helpLine = 26.0

  /// Handles a key. The order of the receivers: first the panel and timeline, then the open list of
  /// keys, then the key table, which assigns an input of the stage or a command to the key.
  mutating func handle(_ press: KeyPress, at time: Double) {
    if takeInBench(press, at: time) || scrollHelp(by: press) { return }
    if machine.isInPast { run(at: time) { $0.catchUp() } }
    let meaning = KeyTable.meaning(of: press, on: stage, isTyping: sceneHasField)
    // While the workbench is closed, a key that the scene's file uses belongs to the scene.
    if case .command? = meaning, !bench.dock.isOpen, stage.descriptor.keys.contains(press.key) {
      put(.command(.key(press.commandKey)), at: time)
    } else {
      carryOut(meaning, at: time)
    }
  }

  /// Carries out the meaning of a key, or nothing if `meaning` is `nil`.
  mutating func carryOut(_ meaning: KeyMeaning?, at time: Double) {
    switch meaning {
    case nil: break
    case .input where machine.playback != nil && !machine.isInPast:
      refuseWhileReplaying(at: time)
    case .input(let kind):
      if case .scene = kind { request(.releasePointers) }
      put(kind, at: time)
      notify(of: kind, at: time)
    case .command(let command): perform(command, at: time)
    }
  }

  private mutating func takeInBench(_ press: KeyPress, at now: Double) -> Bool {
    let isTaken = bench.handle(press, isPaused: clock.isPaused, at: now)
    hearBench(at: now)
    return isTaken
  }

  /// Scrolls the list of keys if the list is open and taller than the stage. Returns whether
  /// `press` was used.
  private mutating func scrollHelp(by press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    return frames.overlays.scrollHelp(on: stage) { panel in
      switch press.key {
      case .up: -Self.helpLine
      case .down: Self.helpLine
      case .pageUp: -panel.page
      case .pageDown: panel.page
      case .home: -panel.maximumOffset
      case .end: panel.maximumOffset
      default: nil
      }
    }
  }

  mutating func perform(_ command: StageCommand, at time: Double) {
    switch command {
    case .togglePause: togglePause(at: time)
    case .stepForward: step(at: time) { $0.step(frames: 1, at: time) }
    case .stepBack: step(at: time) { $0.step(frames: -1, at: time) }
    case .previousInput: step(at: time) { $0.stepInput(-1, at: time) }
    case .nextInput: step(at: time) { $0.stepInput(1, at: time) }
    case .markLoopStart: machine.markLoop(0)
    case .markLoopEnd: machine.markLoop(1)
    case .toggleGhosts:
      machine.showsGhosts.toggle()
      notify(Toast("Ghosts", machine.showsGhosts ? "on" : "off", icon: .ghosts), at: time)
    case .speed(let factor): setSpeed(clock.speed * factor, at: time)
    case .resetSpeed: setSpeed(1, at: time)
    case .cycleSpeed:
      let speeds = [1, 0.5, 0.2, 0.1]
      let next = (speeds.firstIndex(of: clock.speed) ?? -1) + 1
      setSpeed(speeds[next % speeds.count], at: time)
    case .tellNoSceneFile:
      notify(
        Toast(
          "No scene file opened yet", "Ctrl+O opens one", icon: .refused, isLong: true),
        at: time)
    case .copy, .cut: copy(andDelete: command == .cut, at: time)
    case .paste: request(.readClipboard)
    case .toggleHelp: frames.overlays.toggleHelp()
    case .cycle(let overlay): notify(frames.overlays.cycle(overlay), at: time)
    case .screenshot(let withOverlays): request(.savePicture(withOverlays: withOverlays))
    case .toggleRecording: toggleCapture(at: time)
    case .replayRecording: playCapture(at: time)
    case .toggleStatisticsRecording: request(.toggleStatistics)
    case .resetStatistics:
      request(.resetStatistics)
      notify(Toast("Statistics", "reset", icon: .chart), at: time)
    case .toggleWorkbench(let takesKeys): toggleWorkbench(takesKeys: takesKeys, at: time)
    case .toggleTimeline: toggleTimeline(at: time)
    case .toggleHandoff: toggleHandoff(at: time)
    case .freezeTuning:
      openWorkbench(at: time)
      freezeTuning(at: time)
    case .swapTunings: swapTunings(at: time)
    case .dropTuning: dropTuning(at: time)
    case .nextTuning: chooseNextTuning(at: time)
    case .reloadTuning: request(.reloadTuning)
    case .writeScene: writeScene(at: time)
    case .chooseFile: request(.chooseFile)
    case .openByName: openPathField(at: time)
    case .openMenu: requestMenu(at: nil, now: time)
    case .toggleGallery: toggleGallery(at: time)
    case .toggleFilling:
      window.mode = window.mode == .filling ? .phone : .filling
      bench.dock.release()
      fitStage(at: time)
      notify(
        window.mode == .filling
          ? Toast("Stage", "fills the window", icon: .expand)
          : Toast("Stage", "phone-sized", icon: .phone), at: time)
    case .toggleFullScreen:
      request(.setFullScreen(!isFullScreen))
      notify(
        isFullScreen
          ? Toast("Window", icon: .window) : Toast("Full screen", icon: .expand), at: time)
    case .cancel: cancel(at: time)
    case .quit: quit(at: time)
    }
  }

  /// Performs the first applicable action of Esc, in this order: leave the past, stop the playback,
  /// cancel the gesture, close a message or panel, leave full screen. If none applies, the scene
  /// receives Esc.
  private mutating func cancel(at time: Double) {
    if machine.isInPast {
      run(at: time) { $0.goToPresent(at: time) }
    } else if machine.playback != nil {
      // After Esc the user continues the run, so the end of the playback no longer ends the run.
      machine.endTime = nil
      endPlayback(at: time)
    } else if stage.hasHeldPointers {
      request(.releasePointers)
      put(.cancel, at: time)
    } else if announcements.closeMessage() || frames.overlays.closePanel()
      || announcements.hints?.dismiss() == true
    {
      return
    } else if isFullScreen {
      request(.setFullScreen(false))
    } else {
      put(.command(.escape), at: time)
    }
  }

  // MARK: Time

  /// Calls `move` to move the playhead, and removes the toast about the last change.
  mutating func step(at now: Double, _ move: (inout TimeMachine) -> Void) {
    announcements.dropNotice()
    run(at: now, move)
  }

  private mutating func setSpeed(_ speed: Double, at time: Double) {
    machine.clock.setSpeed(min(max(speed, 0.01), 16), atHost: time)
    notify(.speed(clock.speed), at: time)
  }

  mutating func togglePause(at time: Double) {
    run(at: time) { $0.togglePause(at: time) }
    notify(
      clock.isPaused
        ? Toast(
          "Paused", Toast.timeText(max(clock.time(atHost: time), stage.time)), icon: .pause)
        : Toast(
          "Playing", clock.speed == 1 ? nil : Toast.speedText(clock.speed), icon: .playFilled),
      at: time)
  }

  private mutating func copy(andDelete deletes: Bool, at time: Double) {
    guard let text = stage.selectedText else { return }
    request(.copy(text))
    if deletes { put(.command(.cut), at: time) }
  }
}
