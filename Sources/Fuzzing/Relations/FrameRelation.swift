internal import CardDrawing
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

extension Check {
  /// Whatever frames are shown, at 24 to 240 Hz and at no rate at all, whoever looks ahead, and
  /// whichever copy of the stage goes on: the same bits at the same times.
  package static let frames = Check("frames") { recording in
    let times = recording.times
    let expected = PlayedRows(recording, at: times).rows
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

/// A stage whose frames are shown while a recording is played.
private struct ShownStage {
  /// More frames between two inputs tell nothing new.
  private static let most = 4

  private var stage: Stage
  private var inputs: ArraySlice<StageInput>
  /// Nil: irregular.
  private let rate: Double?
  private var frame = 0.0
  private var shown = 0.0
  private var dice = Dice(seed: 24)
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
      stage.take(input)
    }
    show(until: time)
    return ProbeRow(stage, at: time)
  }

  private mutating func show(until time: Double) {
    for _ in 0..<Self.most {
      let next = rate.map { ((shown * $0).rounded(.down) + 1) / $0 } ?? shown + dice.number(0...0.1)
      guard next < time else { break }
      shown = next
      look()
    }
    shown = max(shown, time - 0.2)
  }

  private mutating func look() {
    let ahead = shown + dice.number(0...0.05)
    stage.lookAhead(to: ahead)
    if dice.hits(0.05) { stage.frame(at: ahead, into: &list) }
    _ = (stage.activity(at: ahead), stage.nextChange(after: ahead), stage.heldPlace(at: ahead))
    if dice.hits(0.3) { stage.advance(to: shown) }
    guard dice.hits(0.1) else { return }
    // What happens to a copy is none of the other's business.
    let copy = stage
    stage.take(StageInput(.cancel, at: shown + 1))
    stage.take(StageInput(.command(.up), at: shown + 2))
    stage = copy
  }
}
