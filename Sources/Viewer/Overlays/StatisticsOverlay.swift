internal import CardDrawing
internal import CardGeometry
internal import CardScenes

/// The statistics line, or the panel with the chart.
struct StatisticsOverlay {
  let figures: StatisticsFigures
  let size: Size
  let measuring: any TextMeasuring

  func draw(isPanel: Bool, into list: inout DisplayList) {
    let width = min(390, size.width - 2 * Panel.margin)
    let height = isPanel ? StatisticsPanel.height : 28
    let frame = Rect(x: Panel.margin, y: Panel.margin, width: width, height: height)
    // Drawn for its full width, then fitted: the figures keep their places.
    let full = Size(width: 390, height: height)
    let picture = Picture(size: full) { marks in
      if isPanel {
        StatisticsPanel(figures: figures, measuring: measuring).paint(into: &marks)
      } else {
        line(into: &marks)
      }
      marks.append(Panel.edge(full))
    }
    let fit = width / full.width
    Panel.add(
      "statistics", picture,
      frame: Rect(origin: frame.origin, size: Size(width: width, height: height * fit)), into: &list
    )
  }

  private func line(into marks: inout [Mark]) {
    let style = TextStyle.caption.weight(600).tabular
    let box = Rect(x: 16, y: 6, width: 358, height: 16)
    func written(_ value: Double?, _ digits: Int, _ unit: String) -> String {
      StatisticsFigures.Figure("", value, digits: digits).text + (value == nil ? "" : " \(unit)")
    }
    let fps =
      figures.framesPerSecond == nil ? "fps n/a" : written(figures.framesPerSecond, 1, "fps")
    let p99 = written(figures.p99, 2, "ms")
    let hitches = written(figures.hitchRatio, 1, "ms/s")
    marks.append(
      .text(Text("\(figures.scene) · \(figures.tuning)", style, Panel.text), in: box))
    marks.append(
      .text(
        Text(
          "\(fps)   p99 \(p99)   hitches \(hitches)", style, Panel.caption,
          alignment: .trailing), in: box))
  }
}
