internal import CardDrawing
internal import CardGeometry
internal import CardScenes

/// The panel of statistics: head with verdict, four large figures, chart, fifteen figures.
struct StatisticsPanel {
  static let height = 338.0
  let figures: StatisticsFigures
  let measuring: any TextMeasuring

  func paint(into marks: inout [Mark]) {
    head(into: &marks)
    verdict(into: &marks)
    large(into: &marks)
    StatisticsChart.paint(figures, into: &marks)
    legend(into: &marks)
    details(into: &marks)
  }

  private func width(_ text: Text) -> Double {
    measuring.extent(of: text, wrappedAt: .infinity).width
  }

  private func head(into marks: inout [Mark]) {
    let scene = Text(figures.scene, Self.title, Panel.text)
    let (x, end) = (16 + width(scene) + 6, 320.0)
    marks.append(.text(scene, in: Rect(x: 16, y: 11.5, width: x - 16, height: 20)))
    marks.append(
      .text(
        Text("\(figures.tuning) · \(figures.surroundings)", .caption, Panel.caption),
        in: Rect(x: x, y: 14, width: max(0, end - x), height: 16)))
  }

  private func verdict(into marks: inout [Mark]) {
    guard let verdict = figures.verdict else { return }
    let (ground, color) =
      switch verdict {
      case "good": (Color(0x4CC38A), Color(0x7BE0AF))
      case "fair": (Color(0xFFD166), Color(0xFFD166))
      default: (Color(0xFF8094), Color(0xFF8094))
      }
    let box = Rect(x: 328, y: 13, width: 46, height: 20)
    marks.append(.fill(.roundedRect(box, radius: 10), .color(ground.opacity(0.20))))
    marks.append(
      .text(
        Text(verdict.uppercased(), .caption.weight(700), color, alignment: .center),
        in: box.inset(dx: 0, dy: 2)))
  }

  /// The large figures in their places, moved aside where the one before is wider than usual; the
  /// last ends within the panel.
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
    for (x, figure) in zip(places, figures) { large(figure, x: x, into: &marks) }
  }

  /// Of the number with its unit, or of its name if that is wider.
  private func width(_ figure: StatisticsFigures.Figure) -> Double {
    let number = width(number(figure)) + 1
    let unit = figure.value == nil ? 0 : width(Text(figure.unit, .caption, Panel.caption)) + 3
    return max(number + unit, width(Text(figure.name, .caption, Panel.caption)))
  }

  /// Four digits at most, so that there is room for all four figures.
  private func number(_ figure: StatisticsFigures.Figure) -> Text {
    var figure = figure
    let size = figure.value?.magnitude ?? 0
    figure.digits = min(figure.digits, size >= 999.5 ? 0 : size >= 99.5 ? 1 : 2)
    return Text(
      figure.text,
      TextStyle(size: 22, lineHeight: 28, weight: 700, tracking: -0.8, hasTabularDigits: true),
      Panel.text)
  }

  /// The number, its unit smaller beside it, its name below.
  private func large(
    _ figure: StatisticsFigures.Figure, x: Double, into marks: inout [Mark]
  ) {
    let number = number(figure)
    let advance = width(number)
    marks.append(.text(number, in: Rect(x: x, y: 41.5, width: advance + 1, height: 28)))
    if figure.value != nil {
      // On the number's baseline.
      marks.append(
        .text(
          Text(figure.unit, .caption, Panel.caption),
          in: Rect(x: x + advance + 3, y: 51.1, width: 40, height: 16)))
    }
    marks.append(
      .text(
        Text(figure.name, .caption, Panel.caption),
        in: Rect(x: x, y: 68.5, width: 100, height: 16)))
  }

  private func legend(into marks: inout [Mark]) {
    var x = 16.0
    let entries =
      [("in budget", StatisticsChart.good)]
      + ["Input", "Sim", "Raster", "Present", "late Wake"].map {
        ($0, StatisticsChart.color($0))
      }
    for (word, color) in entries {
      let text = Text(word, Self.legend, Color(0xD5DAE3))
      let advance = width(text)
      marks.append(
        .fill(.roundedRect(Rect(x: x, y: 210, width: 8, height: 8), radius: 2), .color(color)))
      marks.append(.text(text, in: Rect(x: x + 12, y: 205.5, width: advance + 1, height: 16)))
      x += 12 + advance + 11.8
    }
  }

  /// Three columns of five figures.
  private func details(into marks: inout [Mark]) {
    for x in [132.0, 258] {
      marks.append(
        .fill(.rect(Rect(x: x, y: 234, width: 0.5, height: 94)), .color(Panel.line)))
    }
    let style = TextStyle.caption.tabular
    for (index, figure) in figures.details.prefix(15).enumerated() {
      let (column, row) = (Double(index / 5), Double(index % 5))
      let box = Rect(x: 16 + column * 126, y: 231.5 + row * 20, width: 106, height: 16)
      let unit = figure.value == nil || figure.unit.isEmpty ? "" : " \(figure.unit)"
      marks.append(.text(Text(figure.name, style, Panel.caption), in: box))
      marks.append(
        .text(
          Text(figure.text + unit, style.weight(600), Panel.text, alignment: .trailing), in: box))
    }
  }

  private static let title = TextStyle(size: 15, lineHeight: 20, weight: 700, tracking: -0.2)
  private static let legend = TextStyle(size: 11, lineHeight: 16, weight: 500)
}
