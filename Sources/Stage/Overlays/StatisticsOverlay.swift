internal import CardDrawing
internal import CardGeometry
internal import CardScenes

/// The statistics line, or the panel with the chart.
struct StatisticsOverlay {
  let figures: StatisticsFigures
  let size: Size

  private static let chart = Rect(x: 16, y: 96, width: 358, height: 104)
  /// Milliseconds at the chart's top.
  private static let chartRange = 40.0
  private static let barCount = 119

  func draw(isPanel: Bool, into list: inout DisplayList) {
    let width = min(390, size.width - 2 * Panel.margin)
    let height = isPanel ? 338.0 : 28
    let frame = Rect(x: Panel.margin, y: Panel.margin, width: width, height: height)
    // Drawn for its full width, then fitted: the figures keep their places.
    let full = Size(width: 390, height: height)
    let picture = Picture(size: full) { marks in
      if isPanel { panel(into: &marks) } else { line(into: &marks) }
      marks.append(Panel.edge(full))
    }
    let fit = width / full.width
    Panel.add(
      "statistics", picture,
      frame: Rect(origin: frame.origin, size: Size(width: width, height: height * fit)), into: &list
    )
  }

  private var fps: String { figures.framesPerSecond.map { Self.short($0, 1) } ?? "n/a" }
  private var p99: String { figures.p99.map { Self.short($0, 2) } ?? "n/a" }
  private var hitches: String { figures.hitchRatio.map { Self.short($0, 1) } ?? "n/a" }

  private func line(into marks: inout [Mark]) {
    let style = TextStyle.caption.weight(600).tabular
    let box = Rect(x: 16, y: 6, width: 358, height: 16)
    marks.append(
      .text(Text("\(figures.scene) · \(figures.tuning)", style, Panel.text), in: box))
    marks.append(
      .text(
        Text(
          "\(fps) fps   p99 \(p99) ms   hitches \(hitches) ms/s", style, Panel.caption,
          alignment: .trailing), in: box))
  }

  private func panel(into marks: inout [Mark]) {
    marks.append(
      .text(Text(figures.scene, .row, Panel.text), in: Rect(x: 16, y: 12, width: 90, height: 20)))
    marks.append(
      .text(
        Text("\(figures.tuning) · \(figures.surroundings)", .caption, Panel.caption),
        in: Rect(x: 76, y: 14, width: 240, height: 16)))
    verdict(into: &marks)
    large(into: &marks)
    bars(into: &marks)
    legend(into: &marks)
    details(into: &marks)
  }

  private func verdict(into marks: inout [Mark]) {
    guard let ratio = figures.hitchRatio else { return }
    let (word, color) =
      ratio < 5
      ? ("GOOD", Color(0x7BE0AF))
      : ratio <= 10 ? ("FAIR", Color(0xFFD166)) : ("POOR", Color(0xFF8094))
    let box = Rect(x: 328, y: 13, width: 46, height: 20)
    marks.append(.fill(.roundedRect(box, radius: 10), .color(color.opacity(0.20))))
    marks.append(
      .text(
        Text(word, .caption.weight(700), color, alignment: .center),
        in: box.inset(dx: 0, dy: 2)))
  }

  private func large(into marks: inout [Mark]) {
    let style = TextStyle(
      size: 22, lineHeight: 28, weight: 700, tracking: -0.3, hasTabularDigits: true)
    let mean =
      figures.bars.isEmpty
      ? "n/a"
      : Self.short(
        figures.bars.reduce(0) { $0 + $1.milliseconds } / Double(figures.bars.count), 2)
    for (index, figure) in [
      (mean, "ms", "frame, mean"), (fps, "fps", "average"), (hitches, "ms/s", "hitch ratio"),
      (p99, "ms", "p99"),
    ].enumerated() {
      let x = 16 + 92.0 * Double(index)
      marks.append(
        .text(Text(figure.0, style, Panel.text), in: Rect(x: x, y: 42, width: 88, height: 28)))
      marks.append(
        .text(
          Text("\(figure.2), \(figure.1)", .caption, Panel.caption),
          in: Rect(x: x, y: 71, width: 90, height: 16)))
    }
  }

