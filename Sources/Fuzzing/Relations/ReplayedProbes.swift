internal import CardDrawing
internal import CardGestures
internal import DemoScenes
internal import Stage
internal import StageFiles
internal import Viewer

/// The probe values of a recording at given times.
struct ReplayedProbes {
  private(set) var rows: [ProbeRow] = []

  /// Plays `recording` and reads the probes at `times`, which must ascend. Pointers that are still
  /// down at the end are cancelled.
  init(_ recording: Recording, at times: [Double]) {
    var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    var playback = Playback(recording.inputs)
    for time in times {
      playback.hand(to: &stage, until: time)
      stage.precompute(to: time)
      rows.append(ProbeRow(stage, at: time))
    }
  }
}

extension Recording {
  /// The times at which replays of the recording are compared: after each input, and at some delays
  /// after the end.
  var times: [Double] {
    var times: [Double] = []
    for event in events where event.time > times.last ?? -1 { times.append(event.time) }
    return times + Self.restDelays.map { end + $0 }
  }

  /// Delays after the end of the recording, in seconds. Objects may still move at the first delays;
  /// all objects are at rest at the last delay.
  static let restDelays = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 2, 6]

  /// Returns the recording with `change` applied to each input.
  func map(_ change: (StageInput) -> StageInput) -> Recording {
    var recording = self
    recording.events = events.map(change)
    return recording
  }

  /// Returns the recording with `change` applied to each pointer event.
  func mapPointers(_ change: (inout PointerEvent) -> Void) -> Recording {
    map { input in
      guard case .pointer(var event) = input.kind else { return input }
      change(&event)
      return StageInput(.pointer(event), at: input.time)
    }
  }
}

/// Returns a violation of `rule` at the first row that differs from the row in `expected`, or `nil`
/// if all rows are equal.
///
/// Numbers may differ by `tolerance`.
func firstDifference(
  _ rule: String, _ rows: [ProbeRow], expected: [ProbeRow], at times: [Double],
  within tolerance: Double
) -> Violation? {
  for (index, (row, other)) in zip(rows, expected).enumerated() {
    if let difference = row.difference(from: other, within: tolerance) {
      return Violation(rule, "\(difference), in \(row.scene) at \(times[index]) s")
    }
  }
  return nil
}
