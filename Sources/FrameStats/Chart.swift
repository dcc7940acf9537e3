internal import TextFormat

/// The chart of one run, or of two runs on the same scales.
///
/// The chart shows frame times over time with overruns marked by cause, presentation times if
/// known, a histogram, and the percentile curve.
struct Chart {
  /// The data of one run in the chart.
  struct Series {
    let name: String
    let summary: Summary
    let active: [FrameRow]
    /// The active and the discarded frames. Only the panel of presentation times shows the
    /// discarded frames.
    let shown: [FrameRow]

    init(name: String, summary: Summary, rows: [FrameRow]) {
      self.name = name
      self.summary = summary
      active = rows.filter(\.isActive)
      shown = rows.filter { $0.isActive || $0.exclusion == .discarded }
    }
  }

  /// A rectangle of the sheet for one diagram, in pixels.
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
  /// The largest frame time that fits into the chart, in milliseconds. Longer frame times are cut
  /// off and labelled.
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

  /// The chart as an SVG document, 800 pixels wide.
  var svg: String {
    let (timeline, seen) = (190.0, 130.0)
    let reported = series.count(where: tellsSeen)
    let height = 62 + Double(series.count) * (timeline + 66) + Double(reported) * (seen + 72) + 308
    var sheet = SVG(width: Chart.width, height: height)
    var top = 24.0
    for (index, run) in series.enumerated() {
      title(of: run, top: top, on: &sheet)
      drawTimeline(
        of: run, in: Panel(left: 52, top: top + 40, width: 672, height: timeline - 24),
        style: index, on: &sheet)
      top += timeline + 66
      if tellsSeen(run) {
        drawSeen(
          of: run, in: Panel(left: 52, top: top + 14, width: 672, height: seen), on: &sheet)
        top += seen + 72
      }
    }
    drawHistogram(in: Panel(left: 52, top: top + 28, width: 320, height: 200), on: &sheet)
    drawPercentiles(in: Panel(left: 452, top: top + 28, width: 272, height: 200), on: &sheet)
    drawLegend(top: top + 28 + 200 + 56, on: &sheet)
    return sheet.content
  }

  private func title(of run: Series, top: Double, on sheet: inout SVG) {
    sheet.text(Chart.shortened(run.name, to: 70), x: 16, y: top, size: 15, bold: true)
    let keys: [MetricKey] = [.active, .p50, .p99, .max, .missed, .hitch, .shortfall]
    let parts = keys.compactMap { key in
      run.summary[key]?.value.map {
        "\(key.key == "active" ? "active frames" : key.key) "
          + Chart.short($0) + (key.unit.isEmpty ? "" : " \(key.unit)")
      }
    }
    let verdict = run.summary.verdict.map { [$0.text] } ?? []
    sheet.text((verdict + parts).joined(separator: "  ·  "), x: 16, y: top + 19)
  }

  private func drawLegend(top: Double, on sheet: inout SVG) {
    if series.contains(where: { $0.summary.run.budget != nil && !$0.summary.run.isReplay }) {
      sheet.text("d > 1.5 T because of:", x: 16, y: top)
      var x = 16.0
      for cause in OverrunCause.allCases {
        let count = series.map { run in "\(run.active.count { $0.cause == cause })" }
        let label = "\(cause.name) (\(count.joined(separator: " / ")))"
        sheet.rectangle(x: x, y: top + 10, width: 12, height: 12, fill: Chart.color(cause))
        sheet.mark(Chart.letter(cause), x: x + 23, y: top + 20)
        sheet.text(label, x: x + 34, y: top + 20)
        x += 155
      }
    }
    guard series.count > 1 else { return }
    for (index, run) in series.enumerated() {
      let x = 16 + 388 * Double(index)
      let style = Chart.styles[index % Chart.styles.count]
      sheet.line(x, top + 40, x + 28, top + 40, stroke: style.stroke, width: 2, dash: style.dash)
      sheet.text(Chart.shortened(run.name, to: 50), x: x + 34, y: top + 44)
    }
  }

  /// Returns `name`, or only its end if the name has more than `count` characters. The end is used
  /// because long paths often differ only in their last parts.
  private static func shortened(_ name: String, to count: Int) -> String {
    name.count <= count ? name : "…" + name.suffix(count - 1)
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

  /// Returns the letter that marks a cause in the chart, for readers who cannot distinguish the
  /// colours.
  static func letter(_ cause: OverrunCause) -> String {
    switch cause {
    case .lateWake: "W"
    case .input: "I"
    case .simulation: "S"
    case .raster: "R"
    case .present: "P"
    }
  }

  /// Returns a number as a short label, with about three significant digits.
  static func short(_ value: Double) -> String {
    value.rounded(to: abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
  }
}
