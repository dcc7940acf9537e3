internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The content of the `popover` scene: a screen with travel destinations, and a card about one
/// destination.
struct Discover: PopoverContent {
  static let id: SceneID = "popover"
  static let summary = "a card that rests at 30 % and 80 % of the stage, over a screen it blurs"
  static let gesture = "Pull the card up or down"
  static let parameters = PopoverParameters.popover

  /// The index of the selected chip.
  private(set) var interest = 0
  /// The index of the trip on the card.
  private(set) var subject = 0
  /// For each trip: whether the user likes it.
  private(set) var isLiked = Content.trips.map { _ in false }
  /// For each trip: whether the user has booked it.
  private(set) var isBooked = Content.trips.map { _ in false }

  init() {}

  private var trip: Trip { Content.trips[subject] }

  /// The indices of the trips on the tiles.
  var shownTrips: [Int] {
    Content.trips.indices.dropFirst().filter {
      interest == 0 || Content.trips[$0].interests.contains(interest)
    }
  }

  // MARK: Controls

  /// The actions of the controls. Trips, chips, facts and pictures are given by index.
  enum Action: Hashable {
    case profile
    case interest(Int)
    case likeFirst
    case show(Int)
    case like
    case book
    case rating
    case allReviews
    case fact(Int)
    case picture(Int)
  }

  /// Performs `action`. If a selected chip is tapped, the first chip becomes selected instead. If a
  /// selected tile is tapped, the trip of the large picture becomes selected instead. If the trip
  /// of the large picture is already selected, a tap on the picture opens the card.
  mutating func perform(_ action: Action) -> PopoverAnswer? {
    switch action {
    case .profile: return .notice("A real app would open your profile")
    case .interest(let index): interest = interest == index ? 0 : index
    case .likeFirst: isLiked[0].toggle()
    case .show(0) where subject == 0: return .open
    case .show(let index): subject = subject == index ? 0 : index
    case .like: isLiked[subject].toggle()
    case .book: isBooked[subject].toggle()
    case .rating, .allReviews:
      return .notice("A real app would show all \(trip.reviewCount) reviews")
    case .fact(let index):
      let caption = trip.facts[index].caption.lowercased()
      return .notice("A real app would tell more: \(caption)")
    case .picture: return .notice("A real app would show it large")
    }
    return nil
  }

  static let probes =
    PopoverScene<Discover>.cardProbes + [
      ProbeRow("liked", unit: "", "1 if the place on the card is liked") { scene, _ in
        scene.content.isLiked[scene.content.subject] ? 1 : 0
      },
      ProbeRow("booked", unit: "", "1 if the place on the card is booked") { scene, _ in
        scene.content.isBooked[scene.content.subject] ? 1 : 0
      },
      ProbeRow(
        "place", unit: "count", "place that the card shows: 0 the large picture, 1, 2, … the tiles"
      ) {
        scene, _ in
        Double(scene.content.subject)
      },
      ProbeRow("tiles", unit: "count", "number of tiles on the screen") { scene, _ in
        Double(scene.content.shownTrips.count)
      },
    ]

  // MARK: The card

  private static let headHeight = 77.0

  /// The positions of the card's lower sections, in points.
  private struct Plan {
    /// The width of the facts and buttons.
    let width: Double
    /// The frame of the section "About".
    let about: Rect
    /// The top edge of the pictures.
    let pictures: Double
    /// The top edge of each review.
    let reviews: [Double]
    /// The bottom edge of the content.
    let end: Double

    init(_ layout: PopoverLayout) {
      let column = layout.column.width
      let room = layout.expandedHeight - layout.safeArea.bottom - 12
      func about(x: Double, y: Double, width: Double) -> Rect {
        let lines = (Discover.aboutLength / (width - 32)).rounded(.up)
        return Rect(x: x, y: y, width: width, height: 28 + TextStyle.bodyLong.lineHeight * lines)
      }
      let below = about(x: 0, y: 217, width: column)
      // On a low, wide stage the section "About" is beside the facts and buttons.
      let isSplit = below.maxY > room && column >= 600
      width = isSplit ? 358 : column
      self.about = isSplit ? about(x: width - 16, y: 77, width: column - width + 16) : below
      let y = max(self.about.maxY, 217) + 24
      pictures = y
      reviews = [y + 150, y + 246]
      end = y + 246 + 78 + 16
    }
  }

