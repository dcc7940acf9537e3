internal import CardDrawing
internal import CardGeometry

/// The pictures of rows, made when a row comes into view; a few dozen are kept, however long the
/// list is.
///
/// A class, since looking at a frame may make them; copies of a scene share it, and what is in it
/// follows from the number of the row alone.
final class RowPictures {
  private static let capacity = 128

  private let layout: HeaderLayout
  private let theme: Theme
  private let measuring: any TextMeasuring
  private let query: [Character]
  private var pictures: [Int: Picture] = [:]
  private var products: [Int: Picture] = [:]

  init(layout: HeaderLayout, theme: Theme, measuring: any TextMeasuring, query: [Character]) {
    self.layout = layout
    self.theme = theme
    self.measuring = measuring
    self.query = query
  }

  /// The picture of row `number`, as wide as the stage.
  func picture(ofRow number: Int) -> Picture {
    if let picture = pictures[number] { return picture }
    if pictures.count >= Self.capacity { pictures.removeAll(keepingCapacity: true) }
    let picture = paint(number)
    pictures[number] = picture
    return picture
  }

  private func paint(_ number: Int) -> Picture {
    let size = Size(width: layout.size.width, height: layout.parameters.rowHeight)
    let (left, width) = (layout.column.x, layout.column.width)
    let kind = (number - 1) % 8
    let product = products[kind] ?? Product(row: number).picture(size: Size(width: 32, height: 32))
    products[kind] = product
    return Picture(size: size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.surface)))
      marks.append(
        .picture(
          product, in: Rect(x: left + 16, y: 6, width: 32, height: 32), radius: 8, opacity: 1))
      let price = Text(
        Product(row: number).price.description,
        TextStyle(size: 14, lineHeight: 20, weight: 500, hasTabularDigits: true), theme.label,
        alignment: .trailing)
      let room = width - 60 - 88
      line(
        RowFilter.title(row: number), TextStyle.body.weight(600).lineHeight(19), theme.label,
        at: Point(x: left + 60, y: 4), width: room, into: &marks)
      line(
        RowFilter.detail(row: number), TextStyle.caption.weight(400), theme.label2,
        at: Point(x: left + 60, y: 23), width: room, into: &marks)
      marks.append(.text(price, in: Rect(x: left + width - 96, y: 12, width: 80, height: 20)))
      marks.append(
        .hairline(
          x: left + 60, y: size.height - 0.5, width: size.width - left - 60, theme.hairline))
    }
  }

  /// A line of text with what was searched for highlighted.
  private func line(
    _ string: String, _ style: TextStyle, _ color: Color, at origin: Point, width: Double,
    into marks: inout [Mark]
  ) {
    let text = Text(string, style, color)
    let characters = Array(string)
    for match in SearchText.matches(of: query, in: string) {
      func x(_ index: Int) -> Double {
        let bytes = String(characters[..<index]).utf8.count
        return measuring.caretOffset(in: text, atUTF8Offset: bytes)
      }
      let (from, to) = (x(match.lowerBound), min(x(match.upperBound), width))
      guard from < to else { continue }
      let box = Rect(x: origin.x + from, y: origin.y, width: to - from, height: style.lineHeight)
      marks.append(
        .fill(.roundedRect(box.inset(by: -1), radius: 3), .color(theme.matchHighlight)))
    }
    marks.append(
      .text(
        text, in: Rect(x: origin.x, y: origin.y, width: width, height: style.lineHeight)))
  }
}
