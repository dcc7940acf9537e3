import CardDrawing
import CardGeometry
internal import TextFormat

/// The ruler above the lanes: ticks with times, and folds with durations. A fold is a rest that is
/// drawn shortened (``TimeScale``). No labels overlap, and all labels are complete. Positions are
/// in points from the plot's left edge.
struct RulerPicture: Equatable {
  /// A tick of the ruler. Only large ticks have labels.
  private struct Tick: Equatable {
    var x: Double
    var isLarge: Bool
  }

  /// A text with its left edge.
  private struct Label: Equatable {
    var text: Text
    var x: Double
    var width: Double
  }

  /// A fold: a time without motion (a rest) that is drawn shortened. If the labels of neighbouring
  /// folds would overlap, these folds are combined. The label is the total duration of the combined
  /// rests.
  struct Fold: Equatable {
    /// The range on the ruler, in points. If several folds (shortened rests) share a label, the
    /// range extends from the left edge of the first fold to the right edge of the last fold.
    var range: ClosedRange<Double>
    /// The total duration in seconds of the rests that the fold shows shortened. A rest is a time
    /// without motion.
    var length: Double

    var center: Double { (range.lowerBound + range.upperBound) / 2 }
    var label: String { NumberText.short(length, decimals: length < 10 ? 1 : 0) + " s" }
    var text: Text { Text(label, Tokens.axis, Tokens.accent) }
  }

  private let size: Size
  private var ticks: [Tick] = []
  private var labels: [Label] = []
  private(set) var folds: [Fold] = []

  /// Creates the ruler for `scale`.
  ///
  /// - Parameter origin: The position on `scale` at the plot's left edge.
  /// - Parameter flag: The horizontal range of the flag with the playhead's time, or `nil` if the
  ///   flag is not visible. The ruler has no labels in this range.
  /// - Parameter quiet: The colour of the texts that show the times.
  /// - Parameter widths: The widths of texts.
  init(
    _ layout: TimelineLayout, _ scale: TimeScale, origin: Double, flag: ClosedRange<Double>? = nil,
    quiet: Color, _ widths: inout TextWidths
  ) {
    size = layout.ruler.size
    // The position is rounded to 1/64 point, so that rounding errors in the time do not change the
    // position.
    func x(_ time: Double) -> Double { ((scale.position(of: time) - origin) * 64).rounded() / 64 }
    var row = LabelRow(in: 0...size.width)
    if let flag { row.keepFree(flag) }
    for fold in scale.folds {
      let left = x(fold.lowerBound)
      guard left < size.width, left + scale.foldWidth > 0 else { continue }
      let next = Fold(
        range: left...left + scale.foldWidth, length: fold.upperBound - fold.lowerBound)
      folds.append(next)
      while folds.count > 1, !Self.areApart(folds[folds.count - 2], folds[folds.count - 1], &widths)
      {
        let last = folds.removeLast()
        let first = folds.removeLast()
        folds.append(
          Fold(
            range: first.range.lowerBound...last.range.upperBound,
            length: first.length + last.length))
      }
    }
    for fold in folds {
      let width = widths.width(of: fold.text)
      let labelX = row.place(width, at: fold.center - width / 2, touching: fold.range)
      if let labelX { labels.append(Label(text: fold.text, x: labelX, width: width)) }
    }
    // There are no times before the start of the history.
    let start = max(origin, scale.positions.lowerBound)
    let range = scale.time(at: start)...scale.time(at: max(start, origin + size.width))
    for stretch in scale.stretches(of: range) {
      for tick in RulerTicks(pointsPerSecond: scale.pointsPerSecond).ticks(in: stretch) {
        let x = x(tick.time)
        ticks.append(Tick(x: x, isLarge: tick.label != nil))
        guard let label = tick.label else { continue }
        let text = Text(label, Tokens.axis, quiet)
        let width = widths.width(of: text)
        if let labelX = row.place(width, at: x + 4) {
          labels.append(Label(text: text, x: labelX, width: width))
        }
      }
    }
  }

  /// Returns whether the labels of the folds `a` and `b` do not overlap if each label is centred on
  /// its fold. A fold is a rest that is drawn shortened.
  private static func areApart(_ a: Fold, _ b: Fold, _ widths: inout TextWidths) -> Bool {
    let needed = (widths.width(of: a.text) + widths.width(of: b.text)) / 2 + LabelRow.gap
    return b.center - a.center >= needed
  }

  func picture() -> Picture {
    Picture(size: size) { marks in
      for label in labels {
        marks.append(
          .text(label.text, in: Rect(x: label.x, y: 2, width: label.width + 1, height: 12)))
      }
      var (large, small) = (Path(), Path())
      for tick in ticks {
        let length = tick.isLarge ? 7.0 : 3
        var line = Path()
        line.move(to: Point(x: tick.x, y: size.height - length))
        line.line(to: Point(x: tick.x, y: size.height))
        if tick.isLarge { large.append(line) } else { small.append(line) }
      }
      marks.append(.stroke(small, .color(Color(white: 1, alpha: 0.16)), width: 1))
      marks.append(.stroke(large, .color(Color(white: 1, alpha: 0.34)), width: 1))
    }
  }
}