  /// The approximate length in points of the section "About" if its text were on one line. The
  /// length determines the number of lines.
  private static let aboutLength = 1500.0

  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action> {
    let plan = Plan(layout)
    let width = layout.column.width
    var face = CardFace<Action>(headHeight: Self.headHeight, height: plan.end)
    face.showsEdge = true
    head(width, theme, &face)
    face.add(Rect(x: 0, y: 77, width: plan.width, height: 140), on: theme.raised) { marks in
      facts(plan.width, theme, &marks)
      buttons(plan.width, theme, &marks)
    }
    face.buttons.append(
      .init(
        action: .rating, label: "rating", rect: Self.ratingPill(width), radius: 14,
        region: .head))
    face.buttons += Self.factTiles(plan.width).enumerated().map { index, tile in
      .init(
        action: .fact(index), label: trip.facts[index].caption.lowercased(),
        rect: tile.offset(dx: 0, dy: Self.headHeight), radius: 12)
    }
    face.buttons += [
      .init(
        action: .like, label: "like", rect: Rect(x: 16, y: 151, width: 48, height: 48), radius: 14),
      .init(
        action: .book, label: "book",
        rect: Rect(x: 74, y: 151, width: plan.width - 90, height: 48), radius: 14,
        isOnAccent: !isBooked[subject]),
    ]
    face.add(plan.about, on: theme.raised) { marks in about(plan.about.size, theme, &marks) }
    face.add(Rect(x: 0, y: plan.pictures, width: width, height: 90), on: theme.raised) { marks in
      pictures(width, &marks)
    }
    face.buttons += Self.pictureFrames(width).enumerated().map { index, frame in
      .init(
        action: .picture(index), label: "picture \(index + 1)",
        rect: frame.offset(dx: 0, dy: plan.pictures), radius: 10)
    }
    if let first = plan.reviews.first {
      face.add(Rect(x: 0, y: first - 38, width: width, height: 38), on: theme.raised) { marks in
        marks.append(.line("Reviews", .headline, theme.label, x: 16, y: 0, width: width / 2))
        marks.append(
          .line(
            "See all \(trip.reviewCount)", .callout.weight(600), theme.accent, x: width / 2, y: 1,
            width: width / 2 - 16, alignment: .trailing))
      }
      face.buttons.append(
        .init(
          action: .allReviews, label: "see all",
          rect: Rect(x: width - 106, y: first - 43, width: 100, height: 32), radius: 16))
    }
    for (review, y) in zip(trip.reviews, plan.reviews) {
      face.add(Rect(x: 0, y: y, width: width, height: 78), on: theme.raised) { marks in
        Self.review(review, width, theme, &marks)
      }
    }
    return face
  }

  private func head(_ width: Double, _ theme: Theme, _ face: inout CardFace<Action>) {
    face.add(Rect(x: 0, y: 0, width: width, height: Self.headHeight), .head) { marks in
      marks.append(
        .handle(in: Rect(x: width / 2 - 20, y: 8, width: 40, height: 5), theme.handle))
      let textWidth = width - 80 - 12 - 16
      marks.append(
        .line(trip.place.name, .place, theme.label, x: 16, y: 20, width: textWidth))
      marks.append(
        .line(trip.route, .foot, theme.label2, x: 16, y: 44, width: textWidth))
      let pill = Self.ratingPill(width)
      marks.append(.fill(.roundedRect(pill, radius: 14), .color(theme.fill)))
      marks += Icon.star.marks(
        in: Rect(x: pill.minX + 11, y: pill.minY + 7, width: 14, height: 14), color: theme.star)
      marks.append(
        .line(
          trip.rating, .callout.weight(600), theme.label, x: pill.minX + 30,
          y: pill.minY + 4, width: 30))
    }
  }

