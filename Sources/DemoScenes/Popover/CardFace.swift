internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// What is on a card or on the screen behind it: pictures and controls. A head and a foot stay, what
/// is between them scrolls where it does not fit. Places are points from the left of the column and
/// the top of the card or screen.
struct CardFace<Action: Hashable & Sendable> {
  /// What scrolls and what stays.
  enum Region {
    case head, content, foot
  }

  /// A picture that moves with the card. All but the head are opaque, which is cheaper to draw and
  /// keeps the card's round corners free.
  struct Part {
    var picture: Picture
    var origin: Point
    var region: Region
  }

  /// A place that takes taps.
  struct Button {
    var action: Action
    /// For the inspector.
    var label: String
    var rect: Rect
    var radius: Double
    var region = Region.content
    /// Whether its ground has the accent's colour.
    var isOnAccent = false
  }

  /// Where the head ends.
  let headHeight: Double
  /// Where the content ends if it is not scrolled, and the foot below it.
  var height: Double
  /// How high the foot is that covers the content's end.
  var footHeight = 0.0
  var parts: [Part] = []
  /// The controls, in the order in which Tab goes; those in front of others come before them.
  var buttons: [Button] = []
  /// A chevron that turns as the card moves.
  var chevron: TurningChevron?
  /// Whether a line under the head comes up as the content scrolls; if not it has one of its own.
  var showsEdge = false

  /// A face whose head and content are so high.
  init(headHeight: Double, height: Double) {
    self.headHeight = headHeight
    self.height = height
  }

  /// Adds what `paint` paints on a ground of colour `ground`, or on none.
  mutating func add(
    _ rect: Rect, _ region: Region = .content, on ground: Color? = nil,
    paint: (inout [Mark]) -> Void
  ) {
    let picture = Picture(size: rect.size) { marks in
      if let ground {
        marks.append(.fill(.rect(Rect(origin: .zero, size: rect.size)), .color(ground)))
      }
      paint(&marks)
    }
    parts.append(Part(picture: picture, origin: rect.origin, region: region))
  }
}
