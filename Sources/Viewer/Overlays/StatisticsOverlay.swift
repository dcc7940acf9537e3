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
  let functionKey: Key? = .function(3)
  let help = "statistics: line, panel, off"
  let levels = ["line", "panel"]
  let panelLevel: Int? = 2

  func panel(level: Int, in context: OverlayContext) -> Rect? {
    guard context.figures != nil else { return nil }
    let area = context.stage.room
    let width = min(390, area.width - 2 * Panel.margin)
    let pill = context.hasPill ? ToastPill.gap + ToastPill.height : 0
    let height = level > 1 ? StatisticsPanel.height(width: width, in: area, room: pill) : 28
    return Rect(x: Panel.margin, y: area.minY + Panel.margin, width: width, height: height)
  }

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    guard let figures = context.figures, let frame = panel(level: level, in: context) else {
      return
    }
    let measuring = context.stage.surroundings.measuring
    let picture = Picture(size: frame.size) { marks in
      if level > 1 {
        StatisticsPanel(figures: figures, size: frame.size, measuring: measuring)
          .paint(into: &marks)
      } else {
        StatisticsLine(figures: figures, width: frame.width, measuring: measuring)
          .paint(into: &marks)
      }
      marks.append(Panel.edge(frame.size))
    }
    list.addPanel("statistics", picture, frame: frame)
  }
}
