internal import CardGeometry

/// The last frame: what it was made from, what it showed around the stage, and what has happened since.
/// A new frame is needed as soon as it would be made from something else.
struct FrameSource {
  /// What the last frame was made from, or `nil` if there has been none.
  private(set) var input: FrameInput?
  /// Whether the last frame asked for another one: a panel's glass or a foreseen pointer lags behind.
  private(set) var isUnfinished = false
  /// For the next frame's record.
  var notes = FrameNotes()
  /// What is shown above the scene.
  var overlays = Overlays() { didSet { overlayEdition += 1 } }
  /// Counts changes to `overlays`.
  private(set) var overlayEdition = 0
  /// What the window shows around the stage, or `nil` if the stage fills it.
  var ground: WindowGround?
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
    notes = FrameNotes()
    notes.isFirst = false
  }

  /// Whether a field takes text at another `caret` than in the last frame.
  mutating func moves(caret: Rect?) -> Bool {
    defer { self.caret = caret }
    return caret != self.caret
  }
}
