internal import CardGeometry
internal import Stage

/// The name of an overlay, as its notice writes it.
public struct OverlayID: Hashable, Sendable, ExpressibleByStringLiteral {
  let word: String

  /// The overlay called `word`.
  public init(stringLiteral word: String) { self.word = word }
}

/// An overlay that a key shows above the scene, at one level or several. Its key, notice, help row and
/// state follow from its line in ``Overlays/all``.
protocol Overlay: Sendable {
  /// Its name, which its notice begins with.
  var id: OverlayID { get }
  /// The character that steps through its levels, and back to off.
  var key: String { get }
  /// A function key that does the same, or `nil` if there is none.
  var functionKey: String? { get }
  /// What the list of keys says of it.
  var help: String { get }
  /// Each level, as its notice writes it, from level 1; level 0 is "off".
  var levels: [String] { get }
  /// The lowest level at which Esc closes it, or `nil` if Esc leaves it alone.
  var panelLevel: Int? { get }
  /// Whether it stands at the bottom of the stage, so that hints give way.
  var usesBottom: Bool { get }

  /// Stage time at which the last part of it has faded, or -∞ if nothing fades.
  func fadeEnd(level: Int, touches: TouchTrails) -> Double

  /// The rectangle of its panel at the top of the stage, or `nil` if it has none. Panels are drawn above
  /// the other overlays, which keep off them.
  func panel(level: Int, in context: OverlayContext) -> Rect?

  /// Draws level `level` for the stage and time of `context`.
  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList)
}

extension Overlay {
  var functionKey: String? { nil }
  var levels: [String] { ["on"] }
  var panelLevel: Int? { nil }
  var usesBottom: Bool { false }

  func fadeEnd(level: Int, touches: TouchTrails) -> Double { -.infinity }
  func panel(level: Int, in context: OverlayContext) -> Rect? { nil }
}

/// The values that overlays are drawn from.
struct OverlayContext {
  let stage: Stage
  /// Stage time of the frame.
  let time: Double
  let touches: TouchTrails
  /// Figures of the last frames, or `nil` if nothing counts frames.
  let figures: StatisticsFigures?
  /// Number of frames counted.
  let frame: Int
  /// Whether time stands or is slowed, and whether the run is recorded.
  let sign: StatusBadge
  /// Whether a pill stands at the top of the stage.
  let hasPill: Bool
  /// The rectangles of the panels and of the pill at the top.
  var taken: [Rect] = []
}
