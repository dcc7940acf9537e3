internal import CardDrawing
internal import CardGeometry

/// The `drawer` scene's content: things for sale, and the bag with what was chosen of them.
struct Workshop: PopoverContent {
  static let name = "drawer"
  static let summary = "a card of which only the handle shows until it is pulled up, over a shop"
  static let parameters = PopoverParameters.drawer

  private static let headHeight = 66.0
  private static let itemHeight = 92.0

  /// What is in the bag.
  private var bag = Content.bag

  init() {}

  // MARK: Buttons

  /// What can be done to a line of the bag; three buttons a line, in this order.
  private enum Change: Int, CaseIterable {
    case fewer, more, remove
  }

  mutating func press(_ index: Int) {
    let (line, button) = index.quotientAndRemainder(dividingBy: Change.allCases.count)
    guard bag.indices.contains(line), let change = Change(rawValue: button) else { return }
    switch change {
    case .fewer: bag[line].quantity = max(1, bag[line].quantity - 1)
    case .more: bag[line].quantity = min(99, bag[line].quantity + 1)
    case .remove: bag.remove(at: line)
    }
  }

  private func button(_ change: Change, of line: Int, at item: Rect) -> CardFace.Button {
    let stepper = Self.stepper(item.width).offset(dx: item.minX, dy: item.minY)
    let half = stepper.width / 2
    let name = bag[line].product.name
    switch change {
    case .fewer:
      return CardFace.Button(
        label: "fewer \(name)",
        rect: Rect(x: stepper.minX, y: stepper.minY, width: half, height: stepper.height),
        radius: 14)
    case .more:
      return CardFace.Button(
        label: "more \(name)",
        rect: Rect(x: stepper.midX, y: stepper.minY, width: half, height: stepper.height),
        radius: 14)
    case .remove:
      return CardFace.Button(
        label: "remove \(name)",
        rect: Rect(x: item.maxX - 16 - 60, y: stepper.minY, width: 68, height: stepper.height),
        radius: 14)
    }
  }

  // MARK: The card

  /// Where the card's parts stand.
  private struct Plan {
    /// The bag's lines.
    let items: Rect
    /// The sums and the button; its height is that of what fits of them.
    let summary: Rect

    init(_ layout: PopoverLayout) {
      let column = layout.column.width
      let bottom = layout.expandedHeight - layout.safeArea.bottom
      let itemsHeight = Workshop.itemHeight * Double(Content.bag.count)
      let isSplit = bottom < Workshop.headHeight + itemsHeight + 258 && column >= 560
      if isSplit {
        // On a low, wide stage the sums stand beside the lines.
        let width = column / 2
        items = Rect(
          x: 0, y: Workshop.headHeight, width: width, height: bottom - Workshop.headHeight)
        summary = Rect(x: width, y: Workshop.headHeight, width: width, height: 258)
      } else {
        let full = bottom >= Workshop.headHeight + itemsHeight + 258
        // On a low, narrow one there are only as many lines as leave room for the button.
        let height = full ? itemsHeight : max(0, bottom - Workshop.headHeight - 76)
        items = Rect(x: 0, y: Workshop.headHeight, width: column, height: height)
        summary = Rect(
          x: 0, y: full ? items.maxY : bottom - 76, width: column, height: full ? 258 : 76)
      }
    }
  }

  /// Whether there is no room for pictures in the bag.
  private static func isNarrow(_ width: Double) -> Bool { width < 300 }

  /// The stepper of a line.
  private static func stepper(_ width: Double) -> Rect {
    Rect(x: isNarrow(width) ? 16 : 98, y: 55, width: 92, height: 28)
  }

  private var total: Price { bag.reduce(Price(cents: 0)) { $0 + $1.price } }

  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace {
    let plan = Plan(layout)
    let width = layout.column.width
    var face = CardFace()
    head(layout, theme, &face)
    for line in bag.indices {
      let item = Rect(
        x: plan.items.minX, y: plan.items.minY + Self.itemHeight * Double(line),
        width: plan.items.width, height: Self.itemHeight)
      guard item.maxY <= plan.items.maxY else { break }
      face.add(item, on: theme.raised) { marks in
        Self.item(bag[line], item.width, theme, &marks)
      }
      face.buttons += Change.allCases.map { button($0, of: line, at: item) }
    }
    if bag.isEmpty, plan.items.height >= 60 {
      face.add(plan.items, on: theme.raised) { marks in
        marks.append(
          .line(
            "Nothing in your bag yet", .callout, theme.label2, x: 16, y: plan.items.height / 2 - 10,
            width: plan.items.width - 32, alignment: .center))
      }
    }
    face.add(plan.summary, on: theme.raised) { marks in
      summary(plan.summary.size, theme, &marks)
    }
    face.chevron = CardFace.Chevron(
      in: Rect(x: width - 40, y: 25, width: 24, height: 24), color: theme.label2)
    return face
  }

