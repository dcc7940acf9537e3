internal import CardDrawing
internal import CardGeometry
internal import SceneCore

extension Workshop {
  private static let headHeight = 66.0
  private static let itemHeight = 92.0
  private static let sumsHeight = 111.0

  /// The form of the foot, i.e. of the card's fixed lower part: a button with a note, or, on a low
  /// card, only a button. The button has normal or small margins.
  private enum Foot {
    case full, low, close

    /// The height in points of the foot, i.e. of the card's fixed lower part.
    var height: Double { self == .full ? 147 : self == .low ? 72 : 52 }
    /// The vertical range of the button, in points from the top edge of the foot.
    var button: ClosedRange<Double> { self == .full ? 12...64 : self == .low ? 10...62 : 4...48 }
  }

  /// The keys (``CardFace/Part/key``) of the parts other than the lines of the bag. These keys are
  /// negative, because the key of a line is the index of the line's product.
  private enum PartKey {
    static let (sums, foot, empty) = (-1, -2, -3)
  }

  /// The positions of the card's parts.
  ///
  /// The foot is fixed at the bottom of the visible expanded card. Items and sums scroll above it.
  private struct Plan {
    /// The frame of the bag's lines. The height of the frame is at least that of the initial
    /// number of lines, so the sums do not move up when items are removed.
    let items: Rect
    let sums: Rect
    let button: Rect
    /// The frame of the note under the button, or `nil` if the note does not fit.
    let note: Rect?
    /// The fixed part below or beside the scrolling lines.
    let foot: Rect
    /// Whether the foot, i.e. the fixed part with the button, is beside the lines of the bag
    /// instead of below them. If so, the foot also contains the sums (subtotal, shipping and
    /// total).
    let isSplit: Bool

    init(_ layout: PopoverLayout, lines: Int) {
      let (column, top) = (layout.column.width, Workshop.headHeight)
      let room = layout.expandedHeight - layout.safeArea.bottom
      let first = Workshop.itemHeight * Double(Content.bag.count)
      let isLow = room < top + first + Workshop.sumsHeight + Foot.full.height
      // On a low, wide stage the sums are beside the lines of the bag.
      isSplit = isLow && column >= 560 && room - top >= 187
      let width = isSplit ? column / 2 : column
      items = Rect(
        x: 0, y: top, width: width,
        height: Workshop.itemHeight * Double(max(lines, Content.bag.count)))
      guard !isSplit else {
        sums = Rect(x: width, y: top, width: width, height: Workshop.sumsHeight)
        button = Rect(x: width + 16, y: top + 123, width: width - 32, height: 52)
        note =
          room - top >= 219
          ? Rect(x: width + 16, y: button.maxY + 16, width: width - 32, height: 16) : nil
        foot = Rect(x: width, y: top, width: width, height: room - top)
        return
      }
      let form: Foot = !isLow ? .full : room - top >= Foot.low.height + 60 ? .low : .close
      sums = Rect(x: 0, y: items.maxY, width: width, height: Workshop.sumsHeight)
      foot = Rect(
        x: 0, y: max(top, room - form.height), width: width, height: form.height)
      button = Rect(
        x: 16, y: foot.minY + form.button.lowerBound, width: width - 32,
        height: form.button.upperBound - form.button.lowerBound)
      note =
        form == .full
        ? Rect(x: 16, y: foot.minY + 80, width: width - 32, height: 16) : nil
    }
  }

  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action> {
    let plan = Plan(layout, lines: bag.count)
    let width = layout.column.width
    var face = CardFace<Action>(headHeight: Self.headHeight, height: plan.items.maxY)
    head(layout, theme, &face)
    face.chevron = TurningChevron(
      in: Rect(x: width - 40, y: 25, width: 24, height: 24), color: theme.label2)
    guard !bag.isEmpty else {
      let room = layout.expandedHeight - layout.safeArea.bottom - Self.headHeight
      let height = min(plan.items.height, max(160, room))
      let box = Rect(x: 0, y: plan.items.minY, width: width, height: height)
      face.height = box.maxY
      face.add(box, on: theme.raised, key: PartKey.empty) { marks in empty(box.size, theme, &marks)
      }
      return face
    }
    for (line, item) in bag.enumerated() {
      let box = Rect(
        x: plan.items.minX, y: plan.items.minY + Self.itemHeight * Double(line),
        width: plan.items.width, height: Self.itemHeight)
      let key = Product.allCases.firstIndex(of: item.product)
      face.add(box, on: theme.raised, key: key) { marks in
        Self.line(item, box.width, theme, &marks)
      }
      face.buttons += Self.buttons(of: item.product, at: box).map { button in
        var button = button
        button.key = key
        return button
      }
    }
    face.add(
      plan.sums, plan.isSplit ? .foot : .content, on: theme.raised, key: PartKey.sums
    ) { marks in
      sums(plan.sums.size, theme, &marks)
    }
    addFoot(plan, theme, &face)
    return face
  }

