internal import CardDrawing
internal import DemoScenes
internal import HostSystem
internal import Stage
internal import StageFiles
internal import Viewer

extension Check {
  /// Each promise that scenes make (`protocol Scene`): finite, within limits, no jump at a catch or
  /// a release, no pointer that sticks, all at rest in the end.
  package static let promises = Check("promises") { recording in
    WatchedStage(recording).finding
  }

  /// What was recorded is printed, read again and played: the same bits at the same times.
  package static let replay = Check("replay") { recording in
    let watched = WatchedStage(recording)
    return watched.finding == nil ? watched.replayed() : nil
  }
}

extension WatchedStage {
  /// A stage on which `recording` has been played.
  init(_ recording: Recording) {
    self.init(recording.header)
    for input in recording.events { take(input) }
    finish()
  }

  /// Where a replay of what it took differs from what it saw; nil: nowhere.
  func replayed() -> Finding? {
    let text = recording.printed(.demos)
    let recording: Recording
    do throws(FileError) {
      var warnings: [FileError] = []
      recording = try Recording.parse(
        Array(text.utf8), path: "recording", catalog: .demos, warnings: &warnings)
    } catch {
      return Finding("replay", "what was printed cannot be read: \(error)")
    }
    if recording.printed(.demos) != text { return Finding("replay", "printed again it differs") }
    var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    var playback = Playback(recording.inputs)
    var row = ProbeRow(stage, at: 0)
    for mark in marks {
      playback.hand(to: &stage, until: mark.time)
      row.read(stage, at: mark.time)
      if row.fingerprint != mark.fingerprint {
        return Finding("replay", "other probes in \(stage.sceneID) at \(mark.time) s")
      }
    }
    return nil
  }
}
