import CardDrawing
import CardGeometry

/// A card's outline as one line. An open line runs up the left side, around the two upper corners
/// and down the right side. A closed line also runs around the two lower corners and along the
/// bottom edge.
struct OutlineLine {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let radius: Double
  var isClosed = false

  /// The outline as a continuous line.
  var path: Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Returns the outline as dashes that are `on` points long, with gaps of `off` points.
  func dashed(on: Double, off: Double) -> Path {
    var path = Path()
    // Distance in points from the start of the current dash along the line, at most the length of a
    // dash and a gap.
    var phase = 0.0
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      var done = 0.0
      while done < length {
        let step = min(length - done, phase < on ? on - phase : on + off - phase)
        if phase < on {
          path.move(to: start.interpolated(to: end, fraction: done / length))
          path.line(to: start.interpolated(to: end, fraction: (done + step) / length))
        }
        done += max(step, 1e-6)
        phase += step
        if phase >= on + off - 1e-9 { phase = 0 }
      }
    }
    return path
  }

  /// The points of the outline, which are connected by straight lines. Each rounded corner consists
  /// of four lines.
  private var points: [Point] {
    let height = isClosed ? (bottom - top) / 2 : bottom - top
    let bend = max(0, min(radius, (right - left) / 2, height))
    // The cosines and sines of the angles 0°, 22.5°, 45°, 67.5° and 90°.
    let quarter = [
      (1.0, 0.0), (0.923_879_5, 0.382_683_4), (0.707_106_8, 0.707_106_8),
      (0.382_683_4, 0.923_879_5), (0.0, 1.0),
    ]
    let foot = Point(x: left, y: isClosed ? bottom - bend : bottom)
    var points = [foot]
    for (cosine, sine) in quarter {
      points.append(
        Point(x: left + bend - cosine * bend, y: top + bend - sine * bend))
    }
    for (cosine, sine) in quarter.reversed() {
      points.append(
        Point(x: right - bend + cosine * bend, y: top + bend - sine * bend))
    }
    points.append(Point(x: right, y: foot.y))
    guard isClosed else { return points }
    for (cosine, sine) in quarter {
      points.append(
        Point(x: right - bend + cosine * bend, y: bottom - bend + sine * bend))
    }
    for (cosine, sine) in quarter.reversed() {
      points.append(
        Point(x: left + bend - cosine * bend, y: bottom - bend + sine * bend))
    }
    return points + [foot]
  }
}
