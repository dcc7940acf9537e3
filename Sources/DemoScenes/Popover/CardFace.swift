internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The pictures and controls of a card, or of the screen behind a card.
///
/// Head and foot are fixed. The content between head and foot scrolls if it does not fit. Positions
/// are in points from the left of the column and the top of the card or screen.
struct CardFace<Action: Hashable & Sendable> {
  /// The region of a picture or control. The content scrolls, while head and foot are fixed. A strip
  /// is a row of the content that also scrolls sideways.
  enum Region {
    case head, content, foot, strip
  }

  /// A row of the content that scrolls sideways if it does not fit.
  struct Strip {
    /// The visible part of the row.
    var rect: Rect
    /// The length of the row in points, including the parts that are not visible.
    var length: Double
    /// The scroll offset, in points, at which the row's selected control is as close to the centre
    /// of the visible part as possible.
    var centred: Double
  }

  /// A picture that moves with the card.
  ///
  /// Most pictures are opaque, because opaque pictures are cheaper to draw. The head, i.e. the fixed
  /// upper part of the card, is not opaque, because an opaque head would cover the card's round
  /// corners.
  struct Part: Sendable {
    var picture: Picture
    var origin: Point
    var region: Region
    /// Identifies this part when the parts of the face change. If parts with the same key exist
    /// before and after the change, the part moves to the new position. `nil` if the part changes
    /// without a transition.
    var key: Int?
    /// Whether the old picture fades if the picture changes.
    var isCrossfaded = false

    /// Returns the part as an item of a list that is scrolled by `offset` points, or `nil` if the
    /// part has no key.
    func item(scrolledBy offset: Double) -> ListTransition<Int, Part>.Item? {
      key.map {
        .init(
          $0, self, at: region == .content ? origin + Vector(dx: 0, dy: -offset) : origin)
      }
    }
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
    /// The ``Part/key`` of the part that contains the button, or `nil` if that part has no key.
    var key: Int?
  }

  /// The height in points of the head, i.e. of the card's fixed upper part.
  let headHeight: Double
  /// The vertical position, in points, at which the unscrolled content ends and the foot, i.e. the
  /// card's fixed lower part, begins.
  var height: Double
  /// The height in points of the foot, i.e. of the fixed lower part. Scrolling content moves below
  /// the foot, which is drawn over the content.
  var footHeight = 0.0
  var parts: [Part] = []
  /// The buttons in tab order. A button that covers other buttons comes before them.
  var buttons: [Button] = []
  /// The chevron that turns as the card moves, or `nil` if the face has no chevron.
  var chevron: TurningChevron?
  /// The row that scrolls sideways, or `nil` if the face has none.
  var strip: Strip?
  /// Whether the scene draws a line under the head, i.e. under the card's fixed upper part, while
  /// the content is scrolled. If `false`, the scene draws no such line, because the face draws its
  /// own line.
  var showsEdge = false

  /// Creates an empty face with the given heights in points.
  init(headHeight: Double, height: Double) {
    self.headHeight = headHeight
    self.height = height
  }

  /// Adds a part with a picture that `paint` draws.
  ///
  /// `ground` is the colour of the picture's background, or `nil` for a picture without background.
  /// `radius` is the corner radius of the background. A part that moves over other parts needs a
  /// radius, so that its corners are transparent. `key` and `isCrossfaded` become the properties of
  /// the part.
  mutating func add(
    _ rect: Rect, _ region: Region = .content, on ground: Color? = nil, radius: Double = 0,
    key: Int? = nil, isCrossfaded: Bool = false, paint: (inout [Mark]) -> Void
  ) {
    let picture = Picture(size: rect.size) { marks in
      if let ground {
        let face = Rect(origin: .zero, size: rect.size)
        let path = radius > 0 ? Path.roundedRect(face, radius: radius) : .rect(face)
        marks.append(.fill(path, .color(ground)))
      }
      paint(&marks)
    }
    parts.append(
      Part(
        picture: picture, origin: rect.origin, region: region, key: key,
        isCrossfaded: isCrossfaded))
  }
}

/// The transition from the parts of one version of a face to the parts of the next version. A face
/// is the content of a card, or of the screen behind a card.
typealias PartTransition<Action: Hashable & Sendable> = ListTransition<Int, CardFace<Action>.Part>

extension ListTransition {
  /// Starts the transition from the parts `old` to the parts `new` at `time`. `offset` is the
  /// distance in points by which the content is scrolled: in `old` before the change, in `new`
  /// after the change.
  mutating func change<Action>(
    from old: (parts: [CardFace<Action>.Part], offset: Double),
    to new: (parts: [CardFace<Action>.Part], offset: Double), at time: Double
  ) where Key == Int, Content == CardFace<Action>.Part {
    change(
      from: old.parts.compactMap { $0.item(scrolledBy: old.offset) },
      to: new.parts.compactMap { $0.item(scrolledBy: new.offset) }, at: time,
      crossfades: { $1.content.isCrossfaded && $0.content.picture != $1.content.picture })
  }
}
