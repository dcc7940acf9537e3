/// The drawing of one run, or of two on the same scales: frame times over time with the bad ones
/// marked by cause, a histogram, and the percentile curve.
struct Chart {
  /// A run as the chart needs it.
  struct Series {
    let name: String
    let summary: Summary
    let active: [FrameRow]

    init(name: String, summary: Summary, rows: [FrameRow]) {
      self.name = name
      self.summary = summary
      active = rows.filter(\.isActive)
    }
  }

  /// A rectangle of the sheet with a scale on each axis.
  struct Panel {
    let left: Double
    let top: Double
    let width: Double
    let height: Double
    var bottom: Double { top + height }
    var right: Double { left + width }
  }

  static let width = 800.0
  static let styles: [(stroke: String, dash: String?)] = [("#000000", nil), ("#777777", "5 3")]

  let series: [Series]
  let kind: String
  /// The largest frame time that fits, in ms; larger ones are cut off and labelled.
  let limit: Double

  init(_ series: [Series]) {
    self.series = series
    kind = series.allSatisfy(\.summary.run.isReplay) ? "raster time" : "frame time"
    let budget = series.compactMap(\.summary.run.budget).max() ?? 0
    let usual = series.compactMap { run in
      run.active.isEmpty ? nil : run.active.map(\.frameTime).sorted()[run.active.count * 95 / 100]
    }.max()
    let isReplay = kind == "raster time"
    limit = max(isReplay ? 0 : 3 * budget, 2 * (usual ?? 0), 1)
  }

  /// The content of an SVG file, 800 pixels wide.
  var svg: String {
    let timeline = 190.0
    let height = 62 + Double(series.count) * (timeline + 62) + 290
    var sheet = SVG(width: Chart.width, height: height)
    var top = 24.0
    for (index, run) in series.enumerated() {
      title(of: run, top: top, on: &sheet)
      drawTimeline(
        of: run, in: Panel(left: 52, top: top + 34, width: 732, height: timeline - 24),
        style: index, on: &sheet)
      top += timeline + 62
    }
    drawHistogram(in: Panel(left: 52, top: top + 28, width: 320, height: 200), on: &sheet)
    drawPercentiles(in: Panel(left: 452, top: top + 28, width: 332, height: 200), on: &sheet)
    drawLegend(top: top + 28 + 200 + 52, on: &sheet)
    return sheet.content
  }

  private func title(of run: Series, top: Double, on sheet: inout SVG) {
    sheet.text(run.name, x: 16, y: top, size: 15, bold: true)
    let parts = ["active", "p50", "p99", "max", "missed", "hitch"].compactMap { key in
      run.summary[key].flatMap { figure in
        figure.value.map {
          "\(key == "active" ? "active frames" : key) "
            + Chart.short($0) + (figure.unit.isEmpty ? "" : " \(figure.unit)")
        }
      }
    }
    let verdict = run.summary.verdict.map { [$0.rawValue] } ?? []
    sheet.text((parts + verdict).joined(separator: "  ·  "), x: 16, y: top + 19)
  }

  private func drawLegend(top: Double, on sheet: inout SVG) {
    var x = 16.0
    if !series.allSatisfy(\.summary.run.isReplay) {
      sheet.text("d > 1.5 T because of:", x: x, y: top)
      x += 140
      for cause in OverrunCause.allCases {
        let count = series.map { run in "\(run.active.count { $0.cause == cause })" }
        sheet.rectangle(x: x, y: top - 10, width: 12, height: 12, fill: Chart.color(cause))
        let label = "\(Chart.letter(cause)) \(cause.name) (\(count.joined(separator: " / ")))"
        sheet.text(label, x: x + 17, y: top)
        x += 121
      }
    }
    guard series.count > 1 else { return }
    x = 16
    for (index, run) in series.enumerated() {
      let style = Chart.styles[index % Chart.styles.count]
      sheet.line(x, top + 18, x + 28, top + 18, stroke: style.stroke, width: 2, dash: style.dash)
      sheet.text(run.name, x: x + 34, y: top + 22)
      x += 380
    }
  }

  static func color(_ cause: OverrunCause) -> String {
    switch cause {
    case .lateWake: "#7b3fb0"
    case .input: "#0b7a3b"
    case .simulation: "#b87400"
    case .raster: "#c81e1e"
    case .present: "#1553c0"
    }
  }

  /// Tells causes apart without colour.
  static func letter(_ cause: OverrunCause) -> String {
    switch cause {
    case .lateWake: "W"
    case .input: "I"
    case .simulation: "S"
    case .raster: "R"
    case .present: "P"
    }
  }

  /// A number for a label: three significant figures or so.
  static func short(_ value: Double) -> String {
    let factor = abs(value) < 10 ? 100.0 : abs(value) < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    if let integer = Int(exactly: rounded) { return "\(integer)" }
    return "\(rounded)"
  }
}
