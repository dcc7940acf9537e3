internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The card of the sheet: a handle, chips, and a list of people in sections.
///
/// The card is drawn once per stage width, appearance and content. Each row is a separate picture.
struct ReactionsCard {
  private let head: Picture
  private let chipRow: Picture
  /// The frame of the row of chips, relative to the card's top left corner.
  private let chipFrame: Rect
  /// The identity of a row of people, and of the row of chips.
  enum Key: Hashable {
    case chips
    case section(String)
    case person(Int)
  }

  typealias Transition = ListTransition<Key, Picture>

  private let rows: [(key: Key, picture: Picture, y: Double)]
  private let layout: SheetLayout
  private let theme: Theme
  /// The chips on the head, i.e. on the card's fixed upper part. The frames of the chips are
  /// relative to the card's top left corner.
  private let chips: [Control<SheetAction>]
  /// The controls in the list. Their frames are relative to the list's top left corner.
  private let parts: [Control<SheetAction>]

  init(layout: SheetLayout, content: SheetContent, theme: Theme) {
    self.layout = layout
    self.theme = theme
    head = Self.head(layout, theme)
    let places = Chips(layout)
    chipFrame = places.frame
    chipRow = Self.chipRow(places, content, theme)
    chips = places.controls(content.reaction)
    var rows: [(Key, Picture, Double)] = []
    var parts: [Control<SheetAction>] = []
    var y = 0.0
    for row in content.rows {
      switch row {
      case .section(let title, let count):
        rows.append((.section(title), Self.label(title, count: count, layout, theme), y))
      case .person(let person, let number):
        rows.append((.person(number), Self.row(person, number, content, layout, theme), y))
        parts += Self.controls(person, number, content, top: y, layout)
      }
      y += SheetLayout.height(of: row)
    }
    self.rows = rows
    self.parts = parts
  }

  /// Returns the chips and the rows at content offset `offset`, with their locations relative to the
  /// card's top.
  func items(offset: Double) -> [Transition.Item] {
    [.init(.chips, chipRow, at: chipFrame.origin)]
      + rows.map { row in
        .init(
          row.key, row.picture,
          at: Point(x: layout.columnX, y: SheetLayout.cardHeadHeight + row.y - offset))
      }
  }

  /// Draws the card into `list`.
  ///
  /// - Parameters:
  ///   - top: The y coordinate of the card's top.
  ///   - offset: The content offset of the list.
  ///   - transition: The transition of the list after a change of the filter.
  ///   - shadowOpacity: The opacity of the shadow, 0…1.
  func draw(
    top: Double, offset: Double, _ transition: Transition, shadowOpacity: Double,
    at time: Double, into list: inout DisplayList
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
    let isChanging = time < transition.restTime
    func addLeaving(replaced: Bool, into list: inout DisplayList) {
      guard isChanging else { return }
      var index = 0
      transition.forEachLeaving(replaced: replaced, at: time) { picture, origin, opacity in
        guard origin.y + top < size.height else { return }
        list.add(
          Layer(
            LayerID(replaced ? "replaced" : "leaving", index), .picture(picture),
            frame: Rect(origin: origin, size: picture.size).offset(dy: top), opacity: opacity,
            clip: replaced ? nil : Layer.Clip(visible)))
        index += 1
      }
    }
    addLeaving(replaced: false, into: &list)
    for (index, row) in rows.enumerated() {
      var (y, opacity) = (listTop + row.y - offset, 1.0)
      if isChanging {
        y += transition.displacement(of: row.key, at: time).dy
        opacity = transition.opacity(of: row.key, at: time)
      } else if y >= visible.maxY {
        break
      }
      guard y + row.picture.size.height > listTop, y < visible.maxY else { continue }
      list.add(
        Layer(
          LayerID("row", index), .picture(row.picture),
          frame: Rect(origin: Point(x: layout.columnX, y: y), size: row.picture.size),
          opacity: opacity, clip: Layer.Clip(visible)))
    }
    // The head is drawn last, because its bottom line covers the list.
    list.add(
      Layer(
        LayerID("head"), .picture(head),
        frame: Rect(origin: Point(x: 0, y: top), size: head.size)))
    list.add(Layer(LayerID("chips"), .picture(chipRow), frame: chipFrame.offset(dy: top)))
    addLeaving(replaced: true, into: &list)
  }

  // MARK: Controls

