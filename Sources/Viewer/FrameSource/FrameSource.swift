internal import CardGeometry

/// The input of the last frame, the overlays and the ground around the stage, and notes for the next
/// frame's record. A new frame is needed as soon as its input would be another one.
struct FrameSource {
  /// The input of the last frame, or `nil` if there has been none.
  private(set) var input: FrameInput?
  /// Whether the last frame asked for another one: a panel's glass or a foreseen pointer lags behind.
  private(set) var isUnfinished = false
  /// Notes for the next frame's record.
  var notes = PendingFrameInfo()
  /// The overlays above the scene.
  var overlays = Overlays() { didSet { overlayEdition += 1 } }
  /// Counts changes to `overlays`.
  private(set) var overlayEdition = 0
  /// The ground around the stage, or `nil` if the stage fills the window.
  var ground: WindowBackground?
  /// Where a focused field takes text, in points of the window, or `nil` if none does.
  private var caret: Rect?
  /// The figures of the statistics overlay, and how many frames have been counted.
  var figures: (shown: StatisticsFigures?, frames: Int) = (nil, 0)

  /// Whether a frame made from `input` may differ from the last one.
  func needsFrame(_ input: FrameInput) -> Bool { isUnfinished || input != self.input }

  /// A frame was made from `input`.
  mutating func made(from input: FrameInput, isUnfinished: Bool) {
    (self.input, self.isUnfinished) = (input, isUnfinished)
  }

  /// The frame was presented: its record is complete.
  mutating func presented() {
    notes = PendingFrameInfo()
    notes.isFirst = false
  }

  /// Whether a field takes text at another `caret` than in the last frame.
  mutating func moves(caret: Rect?) -> Bool {
    defer { self.caret = caret }
    return caret != self.caret
  }
}
