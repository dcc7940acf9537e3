internal import Glibc

extension Chart {
  // MARK: Frame times over time

  func drawTimeline(of run: Series, in panel: Panel, style: Int, on sheet: inout SVG) {
    drawMilliseconds(in: panel, on: &sheet)
    drawBudget(of: run, in: panel, on: &sheet)
    let seconds = drawSeconds(of: run, in: panel, on: &sheet)

    // Each column is one pixel wide and shows the range of its frame times, or its worst overrun.
    var columns = [Column](repeating: Column(), count: Int(panel.width) + 1)
    for row in run.active {
      let x = Double(row.elapsed) / 1e9 / seconds * panel.width
      columns[min(max(0, Int(x)), columns.count - 1)].add(row)
    }
    let size = run.active.count < Int(panel.width) / 4 ? 3 : 1.5
    var lastLetter = -Double.infinity
    for (index, column) in columns.enumerated() where column.highest > 0 {
      let x = panel.left + Double(index)
      let top = y(column.highest, in: panel)
      if let cause = column.cause {
        sheet.line(x, panel.bottom, x, top, stroke: Chart.color(cause), width: 2)
        if x - lastLetter >= 10 {
          sheet.mark(Chart.letter(cause), x: x, y: top - 3)
          lastLetter = x
        }
      } else {
        let bottom = max(y(column.lowest, in: panel), top + size)
        sheet.line(x, bottom, x, top, width: size)
      }
    }
    if let longest = run.active.map(\.frameTime).max(), longest > limit {
      sheet.text(
        "longest \(Chart.short(longest)) ms (cut off)", x: Chart.width - 16,
        y: panel.top - 40, anchor: .end)
    }
  }

  /// Draws the time axis and returns the time at the end of the axis, in seconds.
  func drawSeconds(of run: Series, in panel: Panel, on sheet: inout SVG) -> Double {
    let seconds = max(run.active.last.map { Double($0.elapsed) / 1e9 } ?? 0, 0.001)
    for tick in Chart.ticks(upTo: seconds, about: 8) {
      let x = panel.left + panel.width * tick / seconds
      sheet.line(x, panel.bottom, x, panel.bottom + 4)
      sheet.text("\(Chart.short(tick)) s", x: x, y: panel.bottom + 17, anchor: .middle)
    }
    return seconds
  }

  private struct Column {
    var lowest = Double.infinity
    var highest = 0.0
    var cause: OverrunCause?

    mutating func add(_ row: FrameRow) {
      if row.frameTime > highest && (row.cause != nil || cause == nil) { cause = row.cause }
      lowest = min(lowest, row.frameTime)
      highest = max(highest, row.frameTime)
    }
  }

  private func drawBudget(of run: Series, in panel: Panel, on sheet: inout SVG) {
    guard let budget = run.summary.run.budget, budget <= limit else { return }
    let y = y(budget, in: panel)
    sheet.line(panel.left, y, panel.right, y, stroke: "#c81e1e", dash: "6 4")
    sheet.text("T = \(Chart.short(budget)) ms", x: panel.right + 5, y: y + 4)
  }

  // MARK: Histogram

  func drawHistogram(in panel: Panel, on sheet: inout SVG) {
    sheet.text("Histogram of \(kind)", x: panel.left - 36, y: panel.top - 14, bold: true)
    let bins = 80
    var histograms: [[Int]] = []
    for run in series {
      var counts = [Int](repeating: 0, count: bins)
      for row in run.active {
        counts[min(bins - 1, max(0, Int(row.frameTime / limit * Double(bins))))] += 1
      }
      histograms.append(counts)
    }
    // The scale is logarithmic, so that a few bad frames are visible beside many good frames.
    let highest = Double(max(9, histograms.joined().max() ?? 0))
    let scale = log10(highest + 1)
    func y(_ count: Double) -> Double {
      panel.bottom - panel.height * log10(count + 1) / scale
    }
    sheet.line(panel.left, panel.top, panel.left, panel.bottom)
    sheet.line(panel.left, panel.bottom, panel.right, panel.bottom)
    var tick = 1.0
    while tick <= highest {
      sheet.line(panel.left - 4, y(tick), panel.left, y(tick))
      sheet.text(Chart.short(tick), x: panel.left - 7, y: y(tick) + 4, anchor: .end)
      tick *= 10
    }
    for tick in Chart.ticks(upTo: limit, about: 6) {
      let x = panel.left + panel.width * tick / limit
      sheet.line(x, panel.bottom, x, panel.bottom + 4)
      sheet.text(Chart.short(tick), x: x, y: panel.bottom + 17, anchor: .middle)
    }
    sheet.text(
      "ms (the last bar: and above); frames, logarithmic", x: panel.left + panel.width / 2,
      y: panel.bottom + 33, anchor: .middle)
    let step = panel.width / Double(bins)
    for (index, counts) in histograms.enumerated() {
      if series.count == 1 {
        for (bin, count) in counts.enumerated() where count > 0 {
          let top = y(Double(count))
          sheet.rectangle(
            x: panel.left + Double(bin) * step, y: top, width: step - 0.5,
            height: panel.bottom - top, fill: "#444444")
        }
      } else {
        let outline = counts.enumerated().flatMap { bin, count in
          let x = panel.left + Double(bin) * step
          return [(x, y(Double(count))), (x + step, y(Double(count)))]
        }
        let style = Chart.styles[index % Chart.styles.count]
        sheet.polyline(outline, stroke: style.stroke, dash: style.dash)
      }
    }
  }

