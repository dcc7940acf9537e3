internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The pictures and controls of a card, or of the screen behind a card.
///
/// Head and foot are fixed. The content between head and foot scrolls if it does not fit. Positions
/// are in points from the left of the column and the top of the card or screen.
struct CardFace<Action: Hashable & Sendable> {
  /// The region of a picture or control. The content scrolls, while head and foot are fixed.
  enum Region {
    case head, content, foot
  }

  /// A picture that moves with the card. All pictures except the head are opaque, because opaque
  /// pictures are cheaper to draw. The head is not opaque, because it would cover the card's round
  /// corners.
  struct Part {
    var picture: Picture
    var origin: Point
    var region: Region
  }

  /// A tappable area of a card or screen.
  struct Button {
    var action: Action
    /// The name of the button in the inspector.
    var label: String
    var rect: Rect
    var radius: Double
    var region = Region.content
    /// Whether the button has the accent colour as background.
    var isOnAccent = false
  }

  /// The height of the head in points.
  let headHeight: Double
  /// The bottom edge of the unscrolled content in points, where the foot begins.
  var height: Double
  /// The height of the foot in points. The foot covers the end of the content.
  var footHeight = 0.0
  var parts: [Part] = []
  /// The buttons in tab order. A button that covers other buttons comes before them.
  var buttons: [Button] = []
  /// The chevron that turns as the card moves, or `nil` if the face has no chevron.
  var chevron: TurningChevron?
  /// Whether a line appears under the head while the content is scrolled. If `false`, the face
  /// draws its own line.
  var showsEdge = false

  /// Creates an empty face with the given heights in points.
  init(headHeight: Double, height: Double) {
    self.headHeight = headHeight
    self.height = height
  }

  /// Adds a picture drawn by `paint`. The background colour is `ground`, or `nil` if the picture
  /// has no background.
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
