import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import FrameStats
import Raster
import SDLBackend
import Stage
import StageFiles

extension WindowLoop {
  /// A key: the window's own business, or an input of the stage.
  func take(_ press: KeyPress, at time: Double) {
    notes.hasNews = true
    let isTyping = !isReplaying && stage.caret(at: max(lastTime, stage.time)) != nil
    switch KeyTable.meaning(of: press, on: stage, isTyping: isTyping) {
    case nil: break
    case .input where isReplaying: refuse()
    case .input(let kind):
      if case .scene = kind { window.releasePointers() }
      put(kind, at: time)
    case .command(let command): perform(command, at: time)
    }
  }

  private func perform(_ command: StageCommand, at time: Double) {
    switch command {
    case .togglePause: clock.setPaused(!clock.isPaused, atHost: time)
    case .stepForward: step(at: time)
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
    case .screenshot(let withOverlays): takePicture(withOverlays: withOverlays)
    case .toggleRecording: toggleCapture(at: time)
    case .replayRecording: replayCapture(at: time)
    case .toggleStatisticsRecording: toggleStatistics()
    case .resetStatistics:
      live.reset()
      figures = nil
    case .toggleFullScreen: setFullScreen(!window.isFullScreen)
    case .cancel: cancel(at: time)
    case .quit: end = .userQuit
    }
  }

  /// Esc: the replay, a gesture, a panel, then full screen; else it is the scene's.
  private func cancel(at time: Double) {
    if isReplaying { return endReplay(at: time) }
    if stage.hasHeldPointers {
      window.releasePointers()
      return put(.cancel, at: time)
    }
    if overlays.closePanel() { return }
    if window.isFullScreen {
      setFullScreen(false)
    } else {
      put(.command(.escape), at: time)
    }
  }

  private func setSpeed(_ speed: Double, at time: Double) {
    clock.setSpeed(min(max(speed, 0.01), 16), atHost: time)
  }

  private func step(at time: Double) {
    clock.setPaused(true, atHost: time)
    clock.step(toStage: max(lastTime, stage.time) + 1 / (rate ?? RunSetup.defaultRate))
    notes.flags.insert(.stepped)
  }

  private func setFullScreen(_ isOn: Bool) {
    do throws(SDLError) { try window.setFullScreen(isOn) } catch {
      complain(error.description)
    }
  }

  // MARK: Captures

  private func takePicture(withOverlays: Bool) {
    let canvas = stage.canvas
    var list = DisplayList()
    stage.frame(at: lastTime, into: &list)
    if withOverlays {
      // What tells of other files is none of the picture's business.
      let message = overlays.message.take()
      drawOverlays(at: lastTime, into: &list)
      overlays.message = message
    }
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(list, on: canvas, into: &pixels)
    do {
      let path = try FileAccess.numberedPath(stage.sceneID.rawValue, suffix: "png")
      try pixels.writePNG(to: path)
      tell("wrote \(path)")
    } catch {
      complain("\(error)")
    }
  }

  /// Starts a recording with the scene in its opening state, so that it can be replayed exactly; or
  /// ends it.
  private func toggleCapture(at time: Double) {
    if capture != nil { return finishCapture(at: time) }
    guard mayBeginAnew else { return }
    let surroundings = stage.surroundings
    let header = RecordingHeader(
      scene: stage.sceneID, size: surroundings.size, scale: surroundings.scale,
      rate: rate ?? RunSetup.defaultRate, tuning: surroundings.tuning, seed: seed,
      safeArea: surroundings.safeArea == .zero ? nil : surroundings.safeArea,
      appearance: surroundings.appearance == .light ? nil : surroundings.appearance,
      reducesMotion: surroundings.reducesMotion ? true : nil)
    do throws(FileError) {
      let path = try FileAccess.numberedPath(header.scene.rawValue, suffix: "recording.jsonl")
      capture = try RecordingWriter(path, header: header)
      capturePath = path
      begin(header, at: time)
      tell("recording into \(path); v ends it")
    } catch {
      complain(error.description)
    }
  }

  /// Ends a recording started by key.
  func finishCapture(at time: Double) {
    guard let writer = capture.take() else { return }
    do throws(FileError) {
      try writer.finish(at: max(clock.stageTime(atHost: time), stage.time))
      tell("wrote \(capturePath ?? ""); V replays it")
    } catch {
      complain(error.description)
    }
  }

  /// Keeps an input in a recording started by key.
  func keep(_ input: StageInput) {
    do throws(FileError) { try capture?.append(input) } catch {
      complain(error.description)
    }
  }

  private func replayCapture(at time: Double) {
    guard mayBeginAnew else { return }
    finishCapture(at: time)
    guard let path = capturePath else {
      complain("Nothing to replay yet: v records the input.")
      return
    }
    do throws(FileError) {
      var warnings: [FileError] = []
      let recording = try Recording.read(path, warnings: &warnings)
      begin(recording.header, at: time)
      play(recording)
    } catch {
      complain(error.description)
    }
  }

  /// Whether stage time may begin at 0 again; says why not.
  private var mayBeginAnew: Bool {
    guard outputs.followsTime else { return true }
    complain(
      "v and V begin at 0 s again, which this run's --record, --probe or --hash can't tell.")
    return false
  }

  /// Puts a fresh stage in place, at stage time 0, in a window of its size if that can be.
  private func begin(_ header: RecordingHeader, at time: Double) {
    var environment = header.environment(measuring: stage.surroundings.measuring)
    window.resize(to: header.size)
    environment.size = window.size
    environment.scale = stage.surroundings.scale
    window.releasePointers()
    stage = Stage(scene: header.scene, environment: environment)
    (lastTime, lastLook) = (0, 0)
    (replayed, handOver) = ([], nil)
    clock = StageClock(hostTime: time, speed: clock.speed, isPaused: clock.isPaused)
  }

  // MARK: Overlays

  /// Puts what is shown above the scene into `list`.
  func drawOverlays(at time: Double, into list: inout DisplayList) {
    guard !overlays.isEmpty else { return }
    overlays.draw(
      over: stage, at: time, figures: figures, speed: clock.isPaused ? 0 : clock.speed,
      frame: live.total, into: &list)
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
