public import CardDrawing
internal import CardGestures
public import SceneCore
internal import Stage
internal import Workbench

/// What the user's own files and the clipboard do to a run.
extension Viewer {
  /// Opens the files at `paths`, the first of `count` that were dropped on the window.
  public mutating func openDropped(_ paths: [String], of count: Int, at now: Double) {
    for path in paths { request(.openFile(path)) }
    if paths.isEmpty {
      announceError(
        "what was dropped is no file on this machine; drop a picture, tuning, recording or scene file",
        at: now)
    } else if count > paths.count {
      announceError(
        "\(count) files were dropped, and \(paths.count) opened; drop fewer at a time", at: now)
    }
  }

  /// Puts `image` behind the card; false, and said so, if what is recorded or played would not tell.
  public mutating func setBackdrop(_ image: PixelImage, at now: Double) -> Bool {
    guard machine.mayRestart, !isCapturing else {
      announceError("A recording has one picture behind the card: end it first.", at: now)
      return false
    }
    guard machine.playback == nil else {
      announce("a recording is being played; Esc takes over", at: now)
      return false
    }
    goLive(at: now)
    var surroundings = stage.surroundings
    surroundings.backdrop = image
    machine.apply(surroundings)
    notify(Toast("Backdrop", "your picture"), at: now)
    return true
  }

  private mutating func goLive(at now: Double) {
    if machine.isInPast { run(at: now) { $0.goToPresent(at: now) } }
  }

  // MARK: Scenes

  /// Whether a scene can be opened now: not while a recording is played or made, or files are written.
  public var mayOpenScene: Bool {
    machine.playback == nil && machine.mayRestart && !isCapturing
  }

  /// Adds `entry` to the catalogue and shows it. Returns false, and changes nothing, if that must wait
  /// (``mayOpenScene``).
  public mutating func open(_ entry: SceneEntry, at now: Double) -> Bool {
    guard update(entry, at: now) else { return false }
    if stage.sceneID != entry.id { put(.scene(entry.id), at: now) }
    return true
  }

  /// Adds `entry` to the catalogue: an edited version of the scene with its name, which continues,
  /// whether or not it is shown. Returns false, and changes nothing, if that must wait
  /// (``mayOpenScene``).
  public mutating func update(_ entry: SceneEntry, at now: Double) -> Bool {
    guard mayOpenScene else { return false }
    goLive(at: now)
    announcements.withdrawFileError()
    machine.add(entry)
    bench.edits.scenes = stage.descriptors
    announcements.skipAnswers(until: stage.notice?.time)
    return true
  }

  // MARK: Clipboard

  /// Maximum number of bytes of UTF-8 that are pasted into a field of a scene: far more than it takes.
  private static let capacity = 65_536
  /// The same for a number or the path of a file: the system's longest path.
  private static let lineCapacity = 4096

  /// Types `text`, which was on the clipboard, at host time `time`: text like any other, so that a replay
  /// never reads the clipboard.
  public mutating func paste(_ text: String, at time: Double) {
    let line = Self.start(of: text, atMost: Self.lineCapacity).filter { !$0.isNewline }
    if let field = overlays.field { return completePath(field.text + line) }
    if bench.panel.isEditing {
      bench.hand(.text(.committed(line)), to: .panel, at: time)
      return hearBench(at: time)
    }
    guard !text.isEmpty, stage.caret(at: max(lastTime, stage.time)) != nil else { return }
    put(.text(.committed(Self.start(of: text, atMost: Self.capacity))), at: time)
  }

  /// The first scalars of `text`, as many as `count` bytes hold.
  private static func start(of text: String, atMost count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: count)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text.unicodeScalars[..<end])
  }
}
