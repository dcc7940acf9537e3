import CardDrawing
import CardGeometry
import FrameStats
import HostSystem
import ProgramSupport
import Raster
import SDLBackend
import SceneCore
import Stage
import StageFiles
import Viewer

/// The files that the user starts or writes with a key: recordings of input, recordings of
/// statistics, and pictures.
///
/// A file is named after its scene, followed by the next free number. The stage shows the path of
/// the file.
final class KeyCaptures {
  /// The header with the frame rate and the seed for new recordings.
  private let header: RecordingHeader
  /// The facts about the run that are written to recorded statistics.
  private let info: RunInfo
  /// The user's picture behind the card, or `nil` if there is none.
  var backdrop: Backdrop?
  /// The scene file of the window, or `nil` if there is none.
  var document: SceneDocument?
  private var recording: RecordingWriter?
  private var recordingPath = ""
  private var statistics: FrameRecorder?
  private var statisticsPath = ""
  /// Stage time in seconds of the last recorded input.
  private var lastTime = 0.0

  init(header: RecordingHeader, info: RunInfo, backdrop: Backdrop?) {
    self.header = header
    self.info = info
    self.backdrop = backdrop
    UnfinishedFiles.shared.add { [weak self] in self?.completeAbandoned() }
  }

  /// Shows the user's picture `backdrop` behind the card. The viewer refuses during a recording,
  /// because a recording can name only one picture. Returns whether the picture is shown.
  func show(_ backdrop: Backdrop, _ viewer: inout Viewer) -> Bool {
    let name = backdrop.path.lastPathComponent
    guard viewer.setBackdrop(backdrop.image, named: name, at: MonotonicClock.now()) else {
      return false
    }
    self.backdrop = backdrop
    return true
  }

  // MARK: Input

  /// Starts a recording of input.
  func open(_ viewer: inout Viewer) {
    attempt(&viewer) { viewer in
      let header = RecordingHeader(
        viewer.captureStage, rate: header.rate, seed: header.seed)
      let file = try AtomicFile(numbered: header.scene.rawValue, suffix: "recording.jsonl")
      recordingPath = file.path
      recording = try RecordingWriter(
        file,
        header: header.naming(backdrop, in: recordingPath).naming(
          document, in: recordingPath), catalog: viewer.stage.catalog)
      viewer.startCapture(into: recordingPath, at: MonotonicClock.now())
      return nil
    }
  }

  /// Appends an input to the recording.
  func keep(_ input: StageInput, _ viewer: inout Viewer) {
    attempt(&viewer) { _ in
      lastTime = max(lastTime, input.time)
      try recording?.append(input)
      return nil
    }
  }

  /// Ends the recording at stage time `time` in seconds.
  func close(at time: Double, _ viewer: inout Viewer) {
    attempt(&viewer) { _ in
      try recording.take()?.finish(at: time)
      return (
        Toast("Recorded", recordingPath, icon: .save, isLong: true),
        "wrote \(recordingPath); press V to replay it"
      )
    }
  }

  // MARK: Statistics

  /// If statistics are being recorded, ends the recording. Otherwise starts a recording of
  /// statistics into a new directory.
  func toggleStatistics(_ source: TimeSource, _ viewer: inout Viewer) {
    guard statistics == nil else { return finishStatistics(source, &viewer) }
    let stage = viewer.stage
    var info = info
    info.note(RunInfo.Fact("scene", stage.sceneID.rawValue))
    info.note(RunInfo.Fact("tuning", stage.catalog.label(of: stage.environment.tuning)))
    info.note(RunInfo.Fact("size", stage.canvas.size.text))
    attempt(&viewer) { viewer in
      statisticsPath = try FileAccess.makeNumberedFolder(stage.sceneID.rawValue, suffix: "stats")
      do {
        statistics = try FrameRecorder(directory: statisticsPath, run: info)
      } catch {
        // The directory was created for this recording only.
        FileAccess.remove(statisticsPath)
        throw error
      }
      viewer.startStatistics(into: statisticsPath, at: MonotonicClock.now())
      return nil
    }
  }

  /// Appends the record of a presented frame.
  func append(_ record: FrameRecord) {
    guard let statistics else { return }
    UnfinishedFiles.shared.use { statistics.append(record) }
  }

  /// Ends the recording of statistics.
  func finishStatistics(_ source: TimeSource, _ viewer: inout Viewer) {
    guard statistics != nil else { return }
    viewer.endStatistics()
    attempt(&viewer) { viewer in
      guard let recorder = statistics.take() else { return nil }
      _ = try recorder.finish(adding: [
        RunInfo.Fact("size", viewer.stage.canvas.size.text),
        RunInfo.Fact("input times", source.rawValue),
      ])
      return (
        Toast(
          "Statistics", statisticsPath, icon: .save, isLong: true),
        "wrote \(statisticsPath); 'cardstage report \(statisticsPath.shellWord)' shows it"
      )
    }
  }

  // MARK: Pictures

  /// Writes a picture of the current frame. `withOverlays` includes the overlays and the workbench.
  func savePicture(withOverlays: Bool, by rasterizer: Rasterizer, _ viewer: inout Viewer) {
    // No lock is held, because rendering runs code of the scene.
    attempt(&viewer, isLocked: false) { viewer in
      let file = try AtomicFile(numbered: viewer.stage.sceneID.rawValue, suffix: "png")
      let path = file.path
      let (list, canvas) =
        (withOverlays ? viewer.windowPicture() : nil)
        ?? (viewer.picture(withOverlays: withOverlays), viewer.stage.canvas)
      try PictureOutput.write(list, on: canvas, by: rasterizer, to: file)
      return (Toast("Saved", path, icon: .save), "wrote \(path)")
    }
  }

  /// Completes unfinished recordings when the process ends. Any thread may call this method while
  /// holding the lock of `UnfinishedFiles`.
  private func completeAbandoned() {
    try? recording.take()?.finish(at: lastTime)
    _ = try? statistics.take()?.finish()
  }

  /// Runs `body`, which reads or writes files. If `body` returns a toast and a sentence, the stage
  /// shows the toast and the sentence is logged. If `body` throws an error, the stage shows the
  /// error.
  private func attempt(
    _ viewer: inout Viewer, isLocked: Bool = true,
    _ body: (inout Viewer) throws -> (toast: Toast, sentence: String)?
  ) {
    do {
      let done =
        isLocked ? try UnfinishedFiles.shared.use { try body(&viewer) } : try body(&viewer)
      guard let done else { return }
      viewer.notify(done.toast, logging: done.sentence, at: MonotonicClock.now())
    } catch {
      viewer.announceError("\(error)", at: MonotonicClock.now())
    }
  }
}
