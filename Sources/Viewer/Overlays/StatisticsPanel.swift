internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat
internal import Workbench

/// The statistics panel: a head with the rating, four large metrics, a chart, and fifteen small
/// metrics.
///
/// On a narrow stage the large metrics and the chart's legend are in two rows. If the height is
/// short, the legend is left out first, then the chart, then small metrics.
struct StatisticsPanel {
  /// The width of the panel in points, unless the stage is narrower.
  static let fullWidth = 390.0
  /// Number of small metrics.
  private static let detailCount = 15
  private static let bottom = 6.5
  /// The height in points of the legend's two rows on a narrow stage, with the gap below.
  private static let narrowLegendHeight = 42.0

  let figures: StatisticsFigures
  let measuring: any TextMeasuring
  /// The size of the panel in points. The height is that of the content.
  let size: Size
  private let hasChart: Bool
  private let hasLegend: Bool
  /// The numbers of columns and rows of the small metrics.
  private let columns: Int
  private let rows: Int
  /// The y coordinate in points of the top edge of the small metrics.
  private let detailTop: Double

  /// Creates a panel that is `width` points wide and at most `room` points high.
  init(
    figures: StatisticsFigures, width: Double = fullWidth, room: Double = .infinity,
    measuring: any TextMeasuring
  ) {
    (self.figures, self.measuring) = (figures, measuring)
    let isNarrow = width < Self.fullWidth
    let columns = max(1, Int((width - 12) / 126))
    let wanted = (Self.detailCount + columns - 1) / columns
    let (plain, charted) = isNarrow ? (154.0, 258.0) : (127.5, 231.5)
    let details = 20 * Double(wanted) + Self.bottom
    hasChart = !isNarrow || charted + details <= room
    hasLegend = !isNarrow || charted + Self.narrowLegendHeight + details <= room
    var top = hasChart ? charted : plain
    if isNarrow, hasLegend { top += Self.narrowLegendHeight }
    rows = max(0, Int(min(Double(wanted), ((room - Self.bottom - top) / 20).rounded(.down))))
    (self.columns, detailTop) = (columns, top)
    size = Size(width: width, height: min(room, top + 20 * Double(rows) + Self.bottom))
  }

  func paint(into marks: inout [Mark]) {
    head(into: &marks)
    verdict(into: &marks)
    if isNarrow {
      largeByTwo(into: &marks)
    } else {
      large(into: &marks)
    }
    if hasChart {
      StatisticsChart(
        frame: Rect(x: 16, y: isNarrow ? 142 : 96, width: size.width - 32, height: 104)
      )
      .paint(figures, into: &marks)
      if hasLegend { legend(into: &marks) }
    }
    details(into: &marks)
  }

  private var isNarrow: Bool { size.width < Self.fullWidth }

  private func width(_ text: Text) -> Double {
    measuring.extent(of: text, wrappedAt: .infinity).width
  }

  private func head(into marks: inout [Mark]) {
    let scene = Text(figures.scene, Self.title, Tokens.label)
    let (x, end) = (16 + width(scene) + 6, size.width - 24 - (pillWidth ?? 0))
    marks.append(.text(scene, in: Rect(x: 16, y: 11.5, width: x - 16, height: 20)))
    // Without space for both facts, the head shows the tuning alone rather than half a fact.
    for words in ["\(figures.tuning) · \(figures.environment)", figures.tuning] {
      let text = Text(words, .caption, Tokens.label2)
      guard width(text) <= end - x else { continue }
      return marks.append(.text(text, in: Rect(x: x, y: 14, width: end - x, height: 16)))
    }
  }

  /// Draws the verdict in a pill. As long as there is no verdict, the pill says how many more
  /// seconds of motion are needed for a verdict.
  private func verdict(into marks: inout [Mark]) {
    guard let width = pillWidth else { return }
    let (ground, color) =
      switch figures.verdict {
      case "good": (Color(0x4CC38A), Tokens.good)
      case "fair": (Color(0xFFD166), Color(0xFFD166))
      case nil: (Tokens.label2, Tokens.label2)
      default: (Tokens.error, Tokens.error)
      }
    let box = Rect(x: size.width - 16 - width, y: 13, width: width, height: 20)
    marks.append(.fill(.roundedRect(box, radius: 10), .color(ground.opacity(0.20))))
    let text =
      figures.verdict.map { Text($0.uppercased(), .caption.weight(700), color) } ?? waiting
    guard var text else { return }
    text.color = color
    text.alignment = .center
    marks.append(.text(text, in: box.inset(dx: 0, dy: 2)))
  }

  /// The width of the verdict's pill in points, or `nil` if there is neither a verdict nor a text
  /// in place of the verdict.
  private var pillWidth: Double? {
    figures.verdict == nil ? waiting.map { width($0).rounded(.up) + 20 } : 46
  }

  /// The text that stands in place of the verdict until there has been enough motion, or `nil` if
  /// the run has no verdict.
  private var waiting: Text? {
    figures.missingSeconds.map { seconds in
      // Rounded up, so that the time never reads 0.
      let tenths = max(1, (seconds * 10 - 1e-6).rounded(.up))
      return Text(
        "\(NumberText.fixed(tenths / 10, decimals: 1)) s more motion", .caption.tabular,
        Tokens.label2)
    }
  }

