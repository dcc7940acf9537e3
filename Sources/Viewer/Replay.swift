internal import CardDrawing
public import Stage

/// A recording that is played on a virtual clock. The frame times are exact multiples of 1/rate
/// seconds. Each frame is made when the caller requests it, without waiting.
public struct Replay {
  /// Maximum number of seconds played after the last input, for a motion that never comes to rest.
  private static let timeout = 60.0

  /// The stage as of the last frame.
  public private(set) var stage: Stage
  /// Stage time of the last frame.
  public private(set) var time = 0.0
  /// Number of the last frame, starting at 1. The value is 0 before the first frame.
  public private(set) var frame = 0
  /// The overlay that draws the recording's pointers.
  public private(set) var touches = Overlays()
  /// The first pointer that went down, or `nil` if there has been none.
  public private(set) var pointer: LeadPointer?
  private var playback: Playback
  private let rate: Double
  private let end: Double?
  private let lastInput: Double

  /// Creates a replay of `inputs` on `stage` with `rate` frames per stage second. The replay ends
  /// at `end`, or when the scene is at rest if `end` is `nil`.
  public init(_ stage: Stage, _ inputs: [StageInput], end: Double?, rate: Double) {
    self.stage = stage
    self.rate = rate
    self.end = end
    playback = Playback(inputs)
    lastInput = playback.end
    touches[.touches] = 1
  }

  /// Advances the stage to the next frame, and passes all inputs up to that frame. Frame times are
  /// whole multiples of 1/rate. The last frame is at or before the recording's end, unless a later
  /// frame is needed to show the last inputs.
  ///
  /// - Parameter limit: The latest stage time of the frame.
  /// - Returns: The stage time of the frame, or `nil` if the replay is over or the next frame is
  ///   after `limit`.
  public mutating func next(until limit: Double = .infinity) -> Double? {
    let next = Double(frame) / rate
    if next > limit { return nil }
    if frame > 0, playback.nextTime == nil {
      if let end {
        // Recordings store times in microseconds, so a frame that equals the end after rounding is
        // still shown.
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
    // Probes, pictures and statistics query the stage several times at `next`, so the state is
    // computed once in advance.
    stage.precompute(to: next)
    time = next
    frame += 1
    return next
  }
}
