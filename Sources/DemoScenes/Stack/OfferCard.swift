internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// What can be pressed in the scene `stack`.
enum StackAction: Hashable, Sendable {
  /// Shows the detail card.
  case open
  /// What an offer says of its price.
  case discount
  /// A tile with a figure.
  case fact(Int)
  case reserve
}

/// The detail card's contents: a head, a text that scrolls where it does not fit, and a foot below
/// it. Places are points from the card's top and the column's left.
struct OfferCard {
  /// Something that can be pressed, in one of the parts.
  struct Button {
    /// In which part it is, from whose top its `rect` counts.
    enum Part {
      case head, text, foot
    }

    var action: StackAction
    var label: String
    var part: Part
    var rect: Rect
    var radius: Double
    /// Whether its ground has the accent's colour.
    var isOnAccent = false
  }

  let escape: Escape
  /// What can be pressed, in reading order.
  let buttons: [Button]
  /// Top and bottom of what is seen of the text.
  let window: ClosedRange<Double>
  /// How far the text can be scrolled.
  let maximumOffset: Double
  /// How far a page of it is: what is seen less a line, so that one stays in sight.
  var page: Double { max(22, window.upperBound - window.lowerBound - 22) }

  private let head: Picture
  private let text: Picture
  private let foot: Picture
  /// The line under the head that a scrolled text goes under.
  private let edge: Picture
  private let columnX: Double

  static let margin = 24.0
  /// Height of the handle's area, and with the heading.
  static let (handleHeight, headHeight) = (50.0, 84.0)
  /// Height of the foot with the button and little around it, down to 8 points below the button, and
  /// with the note.
  static let (closeFoot, lowFoot, fullFoot) = (52.0, 76.0, 130.0)
  /// Less than two lines are not worth a window.
  private static let leastWindow = 44.0

  /// The offers of all places; those that are `reserved` say so.
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
    // Without the note there is more room for the text.
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

  /// Puts the contents of a card with its top at `y` into `list`, the text scrolled by `offset`.
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

  /// What is seen of the text of a card with its top at `y`.
  func window(cardTop y: Double) -> Rect {
    Rect(
      x: columnX, y: y + window.lowerBound, width: text.size.width,
      height: window.upperBound - window.lowerBound)
  }

  /// The bar that one grabs a card by whose top is at `y`.
  func handle(cardTop y: Double) -> Rect {
    Rect(x: columnX + head.size.width / 2 - 20, y: y + 10, width: 40, height: 5)
  }

  /// `button` as it is on a stage of `size`, on a card with its top at `y`, the text scrolled by
  /// `offset`.
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

  /// How far the text has to be scrolled on for all of `button` to be seen, from `offset` on.
  func wayInSight(_ button: Button, offset: Double) -> Double {
    guard button.part == .text else { return 0 }
    let height = window.upperBound - window.lowerBound
    let margin = min(12, max(0, (height - button.rect.height) / 2))
    let above = button.rect.minY - margin - offset
    let below = button.rect.maxY + margin - offset - height
    return above < 0 ? above : max(0, min(above, below))
  }
}
