package import CardDrawing
package import CardGeometry

extension Path {
  /// Returns the corners of the path as a polygon, with `steps` points for each curve.
  package func polygon(steps: Int) -> [Point] {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let start = points[points.count - 1]
        for step in 1...steps {
          let (t, u) = (Double(step) / Double(steps), 1 - Double(step) / Double(steps))
          func mix(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
            u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
          }
          points.append(
            Point(
              x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y)))
        }
      case .close: break
      }
    }
    return points
  }
}