  /// Returns the controls of a card with its top at `top` and its list at content offset `offset`.
  /// The chips come first, then each row followed by its button.
  func controls(top: Double, offset: Double) -> [Control<SheetAction>] {
    chips.map { placed($0, top: top) } + parts.map { placed($0, top: top, offset: offset) }
  }

  /// Draws pressed colours and the focus ring in front of the controls.
  func draw(
    _ controls: Controls<SheetAction>, top: Double, offset: Double, at time: Double,
    into list: inout DisplayList
  ) {
    for index in chips.indices where controls.shows(chips[index].action, at: time) {
      controls.draw(placed(chips[index], top: top), at: time, theme, into: &list)
    }
    for index in parts.indices where controls.shows(parts[index].action, at: time) {
      controls.draw(placed(parts[index], top: top, offset: offset), at: time, theme, into: &list)
    }
  }

  private func placed(_ chip: Control<SheetAction>, top: Double) -> Control<SheetAction> {
    var chip = chip
    chip.rect = chip.rect.offset(dy: top)
    chip.clip = layout.card(top: top)
    return chip
  }

  private func placed(
    _ part: Control<SheetAction>, top: Double, offset: Double
  ) -> Control<SheetAction> {
    var part = part
    part.rect = part.rect.offset(dy: top + SheetLayout.cardHeadHeight - offset)
    part.clip = layout.list(cardTop: top)
    return part
  }

  private static func controls(
    _ person: Person, _ number: Int, _ content: SheetContent, top: Double, _ layout: SheetLayout
  ) -> [Control<SheetAction>] {
    let (x, width) = (layout.columnX, layout.columnWidth)
    func control(_ action: SheetAction, _ label: String, _ rect: Rect, radius: Double) -> Control<
      SheetAction
    > {
      Control(action: action, label: label, rect: rect, radius: radius, clip: rect)
    }
    let row = control(
      .person(number), person.name,
      Rect(x: x, y: top, width: width, height: SheetLayout.rowHeight), radius: 0)
    guard width >= Self.leastWidthWithButton else { return [row] }
    let button = Self.button(of: person, content, width).offset(dx: x, dy: top)
    return [
      row,
      control(
        .answer(number), "\(person.action.rawValue.lowercased()) \(person.name)", button, radius: 16
      ),
    ]
  }

  /// Returns the frame of the button in the row of `person`, which is `width` points wide.
  private static func button(
    of person: Person, _ content: SheetContent, _ width: Double
  ) -> Rect {
    let isFollowing = person.action == .follow && content.isAnswered(person)
    let buttonWidth = isFollowing ? SheetLayout.followingWidth : 84
    return Rect(x: width - 16 - buttonWidth, y: 16, width: buttonWidth, height: 32)
  }

  /// The minimum width of a row with a button, in points. A narrower row shows only the name.
  private static let leastWidthWithButton = 300.0

  // MARK: Parts

