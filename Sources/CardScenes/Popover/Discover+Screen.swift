internal import CardDrawing
internal import CardGeometry

extension Discover {
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> DisplayList {
    var list = DisplayList()
    let stage = Rect(origin: .zero, size: layout.size)
    list.add(Layer(LayerID("ground"), .color(theme.surface), frame: stage))
    let column = layout.column
    let picture = Picture(size: Size(width: column.width, height: layout.size.height)) { marks in
      let top = layout.safeArea.top
      marks += Mark.title(
        "Discover", "Weekends away, three hours or less", top: top, in: column, theme)
      marks.append(
        .picture(Avatar(2).picture(diameter: 32), at: Point(x: column.width - 48, y: top + 18)))
      chips(top: top + 84, theme, &marks)
      hero(Self.hero(layout), &marks)
      for (index, place) in Content.places.enumerated() {
        let tile = column.tile(index, top: top + 360, height: 128, pitch: 186)
        guard tile.minY < layout.size.height else { break }
        Self.tile(place, tile, theme, &marks)
      }
    }
    list.add(
      Layer(
        LayerID("screen"), .picture(picture),
        frame: Rect(origin: Point(x: column.x, y: 0), size: picture.size)))
    return list
  }

  /// The large picture.
  private static func hero(_ layout: PopoverLayout) -> Rect {
    Rect(x: 16, y: layout.safeArea.top + 132, width: layout.column.width - 32, height: 214)
  }

  /// The heart's disc on it.
  private static func heart(on hero: Rect) -> Rect {
    Rect(x: hero.maxX - 48, y: hero.minY + 12, width: 36, height: 36)
  }

  func screenButtons(_ layout: PopoverLayout) -> [CardButton<Action>] {
    [CardButton(action: .like, label: "like", rect: Self.heart(on: Self.hero(layout)), radius: 18)]
  }

  private func chips(top: Double, _ theme: Theme, _ marks: inout [Mark]) {
    var x = 16.0
    for (index, (word, width)) in zip(Content.interests, [80.0, 100, 68, 76, 60]).enumerated() {
      let chip = Rect(x: x, y: top, width: width, height: 34)
      marks +=
        index == 0
        ? Mark.pill(word, in: chip, ground: theme.accentFill, text: theme.onAccent)
        : Mark.pill(word, .callout, in: chip, ground: theme.fill, text: theme.label2)
      x += width + 8
    }
  }

  private func hero(_ box: Rect, _ marks: inout [Mark]) {
    let picture = Content.hero.scenery.picture(size: box.size)
    marks.append(.picture(picture, in: box, radius: 16, opacity: 1))
    let shade = Color(0x06101C)
    marks.append(
      .fill(
        .roundedRect(box, radius: 16),
        .vertical(
          [GradientStop(0.45, shade.withAlpha(0)), GradientStop(1, shade.withAlpha(0.66))],
          in: box)))
    let width = box.width - 32
    marks.append(
      .line(Content.hero.name, .place, .white, x: box.minX + 16, y: box.minY + 158, width: width))
    marks.append(
      .line(
        Content.hero.detail, .callout.lineHeight(18), Color(white: 1, alpha: 0.92),
        x: box.minX + 16, y: box.minY + 183, width: width))
    let disc = Self.heart(on: box)
    marks.append(.fill(.ellipse(in: disc), .color(Color(0x0A101C, alpha: 0.38))))
    marks += (isLiked ? Icon.heartFilled : .heart).marks(in: disc.inset(by: 8), color: .white)
  }

  private static func tile(_ place: Place, _ box: Rect, _ theme: Theme, _ marks: inout [Mark]) {
    marks.append(
      .picture(place.scenery.picture(size: box.size), in: box, radius: 12, opacity: 1))
    marks.append(
      .line(
        place.name, .body.weight(600), theme.label, x: box.minX + 2, y: box.minY + 135,
        width: box.width - 4))
    marks.append(
      .line(
        place.detail, .foot, theme.label2, x: box.minX + 2, y: box.minY + 155,
        width: box.width - 4))
  }
}
