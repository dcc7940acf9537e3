import CardDesign
import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import FrameStats
import HostSystem
import ProgramSupport
import Raster
import SDLBackend
import SceneCore
import SceneFile
import Stage
import Viewer

/// The main loop of a window, on the main thread.
///
/// The loop passes events to the viewer, renders a frame when the pacer requests one, and performs
/// the viewer's actions.
final class WindowLoop {
  /// The reason why the loop ended.
  enum End {
    case userQuit
    case timeUp
    case replayOver
    case signal
    case displayLost
    case outOfMemory
  }

  /// The rules for what the run saves for the next start.
  struct Saving {
    /// Whether the program was started without arguments. Then the size and the position of the
    /// window are saved.
    var isBare = false
    /// Whether an unsaved tuning is kept for the next start. False if the tuning can only come from
    /// a recording, not from the user.
    var keepsTuning = true
    /// Whether the files that the user opens are saved for the gallery.
    var keepsRecentFiles = true
    /// The absolute path of the last run's scene file if it could not be opened, otherwise `nil`.
    var lostScene: String?
  }

  var window: Window
  var viewer: Viewer
  var pacer: FramePacer
  private var picture: WindowPicture
  private var pointers = Pointers()
  let outputs: RunOutputs
  var captures: KeyCaptures
  private var hints: SavedHints
  var panel: LivePanel
  /// Presented frames whose presentation time is not known yet, in the order of presenting.
  var unseen: [PendingPresentation] = []
  private var tuning: TuningSession
  private let saving: Saving
  private var scene: SceneSession { didSet { captures.document = scene.document } }
  private var suspensions = SuspendDetector()
  /// A reference from this loop to itself, which keeps the loop alive until the process ends. `nil`
  /// before ``stay()`` is called.
  private var myself: WindowLoop?
  /// CPU time of the process at the end of the last frame, in seconds.
  private var cpuMark = ProcessClock.cpuSeconds()
  /// Host time in seconds at which the last frame was presented, or `nil` before the first frame.
  private var lastPresented: Double?
  /// Host time in seconds at which the last frame became visible. `nil` if no such time is known
  /// yet.
  var lastSeen: Double?
  /// The report about the program's start, which is printed with the first frame. `nil` after that.
  private var startReport: StartReport?
  private let rasterizer: Rasterizer
  private let timeLimit: Double
  private let pace: FramePace
  private var nextFlush = 0.0
  /// The reason for the end, which `run()` returns if the viewer has quit.
  private var quitEnd = End.userQuit

  init(
    window: consuming Window, viewer: Viewer, rasterizer: Rasterizer, outputs: RunOutputs,
    captures: KeyCaptures, hints: SavedHints, tuning: TuningSession, scene: SceneSession,
    saving: Saving, pace: FramePace, timeLimit: Double, report: StartReport?
  ) {
    self.window = window
    self.viewer = viewer
    self.outputs = outputs
    self.captures = captures
    self.hints = hints
    self.tuning = tuning
    self.scene = scene
    self.captures.document = scene.document
    self.saving = saving
    self.timeLimit = timeLimit
    self.pace = pace
    pacer = FramePacer(
      interval: pace.rate.map { 1 / $0 }, followsDisplay: pace.followsDisplay)
    picture = WindowPicture(rasterizer)
    self.rasterizer = rasterizer
    panel = LivePanel(rate: pace.rate, path: self.window.path)
    startReport = report
  }

  /// Runs until the user quits, a limit is reached, or an error occurs. Returns the reason.
  func run() throws(SDLError) -> End {
    while true {
      if viewer.hasQuit { return quitEnd }
      if Rasterizer.isOutOfMemory { return .outOfMemory }
      let now = MonotonicClock.now()
      if now >= timeLimit { return .timeUp }
      if now >= nextFlush {
        outputs.flush()
        nextFlush = now + 1
      }
      takeSeen()
      viewer.endNotice(at: now)
      tuning.look(&viewer, at: now)
      scene.look(&viewer, at: now)
      if viewer.isOver(at: now) { return .replayOver }
      let isLost = window.needsFullRedraw && !viewer.isHidden
      let change = min(viewer.nextChange(at: now), panel.nextChange(for: viewer))
      switch pacer.step(at: now, change: isLost ? now : change) {
      case .frame(let due):
        if due > now { window.sleep(until: min(due, timeLimit)) }
        if MonotonicClock.now() < timeLimit { try makeFrame(due: due) }
      case .wait(let change):
        let end = min(change, tuning.nextChange, scene.nextChange)
        if end - now > 1 { outputs.flush() }
        pacer.waited(isEvent: window.waitForEvent(until: min(end, timeLimit)))
        takeEvents()
      }
    }
  }

