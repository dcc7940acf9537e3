/// Circumstances of a frame that decide whether, and how, its figures count.
public struct FrameFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, in the order of the constants below.
  public let rawValue: UInt32

  /// Flags with the given bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The run's first frame, or the first after the display was lost and found: no interval.
  public static let first = FrameFlags(rawValue: 1 << 0)
  /// Some deadline before this frame passed with nothing to draw. The statistics take it away inside
  /// an unbroken drag: a hand that rests is a part of it.
  public static let afterIdle = FrameFlags(rawValue: 1 << 1)
  /// The process or the machine was stopped before this frame.
  public static let suspended = FrameFlags(rawValue: 1 << 2)
  /// Stage time stood still.
  public static let paused = FrameFlags(rawValue: 1 << 3)
  /// The user asked for this single frame.
  public static let stepped = FrameFlags(rawValue: 1 << 4)
  /// The window was hidden, minimised or covered.
  public static let occluded = FrameFlags(rawValue: 1 << 5)
  /// The window's size changed.
  public static let resized = FrameFlags(rawValue: 1 << 6)
  /// Stage time ran at another speed than host time.
  public static let slowed = FrameFlags(rawValue: 1 << 7)
  /// Made by a replay on a virtual clock: raster time stands for frame time.
  public static let replay = FrameFlags(rawValue: 1 << 8)
  /// The times of this frame's inputs are those of their arrival, not of the device.
  public static let coarse = FrameFlags(rawValue: 1 << 9)
  /// Took longer than 0.25 s; still counted. Set by the statistics.
  public static let stalled = FrameFlags(rawValue: 1 << 10)
  /// Records before this one were dropped, the ring being full. Set by the recorder.
  public static let afterOverflow = FrameFlags(rawValue: 1 << 11)

  /// Presented, but never seen: replaced by a later frame, or thrown away by the server.
  public static let discarded = FrameFlags(rawValue: 1 << 12)

  static let names: [(flag: FrameFlags, name: String)] = [
    (.first, "first"), (.afterIdle, "afterIdle"), (.suspended, "suspended"),
    (.paused, "paused"), (.stepped, "stepped"), (.occluded, "occluded"),
    (.resized, "resized"), (.slowed, "slowed"), (.replay, "replay"), (.coarse, "coarse"),
    (.stalled, "stalled"), (.afterOverflow, "afterOverflow"),
    (.discarded, "discarded"),
  ]

  /// The record before is not that of the frame before.
  static let withoutPredecessor: FrameFlags = [.first, .afterOverflow]

  /// The frame's time is not the distance to the frame before it.
  static let withoutInterval: FrameFlags = [
    .first, .afterOverflow, .afterIdle, .suspended, .paused, .stepped, .discarded,
  ]

  /// What keeps a frame's figures from counting; a frame that is never seen leaves it to the next.
  static let inherited: FrameFlags = [
    .first, .afterOverflow, .afterIdle, .suspended, .paused, .stepped, .occluded, .resized,
    .slowed, .coarse,
  ]
}
