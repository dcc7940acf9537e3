internal import CardDrawing
internal import CardGestures
internal import DemoScenes
internal import HostSystem
internal import SceneCore
internal import Stage
internal import StageFiles
internal import TextFormat

extension FileKind {
  /// Recordings. An accepted recording is printed and parsed again, and its first inputs are played
  /// on a stage.
  package static var recordings: FileKind {
    let runs = (0..<UInt64(48)).map { seed in
      var plan = RunPlan(seed: seed).sample(of: 24)
      plan.format = seed % 6 == 0 ? 1 : 2
      return plan.text
    }
    return FileKind("recording.jsonl", samples: runs) { bytes in
      var warnings: [FileError] = []
      do throws(FileError) {
        let path = "fuzz.recording.jsonl"
        let recording = try Recording.parse(bytes, path: path, catalog: .demos, warnings: &warnings)
        _ = FileCheck.check(bytes, path: path, catalog: .demos)
        let text = recording.printed(.demos)
        let again = try Recording.parse(
          Array(text.utf8), path: path, catalog: .demos, warnings: &warnings)
        if again.printed(.demos) != text { return .broken("printed again it differs") }
        return played(recording)
      } catch {
        return .refused(error)
      }
    }
  }

  private static func played(_ recording: Recording) -> ParseResult {
    var sizes = [recording.header.size]
    for case .resize(let size) in recording.events.map(\.kind) { sizes.append(size) }
    for size in sizes {
      if let excess = RecordingLimits.excess(of: size, scale: recording.header.scale) {
        return .broken(excess.problem)
      }
    }
    var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    for input in recording.inputs.prefix(12) { stage.handle(input) }
    for value in ProbeRow(stage, at: stage.time + 0.1).values {
      if case .number(let number) = value, !number.isFinite {
        return .broken("a probe is \(number)")
      }
    }
    return .accepted
  }

  /// The kind of tuning files. If the parser accepts a file, the tuning is printed, and the printed
  /// text is parsed again.
  package static var tunings: FileKind {
    let samples = (0..<UInt64(24)).map { seed in
      var dice = SeededRandom(seed: seed)
      return Array(Tunings.any(&dice).printed().utf8)
    }
    return FileKind("tuning.json", samples: samples) { bytes in
      do throws(FileError) {
        var warnings: [FileError] = []
        let tuning = try Tuning.parse(
          bytes, path: "fuzz.tuning.json", catalog: .demos, warnings: &warnings)
        _ = FileCheck.check(bytes, path: "fuzz.tuning.json", catalog: .demos)
        let again = try Tuning.parse(
          Array(tuning.printed().utf8), path: "fuzz.tuning.json", catalog: .demos,
          warnings: &warnings)
        return again.printed() == tuning.printed() ? .accepted : .broken("printed again it differs")
      } catch {
        return .refused(error)
      }
    }
  }

  /// Files that contain a hash of each frame's pixels.
  package static var hashes: FileKind {
    let samples = (0..<UInt64(8)).map { seed in
      var dice = SeededRandom(seed: seed)
      let lines = (0..<20).map {
        "\((Double($0) / 60).shortest),\(dice.bits().padded(to: 16, radix: 16))\n"
      }
      return Array(("t,hash\n" + lines.joined()).utf8)
    }
    return FileKind("hash", samples: samples) { bytes in
      do throws(FileError) {
        let frames = try HashFile.parse(bytes, path: "fuzz.hash")
        let difference = HashedFrame.firstDifference(expected: frames, actual: frames)
        return difference == nil ? .accepted : .broken("\(String(describing: difference))")
      } catch {
        return .refused(error)
      }
    }
  }
}

/// A short recording, to be printed as a file.
private struct SampleRecording {
  var recording: Recording
  /// Version of the file format: 1 or 2. Format 1 has key presses instead of commands.
  var format = 2

  var text: [UInt8] {
    var recording = recording
    recording.header.format = format
    if format == 1 {
      recording.events = recording.events.compactMap { input in
        switch input.kind {
        case .command: StageInput(.key(.up, [.shift]), at: input.time)
        case .tuning, .parameter, .appearance, .reducedMotion, .restart: nil
        default: input
        }
      }
    }
    return Array(recording.printed(.demos).utf8)
  }
}

extension RunPlan {
  /// Returns a recording of the first `events` inputs of this plan's run.
  fileprivate func sample(of events: Int) -> SampleRecording {
    var user = RandomUser(self)
    var watched = CheckedStage(header)
    for _ in 0..<events { watched.handle(user.next(on: watched.stage)) }
    return SampleRecording(recording: watched.recording)
  }
}
