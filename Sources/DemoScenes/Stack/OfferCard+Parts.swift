internal import CardDrawing
internal import CardGeometry
internal import SceneCore

extension OfferCard {
  /// Returns the head, i.e. the card's fixed upper part, with the handle. If the heading fits in
  /// `height`, the head contains the heading as well.
  static func head(
    _ width: Double, height: Double, _ theme: Theme, _ buttons: inout [Button]
  ) -> Picture {
    Picture(size: Size(width: width, height: height)) { marks in
      marks.append(
        .handle(in: Rect(x: width / 2 - 20, y: 10, width: 40, height: 5), theme.handle))
      if height >= headHeight { marks += heading(y: 54, width, theme, in: .head, &buttons) }
    }
  }

  private static func heading(
    y: Double, _ width: Double, _ theme: Theme, in part: Button.Part, _ buttons: inout [Button]
  ) -> [Mark] {
    let pill = Rect(x: width - margin - 92, y: y - 1, width: 92, height: 28)
    // On a narrow stage the discount pill is left out, so that the heading has the whole line.
    let hasPill = pill.minX >= 160
    let end = hasPill ? pill.minX - 8 : width - margin
    let title = Mark.line(
      Content.Offer.title, .offer, theme.label, x: margin, y: y, width: end - margin)
    guard hasPill else { return [title] }
    buttons.append(
      Button(action: .discount, label: "discount  tap tells", part: part, rect: pill, radius: 14))
    return [title]
      + Mark.pill(
        Content.Offer.discount, .foot.weight(600), in: pill, ground: theme.loveTint,
        text: theme.onLoveTint)
  }

  /// The estimated lengths in points of the trip's paragraph and of its travel period, if each were
  /// set on a single line. The estimate includes an allowance for line ends. The lengths determine
  /// how many lines are reserved.
  private static let (paragraphLength, periodLength) = (1300.0, 250.0)

  /// Returns the text below the head. The text begins `top` points below the card's top edge, where
  /// the head ends. If the head does not contain the heading, the text does.
  static func text(
    _ escape: Escape, _ width: Double, from top: Double, _ theme: Theme, _ buttons: inout [Button]
  ) -> Picture {
    let textWidth = width - 2 * margin
    let style = TextStyle.detail
    func box(_ length: Double, y: Double) -> (rect: Rect, lines: Int) {
      let lines = (length / textWidth).rounded(.up)
      return (
        Rect(x: margin, y: y, width: textWidth, height: lines * style.lineHeight), Int(lines)
      )
    }
    // If the heading scrolls with the text, at least one whole line of text fits below the heading.
    let paragraph = box(paragraphLength, y: (top < headHeight ? 86 : 92) - top)
    let period = box(periodLength, y: paragraph.rect.maxY + 10)
    let tilesTop = period.rect.maxY + 18
    return Picture(size: Size(width: width, height: tilesTop + 64 + 24)) { marks in
      if top < headHeight { marks += heading(y: 54 - top, width, theme, in: .text, &buttons) }
      for (string, box) in [(escape.paragraph, paragraph), (escape.period, period)] {
        marks.append(
          .text(Text(string, style, theme.paragraph, maximumLines: box.lines), in: box.rect))
      }
      // Two tiles instead of three if three would be too narrow for their captions.
      let count = textWidth < 280 ? 2.0 : 3
      let tileWidth = (textWidth - 12 * (count - 1)) / count
      for (index, fact) in escape.facts.prefix(Int(count)).enumerated() {
        let box = Rect(
          x: margin + Double(index) * (tileWidth + 12), y: tilesTop, width: tileWidth, height: 64)
        tile(fact.fact, box, theme, &marks)
        buttons.append(
          Button(
            action: .fact(index), label: "\(fact.fact.caption)  tap asks", part: .text, rect: box,
            radius: 14))
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

  /// Returns the foot, i.e. the card's lower part: the price, the button, and the note if `hasNote`
  /// is true.
  static func foot(
    _ escape: Escape, isReserved: Bool, _ size: Size, hasNote: Bool, _ theme: Theme,
    _ buttons: inout [Button]
  ) -> Picture {
    let width = size.width
    let isClose = size.height < lowFoot
    let button = Rect(
      x: max(width - margin - 164, margin + 76), y: isClose ? 4 : 18,
      width: min(164, width - 2 * margin - 76), height: isClose ? 44 : 50)
    buttons.append(
      Button(
        action: .reserve, label: isReserved ? "Reserved  tap cancels" : "Reserve  tap reserves",
        part: .foot, rect: button, radius: 14, isOnAccent: !isReserved))
    return Picture(size: size) { marks in
      marks.append(.hairline(x: margin, y: 0, width: width - 2 * margin, theme.hairline))
      marks.append(
        .line(
          escape.price.short, .display, theme.label, x: margin, y: isClose ? 1 : 18, width: 66))
      // The distance between price and label is the same for two and for three digits.
      let paysX = escape.price.cents < 10000 ? 77.0 : 91
      if button.minX - 91 >= 92 {
        marks.append(
          .line(
            Content.Offer.pays, .foot, theme.label2, x: paysX, y: button.minY + 9,
            width: button.minX - 4 - paysX))
      }
      marks.append(
        .text(
          Text(escape.formerPrice.short, .foot, theme.label2, isStruck: true),
          in: Rect(x: margin, y: isClose ? 30 : 50, width: 66, height: 18)))
      marks += Mark.button(
        isReserved ? Content.Offer.done : Content.Offer.action, in: button,
        ground: isReserved ? theme.tint : theme.accentFill,
        text: isReserved ? theme.accent : theme.onAccent)
      if hasNote {
        marks.append(
          .line(
            Content.Offer.note, .caption.weight(400), theme.label2, x: margin, y: 92,
            width: width - 2 * margin, alignment: .center))
      }
    }
  }
}
