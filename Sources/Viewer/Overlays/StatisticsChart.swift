internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat
internal import Workbench

/// The bar chart of the last frame times, with one bar for each frame. The bar of a late frame has
/// the color of the lateness's cause, and the first letter of the cause above it.
struct StatisticsChart {
  let frame: Rect
  /// Frame time at the top of the chart in milliseconds.
  private static let range = 40.0
  private var barCount: Int { Int(frame.width / 3) }

  /// Returns the colour of the bar of a frame that is late because of `cause`, or that is on time
  /// if `cause` is `nil`.
  static func color(_ cause: String?) -> Color {
    cause.flatMap(\.first).map(Tokens.hitch) ?? Tokens.frame
  }

  func paint(_ figures: StatisticsFigures, into marks: inout [Mark]) {
    marks.append(.fill(.roundedRect(frame, radius: 6), .color(Color(white: 1, alpha: 0.05))))
    let step = frame.width / Double(barCount)
    let bars = figures.bars.suffix(barCount)
    for (index, bar) in bars.enumerated() {
      let x = frame.minX + Double(barCount - bars.count + index) * step
      let color = Self.color(bar.cause)
      let top = y(bar.milliseconds)
      marks.append(
        .fill(
          .rect(Rect(x: x, y: top, width: step - 0.4, height: frame.maxY - top)), .color(color)))
      if let cause = bar.cause {
        marks.append(
          .text(
            Text(String(cause.prefix(1)), .badge, color, alignment: .center),
            in: Rect(x: x - 6, y: max(frame.minY, top - 16), width: 15, height: 16)))
      }
    }
    guard let budget = figures.budget else { return }
    paintLine(at: budget, alpha: 0.85, weight: 600, Tokens.label, into: &marks)
    paintLine(at: 2 * budget, alpha: 0.28, weight: 500, Tokens.label2, into: &marks)
  }

  private func y(_ milliseconds: Double) -> Double {
    frame.maxY - min(milliseconds, Self.range) / Self.range * frame.height
  }

  private func paintLine(
    at milliseconds: Double, alpha: Double, weight: Int, _ color: Color, into marks: inout [Mark]
  ) {
    guard milliseconds < Self.range else { return }
    let y = y(milliseconds)
    var path = Path()
    var x = frame.minX
    while x < frame.maxX {
      path.move(to: Point(x: x, y: y))
      path.line(to: Point(x: min(x + 4, frame.maxX), y: y))
      x += 7
    }
    marks.append(.stroke(path, .color(Color(white: 1, alpha: alpha)), width: 1))
    let label = NumberText.fixed(milliseconds, decimals: 1)
    // The label has a background, so that it is readable above bars and letters.
    let ground = Rect(
      x: frame.minX + 2, y: y - 13.9, width: 5.8 * Double(label.count) + 4, height: 12)
    marks.append(.fill(.roundedRect(ground, radius: 3), .color(Tokens.glass(alpha: 0.8))))
    marks.append(
      .text(
        Text(label, TextStyle(size: 10, lineHeight: 12, weight: weight), color),
        in: Rect(x: frame.minX + 4, y: y - 13.9, width: 40, height: 12)))
  }
}
