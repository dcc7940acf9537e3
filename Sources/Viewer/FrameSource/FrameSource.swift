internal import CardGeometry

/// The data that decide whether and how the next frame is drawn: the input of the last frame, the
/// overlays, the background around the stage, and the data for the statistics record of the frame.
struct FrameSource {
  /// The input of the last frame, or `nil` if there has been none.
  private(set) var input: FrameInput?
  /// Whether another frame must follow the last frame. This is the case if a blur was left out, a
  /// pointer location was predicted, a workbench part waits for the window to grow, or edits are
  /// pending.
  private(set) var isUnfinished = false
  /// Data collected since the last presented frame, for the statistics record of the next frame.
  var notes = PendingFrameInfo()
  /// The overlays above the scene.
  var overlays = Overlays() { didSet { overlayEdition += 1 } }
  /// Number of changes to `overlays` so far.
  private(set) var overlayEdition = 0
  /// The background around the stage, or `nil` if the stage fills the window.
  var ground: WindowBackground?
  /// The caret of the focused text field in points of the window, or `nil` if no field has the
  /// focus.
  private var caret: Rect?
  /// The metrics of the statistics overlay, and the number of frames counted so far.
  var figures: (shown: StatisticsFigures?, frames: Int) = (nil, 0)

  /// Returns whether a frame made from `input` may differ from the last frame.
  func needsFrame(_ input: FrameInput) -> Bool { isUnfinished || input != self.input }

  /// Records that a frame was made from `input`. `isUnfinished` is true if another frame must
  /// follow.
  mutating func made(from input: FrameInput, isUnfinished: Bool) {
    (self.input, self.isUnfinished) = (input, isUnfinished)
  }

  /// Clears the data for the next frame's statistics record, because a frame was presented.
  mutating func presented() {
    notes = PendingFrameInfo()
    notes.isFirst = false
  }

  /// Stores `caret`, the new caret in points of the window. Returns whether the caret has changed.
  mutating func moves(caret: Rect?) -> Bool {
    defer { self.caret = caret }
    return caret != self.caret
  }
}
