/// Flags that decide whether and how a frame counts in the metrics.
public struct FrameFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the flags. The constants below define the meaning of each bit.
  public let rawValue: UInt32

  /// Creates flags with the given bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first frame of the run, or the first frame after the display was lost and restored. There
  /// is no interval since a preceding frame.
  public static let first = FrameFlags(rawValue: 1 << 0)
  /// At one or more frame deadlines before this frame, there was no change to draw. The statistics
  /// remove this flag within a continuing drag, because a still pointer is part of the drag.
  public static let afterIdle = FrameFlags(rawValue: 1 << 1)
  /// The process or the machine was suspended before this frame.
  public static let suspended = FrameFlags(rawValue: 1 << 2)
  /// Stage time was paused.
  public static let paused = FrameFlags(rawValue: 1 << 3)
  /// The user stepped to this single frame.
  public static let stepped = FrameFlags(rawValue: 1 << 4)
  /// The window was hidden, minimised or covered.
  public static let occluded = FrameFlags(rawValue: 1 << 5)
  /// The window size changed.
  public static let resized = FrameFlags(rawValue: 1 << 6)
  /// Stage time ran at a different speed than host time.
  public static let slowed = FrameFlags(rawValue: 1 << 7)
  /// The frame comes from a replay, which runs on a virtual clock without a display. The frame time
  /// is then the time that rasterizing the frame took.
  public static let replay = FrameFlags(rawValue: 1 << 8)
  /// The device did not report the times of this frame's inputs. The times at which the inputs
  /// arrived are used instead.
  public static let coarse = FrameFlags(rawValue: 1 << 9)
  /// The frame took longer than 0.25 s. The duration does not exclude the frame from the metrics.
  /// The statistics set this flag.
  public static let stalled = FrameFlags(rawValue: 1 << 10)
  /// Records before this record were dropped because the ring buffer was full. The recorder sets
  /// this flag.
  public static let afterOverflow = FrameFlags(rawValue: 1 << 11)

  /// The frame was presented but never became visible, because a later frame replaced it or the
  /// server dropped it.
  public static let discarded = FrameFlags(rawValue: 1 << 12)

  static let names: [(flag: FrameFlags, name: String)] = [
    (.first, "first"), (.afterIdle, "afterIdle"), (.suspended, "suspended"),
    (.paused, "paused"), (.stepped, "stepped"), (.occluded, "occluded"),
    (.resized, "resized"), (.slowed, "slowed"), (.replay, "replay"), (.coarse, "coarse"),
    (.stalled, "stalled"), (.afterOverflow, "afterOverflow"),
    (.discarded, "discarded"),
  ]

  /// The flags of frames that have no record of the preceding frame.
  static let withoutPredecessor: FrameFlags = [.first, .afterOverflow]

  /// The flags of frames whose frame time is not the interval since the preceding frame.
  static let withoutInterval: FrameFlags = [
    .first, .afterOverflow, .afterIdle, .suspended, .paused, .stepped, .discarded,
  ]

  /// The flags that the statistics copy from a discarded frame to the next frame, because they
  /// affect the metrics of the next frame as well.
  static let inherited: FrameFlags = [
    .first, .afterOverflow, .afterIdle, .suspended, .paused, .stepped, .occluded, .resized,
    .slowed, .coarse,
  ]
}
