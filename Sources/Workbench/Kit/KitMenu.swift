internal import CardDrawing
internal import CardGeometry
internal import CardGestures

/// A pop-up menu with a list of titles. The user selects one of the titles.
struct KitMenu: Hashable {
  /// The effect of a key press on the menu.
  enum Outcome {
    /// The menu stays open, maybe with another highlighted item.
    case stay
    case choose(Int)
    case close
  }

  let titles: [String]
  /// Index of the current item, marked with a dot, or `nil` if there is none.
  var chosen: Int?
  /// Index of the highlighted item, which Enter selects.
  var highlighted: Int
  /// Maximum size of the menu in points.
  var room: Size

  private static let itemHeight = 24.0
  private static let maximumItemWidth = 172.0
  private static let padding = 6.0

  init(_ titles: [String], chosen: Int?, room: Size) {
    (self.titles, self.chosen, self.room) = (titles, chosen, room)
    highlighted = chosen ?? 0
  }

  // MARK: Geometry

  private var columns: Int {
    let maximum = max(1, Int((room.height - 2 * Self.padding) / Self.itemHeight))
    return max(1, (titles.count + maximum - 1) / maximum)
  }

  /// Number of items in a full column.
  private var rows: Int { max(1, (titles.count + columns - 1) / columns) }

  private var itemWidth: Double {
    min(Self.maximumItemWidth, (room.width - 2 * Self.padding) / Double(columns))
  }

  /// Size of the menu in points.
  var size: Size {
    Size(
      width: Double(columns) * itemWidth + 2 * Self.padding,
      height: Double(rows) * Self.itemHeight + 2 * Self.padding)
  }

  /// Returns the frames of the items of a menu at `origin`.
  func items(at origin: Point = .zero) -> [Rect] {
    let (rows, width) = (rows, itemWidth)
    return titles.indices.map { index in
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      return Rect(
        x: origin.x + Self.padding + Double(column) * width,
        y: origin.y + Self.padding + Double(row) * Self.itemHeight, width: width,
        height: Self.itemHeight)
    }
  }

  // MARK: Keys

  /// Returns whether the open menu handles `press`.
  static func wants(_ press: KeyPress) -> Bool {
    [.up, .down, .left, .right, .return, .escape].contains(press.key)
  }

  /// Handles `press`. Up and Down move the highlight by one item and wrap around at the ends. Left
  /// and Right move the highlight by one column.
  mutating func handle(_ press: KeyPress) -> Outcome {
    guard !titles.isEmpty else { return .close }
    let count = titles.count
    switch press.key {
    case .up: highlighted = (highlighted - 1 + count) % count
    case .down: highlighted = (highlighted + 1) % count
    case .left where columns > 1: highlighted = max(highlighted - rows, 0)
    case .right where columns > 1: highlighted = min(highlighted + rows, count - 1)
    case .return: return .choose(highlighted)
    case .escape: return .close
    default: break
    }
    return .stay
  }

  // MARK: Drawing

  func draw(into sketch: inout Sketch) {
    let frame = Rect(origin: .zero, size: size)
    sketch.ground(frame, Tokens.field, radius: Tokens.cardRadius)
    sketch.add(
      .stroke(
        .roundedRect(frame.inset(by: 0.5), radius: Tokens.cardRadius - 0.5), .color(Tokens.line),
        width: 1))
    for (index, rect) in items().enumerated() {
      if index == highlighted { sketch.ground(rect, Tokens.chosen, radius: 5) }
      if index == chosen {
        sketch.dot(Point(x: rect.minX + 9, y: rect.midY), radius: 2, Tokens.accent)
      }
      sketch.text(
        titles[index], index == chosen ? Tokens.tableStrong : Tokens.table, Tokens.label,
        x: rect.minX + 18, midY: rect.midY, width: rect.width - 22)
    }
  }
}
