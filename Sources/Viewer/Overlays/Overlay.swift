internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The name of an overlay, which is shown in the toasts about the overlay.
public struct OverlayID: Hashable, Sendable, ExpressibleByStringLiteral {
  let word: String

  /// Creates an overlay's name with the text `word`.
  public init(stringLiteral word: String) { self.word = word }
}

/// An overlay, which is drawn above the scene. An overlay has one or more levels (variants), and a
/// key cycles through the levels. ``Overlays/all`` lists every overlay. The key table and the toast
/// of an overlay use the values of this protocol.
protocol Overlay: Sendable {
  /// The name of the overlay, and the first word of its toast.
  var id: OverlayID { get }
  /// The key that switches the overlay to its next level. At the last level, the key switches the
  /// overlay off.
  var key: Key { get }
  /// The icon of the overlay's toasts.
  var icon: Icon { get }
  /// A function key with the same effect, or `nil` if there is none.
  var functionKey: Key? { get }
  /// The description in the list of keys.
  var help: String { get }
  /// The names of the levels, as the toast shows them. The first name belongs to level 1; level 0
  /// is "off".
  var levels: [String] { get }
  /// The lowest level at which Esc closes the overlay, or `nil` if Esc never closes it.
  var panelLevel: Int? { get }
  /// Whether the overlay covers the bottom of the stage, where a hint would otherwise be shown.
  var usesBottom: Bool { get }

  /// Returns the stage time at which the last fade of the overlay ends, or -∞ if nothing fades.
  func fadeEnd(level: Int, touches: TouchTrails) -> Double

  /// Returns the rectangle of the overlay's panel at the top of the stage, or `nil` if the overlay
  /// has no panel. The rectangle is in points of the window, relative to the top left corner of the
  /// stage. Panels are drawn above the other overlays, which leave this rectangle free.
  func panel(level: Int, in context: OverlayContext) -> Rect?

  /// Adds level `level` of the overlay to `list`, for the stage and time in `context`.
  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList)
}

extension Overlay {
  var functionKey: Key? { nil }
  var levels: [String] { ["on"] }
  var panelLevel: Int? { nil }
  var usesBottom: Bool { false }

  func fadeEnd(level: Int, touches: TouchTrails) -> Double { -.infinity }
  func panel(level: Int, in context: OverlayContext) -> Rect? { nil }
}

/// The values from which overlays are drawn.
struct OverlayContext {
  let stage: Stage
  /// The rectangle for panels: the stage without its safe area insets. Its unit is points of a
  /// panel, i.e. of the window.
  let room: Rect
  /// The factor from points of the stage to points of a panel, i.e. of the window. The factor is
  /// less than 1 if the stage is drawn reduced.
  let pictureScale: Double
  /// Stage time of the frame.
  let time: Double
  let touches: TouchTrails
  /// Metrics of the last frames, or `nil` if no metrics have been computed.
  let figures: StatisticsFigures?
  /// Number of frames counted so far.
  let frame: Int
  /// The status badge with the pause, the speed and the recording state of the run.
  let sign: StatusBadge
  /// Whether a pill is shown at the top of the stage.
  let hasPill: Bool
  /// The rectangles of the panels and of the pill at the top of the stage. Their unit is points of
  /// a panel, i.e. of the window.
  var taken: [Rect] = []
}
