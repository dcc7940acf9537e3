public import CardDrawing
internal import CardGestures
internal import CardMotion
public import SceneCore
internal import Stage
internal import Workbench

/// The effects of the user's files and of the clipboard on a run.
extension Viewer {
  /// Opens the files at `paths`, which the user dropped on the window. `count` is the number of all
  /// dropped files. If `count` is larger than the number of paths, a message says that only some of
  /// the dropped files were opened.
  public mutating func openDropped(_ paths: [String], of count: Int, at now: Double) {
    for path in paths { request(.openFile(path)) }
    drop = paths.count > 1 ? DropResult(count: paths.count, of: count) : nil
    if paths.isEmpty {
      announceError(
        "this cannot be opened; drop a picture, tuning, recording or scene file from this computer",
        at: now)
    } else if count > paths.count {
      announceError(
        "only \(paths.count) of \(count) dropped files were opened; drop fewer at a time", at: now)
    }
  }

  /// Shows a toast that the `part`, "scene" or "backdrop", cannot be changed now, because a replay
  /// could not reproduce the change.
  public mutating func refuseWhileRecording(_ part: String, at now: Double) {
    let isPlayed = machine.playback != nil
    guard isCapturing || isPlayed else {
      return notify(
        Toast(
          "Cannot change the \(part)", "this run is recorded", icon: .refused, isLong: true),
        logging:
          "cannot change the \(part); start the program without --record, --probe and --hash",
        at: now)
    }
    let (key, run) = isCapturing ? ("v", "recording") : ("Esc", "replay")
    notify(
      Toast(
        "Cannot change the \(part)", "\(key) ends the \(run)",
        icon: .refused, isLong: true),
      logging: "cannot change the \(part) during a \(run); press \(key) to end it", at: now)
  }

  /// Shows a toast that a recording is being played.
  mutating func refuseWhileReplaying(at now: Double) {
    notify(
      Toast("Not during a replay", "press Esc to stop it", icon: .refused),
      logging: "not possible during a replay; press Esc to stop it", at: now)
  }

  /// Sets `image`, the picture in the file called `name`, as the backdrop behind the card. Shows a
  /// toast and returns false while inputs are recorded or played, since a replay could not
  /// reproduce the change.
  public mutating func setBackdrop(_ image: PixelImage, named name: String, at now: Double) -> Bool
  {
    guard machine.mayRestart, !isCapturing else {
      refuseWhileRecording("backdrop", at: now)
      return false
    }
    guard machine.playback == nil else {
      refuseWhileReplaying(at: now)
      return false
    }
    goLive(at: now)
    var environment = stage.environment
    environment.backdrop = image
    machine.apply(environment)
    let detail = stage.descriptor.showsBackdrop ? name : "not shown by this scene"
    notify(Toast("Backdrop", detail, icon: .picture), at: now)
    return true
  }

  private mutating func goLive(at now: Double) {
    if machine.isInPast { run(at: now) { $0.goToPresent(at: now) } }
  }

  // MARK: Scenes

  /// Whether an external scene may be opened now. False while a recording is made or played, or if
  /// the run writes a file that cannot represent a restart.
  public var mayOpenScene: Bool {
    machine.playback == nil && machine.mayRestart && !isCapturing
  }

  /// Adds `entry` to the catalog and shows its scene. Returns false, and changes nothing, if
  /// ``mayOpenScene`` is false.
  public mutating func open(_ entry: SceneEntry, at now: Double) -> Bool {
    guard update(entry, at: now) else { return false }
    if stage.sceneID != entry.id { put(.scene(entry.id), at: now) }
    return true
  }

  /// Shows the scene `id`, if the catalogue has it.
  public mutating func show(_ id: SceneID, at now: Double) {
    guard stage.sceneID != id, stage.catalog[id] != nil else { return }
    put(.scene(id), at: now)
  }

  /// Records whether the user has seen the hint of the opened scene `id`. A hint that has not been
  /// seen is shown when the scene appears.
  public mutating func setHint(of id: SceneID, isSeen: Bool) {
    announcements.hints?.set(id, isSeen: isSeen)
  }

  /// Adds `entry` to the catalog, or replaces the scene that has the same name. If this scene is
  /// shown, the run continues with the edited version of the scene. Returns false, and changes
  /// nothing, if ``mayOpenScene`` is false.
  public mutating func update(_ entry: SceneEntry, at now: Double) -> Bool {
    guard mayOpenScene else { return false }
    goLive(at: now)
    announcements.withdrawFileError(of: .scene)
    machine.add(entry, at: clock.time(atHost: now))
    machine.adoptTuning()
    bench.edits.scenes = stage.descriptors
    announcements.skipAnswers(until: stage.notice?.time)
    return true
  }

  // MARK: Clipboard

  /// Maximum number of UTF-8 bytes pasted into a text field of a scene. No such field can hold more
  /// text.
  private static let capacity = 65_536
  /// Maximum number of UTF-8 bytes pasted as a number or a path: the maximum length of a path on
  /// the system.
  private static let lineCapacity = 4096

  /// Inserts `text` from the clipboard at host time `time`. The text is recorded as an ordinary
  /// input, so a replay does not need the clipboard.
  public mutating func paste(_ text: String, at time: Double) {
    let line = Self.start(of: text, atMost: Self.lineCapacity).filter { !$0.isNewline }
    if overlays.field != nil { return insertPath(line) }
    if bench.panel.isEditing {
      bench.hand(.text(.committed(line)), to: .panel, at: time)
      return hearBench(at: time)
    }
    guard !text.isEmpty, stage.caret(at: max(lastTime, stage.time)) != nil else { return }
    put(.text(.committed(Self.start(of: text, atMost: Self.capacity))), at: time)
  }

  /// Returns the longest prefix of `text` that has at most `count` UTF-8 bytes and ends at a whole
  /// Unicode scalar.
  private static func start(of text: String, atMost count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: count)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text.unicodeScalars[..<end])
  }
}
