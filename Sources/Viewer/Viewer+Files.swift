public import CardDrawing
public import SceneCore
public import Stage

/// What the user's own files do to a run: pictures, tunings, recordings.
extension Viewer {
  /// Opens the files at `paths`, the first of `count` that were dropped on the window.
  public mutating func openDropped(_ paths: [String], of count: Int, at now: Double) {
    for path in paths { ask(.openFile(path)) }
    if paths.isEmpty {
      complain(
        "what was dropped is no file on this machine; drop a picture, tuning, recording or scene file",
        at: now)
    } else if count > paths.count {
      complain(
        "\(count) files were dropped, and \(paths.count) opened; drop fewer at a time", at: now)
    }
  }

  /// Puts `image` behind the card; false, and said so, if what is recorded or played would not tell.
  public mutating func setBackdrop(_ image: PixelImage, at now: Double) -> Bool {
    guard mayRestartTime, !isCapturing else {
      complain("A recording has one picture behind the card: end it first.", at: now)
      return false
    }
    guard playback == nil else {
      tell("a recording is being played; Esc takes over", at: now)
      return false
    }
    if isInPast { goToPresent(at: now) }
    var surroundings = stage.surroundings
    surroundings.backdrop = image
    stage.setEnvironment(surroundings)
    noteSurroundings()
    notify(Notice("Backdrop", "your picture"), at: now)
    return true
  }

  /// Takes over a tuning.
  public mutating func adopt(_ tuning: Tuning, at now: Double) {
    retune(to: tuning, at: now)
  }

  /// Plays what was recorded on `stage`, which begins at 0, then hands over; false, and said so, if time
  /// may not begin anew.
  public mutating func play(_ playback: Playback, on stage: Stage, at now: Double) -> Bool {
    guard checkRestart(at: now) else { return false }
    finishCapture(at: now)
    makeRoom(for: stage.canvas.size)
    restart(stage.sceneID, stage.surroundings, adding: stage.catalog.entries, at: now)
    self.playback = playback
    notify(Notice("Replaying", stage.sceneID.rawValue), at: now)
    return true
  }
}
