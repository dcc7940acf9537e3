internal import CardDrawing
internal import CardGestures
internal import DemoScenes
internal import Stage
internal import StageFiles
internal import Viewer

/// What a recording's probes show at given times.
struct PlayedRows {
  private(set) var rows: [ProbeRow] = []

  /// Plays `recording`, what is still held cancelled at its end, and looks at `times`, which ascend.
  init(_ recording: Recording, at times: [Double]) {
    var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    var playback = Playback(recording.inputs)
    for time in times {
      playback.hand(to: &stage, until: time)
      stage.lookAhead(to: time)
      rows.append(ProbeRow(stage, at: time))
    }
  }
}

extension Recording {
  /// When there is something to compare: after each input, and a while after the last one.
  var times: [Double] {
    var times: [Double] = []
    for event in events where event.time > times.last ?? -1 { times.append(event.time) }
    return times + Self.restDelays.map { end + $0 }
  }

  /// Seconds after the end at which things move, and at which all is at rest.
  static let restDelays = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 2, 6]

  /// With each input as `change` makes it.
  func map(_ change: (StageInput) -> StageInput) -> Recording {
    var recording = self
    recording.events = events.map(change)
    return recording
  }

  /// With each pointer and wheel where `change` puts it.
  func mapPointers(_ change: (inout PointerEvent) -> Void) -> Recording {
    map { input in
      guard case .pointer(var event) = input.kind else { return input }
      change(&event)
      return StageInput(.pointer(event), at: input.time)
    }
  }
}

/// Where rows differ that should not, by `rule`; nil: nowhere.
func firstDifference(
  _ rule: String, _ rows: [ProbeRow], expected: [ProbeRow], at times: [Double],
  within tolerance: Double
) -> Finding? {
  for (index, (row, other)) in zip(rows, expected).enumerated() {
    if let difference = row.difference(from: other, within: tolerance) {
      return Finding(rule, "\(difference), in \(row.scene) at \(times[index]) s")
    }
  }
  return nil
}
