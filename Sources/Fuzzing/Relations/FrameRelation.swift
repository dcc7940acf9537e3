internal import CardDrawing
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

extension Check {
  /// The probes at a time must be bit-identical, regardless of the frames that were rendered before
  /// that time.
  ///
  /// Frames are rendered at the recording's rate and at irregular times. Some frames show a
  /// predicted future time. After some frames, the run continues on a copy of the stage.
  package static let frames = Check("frames") { recording in
    let times = recording.times
    let expected = ReplayedProbes(recording, at: times).rows
    for rate in [recording.header.rate, nil] {
      var shown = ShownStage(recording, rate: rate)
      let rows = times.map { shown.row(at: $0) }
      if let finding = firstDifference(
        "frames", rows, expected: expected, at: times, within: 0)
      {
        return finding
      }
    }
    return nil
  }
}

/// A stage that renders frames while a recording is played.
private struct ShownStage {
  /// Maximum number of frames rendered between two inputs. More frames would not find more faults.
  private static let maximumCount = 4

  private var stage: Stage
  private var inputs: ArraySlice<StageInput>
  /// Frame rate in Hz, or `nil` for frames at irregular times.
  private let rate: Double?
  private var shown = 0.0
  private var dice = SeededRandom(seed: 24)
  private var list = DisplayList()

  init(_ recording: Recording, rate: Double?) {
    stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
    inputs = recording.inputs[...]
    self.rate = rate
  }

  mutating func row(at time: Double) -> ProbeRow {
    while let input = inputs.first, input.time <= time {
      show(until: input.time)
      inputs.removeFirst()
      stage.handle(input)
    }
    show(until: time)
    return ProbeRow(stage, at: time)
  }

  private mutating func show(until time: Double) {
    for _ in 0..<Self.maximumCount {
      let next = rate.map { ((shown * $0).rounded(.down) + 1) / $0 } ?? shown + dice.number(0...0.1)
      guard next < time else { break }
      shown = next
      evaluateFrame()
    }
    shown = max(shown, time - 0.2)
  }

  private mutating func evaluateFrame() {
    let ahead = shown + dice.number(0...0.05)
    stage.precompute(to: ahead)
    if dice.hits(0.05) { stage.frame(at: ahead, into: &list) }
    _ = (stage.activity(at: ahead), stage.nextChange(after: ahead), stage.draggedPoint(at: ahead))
    if dice.hits(0.3) { stage.advance(to: shown) }
    guard dice.hits(0.1) else { return }
    // Inputs to the original must not change the copy.
    let copy = stage
    stage.handle(StageInput(.cancel, at: shown + 1))
    stage.handle(StageInput(.command(.up), at: shown + 2))
    stage = copy
  }
}
