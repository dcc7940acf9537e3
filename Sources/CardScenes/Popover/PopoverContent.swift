internal import CardDrawing
internal import CardGeometry

/// What a popover scene shows: a screen, and over it a card; both with buttons that change them.
protocol PopoverContent: SendableMetatype {
  /// What its buttons do.
  associatedtype Action: Hashable

  /// The scene's name.
  static var id: SceneID { get }
  /// One sentence for lists.
  static var summary: String { get }
  /// What to do first, in the user's words.
  static var gesture: String { get }
  /// The scene's defaults.
  static var parameters: PopoverParameters { get }
  /// The scene's probes: the card's, and what the buttons change.
  static var probes: [ProbeRow<PopoverScene<Self>>] { get }

  /// As it is at first.
  init()

  /// The screen behind the card.
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> DisplayList

  /// The screen's buttons; places count from the left of the column and the top of the stage.
  func screenButtons(_ layout: PopoverLayout) -> [CardButton<Action>]

  /// The card's face.
  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action>

  /// Does what a button is for.
  mutating func perform(_ action: Action)
}

/// A place that takes taps.
struct CardButton<Action: Hashable> {
  var action: Action
  /// For the inspector.
  var label: String
  var rect: Rect
  var radius: Double
}

/// What is on a card: a head that stays, and content under it that scrolls where it does not fit.
/// Places are points from the left of the column and the top of the card.
struct CardFace<Action: Hashable> {
  /// A picture that moves with the card. All but the head are opaque, which is cheaper to draw and
  /// keeps the card's round corners free.
  struct Part {
    var picture: Picture
    var origin: Point
    var isInHead: Bool
  }

  /// Where the head ends.
  let headHeight: Double
  /// Where the content ends.
  var height: Double
  var parts: [Part] = []
  /// The content's buttons.
  var buttons: [CardButton<Action>] = []
  /// A chevron that turns as the card moves.
  var chevron: TurningChevron?
  /// Whether a line under the head comes up as the content scrolls; if not it has one of its own.
  var showsEdge = false

  /// A card whose head and content are so high.
  init(headHeight: Double, height: Double) {
    self.headHeight = headHeight
    self.height = height
  }

  /// Adds what `paint` paints on a ground of colour `ground`, or on none.
  mutating func add(
    _ rect: Rect, on ground: Color? = nil, paint: (inout [Mark]) -> Void
  ) {
    let picture = Picture(size: rect.size) { marks in
      if let ground {
        marks.append(.fill(.rect(Rect(origin: .zero, size: rect.size)), .color(ground)))
      }
      paint(&marks)
    }
    parts.append(
      Part(picture: picture, origin: rect.origin, isInHead: rect.maxY <= headHeight))
  }
}
