internal import TextFormat

/// A writer of SVG text.
struct SVG {
  private let width: Double
  private let height: Double
  private var body = ""

  enum Anchor: String {
    case start
    case middle
    case end
  }

  /// Creates an empty white sheet. `width` and `height` are in pixels.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    rectangle(x: 0, y: 0, width: width, height: height, fill: "#ffffff")
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String
  ) {
    body +=
      "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\" "
      + "fill=\"\(fill)\"/>\n"
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String = "#000000",
    width: Double = 1, dash: String? = nil
  ) {
    polyline([(x1, y1), (x2, y2)], stroke: stroke, width: width, dash: dash)
  }

  mutating func polyline(
    _ points: [(Double, Double)], stroke: String = "#000000", width: Double = 1.5,
    dash: String? = nil
  ) {
    let path = points.map { "\(n($0.0)),\(n($0.1))" }.joined(separator: " ")
    let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    body +=
      "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(stroke)\" "
      + "stroke-width=\"\(n(width))\"\(dashes)/>\n"
  }

  mutating func text(
    _ text: String, x: Double, y: Double, size: Double = 12, anchor: Anchor = .start,
    bold: Bool = false
  ) {
    let weight = bold ? " font-weight=\"bold\"" : ""
    body +=
      "<text x=\"\(n(x))\" y=\"\(n(y))\" font-size=\"\(n(size))\" "
      + "text-anchor=\"\(anchor.rawValue)\"\(weight)>\(MarkupText.content(text.printable))</text>\n"
  }

  mutating func disc(x: Double, y: Double, radius: Double, fill: String) {
    body += "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\" fill=\"\(fill)\"/>\n"
  }

  /// Draws a cross (×) at a point. `size` is half of the cross's width and height.
  mutating func cross(x: Double, y: Double, size: Double, stroke: String) {
    line(x - size, y - size, x + size, y + size, stroke: stroke, width: 1.5)
    line(x - size, y + size, x + size, y - size, stroke: stroke, width: 1.5)
  }

  /// Draws a bold letter above a point. The letter has serifs, so that an I does not look like a
  /// line.
  mutating func mark(_ letter: String, x: Double, y: Double) {
    body +=
      "<text x=\"\(n(x))\" y=\"\(n(y))\" font-size=\"12\" font-family=\"serif\" "
      + "font-weight=\"bold\" text-anchor=\"middle\">\(MarkupText.content(letter))</text>\n"
  }

  /// The complete SVG document.
  var content: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(n(width))\" height=\"\(n(height))\" "
      + "viewBox=\"0 0 \(n(width)) \(n(height))\" "
      + "font-family=\"Inter, Helvetica, Arial, sans-serif\" fill=\"#000000\">\n"
      + body + "</svg>\n"
  }

  /// Returns a coordinate as text, rounded to two decimals.
  private func n(_ value: Double) -> String { value.rounded(to: 2) }
}