  private func head(_ layout: PopoverLayout, _ theme: Theme, _ face: inout CardFace) {
    let width = layout.column.width
    // As wide as the card, for the line under it.
    face.add(
      Rect(x: -layout.column.x, y: 65, width: layout.size.width, height: 1), on: theme.raised
    ) { marks in
      marks.append(.hairline(x: 0, y: 0, width: layout.size.width, theme.hairline))
    }
    face.add(Rect(x: 0, y: 0, width: width, height: 65)) { marks in
      marks.append(
        .handle(in: Rect(x: width / 2 - 20, y: 8, width: 40, height: 5), theme.handle))
      let x = Self.isNarrow(width) ? 16.0 : 64
      if !Self.isNarrow(width) {
        let square = Rect(x: 16, y: 19, width: 36, height: 36)
        marks.append(.fill(.roundedRect(square, radius: 10), .color(theme.tint)))
        marks += Icon.bag.marks(in: square.inset(by: 7), color: theme.accent)
      }
      let textWidth = width - 50 - 80 - x
      marks.append(.line("Your bag", .row, theme.label, x: x, y: 18, width: textWidth))
      let count = bag.count == 1 ? "1 item" : "\(bag.count) items"
      marks.append(
        .line(
          bag.isEmpty ? "Empty" : "\(count) · ships Friday", .foot, theme.label2, x: x, y: 38,
          width: textWidth))
      marks.append(
        .line(
          total.description, .headline.tabular, theme.label, x: width - 150, y: 26, width: 100,
          alignment: .trailing))
    }
  }

  /// A line of the bag and the separator under it.
  private static func item(
    _ item: BagItem, _ width: Double, _ theme: Theme, _ marks: inout [Mark]
  ) {
    if !isNarrow(width) {
      let picture = Rect(x: 16, y: 11, width: 68, height: 68)
      marks.append(
        .picture(item.product.picture(size: picture.size), in: picture, radius: 12, opacity: 1))
    }
    let stepper = stepper(width)
    let x = stepper.minX
    let textWidth = width - x - 16
    marks.append(
      .line(item.product.name, .row, theme.label, x: x, y: 13, width: textWidth - 84))
    marks.append(
      .line(item.variant, .foot, theme.label2, x: x, y: 34, width: textWidth))
    marks.append(
      .line(
        item.price.description, .body.weight(600).tabular, theme.label, x: width - 96, y: 13,
        width: 80, alignment: .trailing))
    marks.append(.fill(.roundedRect(stepper, radius: 14), .color(theme.fill)))
    for (icon, left, color) in [
      (Icon.minus, stepper.minX + 7, theme.label2), (.plus, stepper.maxX - 25, theme.label),
    ] {
      marks += icon.marks(
        in: Rect(x: left, y: stepper.minY + 5, width: 18, height: 18), color: color)
    }
    marks.append(
      .line(
        "\(item.quantity)", .callout.weight(600).tabular, theme.label, x: stepper.midX - 16,
        y: stepper.minY + 4, width: 32, alignment: .center))
    marks.append(
      .line(
        "Remove", .foot.weight(500), theme.label2, x: width - 96, y: 59, width: 80,
        alignment: .trailing))
    marks.append(.hairline(x: x, y: itemHeight - 1, width: width - x, theme.hairline))
  }

  private func summary(_ size: Size, _ theme: Theme, _ marks: inout [Mark]) {
    let isShort = size.height < 200
    if !isShort {
      for (index, (label, value, style, color)) in [
        ("Subtotal", total.description, TextStyle.body, theme.label),
        ("Shipping", "Free", .body, theme.green),
        ("Total", total.description, .row, theme.label),
      ].enumerated() {
        let y = 17 + 30 * Double(index)
        let isTotal = index == 2
        marks.append(
          .line(
            label, style, isTotal ? theme.label : theme.label2, x: 16, y: y,
            width: size.width / 2 - 16))
        marks.append(
          .line(
            value, (isTotal ? style : style.weight(500)).tabular, color, x: size.width / 2, y: y,
            width: size.width / 2 - 16, alignment: .trailing))
      }
      marks.append(
        .line(
          "Free returns within 30 days", .caption, theme.label2, x: 16, y: 191,
          width: size.width - 32, alignment: .center))
    }
    marks += Mark.button(
      bag.isEmpty ? "Check out" : "Check out · \(total)",
      in: Rect(x: 16, y: isShort ? 12 : 123, width: size.width - 32, height: 52),
      ground: bag.isEmpty ? theme.fill : theme.accentFill,
      text: bag.isEmpty ? theme.label3 : theme.onAccent)
  }
}
