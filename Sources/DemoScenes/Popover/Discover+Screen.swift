internal import CardDrawing
internal import CardGeometry
internal import SceneCore

extension Discover {
  static func ground(_ theme: Theme) -> Color { theme.surface }

  /// Returns the screen: title, chips, the large picture, and the tiles that match the selected
  /// chip.
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action> {
    let (top, width) = (layout.safeArea.top, layout.column.width)
    var screen = CardFace<Action>(headHeight: 0, height: 0)
    screen.add(Rect(x: 0, y: top, width: width, height: 84), on: theme.surface) { marks in
      marks += Mark.title(
        "Discover", "Weekends away, three hours or less", top: 0, in: layout.column, theme)
      marks.append(
        .picture(Avatar(2).picture(diameter: 32), at: Point(x: width - 48, y: 18)))
    }
    screen.buttons.append(
      .init(
        action: .profile, label: "profile",
        rect: Rect(x: width - 48, y: top + 18, width: 32, height: 32), radius: 16))
    addChips(top: top + 84, width, theme, &screen)
    addHero(Rect(x: 16, y: top + 132, width: width - 32, height: 214), theme, &screen)
    var end = top + 346
    for (index, trip) in shownTrips.enumerated() {
      let tile = layout.column.tile(index, top: top + 360, height: 175, pitch: 186)
      addTile(trip, tile, theme, &screen)
      end = tile.maxY
    }
    screen.height = end + 16
    return screen
  }

  /// The key of the row of chips, which identifies the row in a transition. The key of each tile is
  /// the index of the tile's trip.
  private static let chipsKey = -1
  private static let chipWidths = [80.0, 100, 68, 76, 60]

  /// Adds the row of chips. A row that is wider than the column scrolls sideways.
  private func addChips(
    top: Double, _ width: Double, _ theme: Theme, _ screen: inout CardFace<Action>
  ) {
    var chips: [Rect] = []
    var x = 16.0
    for width in Self.chipWidths {
      chips.append(Rect(x: x, y: top, width: width, height: 34))
      x += width + 8
    }
    let length = x + 8
    screen.strip = CardFace<Action>.Strip(
      rect: Rect(x: 0, y: top, width: width, height: 34), length: length,
      centred: min(max(chips[interest].midX - width / 2, 0), max(0, length - width)))
    let row = Rect(x: 0, y: top, width: max(width, length), height: 34)
    screen.add(row, .strip, on: theme.surface, key: Self.chipsKey, isCrossfaded: true) { marks in
      for (index, chip) in chips.enumerated() {
        let (word, chip) = (Content.interests[index], chip.offset(dy: -top))
        marks +=
          index == interest
          ? Mark.pill(word, in: chip, ground: theme.accentFill, text: theme.onAccent)
          : Mark.pill(word, .callout, in: chip, ground: theme.fill, text: theme.label2)
      }
    }
    for (index, chip) in chips.enumerated() {
      screen.buttons.append(
        .init(
          action: .interest(index), label: Content.interests[index], rect: chip, radius: 17,
          region: .strip, isOnAccent: index == interest))
    }
  }

  /// Adds the large picture with its heart button.
  private func addHero(_ box: Rect, _ theme: Theme, _ screen: inout CardFace<Action>) {
    let place = Content.trips[0].place
    screen.add(box, on: theme.surface) { marks in
      let box = Rect(origin: .zero, size: box.size)
      marks.append(
        .picture(place.scenery.picture(size: box.size), in: box, radius: 16, opacity: 1))
      let shade = Color(0x06101C)
      marks.append(
        .fill(
          .roundedRect(box, radius: 16),
          .vertical(
            [GradientStop(0.45, shade.withAlpha(0)), GradientStop(1, shade.withAlpha(0.66))],
            in: box)))
      let width = box.width - 32
      marks.append(.line(place.name, .place, .white, x: 16, y: 158, width: width))
      marks.append(
        .line(
          place.detail, .callout.lineHeight(18), Color(white: 1, alpha: 0.92), x: 16, y: 183,
          width: width))
    }
    let disc = Rect(x: box.maxX - 48, y: box.minY + 12, width: 36, height: 36)
    screen.add(disc) { marks in
      let disc = Rect(origin: .zero, size: disc.size)
      marks.append(.fill(.ellipse(in: disc), .color(Color(0x0A101C, alpha: 0.38))))
      marks += (isLiked[0] ? Icon.heartFilled : .heart).marks(in: disc.inset(by: 8), color: .white)
    }
    screen.buttons += [
      .init(action: .likeFirst, label: "like \(place.name)", rect: disc, radius: 18),
      .init(action: .show(0), label: place.name, rect: box, radius: 16),
    ]
  }

  /// Adds the tile of the trip with the index `index`: a picture with two lines of text below. The
  /// tile is framed if the card shows this trip.
  private func addTile(
    _ index: Int, _ box: Rect, _ theme: Theme, _ screen: inout CardFace<Action>
  ) {
    let place = Content.trips[index].place
    screen.add(box, on: theme.surface, radius: 12, key: index) { marks in
      let picture = Rect(x: 0, y: 0, width: box.width, height: 128)
      marks.append(
        .picture(place.scenery.picture(size: picture.size), in: picture, radius: 12, opacity: 1))
      if index == subject {
        marks.append(
          .stroke(
            .roundedRect(picture.inset(by: 1.5), radius: 10.5), .color(theme.accentFill), width: 3))
      }
      let width = box.width - 4
      marks.append(
        .line(place.name, .body.weight(600), theme.label, x: 2, y: 135, width: width))
      marks.append(.line(place.detail, .foot, theme.label2, x: 2, y: 155, width: width))
    }
    screen.buttons.append(
      .init(
        action: .show(index), label: place.name, rect: box.inset(by: -4), radius: 16, key: index))
  }
}
