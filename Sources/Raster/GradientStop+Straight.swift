package import CardDrawing
internal import CardGeometry

extension GradientStop {
  /// Returns stops for a painter that interpolates straight (not premultiplied) colours.
  ///
  /// With these stops, the painter's result approximates a premultiplied interpolation. For this
  /// purpose, intermediate stops are added wherever both the hue and the alpha change.
  package static func straight(_ stops: [GradientStop]) -> [GradientStop] {
    var result: [GradientStop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0, needsSteps(stops[index - 1].color, stop.color) {
        let previous = stops[index - 1]
        let steps = 16
        for step in 0...steps {
          let fraction = Double(step) / Double(steps)
          result.append(
            GradientStop(
              previous.offset.interpolated(to: stop.offset, fraction: fraction),
              mixed(previous.color, stop.color, fraction: fraction)))
        }
      }
      result.append(stop)
    }
    return result
  }

  private static func needsSteps(_ a: Color, _ b: Color) -> Bool {
    a.alpha != b.alpha && (a.red, a.green, a.blue) != (b.red, b.green, b.blue)
  }

  /// Returns the mixture of `a` and `b`, computed with premultiplied colours, as a straight (not
  /// premultiplied) colour. `fraction` is the weight of `b`, 0…1.
  private static func mixed(_ a: Color, _ b: Color, fraction: Double) -> Color {
    // A transparent colour takes on the hue of the other colour.
    let (wa, wb) = (a.alpha * (1 - fraction), b.alpha * fraction)
    let alpha = wa + wb
    guard alpha > 0 else { return (a.alpha > 0 ? a : b).opacity(0) }
    return Color(
      red: (a.red * wa + b.red * wb) / alpha, green: (a.green * wa + b.green * wb) / alpha,
      blue: (a.blue * wa + b.blue * wb) / alpha, alpha: alpha)
  }
}
