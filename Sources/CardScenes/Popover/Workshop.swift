internal import CardDrawing
internal import CardGeometry

/// The `drawer` scene's content: things for sale, and the bag with what was chosen of them.
struct Workshop: PopoverContent {
  static let id: SceneID = "drawer"
  static let summary = "a card of which only the handle shows until it is pulled up, over a shop"
  static let gesture = "Pull the bag by its handle"
  static let parameters = PopoverParameters.drawer

  private static let headHeight = 66.0
  private static let itemHeight = 92.0
  private static let summaryHeight = 258.0

  /// What is in the bag.
  private(set) var bag = Content.bag
  /// Whether the bag is empty because it was checked out.
  private(set) var isOrdered = false

  init() {}

  // MARK: Buttons

  /// What the buttons do; lines of the bag by their numbers.
  enum Action: Hashable {
    case fewer(line: Int)
    case more(line: Int)
    case remove(line: Int)
    case add(Product)
    case checkOut
  }

  mutating func perform(_ action: Action) {
    switch action {
    case .fewer(let line): change(line, by: -1)
    case .more(let line): change(line, by: 1)
    case .remove(let line): bag.remove(at: line)
    case .add(let product):
      isOrdered = false
      if let line = bag.firstIndex(where: { $0.product == product }) {
        change(line, by: 1)
      } else {
        bag.append(
          BagItem(
            product: product, variant: product.secondName, quantity: 1, unitPrice: product.price))
      }
    case .checkOut:
      isOrdered = true
      bag = []
    }
  }

  private mutating func change(_ line: Int, by number: Int) {
    bag[line].quantity = min(max(bag[line].quantity + number, 1), 99)
  }

  static let probes =
    PopoverScene<Workshop>.cardProbes + [
      ProbeRow("pieces", unit: "count", "pieces in the bag") { scene, _ in
        Double(scene.content.bag.reduce(0) { $0 + $1.quantity })
      },
      ProbeRow("ordered", unit: "", "1 if the bag was checked out") { scene, _ in
        scene.content.isOrdered ? 1 : 0
      },
    ]

  private func buttons(of line: Int, at item: Rect) -> [CardButton<Action>] {
    let stepper = Self.stepper(item.width).offset(dx: item.minX, dy: item.minY)
    let half = Size(width: stepper.width / 2, height: stepper.height)
    let name = bag[line].product.name
    return [
      CardButton(
        action: .fewer(line: line), label: "fewer \(name)",
        rect: Rect(origin: stepper.origin, size: half), radius: 14),
      CardButton(
        action: .more(line: line), label: "more \(name)",
        rect: Rect(origin: Point(x: stepper.midX, y: stepper.minY), size: half), radius: 14),
      CardButton(
        action: .remove(line: line), label: "remove \(name)",
        rect: Rect(x: item.maxX - 16 - 60, y: stepper.minY, width: 68, height: stepper.height),
        radius: 14),
    ]
  }

  // MARK: The card

  /// Where the card's parts stand.
  private struct Plan {
    /// The bag's lines: room for as many as there were at first, so that the sums stay where they
    /// are as it empties, and for more if there are.
    let items: Rect
    /// The sums and the button.
    let summary: Rect
    /// Where all ends.
    var end: Double { max(items.maxY, summary.maxY) }

    init(_ layout: PopoverLayout, lines: Int) {
      let column = layout.column.width
      let top = Workshop.headHeight
      let height = Workshop.itemHeight * Double(max(lines, Content.bag.count))
      let room = layout.expandedHeight - layout.safeArea.bottom
      // On a low, wide stage the sums stand beside the lines.
      let lowest = top + Workshop.itemHeight * Double(Content.bag.count) + Workshop.summaryHeight
      let isSplit = room < lowest && column >= 560
      let width = isSplit ? column / 2 : column
      items = Rect(x: 0, y: top, width: width, height: height)
      summary = Rect(
        x: isSplit ? width : 0, y: isSplit ? top : items.maxY, width: width,
        height: Workshop.summaryHeight)
    }
  }

  /// Whether there is no room for pictures in the bag.
  private static func isNarrow(_ width: Double) -> Bool { width < 300 }

  /// The stepper of a line.
  private static func stepper(_ width: Double) -> Rect {
    Rect(x: isNarrow(width) ? 16 : 98, y: 55, width: 92, height: 28)
  }

  private var total: Price { bag.reduce(Price(cents: 0)) { $0 + $1.price } }

  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action> {
    let plan = Plan(layout, lines: bag.count)
    let width = layout.column.width
    var face = CardFace<Action>(headHeight: Self.headHeight, height: plan.end)
    head(layout, theme, &face)
    for line in bag.indices {
      let item = Rect(
        x: plan.items.minX, y: plan.items.minY + Self.itemHeight * Double(line),
        width: plan.items.width, height: Self.itemHeight)
      face.add(item, on: theme.raised) { marks in
        Self.item(bag[line], item.width, theme, &marks)
      }
      face.buttons += buttons(of: line, at: item)
    }
    if bag.isEmpty {
      face.add(plan.items, on: theme.raised) { marks in
        marks.append(
          .line(
            isOrdered ? "Thank you! It is on its way." : "Nothing in your bag yet", .callout,
            theme.label2, x: 16, y: plan.items.height / 2 - 10, width: plan.items.width - 32,
            alignment: .center))
      }
    }
    face.add(plan.summary, on: theme.raised) { marks in
      summary(plan.summary.size, theme, &marks)
    }
    if !bag.isEmpty {
      face.buttons.append(
        CardButton(
          action: .checkOut, label: "check out",
          rect: Self.checkOut(plan.summary.width)
            .offset(dx: plan.summary.minX, dy: plan.summary.minY),
          radius: 14))
    }
    face.chevron = TurningChevron(
      in: Rect(x: width - 40, y: 25, width: 24, height: 24), color: theme.label2)
    return face
  }

  /// The large button under the sums.
  private static func checkOut(_ width: Double) -> Rect {
    Rect(x: 16, y: 123, width: width - 32, height: 52)
  }

  private func head(_ layout: PopoverLayout, _ theme: Theme, _ face: inout CardFace<Action>) {
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
          bag.isEmpty && !isOrdered ? "Empty" : "\(isOrdered ? "Ordered" : count) · ships Friday",
          .foot, theme.label2, x: x, y: 38,
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
    marks += Mark.button(
      bag.isEmpty ? "Check out" : "Check out · \(total)", in: Self.checkOut(size.width),
      ground: bag.isEmpty ? theme.fill : theme.accentFill,
      text: bag.isEmpty ? theme.label3 : theme.onAccent)
    marks.append(
      .line(
        "Free returns within 30 days", .caption, theme.label2, x: 16, y: 191,
        width: size.width - 32, alignment: .center))
  }
}
