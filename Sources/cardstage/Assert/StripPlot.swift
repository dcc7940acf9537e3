import CardDesign
import CardDrawing
import CardGeometry
import MotionCheck
import TextFormat

/// The curve of a value over time, with its error, the touches and the hand.
struct StripPlot {
  private static let (blue, orange) = (Color(0x3478F6), Color(0xE0902E))
  private static let inset = 14.0

  private let curve: StripCurve
  private let end: Double
  private let size: Size
  private let range: ClosedRange<Double>

  /// Creates the plot of `curve` from 0 to `end` seconds.
  init(_ curve: StripCurve, end: Double, size: Size) {
    (self.curve, self.end, self.size) = (curve, max(end, 0.001), size)
    let positions = curve.points.map(\.position) + curve.hands.joined().map(\.position)
    let (least, most) = (positions.min() ?? 0, positions.max() ?? 1)
    range = least...(most > least ? most : least + 1)
  }

  /// The smallest and the largest position of the value.
  var ends: String {
    let positions = curve.points.map(\.position)
    return [positions.min() ?? 0, positions.max() ?? 0].map {
      NumberText.typed(($0 * 100).rounded() / 100)
    }.joined(separator: " … ")
  }

  /// Returns the distance of the time `time` from the left edge, in points.
  func x(_ time: Double) -> Double { time / end * size.width }

  private func y(_ position: Double) -> Double {
    let share = (position - range.lowerBound) / (range.upperBound - range.lowerBound)
    let way = share * (size.height - 2 * Self.inset)
    // A value that a hand moves goes up where the hand does.
    return curve.hands.isEmpty ? size.height - Self.inset - way : Self.inset + way
  }

  private func path(_ points: [StripCurve.Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = Point(x: x(point.time), y: y(point.position))
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    return path
  }

  func picture(_ theme: Theme) -> Picture {
    Picture(size: size) { marks in
      let whole = Rect(origin: .zero, size: size)
      marks.append(.fill(.roundedRect(whole, radius: 8), .color(theme.raised)))
      for touch in curve.touches {
        let held = Rect(
          x: x(touch.lowerBound), y: 0, width: x(touch.upperBound) - x(touch.lowerBound),
          height: size.height)
        marks.append(.fill(.rect(held), .color(theme.fill)))
      }
      for second in 1...max(1, Int(end)) where Double(second) < end {
        let line = Rect(x: x(Double(second)), y: 0, width: 0.5, height: size.height)
        marks.append(.fill(.rect(line), .color(theme.hairline)))
      }
      if let band { marks.append(.fill(band, .color(Self.blue.opacity(0.2)))) }
      for hand in curve.hands where hand.count > 1 {
        marks.append(.stroke(path(hand), .color(Self.orange), width: 1.5))
      }
      if curve.points.count > 1 {
        marks.append(.stroke(path(curve.points), .color(Self.blue), width: 1.5))
      }
    }
  }

  /// The area within the error of the positions, or `nil` if they are exact.
  private var band: Path? {
    guard curve.points.contains(where: { $0.error > 0 }) else { return nil }
    func moved(_ point: StripCurve.Point, by sign: Double) -> StripCurve.Point {
      var point = point
      point.position += sign * point.error
      return point
    }
    let upper = curve.points.map { moved($0, by: 1) }
    let lower = curve.points.reversed().map { moved($0, by: -1) }
    var band = path(upper + lower)
    band.close()
    return band
  }
}
