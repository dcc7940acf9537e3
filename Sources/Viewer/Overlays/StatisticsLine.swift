internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat
internal import Workbench

/// The statistics in one line.
struct StatisticsLine {
  let figures: StatisticsFigures
  let width: Double
  let measuring: any TextMeasuring

  /// Draws the scene and tuning at the left and the metrics at the right. If space is short, the
  /// last metrics are left out.
  func paint(into marks: inout [Mark]) {
    let style = TextStyle.caption.weight(600).tabular
    let box = Rect(x: 16, y: 6, width: self.width - 32, height: 16)
    func written(_ value: Double?, _ digits: Int, _ unit: String) -> String {
      NumberText.fixed(value, decimals: digits) + (value == nil ? "" : " \(unit)")
    }
    let fps =
      figures.framesPerSecond == nil ? "fps n/a" : written(figures.framesPerSecond, 1, "fps")
    let p99 = "p99 " + written(figures.p99, 2, "ms")
    let hitches = "hitches " + written(figures.hitchRatio, 1, "ms/s")
    func text(_ string: String, _ color: Color, _ alignment: Text.Alignment = .leading) -> Text {
      Text(string, style, color, alignment: alignment)
    }
    func width(_ text: Text) -> Double {
      measuring.extent(of: text, wrappedAt: .infinity).width + 1
    }
    var parts = [fps, p99, hitches]
    while parts.count > 1,
      width(text(parts.joined(separator: "   "), Tokens.label2)) > box.width
    {
      parts.removeLast()
    }
    let right = text(parts.joined(separator: "   "), Tokens.label2, .trailing)
    marks.append(.text(right, in: box))
    let room = box.width - width(right) - 12
    let left = text("\(figures.scene) · \(figures.tuning)", Tokens.label)
    guard room >= min(60, width(left)) else { return }
    marks.append(
      .text(left, in: Rect(x: box.minX, y: box.minY, width: room, height: box.height)))
  }
}
