public import CardGeometry

/// What an outline is filled or stroked with; places are in the picture's points.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along the line from `from` to `to`, the end colours beyond.
  case linear(from: Point, to: Point, stops: [GradientStop])
  /// Colours along the radius of a circle, the last colour outside.
  case radial(center: Point, radius: Double, stops: [GradientStop])

  /// A vertical gradient over `rect` between two colours.
  public static func vertical(_ top: Color, _ bottom: Color, in rect: Rect) -> Paint {
    .vertical([GradientStop(0, top), GradientStop(1, bottom)], in: rect)
  }

  /// A vertical gradient over `rect`.
  public static func vertical(_ stops: [GradientStop], in rect: Rect) -> Paint {
    .linear(
      from: Point(x: rect.minX, y: rect.minY), to: Point(x: rect.minX, y: rect.maxY), stops: stops)
  }
}

/// A colour at a place of a gradient; colours between stops are mixed premultiplied.
public struct GradientStop: Hashable, Sendable {
  /// 0 at the gradient's start, 1 at its end.
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// `color` at `offset`.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

extension Paint: Fingerprintable {
  /// Takes kind, places and colours in.
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
  /// Takes the four components in.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    fingerprint.combine(red)
    fingerprint.combine(green)
    fingerprint.combine(blue)
    fingerprint.combine(alpha)
  }
}
