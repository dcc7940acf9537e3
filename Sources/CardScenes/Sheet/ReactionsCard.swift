internal import CardDrawing
internal import CardGeometry

/// The white card: handle, chips and a list of people in sections.
///
/// Made once per stage width and appearance; each row is a picture of its own.
struct ReactionsCard {
  private let head: Picture
  private let rows: [(picture: Picture, y: Double)]
  private let layout: SheetLayout
  private let theme: Theme

  init(layout: SheetLayout, theme: Theme) {
    self.layout = layout
    self.theme = theme
    head = Self.head(layout, theme)
    var rows: [(Picture, Double)] = []
    var y = 0.0
    for section in Content.sections {
      let label = Self.label(section.title, count: section.people.count, layout, theme)
      rows.append((label, y))
      y += label.size.height
      for person in section.people {
        rows.append((Self.row(person, layout, theme), y))
        y += SheetLayout.rowHeight
      }
    }
    self.rows = rows
  }

  /// Puts the card with its top at `top` into `list`, scrolled by `offset`, its shadow at
  /// `shadowOpacity` (0 to 1).
  func draw(
    top: Double, offset: Double, shadowOpacity: Double, into list: inout DisplayList
  ) {
    let size = layout.size
    guard top < size.height + Shadow.sheet.reach else { return }
    list.add(
      Layer(
        LayerID("card"), .color(theme.raised),
        frame: Rect(
          x: 0, y: top, width: size.width,
          height: max(0, size.height - top) + SheetLayout.overhang),
        radii: CornerRadii(top: layout.parameters.cornerRadius, bottom: 0),
        shadow: .sheet.opacity(shadowOpacity)))
    let listTop = top + SheetLayout.cardHeadHeight
    let visible = Rect(
      x: 0, y: listTop, width: size.width, height: max(0, size.height - listTop))
    for (index, row) in rows.enumerated() {
      let y = listTop + row.y - offset
      if y >= visible.maxY { break }
      guard y + row.picture.size.height > listTop else { continue }
      list.add(
        Layer(
          LayerID("row", index), .picture(row.picture),
          frame: Rect(origin: Point(x: layout.columnX, y: y), size: row.picture.size),
          clip: Layer.Clip(visible)))
    }
    // Its line lies on the list.
    list.add(
      Layer(
        LayerID("head"), .picture(head),
        frame: Rect(origin: Point(x: 0, y: top), size: head.size)))
  }

  // MARK: Parts

  /// A part of the card as wide as the column, on the card's own colour, so that it covers.
  private static func part(
    _ layout: SheetLayout, _ theme: Theme, height: Double, paint: (inout [Mark], Double) -> Void
  ) -> Picture {
    let size = Size(width: layout.columnWidth, height: height)
    return Picture(size: size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.raised)))
      paint(&marks, size.width)
    }
  }

  private static func head(_ layout: SheetLayout, _ theme: Theme) -> Picture {
    let width = layout.size.width
    let (left, right) = (layout.columnX, layout.columnX + layout.columnWidth)
    // No ground: it would cover the card's rounded corners.
    return Picture(size: Size(width: width, height: SheetLayout.cardHeadHeight + 1)) { marks in
      marks.append(
        .handle(in: Rect(x: width / 2 - 18, y: 8, width: 36, height: 6), theme.handle))
      let chips = Chips(count: Content.reactions.count, width: right - left - 32)
      marks += Mark.pill(
        chips.isClose ? "All" : "All \(Content.people.count)",
        in: Rect(x: left + 16, y: 26, width: chips.first, height: 34),
        ground: theme.accentFill, text: theme.onAccent)
      var x = left + 16 + chips.first + chips.gap
      for reaction in Content.reactions {
        let chip = Rect(x: x, y: 26, width: chips.other, height: 34)
        marks.append(.fill(.roundedRect(chip, radius: 17), .color(theme.fill)))
        marks.append(
          .emoji(
            reaction.emoji, in: Rect(x: x + chips.emojiX, y: 33, width: 20, height: 20)))
        marks.append(
          .text(
            Text("\(reaction.count)", .callout.weight(600), theme.label2),
            in: Rect(x: x + chips.numberX, y: 33, width: chips.other - chips.numberX, height: 20)))
        x += chips.other + chips.gap
      }
      marks.append(
        .hairline(x: 0, y: SheetLayout.cardHeadHeight, width: width, theme.hairline))
    }
  }

  private static func label(
    _ title: String, count: Int, _ layout: SheetLayout, _ theme: Theme
  ) -> Picture {
    part(layout, theme, height: SheetLayout.sectionHeight) { marks, width in
      let style = TextStyle.foot.weight(600)
      let box = Rect(x: 16, y: 14, width: width - 32, height: 18)
      marks.append(.text(Text(title, style, theme.label2), in: box))
      marks.append(
        .text(Text("\(count)", style, theme.label2, alignment: .trailing), in: box))
    }
  }

  private static func row(_ person: Person, _ layout: SheetLayout, _ theme: Theme) -> Picture {
    part(layout, theme, height: SheetLayout.rowHeight) { marks, width in
      marks.append(.picture(person.avatar.picture(diameter: 44), at: Point(x: 16, y: 10)))
      if let reaction = person.reaction {
        let badge = Rect(x: 40, y: 34, width: 22, height: 22)
        marks.append(.fill(.ellipse(in: badge), .color(theme.raised)))
        marks.append(.emoji(reaction, in: badge.inset(by: 2.25)))
      }
      let button = Rect(x: width - 100, y: 16, width: 84, height: 32)
      // Where both do not fit, the name is what one wants to read.
      let hasButton = width >= 300
      let textWidth = (hasButton ? button.minX - 8 : width - 16) - 72
      marks.append(
        .text(
          Text(person.name, .row, theme.label),
          in: Rect(x: 72, y: 12, width: textWidth, height: 20)))
      marks.append(
        .text(
          Text(person.detail, .foot, theme.label2),
          in: Rect(x: 72, y: 33, width: textWidth, height: 18)))
      guard hasButton else { return }
      switch person.action {
      case .message:
        marks += Mark.pill(
          person.action.rawValue, in: button, ground: theme.fill, text: theme.label)
      case .follow:
        marks += Mark.pill(
          person.action.rawValue, in: button, ground: theme.tint, text: theme.accent)
      }
    }
  }
}

/// How wide the chips are: as wide as they like, or where that is too much close together.
private struct Chips {
  /// Whether they are close together, the first one without its number.
  let isClose: Bool
  let first: Double
  let other: Double
  let gap: Double
  /// From a chip's left edge to its emoji and its number.
  let emojiX: Double
  let numberX: Double

  /// One chip and `count` more in `width` points.
  init(count: Int, width: Double) {
    let count = Double(count)
    isClose = 64 + count * (8 + 58) > width
    guard isClose else {
      (first, other, gap, emojiX, numberX) = (64, 58, 8, 12, 37)
      return
    }
    (first, gap) = (44, 4)
    other = min(58, (width - first) / count - gap)
    // Emoji, 2 points, a digit.
    emojiX = (other - 31) / 2
    numberX = emojiX + 22
  }
}