  private func bars(into marks: inout [Mark]) {
    let chart = Self.chart
    marks.append(.fill(.roundedRect(chart, radius: 6), .color(Color(white: 1, alpha: 0.05))))
    func y(_ milliseconds: Double) -> Double {
      chart.maxY - min(milliseconds, Self.chartRange) / Self.chartRange * chart.height
    }
    let step = chart.width / Double(Self.barCount)
    let first = Self.barCount - min(figures.bars.count, Self.barCount)
    for (index, bar) in figures.bars.suffix(Self.barCount).enumerated() {
      let x = chart.minX + Double(first + index) * step
      let color = bar.cause.map(Self.color) ?? Color(0x7FA7C9, alpha: 0.55)
      let top = y(bar.milliseconds)
      marks.append(
        .fill(
          .rect(Rect(x: x, y: top, width: step - 0.4, height: chart.maxY - top)), .color(color)))
      if let cause = bar.cause {
        marks.append(
          .text(
            Text(String(cause.prefix(1)), .badge, color, alignment: .center),
            in: Rect(x: x - 6, y: max(chart.minY - 2, top - 15), width: 15, height: 16)))
      }
    }
    guard let budget = figures.budget else { return }
    for (milliseconds, alpha) in [(budget, 0.85), (2 * budget, 0.28)]
    where milliseconds < Self.chartRange {
      var path = Path()
      var x = chart.minX
      while x < chart.maxX {
        path.move(to: Point(x: x, y: y(milliseconds)))
        path.line(to: Point(x: min(x + 4, chart.maxX), y: y(milliseconds)))
        x += 7
      }
      marks.append(.stroke(path, .color(Color(white: 1, alpha: alpha)), width: 1))
      marks.append(
        .text(
          Text(
            Self.short(milliseconds, 1), TextStyle(size: 10, lineHeight: 12, weight: 500),
            Panel.caption),
          in: Rect(x: chart.minX + 4, y: y(milliseconds) - 13, width: 40, height: 12)))
    }
  }

  private static func color(_ cause: String) -> Color {
    switch cause {
    case "Input": Color(0x4CC9F0)
    case "Sim": Color(0xB197FC)
    case "Raster": Color(0xFFB224)
    case "Present": Color(0xFF8094)
    default: Color(0xF2E85C)
    }
  }

  private func legend(into marks: inout [Mark]) {
    var x = 16.0
    let entries =
      [("in budget", Color(0x7FA7C9))]
      + ["Input", "Sim", "Raster", "Present", "late Wake"].map { ($0, Self.color($0)) }
    for (word, color) in entries {
      marks.append(
        .fill(.roundedRect(Rect(x: x, y: 211, width: 8, height: 8), radius: 2), .color(color)))
      marks.append(
        .text(
          Text(word, .tab.weight(500), Panel.caption),
          in: Rect(x: x + 11, y: 209, width: 60, height: 12)))
      x += 24 + Double(word.count) * 5.4
    }
  }

  /// Three columns of five figures.
  private func details(into marks: inout [Mark]) {
    let style = TextStyle.caption.tabular
    for (index, detail) in figures.details.prefix(15).enumerated() {
      let (column, row) = (Double(index / 5), Double(index % 5))
      let box = Rect(x: 16 + column * 123, y: 230 + row * 20, width: 112, height: 16)
      marks.append(.text(Text(detail.name, style, Panel.caption), in: box))
      marks.append(
        .text(
          Text(detail.value, style.weight(600), Panel.text, alignment: .trailing), in: box))
    }
  }

  private static func short(_ value: Double, _ digits: Int) -> String {
    let factor = digits == 2 ? 100.0 : 10
    let scaled = Int((value * factor).rounded())
    let part = String(scaled % Int(factor))
    return "\(scaled / Int(factor))." + String(repeating: "0", count: digits - part.count) + part
  }
}
