import CardDrawing
import CardGeometry

/// The upper part of a card's outline: up the left side, around two corners, down the right one.
struct OutlineLine {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let radius: Double

  /// As a line.
  var path: Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// As dashes that are `on` long and `off` apart, in points along it.
  func dashed(on: Double, off: Double) -> Path {
    var path = Path()
    // How far into a dash and the gap after it the pen is.
    var place = 0.0
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      var done = 0.0
      while done < length {
        let step = min(length - done, place < on ? on - place : on + off - place)
        if place < on {
          path.move(to: start.interpolated(to: end, fraction: done / length))
          path.line(to: start.interpolated(to: end, fraction: (done + step) / length))
        }
        done += max(step, 1e-6)
        place += step
        if place >= on + off - 1e-9 { place = 0 }
      }
    }
    return path
  }

  /// Corners in short straight pieces.
  private var points: [Point] {
    let bend = min(max(radius, 0), (right - left) / 2, bottom - top)
    // A quarter of a circle, by halving twice: at 0°, 22.5°, 45°, 67.5°, 90°.
    let quarter = [
      (1.0, 0.0), (0.923_879_5, 0.382_683_4), (0.707_106_8, 0.707_106_8),
      (0.382_683_4, 0.923_879_5), (0.0, 1.0),
    ]
    var points = [Point(x: left, y: bottom)]
    for (cosine, sine) in quarter {
      points.append(
        Point(x: left + bend - cosine * bend, y: top + bend - sine * bend))
    }
    for (cosine, sine) in quarter.reversed() {
      points.append(
        Point(x: right - bend + cosine * bend, y: top + bend - sine * bend))
    }
    points.append(Point(x: right, y: bottom))
    return points
  }
}
