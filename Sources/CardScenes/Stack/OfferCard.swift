internal import CardDrawing
internal import CardGeometry

/// The detail card's contents: a head, a text that scrolls where it does not fit, and a foot below
/// it. Places are points from the card's top and the column's left.
struct OfferCard {
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

  private static let margin = 24.0
  /// Height of the handle's area, and with the heading.
  private static let (handleHeight, headHeight) = (50.0, 84.0)
  /// Height of the foot with the button and little around it, down to 8 points below the button, and
  /// with the note.
  private static let (closeFoot, lowFoot, fullFoot) = (52.0, 76.0, 130.0)
  /// Less than two lines are not worth a window.
  private static let leastWindow = 44.0

  init(_ layout: StackLayout, _ theme: Theme) {
    let width = layout.column.width
    columnX = layout.column.x
    let room = layout.detailHeight - layout.safeArea.bottom
    // On a very low stage the heading scrolls with the text.
    let isHeadingFixed = room >= Self.headHeight + Self.leastWindow + Self.lowFoot
    let top = isHeadingFixed ? Self.headHeight : Self.handleHeight
    head = Picture(size: Size(width: width, height: top)) { marks in
      marks.append(
        .handle(in: Rect(x: width / 2 - 20, y: 10, width: 40, height: 5), theme.handle))
      if isHeadingFixed { marks += Self.heading(y: 54, width, theme) }
    }
    text = Self.text(width, from: top, theme)
    let natural = top + text.size.height
    // Without the note there is more room for the text.
    let hasNote = natural + Self.fullFoot <= room
    let isClose = room < top + Self.leastWindow + Self.lowFoot
    let footHeight = hasNote ? Self.fullFoot : isClose ? Self.closeFoot : Self.lowFoot
    let footTop = min(natural, max(top, room - footHeight))
    foot = Self.foot(width, height: footHeight, hasNote: hasNote, theme)
    edge = Picture(size: Size(width: width, height: 1)) { marks in
      marks.append(.hairline(x: Self.margin, y: 0, width: width - 2 * Self.margin, theme.hairline))
    }
    window = ClosedRange(between: top, and: footTop)
    maximumOffset = natural - footTop
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

  // MARK: Parts

  private static func heading(y: Double, _ width: Double, _ theme: Theme) -> [Mark] {
    let pill = Rect(x: width - margin - 92, y: y - 1, width: 92, height: 28)
    // On a narrow stage the heading has the line to itself.
    let hasPill = pill.minX >= 160
    let end = hasPill ? pill.minX - 8 : width - margin
    let title = Mark.line(
      Content.Offer.title, .offer, theme.label, x: margin, y: y, width: end - margin)
    guard hasPill else { return [title] }
    return [title]
      + Mark.pill(
        Content.Offer.discount, .foot.weight(600), in: pill, ground: theme.loveTint,
        text: theme.onLoveTint)
  }

  /// Lengths of the paragraphs set in one line and what the lines' ends leave free, in points: decide
  /// for how many lines there is room.
  private static let (paragraphLength, periodLength) = (1300.0, 250.0)

  /// What follows the head, which ends at `top`: the heading too if it is not in there.
  private static func text(_ width: Double, from top: Double, _ theme: Theme) -> Picture {
    let textWidth = width - 2 * margin
    let style = TextStyle.detail
    func box(_ length: Double, y: Double) -> (rect: Rect, lines: Int) {
      let lines = (length / textWidth).rounded(.up)
      return (
        Rect(x: margin, y: y, width: textWidth, height: lines * style.lineHeight), Int(lines)
      )
    }
    // Where the heading scrolls too, there is to be room for a whole line under it.
    let paragraph = box(paragraphLength, y: (top < headHeight ? 86 : 92) - top)
    let period = box(periodLength, y: paragraph.rect.maxY + 10)
    let tilesTop = period.rect.maxY + 18
    return Picture(size: Size(width: width, height: tilesTop + 64 + 24)) { marks in
      if top < headHeight { marks += heading(y: 54 - top, width, theme) }
      for (string, box) in [(Content.Offer.paragraph, paragraph), (Content.Offer.period, period)] {
        marks.append(
          .text(Text(string, style, theme.paragraph, maximumLines: box.lines), in: box.rect))
      }
      // Where three tiles would be too narrow for their captions there are two.
      let count = textWidth < 280 ? 2.0 : 3
      let tileWidth = (textWidth - 12 * (count - 1)) / count
      for (index, fact) in Content.Offer.facts.prefix(Int(count)).enumerated() {
        tile(
          fact,
          Rect(
            x: margin + Double(index) * (tileWidth + 12), y: tilesTop, width: tileWidth, height: 64),
          theme, &marks)
      }
    }
  }

  private static func tile(_ fact: Fact, _ box: Rect, _ theme: Theme, _ marks: inout [Mark]) {
    marks.append(.fill(.roundedRect(box, radius: 14), .color(theme.fill)))
    if let icon = fact.icon {
      marks += icon.marks(
        in: Rect(x: box.minX + 12, y: box.minY + 12, width: 18, height: 18),
        color: icon == .star ? theme.star : theme.accent)
    }
    marks.append(
      .line(
        fact.value, .row.lineHeight(22), theme.label, x: box.minX + 38, y: box.minY + 9,
        width: box.width - 46))
    marks.append(
      .line(
        fact.caption, .caption, theme.label2, x: box.minX + 12, y: box.minY + 35,
        width: box.width - 20))
  }

  private static func foot(
    _ width: Double, height: Double, hasNote: Bool, _ theme: Theme
  ) -> Picture {
    let isClose = height < lowFoot
    return Picture(size: Size(width: width, height: height)) { marks in
      marks.append(.hairline(x: margin, y: 0, width: width - 2 * margin, theme.hairline))
      marks.append(
        .line(
          Content.Offer.price.short, .display, theme.label, x: margin, y: isClose ? 1 : 18,
          width: 66))
      let button = Rect(
        x: max(width - margin - 164, margin + 76), y: isClose ? 4 : 18,
        width: min(164, width - 2 * margin - 76), height: isClose ? 44 : 50)
      if button.minX - 91 >= 92 {
        marks.append(
          .line(
            Content.Offer.pays, .foot, theme.label2, x: 91, y: button.minY + 9,
            width: button.minX - 95))
      }
      marks.append(
        .text(
          Text(Content.Offer.formerPrice.short, .foot, theme.label2, isStruck: true),
          in: Rect(x: margin, y: isClose ? 30 : 50, width: 66, height: 18)))
      marks += Mark.button(
        Content.Offer.action, in: button, ground: theme.accentFill, text: theme.onAccent)
      if hasNote {
        marks.append(
          .line(
            Content.Offer.note, .caption.weight(400), theme.label2, x: margin, y: 92,
            width: width - 2 * margin, alignment: .center))
      }
    }
  }
}
