public import CardGeometry

/// The paint of a fill or stroke. Positions are in points of the picture.
public enum Paint: Hashable, Sendable {
  /// A uniform colour.
  case color(Color)
  /// A linear gradient along the line from `from` to `to`. The end colours extend beyond the line.
  case linear(from: Point, to: Point, stops: [GradientStop])
  /// A radial gradient from `center` to `radius`. The last colour extends beyond the circle.
  case radial(center: Point, radius: Double, stops: [GradientStop])

  /// Returns a vertical gradient over `rect` from `top` to `bottom`.
  public static func vertical(_ top: Color, _ bottom: Color, in rect: Rect) -> Paint {
    .vertical([GradientStop(0, top), GradientStop(1, bottom)], in: rect)
  }

  /// Returns a vertical gradient over `rect` with the colours of `stops`.
  public static func vertical(_ stops: [GradientStop], in rect: Rect) -> Paint {
    .linear(
      from: Point(x: rect.minX, y: rect.minY), to: Point(x: rect.minX, y: rect.maxY), stops: stops)
  }
}

/// A colour at a position of a gradient. Colours between stops are interpolated premultiplied.
public struct GradientStop: Hashable, Sendable {
  /// The position in the gradient, from 0 (start) to 1 (end).
  public var offset: Double
  /// The colour at `offset`.
  public var color: Color

  /// Creates a stop with `color` at `offset`, 0…1.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

extension Paint: Fingerprintable {
  /// Adds the kind of paint, its positions and its colours to `fingerprint`.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    func add(_ point: Point) {
      fingerprint.combine(point.x)
      fingerprint.combine(point.y)
    }
    func add(_ stops: [GradientStop]) {
      fingerprint.combine(stops.count)
      for stop in stops {
        fingerprint.combine(stop.offset)
        stop.color.fingerprint(into: &fingerprint)
      }
    }
    switch self {
    case .color(let color):
      fingerprint.combine(1)
      color.fingerprint(into: &fingerprint)
    case .linear(let from, let to, let stops):
      fingerprint.combine(2)
      add(from)
      add(to)
      add(stops)
    case .radial(let center, let radius, let stops):
      fingerprint.combine(3)
      add(center)
      fingerprint.combine(radius)
      add(stops)
    }
  }
}

extension Color: Fingerprintable {
  /// Adds the four components to `fingerprint`.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    fingerprint.combine(red)
    fingerprint.combine(green)
    fingerprint.combine(blue)
    fingerprint.combine(alpha)
  }
}
