internal import CardDrawing
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage

extension Viewer {
  /// A key: the viewer's own business, or an input of the stage.
  mutating func take(_ press: KeyPress, at time: Double) {
    notes.hasNews = true
    if handToBench(press, at: time) { return }
    if scrollHelp(by: press) { return }
    if isInPast { catchUp() }
    switch KeyTable.meaning(of: press, on: stage, isTyping: sceneHasField) {
    case nil: break
    case .input where playback != nil && !isInPast:
      tell("a recording is being played; Esc takes over", at: time)
    // Keys of the workbench are the scene's while it is closed.
    case .command(.freezeTuning) where !dock.isOpen, .command(.swapTunings) where !dock.isOpen,
      .command(.dropTuning) where !dock.isOpen, .command(.toggleHandoff) where !dock.isOpen:
      put(.command(.key(press.key)), at: time)
    case .input(let kind):
      if case .scene = kind { ask(.releasePointers) }
      put(kind, at: time)
      notify(of: kind, at: time)
    case .command(let command): perform(command, at: time)
    }
  }

  mutating func perform(_ command: StageCommand, at time: Double) {
    switch command {
    case .togglePause: togglePause(at: time)
    case .stepForward: step(frames: 1, at: time)
    case .stepBack: step(frames: -1, at: time)
    case .previousInput: stepInput(-1, at: time)
    case .nextInput: stepInput(1, at: time)
    case .markLoopStart: markLoop(0)
    case .markLoopEnd: markLoop(1)
    case .toggleGhosts:
      toggleGhosts()
      notify(Notice("Ghosts", showsGhosts ? "on" : "off"), at: time)
    case .speed(let factor): setSpeed(clock.speed * factor, at: time)
    case .resetSpeed: setSpeed(1, at: time)
    case .cycleSpeed:
      let speeds = [1, 0.5, 0.2, 0.1]
      let next = (speeds.firstIndex(of: clock.speed) ?? -1) + 1
      setSpeed(speeds[next % speeds.count], at: time)
    case .tellNoSceneFile: tellNoSceneFile(at: time)
    case .copy, .cut: copy(andDelete: command == .cut, at: time)
    case .paste: ask(.askForClipboard)
    case .toggleHelp: overlays.toggleHelp()
    case .toggleInspector:
      overlays.showsInspector.toggle()
      notify(Notice("Inspector", overlays.showsInspector ? "on" : "off"), at: time)
    case .cycleTouches:
      overlays.touches = overlays.touches.next
      notify(Notice("Touches", overlays.touches.word), at: time)
    case .cycleStatistics:
      overlays.statistics = overlays.statistics.next
      notify(Notice("Statistics", overlays.statistics.word), at: time)
    case .screenshot(let withOverlays): ask(.savePicture(withOverlays: withOverlays))
    case .toggleRecording: toggleCapture(at: time)
    case .replayRecording: playCapture(at: time)
    case .toggleStatisticsRecording: ask(.toggleStatistics)
    case .resetStatistics:
      ask(.resetStatistics)
      notify(Notice("Statistics", "reset"), at: time)
    case .toggleWorkbench(let takesKeys): toggleWorkbench(takesKeys: takesKeys, at: time)
    case .toggleTimeline: toggleTimeline(at: time)
    case .toggleHandoff: toggleHandoff(at: time)
    case .freezeTuning: freezeTuning(at: time)
    case .swapTunings: swapTunings(at: time)
    case .dropTuning: dropTuning(at: time)
    case .nextTuning: chooseNextTuning(at: time)
    case .reloadTuning: ask(.reloadTuning)
    case .openByName: overlays.field = PathField()
    case .toggleFilling:
      mode = mode == .filling ? .phone : .filling
      dock.release()
      fitStage(at: time)
      notify(Notice(mode == .filling ? "Filling the window" : "Phone-sized", "stage"), at: time)
    case .toggleFullScreen:
      ask(.setFullScreen(!isFullScreen))
      notify(Notice(isFullScreen ? "Window" : "Full screen"), at: time)
    case .cancel: cancel(at: time)
    case .quit: quit(at: time)
    }
  }

  /// Esc: the recording that is played, a gesture, a panel, full screen; else it is the scene's.
  private mutating func cancel(at time: Double) {
    if isInPast {
      goToPresent(at: time)
    } else if playback != nil {
      // The run is the user's from now on.
      endTime = nil
      handOver(at: time)
    } else if stage.hasHeldPointers {
      ask(.releasePointers)
      put(.cancel, at: time)
    } else if overlays.closePanel() || hints?.dismiss() == true {
      return
    } else if isFullScreen {
      ask(.setFullScreen(false))
    } else {
      put(.command(.escape), at: time)
    }
  }

  private mutating func setSpeed(_ speed: Double, at time: Double) {
    clock.setSpeed(min(max(speed, 0.01), 16), atHost: time)
    notify(.speed(clock.speed), at: time)
  }

  mutating func togglePause(at time: Double) {
    if travel.mode == .past {
      playOn(at: time)
    } else {
      clock.setPaused(!clock.isPaused, atHost: time)
    }
    var notice = Notice("Playing", clock.speed == 1 ? nil : Notice.speedText(clock.speed))
    if clock.isPaused {
      notice = Notice("Paused", Notice.timeText(max(clock.time(atHost: time), stage.time)))
      notice.isPause = true
    }
    notify(notice, at: time)
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case after this one; the first after the last.
  fileprivate var next: Self {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + 1
    return all[index % all.count]
  }
}
