internal import CardDrawing
internal import CardGeometry
internal import SceneCore

extension Workshop {
  /// Returns whether a line of the shopping bag, `width` points wide, is too narrow for a picture.
  static func isNarrow(_ width: Double) -> Bool { width < 300 }

  /// Returns the frame of the quantity stepper within a line of `width` points.
  private static func stepper(_ width: Double) -> Rect {
    Rect(x: isNarrow(width) ? 16 : 98, y: 55, width: 92, height: 28)
  }

  /// Returns the buttons in the line of `product`, which has the frame `box`.
  static func buttons(of product: Product, at box: Rect) -> [CardFace<Action>.Button] {
    let stepper = stepper(box.width).offset(dx: box.minX, dy: box.minY)
    // The buttons are so narrow that their focus rings do not touch the number between the buttons.
    let end = Size(width: 32, height: stepper.height)
    let remove = Rect(x: box.maxX - 16 - 60, y: stepper.minY, width: 68, height: stepper.height)
    return [
      (Action.fewer(product), "fewer", Rect(origin: stepper.origin, size: end)),
      (
        .more(product), "more",
        Rect(origin: Point(x: stepper.maxX - end.width, y: stepper.minY), size: end)
      ),
      (.remove(product), "remove", remove),
    ].map { action, word, rect in
      .init(action: action, label: "\(word) \(product.name)", rect: rect, radius: 14)
    }
  }

  /// Draws a line of the bag and the separator below it.
  static func line(
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
    marks.append(.hairline(x: x, y: 91, width: width - x, theme.hairline))
  }

  /// Draws the subtotal, the shipping cost and the total.
  func sums(_ size: Size, _ theme: Theme, _ marks: inout [Mark]) {
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
  }
}
