internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The two pictures of a stack card: a plain colour, and a photo that covers the colour if the card
/// is in front.
struct StackCard {
  let colour: Picture
  let picture: Picture

  /// Returns the pictures of all three cards.
  static func all(_ layout: StackLayout) -> [StackCard] {
    (0..<3).map {
      StackCard($0, size: layout.cardSize, radius: layout.parameters.cornerRadius)
    }
  }

  /// Draws the pictures of the card for the trip with the index `index` in `Content.escapes`.
  /// `size` and `radius` are in points.
  init(_ index: Int, size: Size, radius: Double) {
    let place = Content.escapes[index]
    let box = Rect(origin: .zero, size: size)
    let limited = CornerRadii(radius).clamped(to: size).top
    let border = Mark.stroke(
      .roundedRect(box.inset(by: 0.5), radius: max(0, limited - 0.5)), .color(Theme.Stack.border),
      width: 1)
    colour = Picture(
      size: size, marks: [.fill(.rect(box), .color(Theme.Stack.faces[index])), border])
    picture = Picture(size: size) { marks in
      marks.append(.picture(place.scenery.picture(size: size), at: .zero))
      // Name and line together are 44 points high. On a low card, they are centred vertically.
      let bottom = size.height - min(17, max(0, (size.height - 44) / 2))
      marks.append(.fill(.rect(box), .vertical(Self.shade(in: box, textTop: bottom - 44), in: box)))
      // A narrow card has a shorter line and a smaller name. The size of other texts is unchanged.
      let margin = size.width < 200 ? 10.0 : 18
      let width = size.width - 2 * margin
      let name = width < 128 ? TextStyle.row.lineHeight(24) : .place
      marks.append(.line(place.name, name, .white, x: margin, y: bottom - 44, width: width))
      marks.append(
        .line(
          place.line(width: width), .callout.lineHeight(18), Color(white: 1, alpha: 0.94),
          x: margin, y: bottom - 18, width: width))
      marks.append(border)
    }
  }

  /// Returns a dark gradient, drawn behind a text that starts at `textTop`. The gradient starts at
  /// the higher of two positions: 36 % of the height below the card's top, or 53.6 points above the
  /// text. On a low card, the gradient starts above the card.
  private static func shade(in box: Rect, textTop: Double) -> [GradientStop] {
    let start = min(0.36 * box.height, textTop - 53.6)
    func stop(_ y: Double) -> GradientStop {
      let alpha = 0.74 * (y - start) / (box.height - start)
      return GradientStop(y / box.height, Color(0x081814, alpha: alpha))
    }
    return [stop(max(0, start)), stop(box.height)]
  }
}
