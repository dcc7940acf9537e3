public import Stage

/// Inputs that were recorded, on their way to a stage: the one place where a recording is played.
public struct Playback: Sendable {
  private let inputs: InputLog
  /// How many of them are taken.
  private var taken = 0
  /// Stage time at which nothing more comes.
  public let end: Double

  /// `inputs` in time order; over at `end`, or with the last of them.
  public init(_ inputs: [StageInput], end: Double? = nil) {
    self.init(InputLog(inputs), end: end)
  }

  init(_ inputs: InputLog, end: Double? = nil) {
    self.inputs = inputs
    self.end = end ?? inputs.lastTime ?? 0
  }

  /// Stage time of the next input; nil: all are taken.
  public var nextTime: Double? { taken < inputs.count ? inputs.time(of: taken) : nil }

  /// Hands `stage` what is due by `time`, and `body` each input as it was taken.
  public mutating func hand(
    to stage: inout Stage, until time: Double, _ body: (StageInput) -> Void = { _ in }
  ) {
    while let next = nextTime, next <= time {
      if let taken = handNext(to: &stage) { body(taken) }
    }
  }

  /// Hands `stage` the next input, and returns it as it was taken; nil: it was not.
  mutating func handNext(to stage: inout Stage) -> StageInput? {
    guard taken < inputs.count else { return nil }
    defer { taken += 1 }
    return stage.handle(inputs[taken])
  }
}