  /// Ends the recordings that the user started with keys, and stores an unsaved tuning. If a tuning
  /// was stored, or if the program was started without arguments, also saves the state for the next
  /// start.
  func finish() {
    awaitSeen()
    let now = MonotonicClock.now()
    viewer.finishCapture(at: now)
    carryOut()
    captures.finishStatistics(window.timeSource, &viewer)
    carryOut()
    let isKept = saving.keepsTuning && tuning.keep(&viewer)
    if saving.isBare || isKept { remember() }
  }

  /// Keeps the window open until the process ends, because closing the window would wait for a
  /// display server that may not respond.
  ///
  /// The reference is a property, because the optimizer would release a local variable earlier.
  func stay() { myself = self }

  /// Saves the scene and the tuning for the next start without arguments. A run that started
  /// without arguments also saves the window's size and position.
  private func remember() {
    var memory = SavedWindowState.read()
    if saving.isBare, !viewer.isFullScreen {
      memory.size = viewer.closedSize
      memory.position = window.chosenPosition
    }
    let shown = viewer.stage.descriptor
    memory.scene = shown.isOfUser ? nil : shown.id
    memory.file = scene.document.flatMap(\.lastingPath)
    if memory.file == nil, let lostScene = saving.lostScene, shown.id == SceneCatalog.demos.ids[0] {
      // The user has chosen no other scene, so the next start tries the file again.
      (memory.scene, memory.file) = (nil, lostScene)
    }
    let tuning = viewer.tuning
    memory.tuning =
      viewer.stage.catalog.tunings.contains(tuning)
      ? tuning.name : self.tuning.path.map { FileAccess.full($0) }
    memory.write()
  }

  /// The idle period since the last frame, or `nil` if objects were still moving.
  var idleTail: TrailingIdle? {
    guard let lastPresented, pacer.hasRested else { return nil }
    return TrailingIdle(
      seconds: MonotonicClock.now() - lastPresented,
      cpuSeconds: ProcessClock.cpuSeconds() - cpuMark,
      wakes: pacer.idleWakes)
  }

  // MARK: Events and actions

  /// Handles all pending events.
  func takeEvents() {
    window.pump()
    while let event = window.nextEvent() {
      switch event {
      case .window(let event):
        if event.kind == .displayChanged { viewer.apply(scale: window.scale.value) }
        viewer.handle(event)
      case .dropped(let paths, let count):
        viewer.openDropped(paths, of: count, at: MonotonicClock.now())
      case .noFileDialog: viewer.askForPath(at: MonotonicClock.now())
      case .quit(let reason):
        quitEnd =
          switch reason {
          case .closed: .userQuit
          case .signal: .signal
          case .displayLost: .displayLost
          }
        viewer.quit(at: MonotonicClock.now())
      }
      carryOut()
    }
  }

  /// Opens the file at `path`, which the user dropped on the window or entered as a path.
  private func open(_ path: String) {
    let isOpen = DroppedFile.open(
      PathListing.expanded(path), into: &viewer, captures, &tuning, &scene,
      hints: hints, text: picture.renderer.store.measuring)
    if isOpen, saving.keepsRecentFiles {
      RecentFiles.note(FileAccess.full(PathListing.expanded(path)))
    }
    viewer.finishOpening(
      path.lastPathComponent, succeeded: isOpen, at: MonotonicClock.now())
  }

  /// Writes a scene file that shows the picture at `path`, and opens it.
  private func makeScene(from path: String) {
    do throws(FileError) {
      let scene = try StarterScene.write(
        from: PathListing.expanded(path), taken: SceneCatalog.demos.ids)
      open(scene)
    } catch {
      viewer.announceError(error.description, at: MonotonicClock.now())
      viewer.finishOpening(path.lastPathComponent, succeeded: false, at: MonotonicClock.now())
    }
  }

