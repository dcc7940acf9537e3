import Arithmetic

/// A transform decomposed into parts that can be interpolated. The interpolation of the parts of
/// two rotations gives a rotation between them. An interpolation of their matrices would distort
/// the picture.
///
/// The order is scale, skew, rotation, translation, perspective (CSS Transforms 2, "Interpolation
/// of decomposed 3D matrix values"). The rotation is a vector along its axis with the angle as its
/// length. Interpolation between two rotations about one axis keeps that axis.
public struct TransformParts: Equatable, Sendable, Codable {
  /// The scale factors of x, y and z; 1 changes nothing.
  public var scale: SIMD3<Double>
  /// The skews of x by y, of x by z, and of y by z.
  public var skew: SIMD3<Double>
  /// The rotation as a vector. The vector's direction is the axis of the rotation, and the vector's
  /// length is the angle in radians.
  public var turn: SIMD3<Double>
  /// The translation in points.
  public var translation: SIMD3<Double>
  /// The last row of the matrix; (0, 0, 0, 1) without perspective.
  public var perspective: SIMD4<Double>

  /// Creates a transform from its parts.
  public init(
    scale: SIMD3<Double> = .one, skew: SIMD3<Double> = .zero, turn: SIMD3<Double> = .zero,
    translation: SIMD3<Double> = .zero, perspective: SIMD4<Double> = [0, 0, 0, 1]
  ) {
    self.scale = scale
    self.skew = skew
    self.turn = turn
    self.translation = translation
    self.perspective = perspective
  }

  /// Decomposes `transform`, or returns `nil` if the transform is singular or not finite.
  public init?(_ transform: Transform3D) {
    let t = transform
    let w = t.m44
    guard w != 0 else { return nil }
    let columns = [
      SIMD3(t.m11, t.m21, t.m31) / w, SIMD3(t.m12, t.m22, t.m32) / w,
      SIMD3(t.m13, t.m23, t.m33) / w,
    ]
    translation = SIMD3(t.m14, t.m24, t.m34) / w
    // Gram–Schmidt: each column minus its projections on the columns before it.
    var (x, y, z) = (columns[0], columns[1], columns[2])
    scale = .zero
    skew = .zero
    scale.x = x.length
    x /= scale.x
    skew.x = x.dot(y)
    y -= skew.x * x
    scale.y = y.length
    y /= scale.y
    skew.x /= scale.y
    skew.y = x.dot(z)
    z -= skew.y * x
    skew.z = y.dot(z)
    z -= skew.z * y
    scale.z = z.length
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if x.dot(y.cross(z)) < 0 {
      // A mirror image becomes a negative scale, not a rotation.
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    turn = Self.turn(x, y, z)
    let row = SIMD4(t.m41, t.m42, t.m43, t.m44) / w
    // The last row of the matrix is the perspective times the affine part of the matrix.
    let linear = SIMD3(row[0], row[1], row[2])
    guard let inverse = Self.solved(columns, linear) else { return nil }
    perspective = SIMD4(
      inverse.x, inverse.y, inverse.z, 1 - inverse.dot(translation))
    guard
      (scale + skew + turn + translation).isFinite, perspective.isFinite,
      scale.x != 0, scale.y != 0, scale.z != 0
    else { return nil }
  }

  /// The matrix that combines all parts.
  public var transform: Transform3D {
    let (x, y, z) = Self.axes(turn)
    let first = scale.x * x
    let second = scale.y * (y + skew.x * x)
    let third = scale.z * (z + skew.y * x + skew.z * y)
    let p = perspective
    let row = SIMD3(p[0], p[1], p[2])
    return Transform3D(
      [first.x, second.x, third.x, translation.x], [first.y, second.y, third.y, translation.y],
      [first.z, second.z, third.z, translation.z],
      [row.dot(first), row.dot(second), row.dot(third), row.dot(translation) + p[3]])
  }

  /// Returns the rotation that maps the axes to `x`, `y` and `z`, computed by a quaternion.
  private static func turn(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD3<Double> {
    var q = SIMD4<Double>(
      max(0, 1 + x.x - y.y - z.z), max(0, 1 - x.x + y.y - z.z), max(0, 1 - x.x - y.y + z.z),
      max(0, 1 + x.x + y.y + z.z))
    q = 0.5 * q.squareRoot()
    if y.z < z.y { q[0] = -q[0] }
    if z.x < x.z { q[1] = -q[1] }
    if x.y < y.x { q[2] = -q[2] }
    let sine = SIMD3(q[0], q[1], q[2])
    let length = sine.length
    return length > 0 ? sine * (2 * atan2(length, q[3]) / length) : .zero
  }

  /// Returns the x, y and z axes, rotated by `turn` (Rodrigues' formula).
  private static func axes(
    _ turn: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let angle = turn.length
    guard angle > 0 else { return ([1, 0, 0], [0, 1, 0], [0, 0, 1]) }
    let axis = turn / angle
    let (s, c) = sincos(angle)
    func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
      v * c + axis.cross(v) * s + axis * (axis.dot(v) * (1 - c))
    }
    return (turned([1, 0, 0]), turned([0, 1, 0]), turned([0, 0, 1]))
  }

  /// Returns the row vector r that solves r · `columns` = `row`, or `nil` if there is no unique
  /// solution.
  private static func solved(
    _ columns: [SIMD3<Double>], _ row: SIMD3<Double>
  ) -> SIMD3<Double>? {
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let volume = a.dot(b.cross(c))
    guard volume != 0, volume.isFinite else { return nil }
    return (row.x * b.cross(c) + row.y * c.cross(a) + row.z * a.cross(b)) / volume
  }
}

extension TransformParts: Interpolatable {
  /// The neutral element of addition. The corresponding transform maps every point to zero.
  public static let zero = TransformParts(scale: .zero, perspective: .zero)

  /// Returns `self + factor · other`, part by part.
  public func adding(_ other: TransformParts, scaledBy factor: Double) -> TransformParts {
    TransformParts(
      scale: scale + factor * other.scale, skew: skew + factor * other.skew,
      turn: turn + factor * other.turn, translation: translation + factor * other.translation,
      perspective: perspective + factor * other.perspective)
  }

  /// The largest absolute component, regardless of its unit (points, radians or factors).
  public var magnitude: Double {
    maximum(with: self) { max(abs($0), abs($1)) }
  }

  /// Returns the largest value of `measure` over the components of both values.
  public func maximum(
    with other: TransformParts, of measure: (Double, Double) -> Double
  ) -> Double {
    var largest = -Double.infinity
    for index in 0..<3 {
      largest = max(largest, measure(scale[index], other.scale[index]))
      largest = max(largest, measure(skew[index], other.skew[index]))
      largest = max(largest, measure(turn[index], other.turn[index]))
      largest = max(largest, measure(translation[index], other.translation[index]))
    }
    for index in 0..<4 {
      largest = max(largest, measure(perspective[index], other.perspective[index]))
    }
    return largest
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate var isFinite: Bool { sum().isFinite }
}

extension SIMD4<Double> {
  fileprivate var isFinite: Bool { sum().isFinite }
}
