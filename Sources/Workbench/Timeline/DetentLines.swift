import CardDrawing
import CardGeometry
internal import TextFormat

/// The dashed lines of the detents in the plot, and the names of the detents at the right. Each
/// line is drawn at the value of a detent, over the range of time in which the detent has this
/// value. The names of the detents at the time of the playhead are green, the others grey. Positions
/// are in points from the top left corner of the position lane.
struct DetentLines: Equatable {
  private struct Line: Equatable {
    var range: ClosedRange<Double>
    var y: Double
  }

  private struct Label: Equatable {
    var text: Text
    var y: Double
  }

  /// Height of a name in points.
  private static let lineHeight = 12.0

  private let layout: TimelineLayout
  private var lines: [Line] = []
  private var labels: [Label] = []

  /// Creates the lines and names of the visible detents among `detents`.
  ///
  /// - Parameter frame: The scales of the lanes.
  /// - Parameter scale: The time scale.
  /// - Parameter origin: The position on `scale` at the plot's left edge.
  /// - Parameter cursor: The stage time of the playhead.
  /// - Parameter widths: The widths of texts.
  init(
    _ detents: [TimelineData.Detent], _ frame: LanePiece.Frame, _ scale: TimeScale,
    origin: Double, cursor: Double, _ widths: inout TextWidths
  ) {
    layout = frame.layout
    let width = layout.width
    func x(_ time: Double) -> Double {
      if time.isInfinite { return time < 0 ? 0 : width }
      return min(max((scale.position(of: time) - origin).rounded(), 0), width)
    }
    var names: [(label: Label, isCurrent: Bool)] = []
    for detent in detents {
      let (start, end) = (x(detent.range.lowerBound), x(detent.range.upperBound))
      guard end > start else { continue }
      let y = frame.position.y(of: detent.value) - layout.position.minY
      lines.append(Line(range: start...end, y: y))
      guard layout.hasNames else { continue }
      // A detent can have the same value again later.
      let isCurrent = detents.contains {
        $0.name == detent.name && $0.value == detent.value && $0.range.contains(cursor)
      }
      let color = isCurrent ? Tokens.target : Tokens.label2
      let label = Label(text: Self.text(detent, color, layout, &widths), y: y)
      names.removeAll { $0.label == label }
      names.append((label, isCurrent))
    }
    // If not all names fit, the current names have precedence, and then the newest names.
    let maximum = Int(layout.lanes.height / Self.lineHeight)
    let important = names.filter { !$0.isCurrent } + names.filter(\.isCurrent)
    labels = important.suffix(maximum).map(\.label).sorted { $0.y < $1.y }
    let room = max(layout.position.height, Double(labels.count) * Self.lineHeight)
    let places = Self.apart(labels.map { $0.y - Self.lineHeight / 2 }, in: room)
    for (index, position) in places.enumerated() { labels[index].y = position }
  }

  /// Returns the name and the value of `detent` in `color`. If the text is too wide, a value of 10 or
  /// more is rounded to a whole number, and then the name is shortened.
  private static func text(
    _ detent: TimelineData.Detent, _ color: Color, _ layout: TimelineLayout,
    _ widths: inout TextWidths
  ) -> Text {
    var value = NumberText.short(detent.value, decimals: 1)
    let room = layout.size.width - layout.right - 8
    func text(_ name: String) -> Text {
      Text(name.isEmpty ? value : "\(name) \(value)", Tokens.axis, color)
    }
    var (shown, name) = (text(detent.name), detent.name)
    if abs(detent.value) >= 10, widths.width(of: shown) > room {
      value = NumberText.short(detent.value, decimals: 0)
      shown = text(name)
    }
    while widths.width(of: shown) > room, !name.isEmpty {
      name.removeLast()
      while name.last == " " { name.removeLast() }
      shown = text(name.isEmpty ? "" : name + "…")
    }
    return shown
  }

  /// Returns the top edges `tops` of the names, moved as little as possible so that the names do
  /// not overlap and lie between 0 and `height`. `tops` and the result are in ascending order.
  static func apart(_ tops: [Double], in height: Double) -> [Double] {
    var places: [Double] = []
    for top in tops {
      places.append(max(top.rounded(), (places.last ?? -lineHeight) + lineHeight))
    }
    var limit = height
    for index in places.indices.reversed() {
      places[index] = max(0, min(places[index], limit - lineHeight))
      limit = places[index]
    }
    return places
  }

  func picture() -> Picture {
    let height = max(layout.position.height, (labels.last?.y ?? 0) + Self.lineHeight)
    let size = Size(width: layout.size.width - layout.left, height: height)
    return Picture(size: size) { marks in
      var path = Path()
      for line in lines {
        let end = line.range.upperBound
        var x = line.range.lowerBound
        while x < end {
          path.move(to: Point(x: x, y: line.y))
          path.line(to: Point(x: min(x + 4, end), y: line.y))
          x += 7
        }
      }
      for label in labels {
        marks.append(
          .text(
            label.text,
            in: Rect(
              x: layout.width + 6, y: label.y, width: size.width - layout.width - 7,
              height: Self.lineHeight)))
      }
      marks.append(.stroke(path, .color(Tokens.target.opacity(0.6)), width: 1))
    }
  }
}
