internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The actions of the controls in the `stack` scene.
enum StackAction: Hashable, Sendable {
  /// Shows the detail card.
  case open
  /// Shows a toast about the discount.
  case discount
  /// Shows a toast about the fact on the tile with the given index.
  case fact(Int)
  case reserve
}

/// The contents of the detail card: a fixed head, a text that scrolls if it does not fit, and a
/// fixed foot.
///
/// Positions are in points from the top of the card and the left of the column.
struct OfferCard {
  /// A control on the detail card.
  struct Button {
    /// The part of the card that contains the button. The button's `rect` is relative to the top of
    /// the part.
    enum Part {
      case head, text, foot
    }

    var action: StackAction
    var label: String
    var part: Part
    var rect: Rect
    var radius: Double
    /// Whether the button has the accent colour as background.
    var isOnAccent = false
  }

  let escape: Escape
  /// The buttons in reading order.
  let buttons: [Button]
  /// The top and bottom of the text's viewport.
  let window: ClosedRange<Double>
  /// The largest content offset of the text in points.
  let maximumOffset: Double
  /// The length of a page of the text in points: the viewport minus one line.
  var page: Double { max(22, window.upperBound - window.lowerBound - 22) }

  private let head: Picture
  private let text: Picture
  private let foot: Picture
  /// The line under the head, i.e. under the card's fixed upper part. The line is drawn while the
  /// text is scrolled.
  private let edge: Picture
  private let columnX: Double

  static let margin = 24.0
  /// The height in points of the head, i.e. of the card's fixed upper part, without heading
  /// (`handleHeight`) and with heading (`headHeight`).
  static let (handleHeight, headHeight) = (50.0, 84.0)
  /// The height of the foot, i.e. of the card's lower part with the button, in points. `closeFoot`
  /// has small margins around the button and no note, `lowFoot` has normal margins and no note, and
  /// `fullFoot` has a note.
  static let (closeFoot, lowFoot, fullFoot) = (52.0, 76.0, 130.0)
  /// The minimum height of the text's viewport in points: two lines.
  private static let leastWindow = 44.0

  /// Returns the detail cards of all three trips. On the card of a reserved trip, the reserve
  /// button has another text and other colours.
  static func all(
    _ layout: StackLayout, _ theme: Theme, reserved: InlineArray<3, Bool>
  ) -> [OfferCard] {
    Content.escapes.indices.map {
      OfferCard(layout, theme, Content.escapes[$0], isReserved: reserved[$0])
    }
  }

  init(_ layout: StackLayout, _ theme: Theme, _ escape: Escape, isReserved: Bool) {
    self.escape = escape
    let width = layout.column.width
    columnX = layout.column.x
    let room = layout.detailHeight - layout.safeArea.bottom
    // On a very low stage the heading scrolls with the text.
    let isHeadingFixed = room >= Self.headHeight + Self.leastWindow + Self.lowFoot
    let top = isHeadingFixed ? Self.headHeight : Self.handleHeight
    var buttons: [Button] = []
    head = Self.head(width, height: top, theme, &buttons)
    text = Self.text(escape, width, from: top, theme, &buttons)
    let natural = top + text.size.height
    // The note is shown only if the whole text fits above it without scrolling.
    let hasNote = natural + Self.fullFoot <= room
    let isClose = room < top + Self.leastWindow + Self.lowFoot
    let footHeight = hasNote ? Self.fullFoot : isClose ? Self.closeFoot : Self.lowFoot
    let footTop = min(natural, max(top, room - footHeight))
    foot = Self.foot(
      escape, isReserved: isReserved, Size(width: width, height: footHeight), hasNote: hasNote,
      theme, &buttons)
    edge = Picture(size: Size(width: width, height: 1)) { marks in
      marks.append(.hairline(x: Self.margin, y: 0, width: width - 2 * Self.margin, theme.hairline))
    }
    window = ClosedRange(between: top, and: footTop)
    maximumOffset = natural - footTop
    self.buttons = buttons
  }

  /// Draws the contents of a card with its top at `y` and its text at content offset `offset`.
  func draw(top y: Double, offset: Double, into list: inout DisplayList) {
    func add(
      _ name: String, _ picture: Picture, at top: Double, opacity: Double = 1,
      clip: Layer.Clip? = nil
    ) {
      list.add(
        Layer(
          LayerID(name), .picture(picture),
          frame: Rect(origin: Point(x: columnX, y: y + top), size: picture.size),
          opacity: opacity, clip: clip))
    }
    add("offerHead", head, at: 0)
    let (start, end) = (window.lowerBound, window.upperBound)
    if end > start {
      add("offer", text, at: start - offset, clip: Layer.Clip(window(cardTop: y)))
      if offset > 0 { add("offerEdge", edge, at: start, opacity: min(1, offset / 8)) }
    }
    add("offerFoot", foot, at: end)
  }

  /// Returns the viewport of the text on a card with its top at `y`.
  func window(cardTop y: Double) -> Rect {
    Rect(
      x: columnX, y: y + window.lowerBound, width: text.size.width,
      height: window.upperBound - window.lowerBound)
  }

  /// Returns the frame of the visible handle on a card with its top at `y`.
  func handle(cardTop y: Double) -> Rect {
    Rect(x: columnX + head.size.width / 2 - 20, y: y + 10, width: 40, height: 5)
  }

  /// Returns the control of `button` on a stage of `size`, for a card with its top at `y` and its
  /// text at content offset `offset`.
  func control(
    _ button: Button, top y: Double, offset: Double, on size: Size
  ) -> Control<StackAction> {
    let card = Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
    var (start, clip) = (0.0, card)
    switch button.part {
    case .head: break
    case .text: (start, clip) = (window.lowerBound - offset, window(cardTop: y).intersection(card))
    case .foot: start = window.upperBound
    }
    return Control(
      action: button.action, label: button.label,
      rect: button.rect.offset(dx: columnX, dy: y + start), radius: button.radius, clip: clip,
      isOnAccent: button.isOnAccent)
  }

  /// Returns the distance in points by which the text must scroll from `offset` so that all of
  /// `button` is visible. 0 if the button is already visible.
  func wayInSight(_ button: Button, offset: Double) -> Double {
    guard button.part == .text else { return 0 }
    let height = window.upperBound - window.lowerBound
    let margin = min(12, max(0, (height - button.rect.height) / 2))
    let above = button.rect.minY - margin - offset
    let below = button.rect.maxY + margin - offset - height
    return above < 0 ? above : max(0, min(above, below))
  }
}
