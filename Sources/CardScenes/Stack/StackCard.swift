internal import CardDrawing
internal import CardGeometry

/// What is on one card of the stack: a colour, and in the first place a picture over it.
struct StackCard {
  let colour: Picture
  let picture: Picture

  /// The faces of all three.
  static func all(_ layout: StackLayout) -> [StackCard] {
    (0..<3).map {
      StackCard($0, size: layout.cardSize, radius: layout.parameters.cornerRadius)
    }
  }

  /// The faces of card `index` of `Content.escapes`, of `size` points, with corners of `radius`.
  init(_ index: Int, size: Size, radius: Double) {
    let place = Content.escapes[index]
    let box = Rect(origin: .zero, size: size)
    let limited = CornerRadii(radius).limited(to: size).top
    let border = Mark.stroke(
      .roundedRect(box.inset(by: 0.5), radius: max(0, limited - 0.5)), .color(Theme.Stack.border),
      width: 1)
    colour = Picture(
      size: size, marks: [.fill(.rect(box), .color(Theme.Stack.faces[index])), border])
    picture = Picture(size: size) { marks in
      marks.append(.picture(place.scenery.picture(size: size), at: .zero))
      let shade = Color(0x081814)
      marks.append(
        .fill(
          .rect(box),
          .vertical(
            [GradientStop(0.36, shade.withAlpha(0)), GradientStop(1, shade.withAlpha(0.74))],
            in: box)))
      // Name and line are 44 points high; on a low card they stand in its middle.
      let bottom = size.height - min(17, max(0, (size.height - 44) / 2))
      let width = size.width - 36
      marks.append(.line(place.name, .place, .white, x: 18, y: bottom - 44, width: width))
      marks.append(
        .line(
          place.detail, .callout.lineHeight(18), Color(white: 1, alpha: 0.94), x: 18,
          y: bottom - 18, width: width))
      marks.append(border)
    }
  }
}
