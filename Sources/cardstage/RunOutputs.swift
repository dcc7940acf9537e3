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

/// All files that a run writes: recording, probes, hashes, pictures and statistics.
///
/// While the run writes the files, they have temporary names. They get their final names at the end
/// of the run, even after an error.
final class RunOutputs {
  private let rasterizer: Rasterizer
  private var recording: RecordingWriter?
  private var probes: ProbeFile?
  private var hashes: HashFile?
  /// The expected hashes of frames, or `nil` if hashes are not compared.
  private let expected: [HashedFrame]?
  /// The path of the file with the expected hashes; empty if hashes are not compared.
  private let expectedPath: String
  /// The hashes of this run's frames, for the comparison with `expected`.
  private var actual: [HashedFrame] = []
  private let recorder: FrameRecorder?
  private let gate: Gate?
  /// The temporary directory for the statistics, if the option `--gate` needs statistics that the
  /// user does not want to save. Otherwise `nil`.
  private let scratch: ScratchDirectory?
  /// The exported film or pictures, or `nil` if nothing is exported.
  let film: (any Film)?
  private let screenshot: String?
  /// Whether standard output is one of the files, or is for JSON.
  private let printsFile: Bool
  /// The first eight sizes of the stage, in points.
  private var sizes: [Size] = []
  /// Stage time in seconds of the last input or frame.
  private var lastTime = 0.0

  private var row: [ProbeValue] = []
  private var list = DisplayList()
  private var pixels = PixelBuffer(width: 1, height: 1)
  /// The error of the first file that could not be written, or `nil` if there is none. A live run
  /// continues without that file.
  private var failure: Failure?
  /// Whether a file could not be written. In this case a replay stops.
  var hasFailed: Bool { failure != nil }

  /// Creates all files that `options` name.
  init(
    _ options: RunOptions, header: RecordingHeader, scenes: [SceneID],
    of catalog: SceneCatalog, statistics: RunInfo,
    rasterizer: Rasterizer, film: FilmPlan? = nil
  ) throws(Failure) {
    self.rasterizer = rasterizer
    screenshot = options.screenshot
    (expected, expectedPath) = (options.expectedFrames, options.expectHash ?? "")
    gate = options.gate
    printsFile = options.files.contains("-") || options.isJSON
    do throws(FileError) {
      scratch = options.gate == nil || options.stats != nil ? nil : try ScratchDirectory()
      recording = try options.record.map { path throws(FileError) in
        var header = header
        header.tuning = header.tuning.clamped(to: catalog.descriptors)
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

  /// Whether the pixels of each frame are needed for hashes or statistics, even if no window shows
  /// them.
  var needsPixels: Bool {
    hashes != nil || expected != nil || recorder != nil
  }

  /// Whether a recording, probe file or hash file is written. Such files contain stage times, so
  /// the stage time must not restart during the run.
  var followsTime: Bool { recording != nil || probes != nil || hashes != nil }

  /// Records an input with the stage time that the stage has given to the input.
  func record(_ input: StageInput) {
    attempt { outputs throws(FileError) in
      outputs.lastTime = max(outputs.lastTime, input.time)
      try outputs.recording?.append(input)
    }
  }

  /// Passes all written data to the operating system, so that the data survive a crash of this
  /// program.
  func flush() {
    attempt { outputs throws(FileError) in
      try outputs.recording?.flush()
      try outputs.probes?.flush()
      try outputs.hashes?.flush()
    }
  }

  /// Records the probes of the frame that shows `stage` at `time`.
  func keepProbes(_ stage: Stage, at time: Double) {
    let (size, scene) = (stage.canvas.size, stage.sceneID)
    if probes != nil { stage.probes(at: time, into: &row) }
    attempt { outputs throws(FileError) in
      outputs.lastTime = max(outputs.lastTime, time)
      if !outputs.sizes.contains(size), outputs.sizes.count < 8 { outputs.sizes.append(size) }
      try outputs.probes?.append(outputs.row, of: scene, at: time)
    }
  }

  /// Records the statistics of a frame.
  func append(_ record: FrameRecord) {
    guard let recorder else { return }
    UnfinishedFiles.shared.use { recorder.append(record) }
  }

  /// Records the probes and the hash of a frame that the window has presented.
  func presented(_ stage: Stage, at time: Double) {
    keepProbes(stage, at: time)
    guard hashes != nil || expected != nil else { return }
    draw(stage, at: time)
    keepHash(at: time, pixels)
  }

  /// Records the hash of the frame `pixels` at stage time `time`, for the hash file and for the
  /// comparison with expected hashes.
  func keepHash(at time: Double, _ pixels: borrowing PixelBuffer) {
    if hashes != nil || expected != nil, !Rasterizer.isOutOfMemory {
      let frame = HashedFrame(time: time, hash: FrameHash.value(of: pixels))
      attempt { outputs throws(FileError) in try outputs.hashes?.append(frame) }
      if expected != nil { actual.append(frame) }
    }
  }

  /// Appends the current frame of `replay` to the exported film.
  func keepFrame(_ replay: Replay) {
    // No lock is held, because rendering runs code of the scene. If the run hangs, the incomplete
    // film is dropped anyway.
    do throws(FileError) { try film?.append(replay) } catch { note(error) }
  }

  /// Completes all files and gives them their final names.
  ///
  /// - Returns: `success`, or `diverged` if a frame's hash differs from the expected one, or `gate`
  ///   if a limit of the option `--gate` is not met.
  /// - Throws: `Failure` if a file could not be written, or if memory was too small for a frame.
  func finish(
    _ stage: Stage, at time: Double, tail: TrailingIdle?, facts: [RunInfo.Fact]
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
    // An incomplete film is dropped.
    if failure == nil, Signals.pending == nil, !Rasterizer.isOutOfMemory {
      attempt { outputs throws(FileError) in try outputs.film?.finish() }
    }
    var summary: Summary?
    attempt { outputs throws(FileError) in
      summary = try outputs.recorder?.finish(
        tail: tail, adding: outputs.sizeFacts(stage.canvas.size) + facts)
      guard let summary else { return }
      if scratch == nil, !printsFile {
        Messages.summarize(summary.table)
      } else {
        for warning in summary.warnings { Messages.say("warning: \(warning)") }
      }
    }
    if Rasterizer.isOutOfMemory {
      throw Failure(.failure, "out of memory for a frame; the files are complete up to this frame")
    }
    if let failure { throw failure }
    if let expected,
      let difference = HashedFrame.firstDifference(expected: expected, actual: actual)
    {
      Messages.say("\(expectedPath): \(difference)")
      return .diverged
    }
    guard let gate, let summary else { return .success }
    return gate.judge(summary)
  }

  /// Returns facts about the size of the stage: the last size and, if there were several sizes, all
  /// of them.
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

  /// Completes the files of a run that cannot complete them itself, for example because the main
  /// thread hangs. Files that need the stage are left out. The recording ends at the last input or
  /// frame. The calling thread must hold the lock of `UnfinishedFiles`.
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