  // MARK: Percentiles

  func drawPercentiles(in panel: Panel, on sheet: inout SVG) {
    sheet.text("Percentiles of \(kind)", x: panel.left - 36, y: panel.top - 14, bold: true)
    drawMilliseconds(in: panel, on: &sheet)
    if let run = series.first { drawBudget(of: run, in: panel, on: &sheet) }
    // The steps from 0 to 90 %, to 99 % and to 99.9 % have the same width. A curve ends at the last
    // rank that still has 10 samples above it.
    func x(_ share: Double) -> Double { panel.left - panel.width * log10(1 - share) / 3.1 }
    for (share, label) in [
      (0, "0"), (0.5, "50"), (0.9, "90"), (0.99, "99"), (0.999, "99.9 %"),
    ] {
      sheet.line(x(share), panel.bottom, x(share), panel.bottom + 4)
      sheet.text(label, x: x(share), y: panel.bottom + 17, anchor: .middle)
    }
    sheet.text(
      "as far as 10 samples lie above", x: panel.left + panel.width / 2, y: panel.bottom + 33,
      anchor: .middle)
    for (index, run) in series.enumerated() {
      let sorted = run.active.map(\.frameTime).sorted()
      let points = (0...310).compactMap { step -> (Double, Double)? in
        let share = 1 - pow(10, -Double(step) / 100)
        let rank = max(1, Int((share * Double(sorted.count)).rounded(.up)))
        guard sorted.count - rank >= Percentile.samplesAbove else { return nil }
        return (x(share), y(sorted[rank - 1], in: panel))
      }
      guard points.count > 1 else { continue }
      let style = Chart.styles[index % Chart.styles.count]
      sheet.polyline(points, stroke: style.stroke, width: 2, dash: style.dash)
    }
  }

  // MARK: Axes

  private func drawMilliseconds(in panel: Panel, on sheet: inout SVG) {
    sheet.line(panel.left, panel.top, panel.left, panel.bottom)
    sheet.line(panel.left, panel.bottom, panel.right, panel.bottom)
    for tick in Chart.ticks(upTo: limit, about: 4) {
      let y = y(tick, in: panel)
      if tick > 0 { sheet.line(panel.left, y, panel.right, y, stroke: "#dddddd") }
      let label = tick == 0 ? "0 ms" : Chart.short(tick)
      sheet.text(label, x: panel.left - 7, y: y + 4, anchor: .end)
    }
  }

  /// Returns the y coordinate of a time in milliseconds. A time above `limit` is drawn at the top.
  private func y(_ milliseconds: Double, in panel: Panel) -> Double {
    panel.bottom - panel.height * min(milliseconds, limit) / limit
  }

  /// Returns the positions of axis ticks from 0 to `limit`, about `count` in number. The step is 1,
  /// 2 or 5 times a power of ten.
  static func ticks(upTo limit: Double, about count: Int) -> [Double] {
    let rough = limit / Double(count)
    let power = pow(10, log10(rough).rounded(.down))
    let step = ([1, 2, 5].first { $0 * power >= rough } ?? 10) * power
    return (0...Int(limit / step)).map { Double($0) * step }
  }
}
