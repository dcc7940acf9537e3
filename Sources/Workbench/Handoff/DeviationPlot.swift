internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import Handoff
internal import TextFormat

/// A plot of the deviation over time: how far a platform's motion differs from the spring. Dashed
/// lines show the tolerance.
struct DeviationPlot: Hashable {
  /// Deviations at equal time intervals, as fractions of the distance.
  let places: [Double]
  /// The tolerance as a fraction of the distance.
  let tolerance: Double

  static let height = 44.0
  private static let samples = 544

  /// Creates the plot for `handoff.starts[start]`, one of the motions to hand off. The plot ends
  /// when the spring and the platform's motion have settled.
  init(_ handoff: SpringHandoff, start: Int) {
    let (move, rendition) = (handoff.starts[start], handoff.renditions[start])
    let end = max(move.settles(within: handoff.tolerance), rendition.endsAt ?? 0)
    let (step, amplitude) = (rendition.clock.step, move.amplitude)
    tolerance = handoff.tolerance
    places = (0...Self.samples).map { index in
      var time = Double(index) / Double(Self.samples) * end
      // A platform's motion changes only at its time steps, so the time is rounded to such a step.
      if step > 0 { time = (time / step).rounded() * step }
      return (rendition.displacement(after: time) - move.state(after: time).position) / amplitude
    }
  }

  func draw(in frame: Rect, into sketch: inout Sketch) {
    sketch.ground(frame, Tokens.plot, radius: Tokens.plotRadius)
    let maximum = places.reduce(tolerance) { max($0, abs($1)) } * 1.4
    func y(_ deviation: Double) -> Double { frame.midY - deviation / maximum * frame.height / 2 }
    sketch.add(
      .fill(
        .rect(Rect(x: frame.minX, y: frame.midY - 0.5, width: frame.width, height: 1)),
        .color(Tokens.line)))
    for bound in [tolerance, -tolerance] {
      for index in 0..<Int(frame.width / 8) {
        sketch.add(
          .fill(
            .rect(
              Rect(x: frame.minX + Double(index) * 8, y: y(bound) - 0.5, width: 5, height: 1)),
            .color(Tokens.target.opacity(0.8))))
      }
    }
    var path = Path()
    for (index, deviation) in places.enumerated() {
      let fraction = Double(index) / Double(max(1, places.count - 1))
      let point = Point(x: frame.minX + fraction * frame.width, y: y(deviation))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    sketch.add(.stroke(path, .color(Tokens.position), width: 1.25))
    let label = "±\(DecimalText.exact(tolerance * 100)) %"
    let width = sketch.width(label, Tokens.axis) + 6
    // The background keeps the label readable over the curve.
    sketch.ground(
      Rect(x: frame.maxX - 3 - width, y: frame.midY - 14, width: width, height: 12),
      Tokens.plot.opacity(0.75), radius: Tokens.tagRadius)
    sketch.text(
      label, Tokens.axis, Tokens.label2, x: frame.maxX - 6, midY: frame.midY - 8, width: 60,
      .trailing)
  }
}
