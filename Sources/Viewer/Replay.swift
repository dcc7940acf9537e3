internal import CardDrawing
public import Stage

/// A recording played on a virtual clock: frames at t = k/rate exactly, as fast as they are asked
/// for.
public struct Replay {
  /// Where it ends by itself if motion never does, in seconds after its last input.
  private static let timeout = 60.0

  /// The stage as of the last frame.
  public private(set) var stage: Stage
  /// Stage time of the last frame.
  public private(set) var time = 0.0
  /// Number of the last frame, from 1; 0: there has been none.
  public private(set) var frame = 0
  /// Where the recording's pointers are.
  public private(set) var touches = Overlays()
  /// The pointer that went down first.
  public private(set) var pointer: LeadPointer?
  private var playback: Playback
  private let rate: Double
  private let end: Double?
  private let lastInput: Double

  /// `inputs` on `stage`, `rate` frames in a second of it, until `end`; nil: until all is at rest.
  public init(_ stage: Stage, _ inputs: [StageInput], end: Double?, rate: Double) {
    self.stage = stage
    self.rate = rate
    self.end = end
    playback = Playback(inputs)
    lastInput = playback.end
    touches[.touches] = 1
  }

  /// Time of the next frame, inputs up to then taken; nil when all has been shown, up to `limit` at
  /// the latest. Frames are at whole multiples of 1/rate only: the last one is at the recording's
  /// end or before it, or, if an input comes in between, the one that shows it.
  public mutating func next(until limit: Double = .infinity) -> Double? {
    let next = Double(frame) / rate
    if next > limit { return nil }
    if frame > 0, playback.nextTime == nil {
      if let end {
        // Recordings tell times to the microsecond: a frame that meets the end is still shown.
        if (next * 1e6).rounded() / 1e6 > end { return nil }
      } else if stage.nextChange(after: time) == nil || time > lastInput + Self.timeout {
        return nil
      }
    }
    var overlays = touches
    var pointer = pointer
    playback.hand(to: &stage, until: next) {
      overlays.note($0)
      LeadPointer.follow($0, by: &pointer)
    }
    (touches, self.pointer) = (overlays, pointer)
    // Probes, pictures and statistics look at it in several ways.
    stage.precompute(to: next)
    time = next
    frame += 1
    return next
  }
}
