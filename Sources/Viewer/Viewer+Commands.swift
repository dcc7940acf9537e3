internal import CardDrawing
internal import CardGestures
internal import CardMotion
internal import CardScenes
internal import Stage

extension Viewer {
  /// A key: the viewer's own business, or an input of the stage.
  mutating func take(_ press: KeyPress, at time: Double) {
    notes.hasNews = true
    let isTyping = playback == nil && stage.caret(at: max(lastTime, stage.time)) != nil
    switch KeyTable.meaning(of: press, on: stage, isTyping: isTyping) {
    case nil: break
    case .input where playback != nil:
      tell("a recording is being played; Esc takes over", at: time)
    case .input(let kind):
      if case .scene = kind { ask(.releasePointers) }
      put(kind, at: time)
    case .command(let command): perform(command, at: time)
    }
  }

  private mutating func perform(_ command: StageCommand, at time: Double) {
    switch command {
    case .togglePause: clock.setPaused(!clock.isPaused, atHost: time)
    case .stepForward:
      clock.setPaused(true, atHost: time)
      clock.step(to: max(lastTime, stage.time) + 1 / rate)
      notes.isStepped = true
    case .speed(let factor): setSpeed(clock.speed * factor, at: time)
    case .resetSpeed: setSpeed(1, at: time)
    case .cycleSpeed:
      let speeds = [1, 0.5, 0.2, 0.1]
      let next = (speeds.firstIndex(of: clock.speed) ?? -1) + 1
      setSpeed(speeds[next % speeds.count], at: time)
    case .toggleHelp: overlays.turnHelp(on: stage.canvas.size)
    case .toggleInspector: overlays.showsInspector.toggle()
    case .cycleTouches: overlays.touches = overlays.touches.next
    case .cycleStatistics: overlays.statistics = overlays.statistics.next
    case .copy, .cut: copy(andDelete: command == .cut, at: time)
    case .paste: ask(.askForClipboard)
    case .screenshot(let withOverlays): ask(.savePicture(withOverlays: withOverlays))
    case .toggleRecording: toggleCapture(at: time)
    case .replayRecording: playCapture(at: time)
    case .toggleStatisticsRecording: ask(.toggleStatistics)
    case .resetStatistics: ask(.resetStatistics)
    case .toggleFilling:
      mode = mode == .filling ? .phone : .filling
      fitStage(at: time)
    case .toggleFullScreen: ask(.setFullScreen(!isFullScreen))
    case .cancel: cancel(at: time)
    case .quit: end = .closed
    }
  }

  /// Esc: the recording that is played, a gesture, a panel, full screen; else it is the scene's.
  private mutating func cancel(at time: Double) {
    if playback != nil {
      // The run is the user's from now on.
      endTime = nil
      handOver(at: time)
    } else if stage.hasHeldPointers {
      ask(.releasePointers)
      put(.cancel, at: time)
    } else if overlays.closePanel() {
      return
    } else if isFullScreen {
      ask(.setFullScreen(false))
    } else {
      put(.command(.escape), at: time)
    }
  }

  private mutating func setSpeed(_ speed: Double, at time: Double) {
    clock.setSpeed(min(max(speed, 0.01), 16), atHost: time)
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