  /// Writes the current scene as a web page into the current directory.
  private func share() {
    let (id, now) = (viewer.stage.sceneID, MonotonicClock.now())
    do {
      let shown = scene.document.flatMap { $0.source.entry.id == id ? $0 : nil }
      guard let document = try shown ?? SceneDocument(bundled: id.rawValue) else { return }
      var file = try AtomicFile(numbered: id.rawValue, suffix: "html")
      try file.append(try ShareCommand.page(of: document, viewer.tuning))
      try file.commit()
      viewer.notify(
        Toast("Shared", file.path, icon: .save, isLong: true), logging: "wrote \(file.path)",
        at: now)
    } catch {
      viewer.announceError("\(error)", at: now)
    }
  }

  private func carryOut() {
    while let action = viewer.nextAction() {
      switch action {
      case .record(let input):
        outputs.record(input)
        captures.keep(input, &viewer)
      case .log(let sentence): Messages.say(sentence)
      case .note(let sentence): Messages.note(sentence)
      case .releasePointers: window.releasePointers()
      case .resizeWindow(let size):
        window.resize(to: size)
        viewer.windowSize = window.size
      case .setCursor(let shape):
        window.show(pointers.cursor(shape, for: window, by: picture.renderer))
      case .setRelativeMouseMode(let isOn): window.setRelativeMouseMode(isOn)
      case .setTitle(let title): window.setTitle(title)
      case .setFullScreen(let isOn):
        do throws(SDLError) { try window.setFullScreen(isOn) } catch {
          viewer.announceError(error.description, at: MonotonicClock.now())
        }
        viewer.isFullScreen = window.isFullScreen
      case .setCaret(let caret?): window.startTextInput(caret: caret)
      case .setCaret(nil): window.stopTextInput()
      case .copy(let text):
        do throws(SDLError) { try window.copy(text) } catch {
          viewer.copyFailed(error.description, at: MonotonicClock.now())
        }
      case .readClipboard: viewer.paste(window.clipboardText, at: MonotonicClock.now())
      case .openFile(let path): open(path)
      case .chooseFile:
        if !window.openFileDialog() { viewer.askForPath(at: MonotonicClock.now()) }
      case .listGallery:
        GalleryListing.open(
          &viewer, shown: scene.document, listsRecentFiles: saving.keepsRecentFiles)
      case .shareScene: share()
      case .openMenu(let place):
        let shown = scene.document?.lastingPath
        viewer.openMenu(
          at: place,
          recentFiles: saving.keepsRecentFiles ? RecentFiles.read().filter { $0 != shown } : [],
          now: MonotonicClock.now())
      case .playDemo(let id):
        DroppedFile.play(demoOf: id, in: &viewer, captures, picture.renderer.store.measuring)
      case .newScene(let path): makeScene(from: path)
      case .listFiles(let start):
        let recent = saving.keepsRecentFiles && start.isEmpty ? RecentFiles.read() : []
        viewer.list(PathListing.candidates(for: start, after: recent), for: start)
      case .saveTuning(let asNew):
        tuning.save(asNew: asNew, &viewer, at: MonotonicClock.now())
      case .reloadTuning: tuning.reload(&viewer, at: MonotonicClock.now())
      case .writeScene(let settings): scene.write(settings, &viewer, at: MonotonicClock.now())
      case .changeScene(let text, let direction):
        scene.change(text, direction: direction, &viewer, at: MonotonicClock.now())
      case .rememberVisit(let scene): hints.remember(scene, of: self.scene.document)
      case .rememberPlatform(let platform): PlatformMemory.write(platform)
      case .savePicture(let withOverlays):
        captures.savePicture(withOverlays: withOverlays, by: picture.renderer, &viewer)
      case .openCapture: captures.open(&viewer)
      case .closeCapture(let time): captures.close(at: time, &viewer)
      case .toggleStatistics: captures.toggleStatistics(window.timeSource, &viewer)
      case .resetStatistics: panel.reset()
      }
    }
  }

  // MARK: Frames