  /// Returns the picture of a part of the card, as wide as the content column. The picture is
  /// opaque, because its background has the card's colour.
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
    // The head has no background, because a background would cover the card's rounded corners.
    return Picture(size: Size(width: width, height: SheetLayout.cardHeadHeight + 1)) { marks in
      marks.append(
        .handle(in: Rect(x: width / 2 - 18, y: 8, width: 36, height: 6), theme.handle))
      marks.append(
        .hairline(x: 0, y: SheetLayout.cardHeadHeight, width: width, theme.hairline))
    }
  }

  /// Returns the picture of the row of chips. Its background has the card's colour. So, when the
  /// filter changes, the new picture hides the old one behind it.
  private static func chipRow(
    _ chips: Chips, _ content: SheetContent, _ theme: Theme
  ) -> Picture {
    let frame = chips.frame
    return Picture(size: frame.size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: frame.size)), .color(theme.raised)))
      let isAll = content.reaction == nil
      marks += Mark.pill(
        chips.isClose ? "All" : "All \(Content.people.count)",
        in: chips.rect(0).offset(dx: -frame.minX, dy: -frame.minY),
        ground: isAll ? theme.accentFill : theme.fill, text: isAll ? theme.onAccent : theme.label2)
      for (index, reaction) in Content.reactions.enumerated() {
        let chip = chips.rect(index + 1).offset(dx: -frame.minX, dy: -frame.minY)
        let isOn = reaction.emoji == content.reaction
        marks.append(
          .fill(.roundedRect(chip, radius: 17), .color(isOn ? theme.accentFill : theme.fill)))
        marks.append(
          .emoji(reaction.emoji, in: Rect(x: chip.minX + chips.emojiX, y: 7, width: 20, height: 20))
        )
        marks.append(
          .text(
            Text("\(reaction.count)", .callout.weight(600), isOn ? theme.onAccent : theme.label2),
            in: Rect(
              x: chip.minX + chips.numberX, y: 7, width: chips.other - chips.numberX, height: 20)))
      }
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

  private static func row(
    _ person: Person, _ number: Int, _ content: SheetContent, _ layout: SheetLayout, _ theme: Theme
  ) -> Picture {
    part(layout, theme, height: SheetLayout.rowHeight) { marks, width in
      if content.selectedPerson == number {
        let row = Rect(x: 0, y: 0, width: width, height: SheetLayout.rowHeight)
        let bar = Rect(x: 0, y: 8, width: 3, height: SheetLayout.rowHeight - 16)
        marks.append(.fill(.rect(row), .color(theme.tint)))
        marks.append(.fill(.roundedRect(bar, radius: 1.5), .color(theme.accent)))
      }
      marks.append(.picture(person.avatar.picture(diameter: 44), at: Point(x: 16, y: 10)))
      if let reaction = person.reaction {
        let badge = Rect(x: 40, y: 34, width: 22, height: 22)
        marks.append(.fill(.ellipse(in: badge), .color(theme.raised)))
        marks.append(.emoji(reaction, in: badge.inset(by: 2.25)))
      }
      let button = Self.button(of: person, content, width)
      let hasButton = width >= Self.leastWidthWithButton
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
      switch (person.action, content.isAnswered(person)) {
      case (.message, false):
        marks += Mark.pill("Message", in: button, ground: theme.fill, text: theme.label)
      case (.message, true):
        marks += Mark.pill("Sent", in: button, ground: theme.fill, text: theme.label2)
      case (.follow, false):
        marks += Mark.pill("Follow", in: button, ground: theme.tint, text: theme.accent)
      case (.follow, true):
        marks += Mark.pill("Following", in: button, ground: theme.fill, text: theme.label2)
      }
    }
  }
}

/// The layout of the chips. If chips of normal width do not fit, they are narrower and closer
/// together.
private struct Chips {
  /// Whether the chips are narrower and closer together. In this case, the first chip has no
  /// number.
  let isClose: Bool
  let first: Double
  let other: Double
  let gap: Double
  /// The distance from a chip's left edge to its emoji.
  let emojiX: Double
  /// The distance from a chip's left edge to its number.
  let numberX: Double
  /// The left edge of the first chip.
  private let left: Double

  /// Lays out a chip that stands for all reactions, and one chip for each reaction.
  init(_ layout: SheetLayout) {
    left = layout.columnX + 16
    let (count, width) = (Double(Content.reactions.count), layout.columnWidth - 32)
    isClose = 64 + count * (8 + 58) > width
    guard isClose else {
      (first, other, gap, emojiX, numberX) = (64, 58, 8, 12, 37)
      return
    }
    (first, gap) = (44, 4)
    other = min(58, (width - first) / count - gap)
    // 31 points is the width of the emoji, a gap of 2 points and a digit.
    emojiX = (other - 31) / 2
    numberX = emojiX + 22
  }

  /// Returns the frame of the chip with the index `index`, relative to the card's top left corner.
  func rect(_ index: Int) -> Rect {
    guard index > 0 else { return Rect(x: left, y: 26, width: first, height: 34) }
    let x = left + first + gap + Double(index - 1) * (other + gap)
    return Rect(x: x, y: 26, width: other, height: 34)
  }

  /// The smallest rectangle around all chips, relative to the card's top left corner.
  var frame: Rect {
    let last = rect(Content.reactions.count)
    return Rect(x: left, y: last.minY, width: last.maxX - left, height: last.height)
  }

  /// Returns the chips as controls. The chip for the reaction `selected` has the accent colour.
  func controls(_ selected: String?) -> [Control<SheetAction>] {
    let reactions = Content.reactions.map { Optional($0.emoji) }
    return ([nil] + reactions).enumerated().map { index, reaction in
      Control(
        action: .chip(reaction), label: "chip \(reaction ?? "all")", rect: rect(index), radius: 17,
        clip: rect(index),
        isOnAccent: reaction == selected)
    }
  }
}
