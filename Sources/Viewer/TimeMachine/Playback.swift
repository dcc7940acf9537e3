public import Stage

/// Recorded inputs that are passed to a stage, each at its recorded time.
public struct Playback: Sendable {
  private let inputs: InputLog
  /// Number of inputs already passed to the stage.
  private var taken = 0
  /// Stage time of the playback's end.
  public let end: Double

  /// Creates a playback of `inputs`, which are in time order. The playback ends at stage time
  /// `end`, or with the last input if `end` is `nil`.
  public init(_ inputs: [StageInput], end: Double? = nil) {
    self.init(InputLog(inputs), end: end)
  }

  init(_ inputs: InputLog, end: Double? = nil) {
    self.inputs = inputs
    self.end = end ?? inputs.lastTime ?? 0
  }

  /// Stage time of the next input, or `nil` if no input is left.
  public var nextTime: Double? { taken < inputs.count ? inputs.time(of: taken) : nil }

  /// Passes all inputs up to stage time `time` to `stage`. Calls `body` with each input that the
  /// stage has accepted.
  public mutating func hand(
    to stage: inout Stage, until time: Double, _ body: (StageInput) -> Void = { _ in }
  ) {
    while let next = nextTime, next <= time {
      if let taken = handNext(to: &stage) { body(taken) }
    }
  }

  /// Passes the next input to `stage`. Returns the input with the values that the stage has used,
  /// or `nil` if the stage has rejected the input or no input is left.
  mutating func handNext(to stage: inout Stage) -> StageInput? {
    guard taken < inputs.count else { return nil }
    defer { taken += 1 }
    return stage.handle(inputs[taken])
  }
}