  /// Draws the large metrics at their usual positions. A metric moves right if the previous metric
  /// is wider than usual. The last metric ends inside the panel.
  private func large(into marks: inout [Mark]) {
    let figures = figures.large
    let gap = 12.0
    let widths = figures.map(width)
    var places = Array([16.0, 111, 194, 283].prefix(figures.count))
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + widths[index - 1] + gap)
    }
    var end = 374 + gap
    for index in places.indices.reversed() {
      places[index] = max(16, min(places[index], end - gap - widths[index]))
      end = places[index]
    }
    for (x, figure) in zip(places, figures) {
      large(figure, at: Point(x: x, y: 41.5), into: &marks)
    }
  }

  private func largeByTwo(into marks: inout [Mark]) {
    for (index, figure) in figures.large.prefix(4).enumerated() {
      let origin = Point(
        x: index % 2 == 0 ? 16 : (size.width / 2).rounded() + 4,
        y: 41.5 + 48 * Double(index / 2))
      large(figure, at: origin, into: &marks)
    }
  }

  /// Returns the width in points of the metric `figure`: of its number with the unit, or of its
  /// name if the name is wider.
  private func width(_ figure: StatisticsFigures.Metric) -> Double {
    let number = width(number(figure)) + 1
    let unit = figure.value == nil ? 0 : width(Text(figure.unit, .caption, Tokens.label2)) + 3
    return max(number + unit, width(Text(figure.name, .caption, Tokens.label2)))
  }

  /// Returns the number of the metric `figure` with few enough digits that all four large metrics
  /// fit.
  private func number(_ figure: StatisticsFigures.Metric) -> Text {
    var figure = figure
    let size = figure.value?.magnitude ?? 0
    figure.digits = min(figure.digits, size >= 999.5 ? 0 : size >= 99.5 ? 1 : 2)
    return Text(
      figure.text,
      TextStyle(size: 22, lineHeight: 28, weight: 700, tracking: -0.8, hasTabularDigits: true),
      Tokens.label)
  }

  /// Draws a large metric: the number, its smaller unit beside it, and its name below.
  private func large(
    _ figure: StatisticsFigures.Metric, at origin: Point, into marks: inout [Mark]
  ) {
    let number = number(figure)
    let (x, y, advance) = (origin.x, origin.y, width(number))
    marks.append(.text(number, in: Rect(x: x, y: y, width: advance + 1, height: 28)))
    if figure.value != nil {
      // The unit shares the baseline of the number.
      marks.append(
        .text(
          Text(figure.unit, .caption, Tokens.label2),
          in: Rect(x: x + advance + 3, y: y + 9.6, width: 40, height: 16)))
    }
    marks.append(
      .text(
        Text(figure.name, .caption, Tokens.label2),
        in: Rect(x: x, y: y + 27, width: 100, height: 16)))
  }

  private func legend(into marks: inout [Mark]) {
    let entries: [(String, Color)] =
      [("in budget", StatisticsChart.color(nil))]
      + ["Input", "Sim", "Raster", "Present", "late Wake"].map {
        ($0, StatisticsChart.color($0))
      }
    let column = ((size.width - 32) / 3).rounded()
    var origin = Point(x: 16, y: isNarrow ? 251.5 : 205.5)
    for (index, (word, color)) in entries.enumerated() {
      let text = Text(word, Self.legend, Color(0xD5DAE3))
      let advance = width(text)
      if isNarrow {
        origin = Point(x: 16 + column * Double(index % 3), y: index < 3 ? 251.5 : 269.5)
      }
      let swatch = Rect(x: origin.x, y: origin.y + 4.5, width: 8, height: 8)
      marks.append(.fill(.roundedRect(swatch, radius: 2), .color(color)))
      marks.append(
        .text(text, in: Rect(x: origin.x + 12, y: origin.y, width: advance + 1, height: 16)))
      origin.x += 12 + advance + 11.8
    }
  }

  /// Draws the small metrics: three columns of five rows, or fewer and longer columns on a narrow
  /// stage.
  private func details(into marks: inout [Mark]) {
    let (width, top) = ((size.width - 12) / Double(columns), detailTop)
    guard rows > 0 else { return }
    for column in 1..<columns {
      let line = Rect(
        x: 6 + Double(column) * width, y: top + 2.5, width: 0.5, height: 20 * Double(rows) - 6)
      marks.append(.fill(.rect(line), .color(Tokens.glassEdge)))
    }
    let style = Self.detail
    for (index, figure) in figures.details.prefix(rows * columns).enumerated() {
      let (column, row) = (Double(index / rows), Double(index % rows))
      let box = Rect(
        x: 16 + column * width, y: top + row * 20, width: width - 20, height: 16)
      let name = Text(figure.name, style, Tokens.label2)
      // The name ends before the number. A number without enough space loses digits after the
      // decimal point.
      let room = box.width - (self.width(name) + 1) - 6
      var value = detail(figure)
      var short = figure
      while short.digits > 0, self.width(value) > room {
        short.digits -= 1
        value = detail(short)
      }
      marks.append(.text(value, in: box))
      let left = max(0, box.width - self.width(value) - 6)
      marks.append(
        .text(name, in: Rect(x: box.minX, y: box.minY, width: left, height: box.height)))
    }
  }

  /// Returns the value of a small metric as text, followed by its unit if the metric has a value.
  private func detail(_ figure: StatisticsFigures.Metric) -> Text {
    let unit = figure.value == nil || figure.unit.isEmpty ? "" : " \(figure.unit)"
    return Text(
      figure.text + unit, Self.detail.weight(600), Tokens.label, alignment: .trailing)
  }

  private static let detail = TextStyle.caption.tabular
  private static let title = TextStyle(size: 15, lineHeight: 20, weight: 700, tracking: -0.2)
  private static let legend = TextStyle(size: 11, lineHeight: 16, weight: 500)
}
