internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// What a popover scene shows: a screen, and over it a card; both with controls that change them.
protocol PopoverContent: SendableMetatype {
  /// What its controls do.
  associatedtype Action: Hashable & Sendable

  /// The scene's name.
  static var id: SceneID { get }
  /// One sentence for lists.
  static var summary: String { get }
  /// What to do first, in the user's words.
  static var gesture: String { get }
  /// The scene's defaults.
  static var parameters: PopoverParameters { get }
  /// The scene's probes: the card's, and what the controls change.
  static var probes: [ProbeRow<PopoverScene<Self>>] { get }

  /// As it is at first.
  init()

  /// What the screen stands on.
  static func ground(_ theme: Theme) -> Color

  /// The screen behind the card.
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action>

  /// The card's face.
  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action>

  /// Which of several things the card is about: where that changes, it is shown from its top.
  var subject: Int { get }

  /// Does what a control is for.
  ///
  /// - Returns: What is left to the scene.
  mutating func perform(_ action: Action) -> PopoverAnswer?
}

/// What a control asks of the scene it is in.
enum PopoverAnswer {
  /// A sentence, where only a real application could do it.
  case notice(String)
  /// The card up.
  case open
}