  private func addFoot(_ plan: Plan, _ theme: Theme, _ face: inout CardFace<Action>) {
    let top = plan.isSplit ? plan.sums.maxY : plan.foot.minY
    let rest = Rect(
      x: plan.foot.minX, y: top, width: plan.foot.width, height: plan.foot.maxY - top)
    face.add(rest, .foot, on: theme.raised, key: PartKey.foot) { marks in
      marks += Mark.button(
        "Check out · \(total)", in: plan.button.offset(dx: -rest.minX, dy: -rest.minY),
        ground: theme.accentFill, text: theme.onAccent)
      guard let note = plan.note?.offset(dx: -rest.minX, dy: -rest.minY) else { return }
      marks.append(
        .line(
          "Free returns within 30 days", .caption, theme.label2, x: note.minX, y: note.minY,
          width: note.width, alignment: .center))
    }
    face.buttons.append(
      .init(
        action: .checkOut, label: "check out", rect: plan.button, radius: 14, region: .foot,
        isOnAccent: true))
    guard !plan.isSplit else { return }
    face.footHeight = plan.foot.height
    face.height = plan.sums.maxY + plan.foot.height
  }

  private func head(_ layout: PopoverLayout, _ theme: Theme, _ face: inout CardFace<Action>) {
    let width = layout.column.width
    // This strip is as wide as the card, because the line under the head is also as wide as the
    // card.
    face.add(
      Rect(x: -layout.column.x, y: 65, width: layout.size.width, height: 1), .head,
      on: theme.raised
    ) { marks in
      marks.append(.hairline(x: 0, y: 0, width: layout.size.width, theme.hairline))
    }
    face.add(Rect(x: 0, y: 0, width: width, height: 65), .head) { marks in
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
      let count = pieces == 1 ? "1 item" : "\(pieces) items"
      marks.append(
        .line(
          bag.isEmpty && !isOrdered ? "Empty" : "\(isOrdered ? "Ordered" : count) · ships Friday",
          .foot, theme.label2, x: x, y: 38,
          width: textWidth))
      guard !bag.isEmpty else { return }
      marks.append(
        .line(
          total.description, .headline.tabular, theme.label, x: width - 150, y: 26, width: 100,
          alignment: .trailing))
    }
  }

  /// Draws the message that is shown when the bag is empty.
  private func empty(_ size: Size, _ theme: Theme, _ marks: inout [Mark]) {
    let centerY = size.height / 2
    let disc = Rect(x: size.width / 2 - 28, y: centerY - 72, width: 56, height: 56)
    marks.append(.fill(.ellipse(in: disc), .color(theme.tint)))
    marks += Icon.bag.marks(in: disc.inset(by: 14), color: theme.accent)
    let (title, next) =
      isOrdered
      ? ("Thank you! It is on its way.", "A tap on + starts a new bag")
      : ("Nothing in your bag yet", "A tap on + puts something in")
    for (text, style, color, y) in [
      (title, TextStyle.row, theme.label, centerY),
      (next, .callout.weight(400), theme.label2, centerY + 24),
    ] {
      marks.append(
        .line(text, style, color, x: 16, y: y, width: size.width - 32, alignment: .center))
    }
  }
}
