internal import CardDrawing
internal import CardGeometry

/// The positions of the gallery's items in the window, in points from the top of the content.
struct GalleryLayout: Equatable {
  /// Distance in points from the edges of the window.
  static let margin = 32.0
  /// Height in points of the bar with the title and the filter, which does not scroll.
  static let barHeight = 84.0
  /// Corner radius of a thumbnail in points.
  static let radius = 14.0
  private static let gap = 20.0
  private static let (minimumWidth, maximumWidth) = (132.0, 176.0)
  /// Height in points of the name and the detail below a thumbnail.
  private static let captionHeight = 46.0
  private static let headingHeight = 44.0

  /// A heading above the items of one kind.
  struct Heading: Equatable {
    var title: String
    /// The top of the heading in points.
    var y: Double
  }

  /// The frames of the thumbnails, by the index of the item. An item that does not match the filter
  /// has no frame.
  private(set) var frames: [Int: Rect] = [:]
  /// The indices of the shown items in reading order.
  private(set) var order: [Int] = []
  private(set) var headings: [Heading] = []
  /// The number of thumbnails beside each other.
  let columns: Int
  /// The height of the whole content in points.
  private(set) var height = 0.0

  /// Lays out the items with the indices in `sections` in a window that is `width` points wide.
  /// Empty sections are left out.
  init(_ sections: [(title: String, items: [Int])], width: Double) {
    let margin = min(Self.margin, max(12, width * 0.05))
    let room = max(1, width - 2 * margin)
    let columns = max(2, Int((room + Self.gap) / (Self.minimumWidth + Self.gap)))
    let cell = min(
      Self.maximumWidth, (room - Double(columns - 1) * Self.gap) / Double(columns)
    ).rounded(.down)
    let size = Size(
      width: cell,
      height: (cell * GalleryThumbnail.stageSize.height / GalleryThumbnail.stageSize.width)
        .rounded())
    self.columns = columns
    let used = Double(columns) * cell + Double(columns - 1) * Self.gap
    let left = ((width - used) / 2).rounded()
    var y = 0.0
    for (title, items) in sections where !items.isEmpty {
      headings.append(Heading(title: title, y: y))
      y += Self.headingHeight
      for (place, item) in items.enumerated() {
        let (row, column) = (place / columns, place % columns)
        frames[item] = Rect(
          x: left + Double(column) * (cell + Self.gap),
          y: y + Double(row) * (size.height + Self.captionHeight + Self.gap), width: size.width,
          height: size.height)
        order.append(item)
      }
      let rows = (items.count + columns - 1) / columns
      y += Double(rows) * (size.height + Self.captionHeight + Self.gap)
    }
    self.left = left
    height = y + Self.margin
  }

  /// The left edge of the thumbnails in points of the window.
  let left: Double

  /// Returns the frame of the name and the detail below a thumbnail.
  static func caption(below frame: Rect) -> Rect {
    Rect(x: frame.minX, y: frame.maxY + 8, width: frame.width, height: captionHeight - 8)
  }

  /// Returns the item at `point`, in points of the content, or `nil` if there is none. The caption
  /// belongs to the item.
  func item(at point: Point) -> Int? {
    order.first { index in
      guard let frame = frames[index] else { return false }
      return frame.contains(point) || Self.caption(below: frame).contains(point)
    }
  }

  /// Returns the item that is `rows` rows below and `columns` columns to the right of `item`, or
  /// the nearest one in this direction.
  func item(from item: Int?, right columns: Int, down rows: Int) -> Int? {
    guard let item, let place = order.firstIndex(of: item), let frame = frames[item] else {
      return order.first
    }
    if rows == 0 { return order[min(max(place + columns, 0), order.count - 1)] }
    // Rows of different sections can have different lengths, so positions decide.
    let others = order.filter { index in
      guard let other = frames[index] else { return false }
      return rows > 0 ? other.minY > frame.minY : other.minY < frame.minY
    }
    func distance(_ index: Int) -> (Double, Double) {
      let other = frames[index] ?? .zero
      return (abs(other.minY - frame.minY), abs(other.minX - frame.minX))
    }
    return others.min { distance($0) < distance($1) } ?? item
  }
}
