internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// A cache of the row pictures. Each picture is drawn when its row first becomes visible. The cache
/// holds at most 128 pictures.
///
/// The cache is a class because drawing a frame may add pictures. Copies of a scene share the
/// cache, because a picture depends only on the number of its row.
final class RowPictures {
  private static let capacity = 128

  private let layout: HeaderLayout
  private let theme: Theme
  private let measuring: any TextMeasuring
  private let words: String
  private let query: [Character]
  private var pictures: [Int: Picture] = [:]
  private var products: [Int: Picture] = [:]

  init(
    _ layout: HeaderLayout, _ theme: Theme, measuring: any TextMeasuring, query words: String
  ) {
    self.layout = layout
    self.theme = theme
    self.measuring = measuring
    self.words = words
    query = SearchText.lowered(words)
  }

  /// The line with the number of matches, which is shown below the rows, or alone if no row
  /// matches. `nil` without a search.
  private(set) lazy var summary: Picture? = {
    guard !query.isEmpty else { return nil }
    let text =
      layout.rowCount == 0
      ? "No row matches “\(words)”"
      : "\(layout.rowCount) of \(Int(layout.parameters.rows)) rows"
    let width = layout.column.width - 32
    return Picture(
      size: Size(width: width, height: 18),
      marks: [
        .line(text, .foot.weight(500), theme.label2, x: 0, y: 0, width: width, alignment: .center)
      ])
  }()

  /// The check mark of a selected row. `tickPlace` is the vector from the row's top left corner to
  /// the check mark's top left corner.
  private(set) lazy var tick = Picture(size: Size(width: 19, height: 19)) { marks in
    let disc = Rect(x: 1.5, y: 1.5, width: 16, height: 16)
    marks.append(.fill(.ellipse(in: disc.inset(by: -1.5)), .color(theme.surface)))
    marks.append(.fill(.ellipse(in: disc), .color(theme.accentFill)))
    var line = Path()
    line.move(to: Point(x: 6, y: 9.8))
    line.line(to: Point(x: 8.4, y: 12.2))
    line.line(to: Point(x: 13, y: 7))
    marks.append(.stroke(line, .color(theme.onAccent), width: 1.75))
  }
  static let tickPlace = Vector(dx: 34.5, dy: 23.5)

  /// Returns the opaque picture of row `number`, as wide as the content column.
  func picture(ofRow number: Int) -> Picture {
    if let picture = pictures[number] { return picture }
    if pictures.count >= Self.capacity { pictures.removeAll(keepingCapacity: true) }
    let picture = paint(number)
    pictures[number] = picture
    return picture
  }

  private func paint(_ number: Int) -> Picture {
    let size = Size(width: layout.column.width, height: layout.parameters.rowHeight)
    let product = Product(row: number)
    return Picture(size: size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.surface)))
      marks.append(
        .picture(
          picture(of: product, row: number), in: Rect(x: 16, y: 6, width: 32, height: 32),
          radius: 8, opacity: 1))
      let price = TextStyle.callout.tabular
      marks.append(
        .line(
          product.price.description, price, theme.label, x: size.width - 76, y: 12, width: 60,
          alignment: .trailing))
      let room = size.width - 60 - 80
      line(
        RowFilter.title(row: number), TextStyle.body.weight(600).lineHeight(19), theme.label,
        at: Point(x: 60, y: 4), width: room, into: &marks)
      line(
        RowFilter.detail(row: number), TextStyle.caption.weight(400), theme.label2,
        at: Point(x: 60, y: 23), width: room, into: &marks)
      // The separator ends at the stage's edge. On wide stages, the separator ends at the content
      // margin of the column.
      let end = size.width < layout.size.width ? size.width - 16 : size.width
      marks.append(.hairline(x: 60, y: size.height - 0.5, width: end - 60, theme.hairline))
    }
  }

  private func picture(of product: Product, row number: Int) -> Picture {
    let kind = (number - 1) % 8
    let picture = products[kind] ?? product.picture(size: Size(width: 32, height: 32))
    products[kind] = picture
    return picture
  }

  /// Draws a line of text in `color`. Matches of the search have a highlighted background and the
  /// theme's label colour instead.
  private func line(
    _ string: String, _ style: TextStyle, _ color: Color, at origin: Point, width: Double,
    into marks: inout [Mark]
  ) {
    let characters = Array(string)
    let whole = Text(string, style, color)
    func x(_ index: Int) -> Double {
      let bytes = String(characters[..<index]).utf8.count
      return measuring.caretOffset(in: whole, atUTF8Offset: bytes)
    }
    /// Draws the characters in `range` at their position within the whole line.
    func add(_ range: Range<Int>, _ color: Color) {
      guard !range.isEmpty, x(range.lowerBound) < width else { return }
      let left = x(range.lowerBound)
      marks.append(
        .line(
          String(characters[range]), style, color, x: origin.x + left, y: origin.y,
          width: width - left))
    }
    var end = 0
    for match in SearchText.matches(of: query, in: string) {
      let (left, right) = (x(match.lowerBound), x(match.upperBound))
      // A match that extends past the line's visible end is not highlighted.
      guard right <= width else { break }
      let box = Rect(
        x: origin.x + left, y: origin.y, width: right - left, height: style.lineHeight)
      marks.append(
        .fill(.roundedRect(box.inset(by: -1), radius: 3), .color(theme.matchHighlight)))
      add(end..<match.lowerBound, color)
      add(match, theme.label)
      end = match.upperBound
    }
    add(end..<characters.count, color)
  }
}
