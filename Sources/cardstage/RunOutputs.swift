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
import TextFormat
import Viewer

/// Everything that a run leaves behind: recording, probes, hashes, pictures, statistics.
///
/// Files take their names when the run is over, however it ends.
final class RunOutputs {
  private let rasterizer: Rasterizer
  private var recording: RecordingWriter?
  private var probes: ProbeFile?
  private var hashes: HashFile?
  /// What the frames are to be, and what they were.
  private let expected: [HashedFrame]?
  private var actual: [HashedFrame] = []
  private let recorder: FrameRecorder?
  private let gate: Gate?
  /// Holds the statistics that only the gate looks at.
  private let scratch: ScratchFolder?
  /// Frames as pictures or as a film.
  let film: (any Film)?
  private let screenshot: String?
  /// Whether a file goes to standard output.
  private let printsFile: Bool
  /// What the stage has been, in points: the first few.
  private var sizes: [Size] = []
  /// Stage time of the last input or frame.
  private var lastTime = 0.0

  private var row: [ProbeValue] = []
  private var list = DisplayList()
  private var pixels = PixelBuffer(width: 1, height: 1)
  /// The first file that could not be written; the run goes on without it.
  private var failure: Failure?
  /// Whether something could not be written: a replay need not go on.
  var hasFailed: Bool { failure != nil }

  /// Opens all files that `options` name.
  init(
    _ options: RunOptions, header: RecordingHeader, scenes: [SceneID],
    of catalog: SceneCatalog, statistics: RunInfo,
    rasterizer: Rasterizer, film: FilmPlan? = nil
  ) throws(Failure) {
    self.rasterizer = rasterizer
    screenshot = options.screenshot
    expected = options.expectedFrames
    gate = options.gate
    printsFile = options.files.contains("-")
    do throws(FileError) {
      scratch = options.gate == nil || options.stats != nil ? nil : try ScratchFolder()
      recording = try options.record.map { path throws(FileError) in
        var header = header
        header.tuning = header.tuning.limited(to: catalog.descriptors)
        return try RecordingWriter(path, header: header, catalog: catalog)
      }
      probes = try options.probe.map { path throws(FileError) in
        try ProbeFile(path, scenes: scenes, of: catalog.descriptors)
      }
      hashes = try options.hash.map { path throws(FileError) in try HashFile(path) }
      self.film = try film?.open(rasterizer)
      recorder = try (options.stats ?? scratch?.path).map { directory throws(FileError) in
        try FrameRecorder(directory: directory, run: statistics)
      }
    } catch {
      throw Failure(.file, error.description)
    }
    UnfinishedFiles.shared.add { [weak self] in self?.completeAbandoned() }
    if let warning = recorder?.warning { Messages.say("\(warning)") }
  }

  /// Whether frames have to be drawn even if nobody sees them.
  var needsPixels: Bool {
    hashes != nil || expected != nil || recorder != nil
  }

  /// Whether files are written that tell of the run from its beginning to its end.
  var followsTime: Bool { recording != nil || probes != nil || hashes != nil }

  /// Keeps an input as the stage took it.
  func record(_ input: StageInput) {
    attempt { outputs throws(FileError) in
      outputs.lastTime = max(outputs.lastTime, input.time)
      try outputs.recording?.append(input)
    }
  }

  /// Hands what was written so far to the system, so that it outlives the program.
  func flush() {
    attempt { outputs throws(FileError) in
      try outputs.recording?.flush()
      try outputs.probes?.flush()
      try outputs.hashes?.flush()
    }
  }

  /// Keeps the probes of the frame that shows `stage` at `time`.
  func keepProbes(_ stage: Stage, at time: Double) {
    let (size, scene) = (stage.canvas.size, stage.sceneID)
    if probes != nil { stage.probes(at: time, into: &row) }
    attempt { outputs throws(FileError) in
      outputs.lastTime = max(outputs.lastTime, time)
      if !outputs.sizes.contains(size), outputs.sizes.count < 8 { outputs.sizes.append(size) }
      try outputs.probes?.append(outputs.row, of: scene, at: time)
    }
  }

  /// Keeps the statistics of a frame.
  func append(_ record: FrameRecord) {
    guard let recorder else { return }
    UnfinishedFiles.shared.use { recorder.append(record) }
  }

