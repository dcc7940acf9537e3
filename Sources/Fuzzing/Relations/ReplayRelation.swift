internal import CardDrawing
internal import DemoScenes
internal import HostSystem
internal import Stage
internal import StageFiles
internal import Viewer

extension Check {
  /// All invariants of `protocol Scene` must hold: finite values within limits, no jump at a grab
  /// or a release, no stuck pointer, and rest at the end of the run.
  package static let promises = Check("promises") { recording in
    CheckedStage(recording).finding
  }

  /// A recording that is printed, parsed and replayed must give bit-identical probes at the same
  /// times.
  package static let replay = Check("replay") { recording in
    let watched = CheckedStage(recording)
    return watched.finding == nil ? watched.replayed() : nil
  }
}

extension CheckedStage {
  /// Creates a stage and plays `recording` on it.
  init(_ recording: Recording) {
    self.init(recording.header)
    for input in recording.events { handle(input) }
    finish()
  }

  /// Prints and replays the handled inputs. Returns where the replay differs from this run, or
  /// `nil` if both are equal.
  func replayed() -> Violation? {
    let text = recording.printed(.demos)
    let recording: Recording
    do throws(FileError) {
      var warnings: [FileError] = []
      recording = try Recording.parse(
        Array(text.utf8), path: "recording", catalog: .demos, warnings: &warnings)
    } catch {
      return Violation("replay", "what was printed cannot be read: \(error)")
    }
    if recording.printed(.demos) != text { return Violation("replay", "printed again it differs") }
    var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    var playback = Playback(recording.inputs)
    var row = ProbeRow(stage, at: 0)
    for mark in marks {
      playback.hand(to: &stage, until: mark.time)
      row.read(stage, at: mark.time)
      if row.fingerprint != mark.fingerprint {
        return Violation("replay", "other probes in \(stage.sceneID) at \(mark.time) s")
      }
    }
    return nil
  }
}
