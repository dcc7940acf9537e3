public import SceneCore
internal import Stage
internal import Workbench

/// Scenes from files, beside the built-in ones.
extension Viewer {
  /// Whether a scene can be opened now: not while a recording is played or made, or files are written.
  public var mayOpenScene: Bool { playback == nil && mayRestartTime && !isCapturing }

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
    if isInPast { goToPresent(at: now) }
    sceneFileIsGood()
    stage.add(entry)
    bench.choice.catalog = stage.catalog
    bench.edits.scenes = stage.descriptors
    travel.history.noteSurroundings(of: stage, adding: entry)
    answerTime = stage.notice?.time ?? -.infinity
    notes.hasNews = true
    return true
  }

  /// Shows the error `sentence` of the user's scene file until it is mended; the scene stays as it was.
  public mutating func sceneFileIsBad(_ sentence: String) {
    guard sceneFileError != sentence else { return }
    sceneFileError = sentence
    complain(untilMended: sentence)
  }

  /// The file is right.
  private mutating func sceneFileIsGood() {
    if let sceneFileError { stopComplaining(of: sceneFileError) }
    sceneFileError = nil
  }

  /// Says that no scene file is open.
  mutating func tellNoSceneFile(at now: Double) {
    notify(Notice("No scene of your own", "drop a .scene.json, or Ctrl+O"), at: now)
  }
}