  /// Keeps what a frame of the window shows.
  func presented(_ stage: Stage, at time: Double) {
    keepProbes(stage, at: time)
    guard hashes != nil || expected != nil else { return }
    draw(stage, at: time)
    keepHash(at: time, pixels)
  }

  /// Hashes a frame and compares it.
  func keepHash(at time: Double, _ pixels: borrowing PixelBuffer) {
    if hashes != nil || expected != nil, !Rasterizer.isOutOfMemory {
      let frame = HashedFrame(time: time, hash: FrameHash.value(of: pixels))
      attempt { outputs throws(FileError) in try outputs.hashes?.append(frame) }
      if expected != nil { actual.append(frame) }
    }
  }

  /// Exports the frame that `replay` shows.
  func keepFrame(_ replay: Replay) {
    // It runs the scene, and half a film is none: no lock.
    do throws(FileError) { try film?.append(replay) } catch { note(error) }
  }

  /// Gives all files their names.
  ///
  /// - Returns: How the run ended as far as its files go.
  func finish(
    _ stage: Stage, at time: Double, tail: IdleTail?, facts: [RunInfo.Fact]
  ) throws(Failure) -> ExitCode {
    if let screenshot {
      stage.frame(at: time, into: &list)
      attempt { outputs throws(FileError) in
        try PictureOutput.write(
          outputs.list, on: stage.canvas, by: outputs.rasterizer, to: screenshot)
      }
    }
    attempt { outputs throws(FileError) in
      try outputs.recording.take()?.finish(at: max(time, stage.time))
    }
    attempt { outputs throws(FileError) in try outputs.probes.take()?.finish() }
    attempt { outputs throws(FileError) in try outputs.hashes.take()?.finish() }
    // Half a film is none.
    if failure == nil, Signals.pending == nil, !Rasterizer.isOutOfMemory {
      attempt { outputs throws(FileError) in try outputs.film?.finish() }
    }
    var summary: Summary?
    attempt { outputs throws(FileError) in
      summary = try outputs.recorder?.finish(
        tail: tail, adding: outputs.sizeFacts(stage.canvas.size) + facts)
      guard let summary else { return }
      if scratch == nil, !printsFile {
        Messages.show(summary.table)
      } else {
        for warning in summary.warnings { Messages.say("warning: \(warning)") }
      }
    }
    if Rasterizer.isOutOfMemory {
      throw Failure(.failure, "out of memory for a frame; all files up to there are complete")
    }
    if let failure { throw failure }
    if let expected,
      let difference = HashedFrame.firstDifference(expected: expected, actual: actual)
    {
      Messages.say("\(difference)")
      return .diverged
    }
    guard let gate, let summary else { return .success }
    return gate.judge(summary)
  }

  /// How large the stage is at the end, and what it was before.
  private func sizeFacts(_ last: Size) -> [RunInfo.Fact] {
    let size = RunInfo.Fact("size", last.text)
    guard sizes.count > 1 else { return [size] }
    return [size, RunInfo.Fact("sizes", sizes.map(\.text).joined(separator: " "))]
  }

  private func draw(_ stage: Stage, at time: Double) {
    let canvas = stage.canvas
    if pixels.width != canvas.pixelWidth || pixels.height != canvas.pixelHeight {
      pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    }
    stage.asRecorded.frame(at: time, into: &list)
    rasterizer.draw(list, on: canvas, into: &pixels)
  }

  private func attempt(_ write: (RunOutputs) throws(FileError) -> Void) {
    do throws(FileError) {
      try UnfinishedFiles.shared.use { () throws(FileError) in try write(self) }
    } catch {
      note(error)
    }
  }

  private func note(_ error: FileError) { failure = failure ?? Failure(.file, error.description) }

  /// Completes the files that can be completed without the stage, up to the last input or frame. For
  /// another thread, under the lock of `UnfinishedFiles`.
  private func completeAbandoned() {
    func tell(_ write: () throws(FileError) -> Void) {
      do throws(FileError) { try write() } catch {
        StandardStreams.tellIfPossible("cardstage: \(error.description.printable)")
      }
    }
    tell { () throws(FileError) in try recording.take()?.finish(at: lastTime) }
    tell { () throws(FileError) in try probes.take()?.finish() }
    tell { () throws(FileError) in try hashes.take()?.finish() }
    guard scratch == nil else { return }
    tell { () throws(FileError) in
      _ = try recorder?.finish(adding: sizes.last.map(sizeFacts) ?? [])
    }
  }
}
