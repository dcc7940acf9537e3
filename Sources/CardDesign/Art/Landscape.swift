import Arithmetic
internal import CardDrawing
internal import CardGeometry

/// A landscape of sky, sun, hills and water. Positions and lengths are fractions of the picture's
/// width or height.
struct Landscape {
  typealias Sun = (x: Double, y: Double, radius: Double, color: UInt32, glow: Double)
  typealias Ridge = (
    base: Double, amplitude: Double, phase: Double, top: UInt32, bottom: UInt32
  )
  typealias Dome = (x: Double, width: Double, height: Double, color: UInt32)

  var sky: [(offset: Double, color: UInt32)]
  var starCount = 0
  /// The sun, whose radius is a fraction of the shorter side.
  var sun: Sun
  /// The mountain ridges, from far to near.
  var ridges: [Ridge] = []
  /// Bands of mist. The first band lies in front of the first ridge, the second band in front of
  /// the second ridge, and so on.
  var mists: [(top: Double, bottom: Double)] = []
  /// Terraces, from back to front. Each terrace is filled with a single colour, and its upper edge
  /// is a light wavy line at `base`, a fraction of the picture's height from the top.
  var terraces: [(base: Double, color: UInt32)] = []
  var water: (horizon: Double, top: UInt32, bottom: UInt32)?
  /// Rocks on the horizon of the water, with their reflections.
  var domes: [Dome] = []

  /// Returns the marks that draw the landscape in a picture of `size` points, ordered from back to
  /// front.
  func marks(size: Size) -> [Mark] {
    var easel = Easel(size: size)
    easel.paintSky(sky)
    easel.paintStars(starCount)
    easel.paintSun(sun)
    for (index, ridge) in ridges.enumerated() {
      easel.paintRidge(ridge)
      if index < mists.count { easel.paintMist(mists[index]) }
    }
    for (index, terrace) in terraces.enumerated() {
      easel.paintTerrace(terrace, phase: 0.13 * Double(index) + 0.4)
    }
    if let water {
      easel.paintWater(water, under: sun)
      for dome in domes { easel.paintDome(dome, horizon: water.horizon) }
    }
    return easel.marks
  }
}

/// The drawing of a landscape at one size.
private struct Easel {
  let size: Size
  var marks: [Mark] = []

  init(size: Size) { self.size = size }

  private func at(_ x: Double, _ y: Double) -> Point {
    Point(x: x * size.width, y: y * size.height)
  }

  private func band(_ top: Double, _ bottom: Double) -> Path {
    .rect(
      Rect(x: 0, y: top * size.height, width: size.width, height: (bottom - top) * size.height))
  }

  /// Returns a vertical gradient from the height `top` to the height `bottom`. Both heights are
  /// fractions of the picture's height, measured from its top edge.
  private func vertical(_ top: Double, _ bottom: Double, _ stops: [GradientStop]) -> Paint {
    .linear(from: at(0, top), to: at(0, bottom), stops: stops)
  }

  private mutating func fill(_ path: Path, _ paint: Paint) { marks.append(.fill(path, paint)) }

  mutating func paintSky(_ sky: [(offset: Double, color: UInt32)]) {
    fill(band(0, 1), vertical(0, 1, sky.map { GradientStop($0.offset, Color($0.color)) }))
  }

  mutating func paintStars(_ count: Int) {
    var random = LinearCongruential(seed: 7)
    for _ in 0..<count {
      let center = at(random.next(), random.next() / 2)
      let brightness = random.next()
      fill(
        .circle(center: center, radius: 0.5 + 0.6 * brightness),
        .color(Color(white: 1, alpha: 0.25 + 0.55 * brightness)))
    }
  }

  mutating func paintSun(_ sun: Landscape.Sun) {
    let (center, color) = (at(sun.x, sun.y), Color(sun.color))
    let radius = sun.radius * min(size.width, size.height)
    let stops = [(0, 1), (0.2, 0.5), (0.5, 0.16), (0.75, 0.04), (1, 0)].map {
      GradientStop($0.0, color.opacity(sun.glow * $0.1))
    }
    fill(
      .circle(center: center, radius: 6 * radius),
      .radial(center: center, radius: 6 * radius, stops: stops))
    fill(.circle(center: center, radius: radius), .color(color))
  }

