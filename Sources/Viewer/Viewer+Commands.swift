internal import CardDrawing
internal import CardGestures
internal import CardScenes
internal import Stage

extension Viewer {
  /// A key: the viewer's own business, or an input of the stage.
  mutating func take(_ press: KeyPress, at time: Double) {
    notes.hasNews = true
    let isCancel = KeyTable.command(for: press.key, press.modifiers) == .cancel
    if isCancel, playback != nil { return handOver(at: time) }
    if isCancel, stage.hasHeldPointers {
      ask(.releasePointers)
      return put(.cancel, at: time)
    }
    if playback == nil, stage.caret(at: max(lastTime, stage.time)) != nil, !press.isForCommands {
      // What types something comes as text.
      if press.character == nil || press.modifiers.contains(.ctrl) {
        put(.key(press.key, press.modifiers), at: time)
      }
      return
    }
    let command = KeyTable.command(for: press.key, press.modifiers)
    if playback != nil, command?.changesStage ?? true {
      return tell("a recording is being played; Esc takes over", at: time)
    }
    guard let command else { return put(.key(press.key, press.modifiers), at: time) }
    perform(command, press, at: time)
  }

  private mutating func perform(_ command: StageCommand, _ press: KeyPress, at time: Double) {
    switch command {
    case .scene(let index): show(scene: index, at: time)
    case .nextScene(let step):
      let names = SceneCatalog.all.map { $0.descriptor.name }
      let index = (names.firstIndex(of: stage.sceneName) ?? 0) + step
      show(scene: (index + names.count) % names.count, at: time)
    case .togglePause: clock.setPaused(!clock.isPaused, atHost: time)
    case .stepForward:
      clock.setPaused(true, atHost: time)
      clock.step(toStage: max(lastTime, stage.time) + 1 / rate)
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
    case .screenshot(let withOverlays): ask(.savePicture(withOverlays: withOverlays))
    case .toggleRecording: toggleCapture(at: time)
    case .replayRecording: playCapture(at: time)
    case .toggleStatisticsRecording: ask(.toggleStatistics)
    case .resetStatistics: ask(.resetStatistics)
    case .toggleFullScreen: ask(.setFullScreen(!isFullScreen))
    case .cancel: cancel(press, at: time)
    case .quit: end = .closed
    case .restart, .toggleTuning, .toggleAppearance, .toggleReducedMotion:
      put(.key(press.key, press.modifiers), at: time)
    }
  }

  /// Esc, with no gesture and no focused field: a panel, then full screen; else it is the scene's.
  private mutating func cancel(_ press: KeyPress, at time: Double) {
    if overlays.closePanel() { return }
    if isFullScreen {
      ask(.setFullScreen(false))
    } else {
      put(.key(press.key, press.modifiers), at: time)
    }
  }

  private mutating func show(scene index: Int, at time: Double) {
    let names = SceneCatalog.all.map { $0.descriptor.name }
    guard names.indices.contains(index) else { return }
    ask(.releasePointers)
    put(.scene(names[index]), at: time)
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

extension KeyPress {
  /// Whether it is none of a focused field's: function keys, Tab, and leaving the program.
  fileprivate var isForCommands: Bool {
    name == "Tab" || (name.count > 1 && name.hasPrefix("F") && Int(name.dropFirst()) != nil)
      || (name == "W" && modifiers.contains(.ctrl))
  }
}

extension StageCommand {
  /// Whether the stage shows something else by it than what is recorded.
  fileprivate var changesStage: Bool {
    switch self {
    case .scene, .nextScene: true
    default: isStageBusiness
    }
  }
}