  private static func ratingPill(_ width: Double) -> Rect {
    Rect(x: width - 80, y: 24, width: 64, height: 28)
  }

  /// Returns the frames of `count` columns of equal width between the margins, each `height` points
  /// high.
  private static func row(_ count: Int, _ width: Double, height: Double) -> [Rect] {
    let each = (width - 32 - 10 * Double(count - 1)) / Double(count)
    return (0..<count).map {
      Rect(x: 16 + Double($0) * (each + 10), y: 0, width: each, height: height)
    }
  }

  /// Returns the frames of the fact tiles. There are three, or two if three would be too narrow for
  /// their captions.
  private static func factTiles(_ width: Double) -> [Rect] {
    row(width < 340 ? 2 : 3, width, height: 60)
  }

  private static func pictureFrames(_ width: Double) -> [Rect] { row(3, width, height: 90) }

  private func facts(_ width: Double, _ theme: Theme, _ marks: inout [Mark]) {
    for (tile, fact) in zip(Self.factTiles(width), trip.facts) {
      marks.append(.fill(.roundedRect(tile, radius: 12), .color(theme.fill)))
      marks.append(
        .line(
          fact.value, .headline, theme.label, x: tile.minX, y: 10, width: tile.width,
          alignment: .center))
      marks.append(
        .line(
          fact.caption, .caption, theme.label2, x: tile.minX, y: 32, width: tile.width,
          alignment: .center))
    }
  }

  private func buttons(_ width: Double, _ theme: Theme, _ marks: inout [Mark]) {
    let like = Rect(x: 16, y: 74, width: 48, height: 48)
    marks.append(.fill(.roundedRect(like, radius: 14), .color(theme.fill)))
    marks += (isLiked[subject] ? Icon.heartFilled : .heart).marks(
      in: like.inset(by: 12), color: theme.love)
    marks += Mark.button(
      isBooked[subject] ? "Booked" : "Book from \(trip.price.short)",
      in: Rect(x: 74, y: 74, width: width - 90, height: 48),
      ground: isBooked[subject] ? theme.tint : theme.accentFill,
      text: isBooked[subject] ? theme.accent : theme.onAccent)
  }

  private func about(_ size: Size, _ theme: Theme, _ marks: inout [Mark]) {
    let width = size.width - 32
    marks.append(.line("About", .headline, theme.label, x: 16, y: 0, width: width))
    let style = TextStyle.bodyLong
    marks.append(
      .text(
        Text(
          trip.about, style, theme.label2,
          maximumLines: Int((size.height - 28) / style.lineHeight)),
        in: Rect(x: 16, y: 28, width: width, height: size.height - 28)))
  }

  private func pictures(_ width: Double, _ marks: inout [Mark]) {
    for (frame, scenery) in zip(Self.pictureFrames(width), trip.pictures) {
      marks.append(
        .picture(scenery.picture(size: frame.size), in: frame, radius: 10, opacity: 1))
    }
  }

  private static func review(
    _ review: Review, _ width: Double, _ theme: Theme, _ marks: inout [Mark]
  ) {
    let textWidth = width - 64 - 16
    marks.append(
      .picture(review.author.avatar.picture(diameter: 36), at: Point(x: 16, y: 0)))
    marks.append(
      .line(
        review.author.name, .callout.weight(600).lineHeight(18), theme.label, x: 64, y: -0.5,
        width: textWidth))
    for star in 0..<5 {
      marks += Icon.star.marks(
        in: Rect(x: 64 + 14 * Double(star), y: 19, width: 12, height: 12), color: theme.star)
    }
    marks.append(
      .line(review.age, .caption, theme.label2, x: 138, y: 17, width: textWidth - 74))
    marks.append(
      .text(
        Text(review.text, .callout.weight(400), theme.label2, maximumLines: 2),
        in: Rect(x: 64, y: 38, width: textWidth, height: 40)))
  }
}
