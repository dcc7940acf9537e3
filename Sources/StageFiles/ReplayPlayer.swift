public import Stage

/// Feeds a recording to a stage, frame by frame.
public struct ReplayPlayer {
  /// The stage as of the last frame.
  public private(set) var stage: Stage
  /// Time of the last frame.
  public private(set) var time = 0.0
  /// Number of the last frame, from 1.
  public private(set) var frame = 0
  /// Where the recording's pointers are.
  public private(set) var overlays = Overlays()
  private var inputs: ArraySlice<StageInput>
  private let rate: Double
  private let endTime: Double?
  private let lastInput: Double

  /// A player that hands the inputs of `recording` to `stage`, with `rate` frames a second.
  public init(stage: Stage, recording: Recording, rate: Double) {
    self.stage = stage
    self.rate = rate
    inputs = recording.inputs[...]
    endTime = recording.endTime
    lastInput = recording.inputs.last?.time ?? 0
    overlays.touches = .places
  }

  /// Time of the next frame, inputs up to then taken; nil when all has been shown: nothing moves,
  /// or not within `patience` seconds, after a recording that names no end.
  ///
  /// Frames are at whole multiples of 1/rate only: the last one is at the recording's end or before
  /// it, or, if an input comes in between, the one that shows it.
  public mutating func next(until limit: Double?, patience: Double) -> Double? {
    let next = Double(frame) / rate
    if let limit, next > limit { return nil }
    if frame > 0, inputs.isEmpty {
      if let endTime {
        // Recordings tell times to the microsecond: a frame that meets the end is still shown.
        if (next * 1e6).rounded() / 1e6 > endTime { return nil }
      } else if stage.nextChange(after: time) == nil || time > lastInput + patience {
        return nil
      }
    }
    while let input = inputs.first, input.time <= next {
      inputs.removeFirst()
      // The recording was checked against the catalogue when it was read.
      _ = try? stage.take(input)
      if case .pointer(let event) = input.kind { overlays.note(event) }
    }
    time = next
    frame += 1
    return next
  }
}
