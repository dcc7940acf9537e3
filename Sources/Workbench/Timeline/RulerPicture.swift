import CardDrawing
import CardGeometry

/// The ruler of a view: ticks, numbers, how long the folded rests are.
struct RulerPicture: Equatable {
  let layout: TimelineLayout
  let scale: TimeScale
  let origin: Double
  let quiet: Color

  func picture() -> Picture {
    let height = layout.ruler.height
    return Picture(size: layout.ruler.size) { marks in
      let (width, style) = (layout.width, Tokens.axis)
      var (large, small) = (Path(), Path())
      var taken: [ClosedRange<Double>] = []
      for fold in scale.folds {
        let left = scale.place(of: fold.lowerBound) - origin
        guard left < width, left + TimeScale.fold > 0 else { continue }
        taken.append(left - 8...left + TimeScale.fold + 8)
        let length = fold.upperBound - fold.lowerBound
        marks.append(
          .text(
            Text(
              FixedText.short(length, decimals: length < 10 ? 1 : 0) + " s", style, Tokens.accent,
              alignment: .center),
            in: Rect(x: left - 12, y: 1, width: TimeScale.fold + 24, height: 12)))
      }
      let range = scale.time(at: origin)...scale.time(at: origin + width)
      var last = -Double.infinity
      for stretch in scale.stretches(of: range) {
        for tick in RulerTicks(pointsPerSecond: scale.pointsPerSecond).ticks(in: stretch) {
          let x = scale.place(of: tick.time) - origin
          guard let label = tick.label else {
            small.move(to: Point(x: x, y: height - 3))
            small.line(to: Point(x: x, y: height))
            continue
          }
          large.move(to: Point(x: x, y: height - 7))
          large.line(to: Point(x: x, y: height))
          let wide = Double(label.utf8.count) * 6
          let isFree = !taken.contains { $0.lowerBound < x + 4 + wide && $0.upperBound > x + 4 }
          guard isFree, x > last, x + wide + 4 < width else { continue }
          last = x + wide + 8
          marks.append(
            .text(
              Text(label, style, quiet), in: Rect(x: x + 4, y: 2, width: wide + 12, height: 12)))
        }
      }
      marks.append(.stroke(small, .color(Color(white: 1, alpha: 0.16)), width: 1))
      marks.append(.stroke(large, .color(Color(white: 1, alpha: 0.34)), width: 1))
    }
  }
}
