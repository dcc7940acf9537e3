/// A position in the window, in device pixels from the top left corner.
public struct FramePoint: Equatable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate, which increases to the right.
  public var x: Double
  /// The vertical coordinate, which increases downwards.
  public var y: Double

  /// Creates a position from its coordinates in device pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The measurements of one presented frame, recorded by the window loop.
///
/// The fields are filled in during the frame. Records are appended in order, each as soon as its
/// presentation time is known or the frame was discarded. Times are host seconds of one monotonic
/// clock and do not decrease from `wake` to `presentEnd`. In a replay `deadline` equals `wake`, and
/// both present times equal `rasterDone`.
public struct FrameRecord: Sendable, BitwiseCopyable {
  /// The deadline for the wake-up: the time in host seconds at which work on the frame should
  /// begin. While something moves, deadlines form a regular series, and this is the first deadline
  /// of the series at or after the end of the preceding frame.
  public var deadline = 0.0
  /// The last deadline before `wake` at which there was no change to draw, in host seconds. `nil`
  /// without the flag `afterIdle`.
  public var emptyDeadline: Double?
  /// The time at which the loop woke up to make the frame.
  public var wake = 0.0
  /// The time at which all inputs of the frame had been handled.
  public var inputDone = 0.0
  /// The time at which the stage had been advanced and its display list was complete.
  public var simulationDone = 0.0
  /// The time at which the pixels of the frame were ready.
  public var rasterDone = 0.0
  /// The time at which the present call began.
  public var presentBegin = 0.0
  /// The time at which the present call returned. If `seen` is `nil`, this is the best estimate of
  /// the presentation time.
  public var presentEnd = 0.0
  /// The host time of the refresh that the frame was made for, or `nil` if the frame had no target
  /// refresh.
  public var target: Double?
  /// The presentation time in host seconds, or `nil` if unknown. In this case, `presentEnd` is the
  /// best estimate.
  public var seen: Double?
  /// The display's refresh counter at `seen` (MSC in X, sequence in Wayland), or `nil` if unknown.
  public var refresh: Int?
  /// The source of the presentation time `seen`, such as the hardware clock of the display.
  public var seenSource: PresentTimeSource = .estimated
  /// Whether the display reports a variable refresh rate.
  public var refreshVaries = false
  /// The stage time that the frame shows, in seconds.
  public var simulatedTime = 0.0

  /// The number of input events handled for this frame.
  public var inputEvents = 0
  /// The host time of the oldest input that changed the picture, or `nil` if no input changed the
  /// picture.
  public var oldestInput: Double?
  /// The number of device pixels painted.
  public var damagedPixels = 0
  /// The number of rectangles painted and presented.
  public var damagedRects = 0
  /// The width of the window in device pixels.
  public var width = 0
  /// The height of the window in device pixels.
  public var height = 0

  /// The activity of the stage in this frame.
  public var state = FrameState.idle
  /// Flags that decide whether and how the frame counts in the metrics.
  public var flags: FrameFlags = []
  /// The newest pointer position that is known when the record is appended. `nil` if the frame is
  /// not part of a drag.
  public var pointer: FramePoint?
  /// The position of a fixed point of the card in this frame. The point may be any point of the
  /// card, but must be the same point in all frames of a drag. `nil` if the frame is not part of a
  /// drag.
  public var card: FramePoint?

  /// The CPU seconds of the whole process between the `presentEnd` of the preceding frame and
  /// `wake`. Measured only with the flag `afterIdle`. Without the flag, `cpuDuring` includes these
  /// seconds.
  public var cpuBefore = 0.0
  /// The CPU seconds of the whole process between `wake` and `presentEnd`. Without the flag
  /// `afterIdle` the measurement starts at the preceding `presentEnd`.
  public var cpuDuring = 0.0
  /// The number of wake-ups without a frame since the preceding frame.
  public var idleWakes = 0

  /// The index of the frame in the run. Dropped records count as well. The recorder sets the index.
  var sequence = 0

  /// Creates an empty record, whose fields the caller sets.
  public init() {}
}
