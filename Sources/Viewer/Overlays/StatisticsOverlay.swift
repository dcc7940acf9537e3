internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

extension OverlayID {
  /// The overlay with statistics of the last frames.
  public static let statistics: OverlayID = "Statistics"
}

/// The overlay with metrics of the last frames: a line at level 1, a panel with a chart at level 2.
struct StatisticsOverlay: Overlay {
  let id = OverlayID.statistics
  let key: Key = "i"
  let icon = Icon.chart
  let functionKey: Key? = .function(3)
  let help = "statistics: line, panel, off"
  let levels = ["line", "panel"]
  let panelLevel: Int? = 2

  func panel(level: Int, in context: OverlayContext) -> Rect? {
    guard let figures = context.figures else { return nil }
    let area = context.room
    let size =
      level > 1
      ? panel(figures, in: context).size : Size(width: Self.width(in: area), height: 28)
    return Rect(origin: Point(x: Panel.margin, y: area.minY + Panel.margin), size: size)
  }

  private static func width(in area: Rect) -> Double {
    min(StatisticsPanel.fullWidth, area.width - 2 * Panel.margin)
  }

  /// Returns the panel that the overlay shows at level 2. The panel leaves enough height for a pill
  /// below the panel.
  private func panel(_ figures: StatisticsFigures, in context: OverlayContext) -> StatisticsPanel {
    let area = context.room
    let pill = context.hasPill ? ToastPill.gap + ToastPill.height : 0
    return StatisticsPanel(
      figures: figures, width: Self.width(in: area),
      room: area.height - 2 * Panel.margin - pill,
      measuring: context.stage.environment.measuring)
  }

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    guard let figures = context.figures, let frame = panel(level: level, in: context) else {
      return
    }
    let picture = Picture(size: frame.size) { marks in
      if level > 1 {
        panel(figures, in: context).paint(into: &marks)
      } else {
        StatisticsLine(
          figures: figures, width: frame.width,
          measuring: context.stage.environment.measuring
        ).paint(into: &marks)
      }
      marks.append(Panel.edge(frame.size))
    }
    list.addPanel("statistics", picture, frame: frame)
  }
}
