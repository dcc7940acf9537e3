internal import CardDrawing
internal import CardGeometry

/// A skyline in four rows over water, drawn 896 points high: a wide one has more buildings, none that
/// are larger.
struct City {
  private static let height = 896.0
  private static let horizon = 0.64 * height

  /// How wide it is drawn, in the same points.
  private let width: Double
  private var sketch: Sketch

  /// A row of buildings; heights are fractions of the picture's.
  private struct Row {
    var seed: UInt32
    var top: UInt32
    var foot: UInt32
    var meanHeight: Double
    var spread: Double
    var widths: ClosedRange<Double>
    var windowAlpha: Double
  }

  /// Far to near.
  private static let rows = [
    Row(
      seed: 11, top: 0xB4C6D2, foot: 0xDDE0DF, meanHeight: 0.265, spread: 0.075, widths: 18...36,
      windowAlpha: 0),
    Row(
      seed: 29, top: 0x8EA6B8, foot: 0xC3CDD2, meanHeight: 0.205, spread: 0.095, widths: 20...42,
      windowAlpha: 0),
    Row(
      seed: 41, top: 0x617E95, foot: 0x9DB0BC, meanHeight: 0.140, spread: 0.085, widths: 24...48,
      windowAlpha: 0.18),
    Row(
      seed: 67, top: 0x38536D, foot: 0x6A869B, meanHeight: 0.060, spread: 0.050, widths: 28...56,
      windowAlpha: 0.34),
  ]

  /// A lit window.
  private struct Window {
    var corner: Point
    var alpha: Double
  }

  /// The city at `size` points, back to front.
  static func marks(size: Size) -> [Mark] {
    var city = City(size)
    city.paint()
    return city.sketch.marks
  }

  private init(_ size: Size) {
    width = Self.height * size.width / size.height
    sketch = Sketch(grid: Size(width: width, height: Self.height), filling: size)
  }

  private mutating func paint() {
    let (height, horizon) = (Self.height, Self.horizon)
    paintSky()
    let skyline = Self.rows.map { (row: $0, buildings: build($0)) }
    for (row, buildings) in skyline {
      sketch.fill(
        buildings.outline, from: horizon - (row.meanHeight + row.spread) * height, to: horizon,
        [GradientStop(0, Color(row.top)), GradientStop(1, Color(row.foot))])
      for window in buildings.windows {
        sketch.fill(
          .box(window.corner.x, window.corner.y, 3, 4), 0xFFE9BF, alpha: window.alpha)
      }
    }
    paintWater(mirroring: skyline.map { ($0.row.top, $0.buildings.outline) })
  }

  private mutating func paintSky() {
    let height = Self.height
    sketch.fill(
      .box(0, 0, width, height), from: 0, to: height,
      [
        GradientStop(0, Color(0x8FB9D6)), GradientStop(0.30, Color(0xBFD8E4)),
        GradientStop(0.52, Color(0xEBE6DC)), GradientStop(0.64, Color(0xF7E4CE)),
      ])
    let sun = Point(x: 0.70 * width, y: 0.47 * height)
    // As large as over a stage that is no wider than the original's.
    let breadth = min(width, 414)
    sketch.glow(
      center: sun, radius: 0.55 * breadth,
      [(0, 0.9), (0.25, 0.45), (0.6, 0.12), (1, 0)].map {
        GradientStop($0.0, Color(0xFFF1D6, alpha: $0.1))
      })
    sketch.fill(.circle(center: sun, radius: 0.058 * breadth), 0xFFFBF0)
  }

  /// Sets up buildings from left to right: one outline for all of them, and the lit windows.
  private func build(_ row: Row) -> (outline: Path, windows: [Window]) {
    let (height, horizon) = (Self.height, Self.horizon)
    var random = LinearCongruential(seed: row.seed)
    var (outline, windows): (Path, [Window]) = (Path(), [])
    var left = -10.0
    while left < width {
      let span = row.widths.upperBound - row.widths.lowerBound
      let breadth = row.widths.lowerBound + span * random.next()
      let tall = (row.meanHeight + (2 * random.next() - 1) * row.spread) * height
      let (right, top) = (left + breadth, horizon - tall)
      let kind = random.next()
      outline.append(
        Self.polygon(
          (left, horizon), (left, top), (right, kind < 0.12 ? top - 0.22 * breadth : top),
          (right, horizon)))
      if kind >= 0.12, kind < 0.30 {
        outline.append(.box(left + breadth / 4, top - 10, breadth / 2, 10))
      } else if kind >= 0.30, kind < 0.36 {
        outline.append(.box(left + breadth / 2 - 1, top - 34, 2, 34))
      }
      if row.windowAlpha > 0 {
        for x in stride(from: left + 5, to: right - 6, by: 7) {
          for y in stride(from: top + 7, to: horizon - 8, by: 9) where random.next() < 0.55 {
            let alpha = row.windowAlpha * (0.4 + 0.6 * random.next())
            windows.append(Window(corner: Point(x: x, y: y), alpha: alpha))
          }
        }
      }
      left = right + (random.next() < 0.5 ? 2 : 0)
    }
    return (outline, windows)
  }

  private static func polygon(_ corners: (Double, Double)...) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  private mutating func paintWater(mirroring rows: [(color: UInt32, outline: Path)]) {
    let (height, horizon) = (Self.height, Self.horizon)
    let depth = height - horizon
    let water = Path.box(0, horizon, width, depth)
    sketch.fill(
      water, from: horizon, to: height,
      [
        GradientStop(0, Color(0xD9DCDD)), GradientStop(0.25, Color(0xA9C0CE)),
        GradientStop(1, Color(0x5E8198)),
      ])
    for row in rows {
      let mirrored = row.outline.mapped { Point(x: $0.x, y: 2 * horizon - $0.y) }
      sketch.fill(mirrored, row.color, alpha: 0.16)
    }
    let (near, far) = (Color(0xA9C0CE), Color(0x7E9DB1))
    sketch.fill(
      water, from: horizon, to: height,
      // Steps between the first two stops mix them by colour and by alpha apart, however a
      // rasteriser mixes what is transparent.
      stride(from: 0.0, through: 1, by: 0.125).map { way in
        var color = near.interpolated(to: far, fraction: way)
        color.alpha = 0.75 * way
        return GradientStop(0.55 * way, color)
      } + [GradientStop(1, Color(0x5E8198))])
    var random = LinearCongruential(seed: 5)
    for index in 0..<34 {
      let way = Double(index) / 34
      let halfWidth = (8 + 34 * random.next()) * (0.5 + way)
      let x = 0.70 * width + (random.next() - 0.5) * 90 * (1 + 3 * way)
      let y = horizon + 4 + way * way * depth
      sketch.fill(
        .box(x - halfWidth, y, 2 * halfWidth, 1 + 1.2 * way), 0xFFF4DF,
        alpha: 0.5 * (1 - way) + 0.08)
    }
  }
}
