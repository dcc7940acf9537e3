extension Chart {
  /// A frame that was made for a target refresh of the display. Its times are in milliseconds since
  /// the target refresh.
  private struct Shown {
    let elapsed: Int
    /// The time when presenting began.
    let drawn: Double
    /// The presentation time, or `nil` if the frame was discarded.
    let seen: Double?
    /// The number of missed refreshes, as the metric `missed` counts them.
    let missed: Int

    /// Creates the frame of `row`. The result is `nil` if the frame is neither active nor
    /// discarded, or has no target refresh. The result is also `nil` if the frame is active but its
    /// presentation time is unknown. `budget` is the frame budget in milliseconds. If `budget` is
    /// `nil`, no refresh counts as missed.
    init?(_ row: FrameRow, budget: Double?) {
      guard let target = row.untilTarget, row.isActive || row.exclusion == .discarded,
        row.lateness != nil || row.exclusion == .discarded
      else { return nil }
      (elapsed, drawn, seen) = (row.elapsed, -target, row.lateness)
      missed = row.isActive ? budget.map(row.missedRefreshes) ?? 0 : 0
    }
  }

  private static let (drawnColor, waitColor) = ("#2f7f8f", "#dbe6e9")
  private static let (seenColor, missedColor) = ("#000000", "#c81e1e")

  /// Returns whether `run` has a frame that the panel can show. Such a frame has a target refresh,
  /// and it has a presentation time or was discarded.
  func tellsSeen(_ run: Series) -> Bool {
    run.shown.contains { Shown($0, budget: nil) != nil }
  }

  /// Returns the milliseconds between two refreshes: the measured period if known, otherwise the
  /// period of the target rate, otherwise 1000/60.
  private static func period(of run: Series) -> Double {
    let info = run.summary.run
    return (info.measuredRate ?? info.refreshRate).map { 1000 / $0 } ?? 1000 / 60
  }

  /// Draws two times for each frame, relative to the frame's target refresh: the start of
  /// presenting and the presentation time. The line at 0 ms is the target refresh.
  func drawSeen(of run: Series, in panel: Panel, on sheet: inout SVG) {
    let period = Self.period(of: run)
    let missed = run.summary[.missed]?.value
    let budget = missed == nil ? nil : run.summary.run.budget
    let frames = run.shown.compactMap { Shown($0, budget: budget) }
    let scale = SeenScale(
      panel: panel, period: period, early: frames.map(\.drawn).min() ?? 0,
      late: frames.compactMap(\.seen).max() ?? 0)
    drawRefreshes(scale, on: &sheet)
    let seconds = drawSeconds(of: run, in: panel, on: &sheet)

    // Each column is one pixel wide. Missed refreshes are drawn over ordinary frames, and discarded
    // frames over both.
    var columns = [SeenColumn](repeating: SeenColumn(), count: Int(panel.width) + 1)
    for frame in frames {
      let x = Double(frame.elapsed) / 1e9 / seconds * panel.width
      columns[min(max(0, Int(x)), columns.count - 1)].add(frame)
    }
    let size = frames.count < Int(panel.width) / 4 ? 3.0 : 1.5
    var lastCross = -Double.infinity
    for (index, column) in columns.enumerated() where column.count > 0 {
      let x = panel.left + Double(index)
      draw(column, at: x, scale, size: size, on: &sheet)
      guard column.isDiscarded, x - lastCross >= 7 else { continue }
      sheet.cross(x: x, y: panel.bottom - 6, size: 3, stroke: Self.missedColor)
      lastCross = x
    }
    drawSeenLegend(
      missed: missed.map(Metric.text) ?? "n/a",
      discarded: frames.count { $0.seen == nil },
      in: panel, on: &sheet)
  }

  /// The frames that share one pixel column of the chart.
  private struct SeenColumn {
    var count = 0
    var lowestDrawn = Double.infinity
    var highestDrawn = -Double.infinity
    var lowestSeen = Double.infinity
    var highestSeen = -Double.infinity
    /// The latest presentation time of the frames with missed refreshes, or `nil` if no refresh was
    /// missed.
    var missed: Double?
    var isDiscarded = false

    mutating func add(_ frame: Shown) {
      count += 1
      lowestDrawn = min(lowestDrawn, frame.drawn)
      highestDrawn = max(highestDrawn, frame.drawn)
      guard let seen = frame.seen else {
        isDiscarded = true
        return
      }
      lowestSeen = min(lowestSeen, seen)
      highestSeen = max(highestSeen, seen)
      if frame.missed > 0 { missed = max(missed ?? seen, seen) }
    }
  }

  private func draw(
    _ column: SeenColumn, at x: Double, _ scale: SeenScale, size: Double, on sheet: inout SVG
  ) {
    func dot(_ time: Double, _ color: String) {
      sheet.rectangle(
        x: x - size / 2, y: scale.y(time) - size / 2, width: size, height: size, fill: color)
    }
    /// Draws the range from `low` to `high` as two dots, one at each end. If the column contains
    /// more than four frames, a line connects the dots.
    func mark(_ low: Double, _ high: Double, _ color: String) {
      if column.count > 4 {
        sheet.line(x, scale.y(low), x, scale.y(high), stroke: color, width: size)
      }
      dot(low, color)
      if scale.y(low) - scale.y(high) >= 0.5 { dot(high, color) }
    }
    let isSeen = column.highestSeen >= column.lowestSeen
    if isSeen {
      sheet.line(
        x, scale.y(column.lowestDrawn), x, scale.y(column.highestSeen), stroke: Self.waitColor)
      mark(column.lowestSeen, column.highestSeen, Self.seenColor)
    }
    if let late = column.missed {
      let top = min(scale.y(late), scale.y(0) - 3)
      sheet.line(x, scale.y(0), x, top, stroke: Self.missedColor, width: 2)
      sheet.disc(x: x, y: top, radius: 2.5, fill: Self.missedColor)
    }
    mark(column.lowestDrawn, column.highestDrawn, Self.drawnColor)
  }

  /// The vertical scale for presentation times relative to a refresh of the display. A time outside
  /// `range` is drawn at the nearer edge of the chart.
  private struct SeenScale {
    let panel: Panel
    let period: Double
    let range: ClosedRange<Double>

    init(panel: Panel, period: Double, early: Double, late: Double) {
      self.panel = panel
      self.period = period
      // Each side of the scale is 1.1 to 3 refresh periods long, so that ordinary runs have the
      // same scale.
      let (maximum, some) = (3 * period, 1.1 * period)
      range = -min(max(-early * 1.1, some), maximum)...min(max(late * 1.1, some), maximum)
    }

    func y(_ milliseconds: Double) -> Double {
      let value = min(max(milliseconds, range.lowerBound), range.upperBound)
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return panel.bottom - panel.height * share
    }
  }

  private func drawRefreshes(_ scale: SeenScale, on sheet: inout SVG) {
    let panel = scale.panel
    sheet.line(panel.left, panel.top, panel.left, panel.bottom)
    sheet.line(panel.left, panel.bottom, panel.right, panel.bottom)
    for number in -3...3 where scale.range.contains(Double(number) * scale.period) {
      let y = scale.y(Double(number) * scale.period)
      sheet.line(panel.left, y, panel.right, y, stroke: number == 0 ? "#777777" : "#dddddd")
      let milliseconds = Chart.short(abs(Double(number)) * scale.period)
      let sign = number == 0 ? "" : number > 0 ? "+" : "−"
      sheet.text(
        number == 0 ? "0 ms" : sign + milliseconds, x: panel.left - 7, y: y + 4, anchor: .end)
      if number == 0 { sheet.text("asked for", x: panel.right + 5, y: y + 4) }
    }
  }

  private func drawSeenLegend(
    missed: String, discarded: Int, in panel: Panel, on sheet: inout SVG
  ) {
    let y = panel.top - 12
    sheet.text("Asked for, drawn, seen", x: panel.left - 36, y: y, bold: true)
    var x = panel.left + 150
    for (color, label) in [
      (Self.drawnColor, "drawn"), (Self.waitColor, "waiting"), (Self.seenColor, "seen"),
    ] {
      sheet.rectangle(x: x, y: y - 9, width: 10, height: 10, fill: color)
      sheet.text(label, x: x + 15, y: y)
      x += 80
    }
    sheet.disc(x: x + 5, y: y - 4, radius: 3, fill: Self.missedColor)
    sheet.text("refreshes missed (\(missed))", x: x + 14, y: y)
    sheet.cross(x: x + 165, y: y - 4, size: 3.5, stroke: Self.missedColor)
    sheet.text("never seen (\(discarded))", x: x + 174, y: y)
  }
}
