internal import CardDrawing
internal import CardGeometry

/// The rotation, scale and tilt of a layer. Angles are in degrees clockwise.
struct LayerTurn: Equatable {
  var z = 0.0
  var rotate = 0.0
  var scale = 1.0
  var tiltX = 0.0
  var tiltY = 0.0
  /// The distance from the eye to the stage in points.
  var eye = 1000.0

  /// Whether the transform leaves the layer unchanged.
  var isNone: Bool { self == LayerTurn(eye: eye) }

  /// The transform about the origin: scale, rotation, movement towards the eye, tilt, and
  /// perspective. There is no perspective without a tilt.
  var matrix: Transform3D {
    let radian = Double.pi / 180
    var matrix = Transform3D.identity
    if tiltX != 0 || tiltY != 0 {
      matrix = .perspective(eyeDistance: max(eye, 1))
      if tiltX != 0 { matrix = matrix * .rotationAboutX(tiltX * radian) }
      if tiltY != 0 { matrix = matrix * .rotationAboutY(tiltY * radian) }
    }
    if z != 0 { matrix = matrix * .translation(x: 0, y: 0, z: z) }
    if rotate != 0 { matrix = matrix * .rotation(rotate * radian) }
    if scale != 1 { matrix = matrix * .scale(x: scale, y: scale) }
    return matrix
  }
}

extension LayerTurn {
  /// Creates the transform of `layer`, seen from the default eye point. `value` evaluates the
  /// layer's numbers. Tilts are ignored if `reducesMotion` is true.
  init(of layer: LayerProgram, reducesMotion: Bool, _ value: (Expression) -> Double) {
    self.init(z: value(layer.z), rotate: value(layer.rotate), scale: value(layer.scale))
    if !reducesMotion { (tiltX, tiltY) = (value(layer.tiltX), value(layer.tiltY)) }
  }
}

extension LayerSpace {
  /// Returns a copy of this geometry that also has the rotation, scale and tilt of `turn`. `anchor`
  /// is the fixed point of the transform, as a vector in points from the layer's top left corner.
  func turned(_ turn: LayerTurn, about anchor: Vector) -> LayerSpace {
    var space = self
    let pivot = origin + anchor
    let own =
      Transform3D.translation(x: pivot.x, y: pivot.y) * turn.matrix
      * .translation(x: -anchor.dx, y: -anchor.dy)
    space.matrix = matrix.map { $0 * own } ?? own
    space.origin = .zero
    return space
  }

  /// Adds the lean (the rotation) of a deck's card to the geometry. The card is the one that the
  /// present copy of the layer shows, or the front card if the layer is not repeated for cards.
  /// `deck` is the index of the deck in `SceneProgram.decks`. The geometry does not change if `deck`
  /// is `nil` or the card is upright.
  mutating func lean(with deck: Int?, _ moment: EvaluationContext) {
    guard let deck, moment.decks.indices.contains(deck),
      let leaning = moment.decks[deck].leaning(ofCard: moment.cards[deck])
    else { return }
    let own = Transform3D.translation(x: origin.x, y: origin.y) * leaning
    matrix = matrix.map { $0 * own } ?? own
    origin = .zero
  }

  /// Returns the area of the untransformed layer that can be visible in `rect` on the stage, or
  /// `nil` if that area is unbounded.
  func source(of rect: Rect) -> Rect? {
    guard let matrix else { return rect }
    guard let inverse = matrix.inverseOfPlane else { return nil }
    return inverse.bounds(of: rect)
  }
}

extension Transform3D {
  /// The inverse of the transform for points in the plane z = 0, or `nil` if the plane is seen from
  /// its edge.
  fileprivate var inverseOfPlane: Transform3D? {
    let (a, b, c, d, e, f, g, h, i) = (m11, m12, m14, m21, m22, m24, m41, m42, m44)
    let (x, y, z) = (e * i - f * h, f * g - d * i, d * h - e * g)
    let volume = a * x + b * y + c * z
    guard volume != 0, volume.isFinite else { return nil }
    return Transform3D(
      SIMD4(x, c * h - b * i, 0, b * f - c * e) / volume,
      SIMD4(y, a * i - c * g, 0, c * d - a * f) / volume, [0, 0, 1, 0],
      SIMD4(z, b * g - a * h, 0, a * e - b * d) / volume)
  }
}