  /// Handles pending events and renders the frame that is due at host time `due`. The frame is only
  /// presented if it differs from the last frame.
  private func makeFrame(due: Double) throws(SDLError) {
    var record = FrameRecord()
    record.deadline = due
    record.wake = MonotonicClock.now()
    // After an idle period, the processor time so far belongs to that period. Otherwise one reading
    // of this slow clock per frame is enough.
    if pacer.hasRested { record.cpuBefore = ProcessClock.cpuSeconds() - cpuMark }
    record.emptyDeadline = pacer.lastEmptyDeadline(before: record.wake)
    takeEvents()
    guard !viewer.hasQuit else { return }
    record.inputDone = MonotonicClock.now()

    viewer.figures = panel.figures(for: viewer, at: record.wake)
    let aim = pacer.aim(due: due, wake: record.wake)
    if aim.refresh != nil || aim.waits { record.target = aim.time }
    let time = viewer.render(shownAt: aim.time, wake: record.wake, into: &picture.stage.next)
    carryOut()
    record.simulatedTime = time
    record.simulationDone = MonotonicClock.now()
    pacer.looked(due: due, aim: aim)
    let isLost = picture.isLost(in: viewer) || window.needsFullRedraw
    // While the window is hidden, time continues but no frame is rendered.
    guard !viewer.isHidden, picture.update(from: viewer, isLost: isLost) else {
      viewer.skipped()
      if !viewer.isHidden { pacer.skipped() }
      return
    }

    try window.withFrame(changing: isLost ? nil : picture.damage) { buffer in
      picture.draw(viewer, isLost: isLost || buffer.isUndefined, into: buffer)
      (record.width, record.height) = (buffer.width, buffer.height)
    }
    if Rasterizer.isOutOfMemory { return }
    record.rasterDone = MonotonicClock.now()
    if aim.waits { window.sleep(until: aim.time) }
    record.presentBegin = MonotonicClock.now()
    let number = try window.present(at: pace.time(of: aim))
    record.presentEnd = MonotonicClock.now()
    record.note(picture.damage)
    finish(&record)
    unseen.append(PendingPresentation(number: number, aim: aim, record: record))
    takeSeen()
  }

  /// Completes the record of a frame that was just presented. Only the presentation time is still
  /// missing.
  private func finish(_ record: inout FrameRecord) {
    let cpu = ProcessClock.cpuSeconds()
    record.cpuDuring = cpu - cpuMark - record.cpuBefore
    record.idleWakes = pacer.idleWakes
    record.note(viewer)
    record.flags.formUnion(circumstances(of: record))
    outputs.presented(viewer.stage, at: record.simulatedTime)
    // The icon is set after the first frame, so that the frame is shown earlier.
    if lastPresented == nil {
      let (pixels, side) = rasterizer.pixels(of: AppIcon.picture(pixels: 64), scale: 1)
      window.setIcon(pixels, side: side)
    }
    lastPresented = record.presentEnd
    if let report = startReport.take() { Messages.note(report.text(shown: record.presentEnd)) }
    viewer.presented(record.simulatedTime)
    pacer.presented(
      due: record.deadline, ready: record.rasterDone, at: record.presentEnd,
      heldBack: record.presentBegin - record.rasterDone + window.heldBack)
    cpuMark = cpu

    // Handle events again, to record the pointer's position near the time at which the frame
    // becomes visible.
    takeEvents()
    record.note(viewer.pointer, scale: viewer.layout.canvas.scale)
  }

  /// Returns those flags of the frame that depend on the window and the machine. A frame with such
  /// a flag is excluded from statistics.
  private func circumstances(of record: FrameRecord) -> FrameFlags {
    var flags: FrameFlags = []
    if pacer.hasRested { flags.insert(.afterIdle) }
    if window.timeSource == .coarse { flags.insert(.coarse) }
    if record.wake - record.deadline > 0.25 { flags.insert(.stalled) }
    if suspensions.hasBeenSuspended() { flags.insert(.suspended) }
    // Wayland does not report that a window is covered, but it delays the frames of a covered
    // window.
    let isLate =
      record.presentEnd - record.presentBegin > 5 * (pacer.interval ?? 1 / RunSetup.defaultRate)
    if isLate, !viewer.hasFocus, window.facts.driver == "wayland" { flags.insert(.occluded) }
    return flags
  }
}
