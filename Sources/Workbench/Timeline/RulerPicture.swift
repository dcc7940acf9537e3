import CardDrawing
import CardGeometry
internal import TextFormat

/// The ruler above the lanes: ticks, times, and the durations of folded idle ranges. Positions are
/// in points from the plot's left edge.
struct RulerPicture: Equatable {
  /// A tick of the ruler. Only large ticks have labels.
  private struct Tick: Equatable {
    var x: Double
    var isLarge: Bool
    var label: String?
  }

  /// One or more adjacent folded idle ranges with a common label, because separate labels would
  /// overlap.
  struct Fold: Equatable {
    /// Range from the left edge of the first to the right edge of the last, in points.
    var range: ClosedRange<Double>
    /// Total duration of the idle ranges in seconds.
    var length: Double

    var middle: Double { (range.lowerBound + range.upperBound) / 2 }
    var words: String { NumberText.short(length, decimals: length < 10 ? 1 : 0) + " s" }
  }

  /// Width in points reserved for the label of folded idle ranges.
  private static let wordsWidth = 34.0

  private let size: Size
  private let quiet: Color
  private var ticks: [Tick] = []
  private(set) var folds: [Fold] = []

  /// Creates the ruler for `scale`. `origin` is the position on `scale` at the plot's left edge.
  /// `quiet` is the colour of the labels.
  init(_ layout: TimelineLayout, _ scale: TimeScale, origin: Double, quiet: Color) {
    (size, self.quiet) = (layout.ruler.size, quiet)
    // The position is rounded to 1/64 point, so that rounding errors in the time do not change the
    // position.
    func x(_ time: Double) -> Double { ((scale.place(of: time) - origin) * 64).rounded() / 64 }
    for fold in scale.folds {
      let left = x(fold.lowerBound)
      guard left < size.width, left + scale.foldWidth > 0 else { continue }
      let length = fold.upperBound - fold.lowerBound
      let right = left + scale.foldWidth
      if let last = folds.last, left - last.range.upperBound < Self.wordsWidth - scale.foldWidth {
        folds[folds.count - 1] = Fold(
          range: last.range.lowerBound...right, length: last.length + length)
      } else {
        folds.append(Fold(range: left...right, length: length))
      }
    }
    let range = scale.time(at: origin)...scale.time(at: origin + size.width)
    var last = -Double.infinity
    for stretch in scale.stretches(of: range) {
      for tick in RulerTicks(pointsPerSecond: scale.pointsPerSecond).ticks(in: stretch) {
        let x = x(tick.time)
        let wide = Double(tick.label?.utf8.count ?? 0) * 5.6
        let isFree =
          x > last && x + wide + 4 < size.width
          && !folds.contains {
            abs($0.middle - (x + 4 + wide / 2)) < 14 + wide / 2
          }
        if tick.label != nil, isFree { last = x + wide + 8 }
        ticks.append(Tick(x: x, isLarge: tick.label != nil, label: isFree ? tick.label : nil))
      }
    }
  }

  func picture() -> Picture {
    Picture(size: size) { marks in
      for fold in folds {
        marks.append(
          .text(
            Text(fold.words, Tokens.axis, Tokens.accent, alignment: .center),
            in: Rect(x: fold.middle - 20, y: 2, width: 40, height: 12)))
      }
      var (large, small) = (Path(), Path())
      for tick in ticks {
        let length = tick.isLarge ? 7.0 : 3
        var line = Path()
        line.move(to: Point(x: tick.x, y: size.height - length))
        line.line(to: Point(x: tick.x, y: size.height))
        if tick.isLarge { large.append(line) } else { small.append(line) }
        if let label = tick.label {
          marks.append(
            .text(
              Text(label, Tokens.axis, quiet),
              in: Rect(x: tick.x + 4, y: 2, width: Double(label.utf8.count) * 6 + 12, height: 12)))
        }
      }
      marks.append(.stroke(small, .color(Color(white: 1, alpha: 0.16)), width: 1))
      marks.append(.stroke(large, .color(Color(white: 1, alpha: 0.34)), width: 1))
    }
  }
}
