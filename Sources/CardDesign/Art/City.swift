internal import CardDrawing
internal import CardGeometry

/// A skyline of four rows of buildings over water.
///
/// The city is drawn on a grid 896 points high, which is scaled to the height of the picture. A
/// wider picture has more buildings, not larger buildings.
struct City {
  private static let height = 896.0
  private static let horizon = 0.64 * height

  /// The width in points of the grid on which the city is drawn.
  private let width: Double
  private var sketch: Sketch

  private let palette: Palette

  /// A row of buildings. Heights are fractions of the picture's height.
  private struct Row {
    var seed: UInt32
    var meanHeight: Double
    var spread: Double
    var widths: ClosedRange<Double>
    var windowAlpha = 0.0
  }

  /// The rows of buildings, from far to near.
  private static let rows = [
    Row(seed: 11, meanHeight: 0.265, spread: 0.075, widths: 18...36),
    Row(seed: 29, meanHeight: 0.205, spread: 0.095, widths: 20...42),
    Row(seed: 41, meanHeight: 0.140, spread: 0.085, widths: 24...48, windowAlpha: 0.18),
    Row(seed: 67, meanHeight: 0.060, spread: 0.050, widths: 28...56, windowAlpha: 0.34),
  ]

  /// A lit window.
  private struct Window {
    var corner: Point
    var alpha: Double
  }

  /// Returns the marks that draw the city in a picture of `size` points, ordered from back to
  /// front.
  static func marks(size: Size, _ palette: Palette) -> [Mark] {
    var city = City(size, palette)
    city.paint()
    return city.sketch.marks
  }

  private init(_ size: Size, _ palette: Palette) {
    self.palette = palette
    width = Self.height * size.width / size.height
    sketch = Sketch(grid: Size(width: width, height: Self.height), filling: size)
  }

  private mutating func paint() {
    let (height, horizon) = (Self.height, Self.horizon)
    paintSky()
    let skyline = zip(Self.rows, palette.blocks).map {
      (row: $0, color: $1, buildings: build($0))
    }
    for (row, color, buildings) in skyline {
      sketch.fill(
        buildings.outline, from: horizon - (row.meanHeight + row.spread) * height, to: horizon,
        [GradientStop(0, color.top), GradientStop(1, color.foot)])
      for window in buildings.windows {
        sketch.fill(
          .box(window.corner.x, window.corner.y, 3, 4), 0xFFE9BF,
          alpha: window.alpha * palette.windows)
      }
    }
    paintWater(mirroring: skyline.map { ($0.color.top, $0.buildings.outline) })
  }

  private mutating func paintSky() {
    let height = Self.height
    sketch.fill(.box(0, 0, width, height), from: 0, to: height, palette.sky)
    paintStars()
    let sun = Point(x: 0.70 * width, y: 0.47 * height)
    // The sun is at most as large as on a stage 414 points wide.
    let breadth = min(width, 414)
    sketch.glow(center: sun, radius: 0.55 * breadth, palette.halo)
    sketch.fill(.circle(center: sun, radius: 0.058 * breadth), palette.sun)
  }

  /// Draws stars over the upper half. Their number grows with the width.
  private mutating func paintStars() {
    var random = LinearCongruential(seed: 7)
    for _ in 0..<Int(Double(palette.starCount) * width / 414) {
      let center = Point(x: random.next() * width, y: random.next() / 2 * Self.height)
      let brightness = random.next()
      sketch.fill(
        .circle(center: center, radius: 0.5 + 0.6 * brightness), 0xFFFFFF,
        alpha: 0.25 + 0.55 * brightness)
    }
  }

  /// Returns the outline of all buildings in a row, from left to right, and their lit windows.
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

  private mutating func paintWater(mirroring rows: [(color: Color, outline: Path)]) {
    let (height, horizon) = (Self.height, Self.horizon)
    let depth = height - horizon
    let water = Path.box(0, horizon, width, depth)
    sketch.fill(water, from: horizon, to: height, palette.water)
    for row in rows {
      let mirrored = row.outline.mapped { Point(x: $0.x, y: 2 * horizon - $0.y) }
      sketch.fill(mirrored, row.color.opacity(0.16))
    }
    let veil = palette.veil
    sketch.fill(
      water, from: horizon, to: height,
      // Additional gradient stops interpolate colour and alpha separately, because rasterizers
      // differ in how they mix transparent colours.
      stride(from: 0.0, through: 1, by: 0.125).map { fraction in
        var color = veil.near.interpolated(to: veil.far, fraction: fraction)
        color.alpha = 0.75 * fraction
        return GradientStop(0.55 * fraction, color)
      } + [GradientStop(1, veil.bottom)])
    var random = LinearCongruential(seed: 5)
    for index in 0..<34 {
      let fraction = Double(index) / 34
      let halfWidth = (8 + 34 * random.next()) * (0.5 + fraction)
      let x = 0.70 * width + (random.next() - 0.5) * 90 * (1 + 3 * fraction)
      let y = horizon + 4 + fraction * fraction * depth
      sketch.fill(
        .box(x - halfWidth, y, 2 * halfWidth, 1 + 1.2 * fraction),
        palette.glint.opacity(0.5 * (1 - fraction) + 0.08))
    }
  }
}
