internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The content of a popover scene: a screen, and a card in front of the screen, both with controls.
protocol PopoverContent: SendableMetatype {
  /// The actions of the controls.
  associatedtype Action: Hashable & Sendable

  /// The ID of the scene.
  static var id: SceneID { get }
  /// A one-sentence description for lists.
  static var summary: String { get }
  /// The text of the hint that describes the first gesture to try.
  static var gesture: String { get }
  /// The default parameters of the scene.
  static var parameters: PopoverParameters { get }
  /// The probes of the scene, i.e. the values that can be measured: the values of the card, and
  /// further values of this content.
  static var probes: [ProbeRow<PopoverScene<Self>>] { get }

  /// Creates the initial content.
  init()

  /// Returns the background colour of the screen.
  static func ground(_ theme: Theme) -> Color

  /// Returns the screen behind the card.
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action>

  /// Returns the card's pictures and controls.
  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action>

  /// The index of the subject that the card shows, such as a trip. When the subject changes, the
  /// content of the card is scrolled to its top.
  var subject: Int { get }

  /// Performs the action of a control.
  ///
  /// - Returns: A request for the scene, or `nil` if the scene has nothing to do.
  mutating func perform(_ action: Action) -> PopoverAnswer?
}

/// A request to the scene that results from the action of a control.
enum PopoverAnswer {
  /// A toast, for an action that only a real application could perform.
  case notice(String)
  /// A request to expand the card.
  case open
}