  /// Returns the upper edge of a ridge from left to right: the sum of three sine waves.
  private func edge(base: Double, amplitude: Double, phase: Double) -> Path {
    var path = Path()
    for step in 0...96 {
      let x = Double(step) / 96
      func wave(_ frequency: Double, _ shift: Double) -> Double {
        sin(2 * .pi * (frequency * x + shift * phase))
      }
      let height = 0.55 * wave(1.1, 1) + 0.30 * wave(2.7, 1.7) + 0.15 * wave(6.1, 2.3)
      var point = at(x, base - amplitude * height)
      // Rounding hides differences between C libraries in the last bit, so that fingerprints are
      // equal on all platforms.
      point.y = (point.y * 4096).rounded() / 4096
      if step == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Returns the area below `edge`.
  private func ground(under edge: Path) -> Path {
    var path = edge
    path.line(to: at(1, 1))
    path.line(to: at(0, 1))
    path.close()
    return path
  }

  mutating func paintRidge(_ ridge: Landscape.Ridge) {
    let edge = edge(base: ridge.base, amplitude: ridge.amplitude, phase: ridge.phase)
    fill(
      ground(under: edge),
      vertical(
        ridge.base - ridge.amplitude, ridge.base + 0.22,
        [GradientStop(0, Color(ridge.top)), GradientStop(1, Color(ridge.bottom))]))
  }

  mutating func paintMist(_ mist: (top: Double, bottom: Double)) {
    let color = Color(0xFFF0E0)
    fill(
      band(mist.top, mist.bottom),
      vertical(
        mist.top, mist.bottom,
        [
          GradientStop(0, color.opacity(0)), GradientStop(0.5, color.opacity(0.42)),
          GradientStop(1, color.opacity(0)),
        ]))
  }

  mutating func paintTerrace(_ terrace: (base: Double, color: UInt32), phase: Double) {
    let edge = edge(base: terrace.base, amplitude: 0.035, phase: phase)
    fill(ground(under: edge), .color(Color(terrace.color)))
    marks.append(
      .stroke(edge, .color(Color(white: 1, alpha: 0.35)), width: 0.007 * size.height))
  }

  mutating func paintWater(
    _ water: (horizon: Double, top: UInt32, bottom: UInt32), under sun: Landscape.Sun
  ) {
    fill(
      band(water.horizon, 1),
      vertical(
        water.horizon, 1,
        [GradientStop(0, Color(water.top)), GradientStop(1, Color(water.bottom))]))
    var random = LinearCongruential(seed: 3)
    for index in 0..<14 {
      let depth = Double(index) / 14
      let halfWidth = (0.03 + 0.10 * random.next()) * (1 + depth)
      let x = sun.x + (random.next() - 0.5) * 0.06
      let y = water.horizon + (1 - water.horizon) * (depth + 0.5 / 14)
      let (corner, extent) = (at(x - halfWidth, y), at(2 * halfWidth, 0.006))
      fill(
        .rect(Rect(origin: corner, size: Size(width: extent.x, height: extent.y))),
        .color(Color(sun.color, alpha: 0.5 * (1 - depth) + 0.06)))
    }
  }

  mutating func paintDome(_ dome: Landscape.Dome, horizon: Double) {
    func outline(height: Double) -> Path {
      func point(_ x: Double, _ y: Double) -> Point {
        at(dome.x + x * dome.width, horizon - y * height)
      }
      var path = Path()
      path.move(to: point(-0.5, 0))
      path.curve(point(-0.5, 0.7), point(-0.3, 1), to: point(0, 1))
      path.curve(point(0.35, 1), point(0.45, 0.6), to: point(0.5, 0))
      path.close()
      return path
    }
    let color = Color(dome.color)
    fill(
      outline(height: dome.height),
      vertical(
        horizon - dome.height, horizon,
        [GradientStop(0, color), GradientStop(1, color.opacity(0.82))]))
    fill(outline(height: -0.7 * dome.height), .color(color.opacity(0.35)))
  }
}
