internal import CardGeometry

/// The input of the last frame, the overlays, the background around the stage, and the data for the
/// next frame's record.
struct FrameSource {
  /// The input of the last frame, or `nil` if there has been none.
  private(set) var input: FrameInput?
  /// Whether the last frame needs a further one, since a panel's glass or a predicted pointer is
  /// not yet final.
  private(set) var isUnfinished = false
  /// Data since the last presented frame, for the record of the next frame.
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

  /// Returns whether a frame made from `input` may differ from the last one.
  func needsFrame(_ input: FrameInput) -> Bool { isUnfinished || input != self.input }

  /// Records that a frame was made from `input`. `isUnfinished` means that a further frame is
  /// needed.
  mutating func made(from input: FrameInput, isUnfinished: Bool) {
    (self.input, self.isUnfinished) = (input, isUnfinished)
  }

  /// Starts the data for the next record, since the last frame was presented.
  mutating func presented() {
    notes = PendingFrameInfo()
    notes.isFirst = false
  }

  /// Stores `caret` and returns whether it differs from the caret of the last frame.
  mutating func moves(caret: Rect?) -> Bool {
    defer { self.caret = caret }
    return caret != self.caret
  }
}
