import Arithmetic

/// A 4×4 matrix for column vectors. `m14`, `m24` and `m34` translate; the last row projects.
///
/// `a * b` applies `b` first. Angles are in radians, positive clockwise on the screen, since y
/// grows downwards.
public struct Transform3D: Hashable, Sendable, Codable {
  /// The entry in row 1, column 1.
  public var m11: Double
  /// The entry in row 1, column 2.
  public var m12: Double
  /// The entry in row 1, column 3.
  public var m13: Double
  /// The entry in row 1, column 4.
  public var m14: Double
  /// The entry in row 2, column 1.
  public var m21: Double
  /// The entry in row 2, column 2.
  public var m22: Double
  /// The entry in row 2, column 3.
  public var m23: Double
  /// The entry in row 2, column 4.
  public var m24: Double
  /// The entry in row 3, column 1.
  public var m31: Double
  /// The entry in row 3, column 2.
  public var m32: Double
  /// The entry in row 3, column 3.
  public var m33: Double
  /// The entry in row 3, column 4.
  public var m34: Double
  /// The entry in row 4, column 1.
  public var m41: Double
  /// The entry in row 4, column 2.
  public var m42: Double
  /// The entry in row 4, column 3.
  public var m43: Double
  /// The entry in row 4, column 4.
  public var m44: Double

  /// Creates the matrix with the given rows.
  public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    m11 = row1[0]
    m12 = row1[1]
    m13 = row1[2]
    m14 = row1[3]
    m21 = row2[0]
    m22 = row2[1]
    m23 = row2[2]
    m24 = row2[3]
    m31 = row3[0]
    m32 = row3[1]
    m33 = row3[2]
    m34 = row3[3]
    m41 = row4[0]
    m42 = row4[1]
    m43 = row4[2]
    m44 = row4[3]
  }

  /// The transform that changes nothing.
  public static let identity = Transform3D(
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// Returns a translation by (`x`, `y`, `z`) points.
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D([1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1])
  }

  /// Returns a scaling about the origin by the factors `x` and `y`.
  public static func scale(x: Double, y: Double) -> Transform3D {
    Transform3D([x, 0, 0, 0], [0, y, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// Returns a rotation about the origin in the plane of the stage, by `radians` clockwise.
  public static func rotation(_ radians: Double) -> Transform3D {
    let (s, c) = sincos(radians)
    return Transform3D([c, -s, 0, 0], [s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// Returns a rotation about the horizontal axis through the origin, by `radians`. Positive angles
  /// move the upper half away from the viewer (z grows towards the viewer).
  public static func rotationAboutX(_ radians: Double) -> Transform3D {
    let (s, c) = sincos(radians)
    return Transform3D([1, 0, 0, 0], [0, c, -s, 0], [0, s, c, 0], [0, 0, 0, 1])
  }

  /// Returns a rotation about the vertical axis through the origin, by `radians`. Positive angles
  /// move the right half away from the viewer.
  public static func rotationAboutY(_ radians: Double) -> Transform3D {
    let (s, c) = sincos(radians)
    return Transform3D([c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1])
  }

  /// Returns the perspective of a viewer at `eyeDistance` points in front of the stage. The
  /// vanishing point is the origin.
  ///
  /// `m43` here corresponds to Core Animation's `m34`: −1/`eyeDistance`.
  public static func perspective(eyeDistance: Double) -> Transform3D {
    Transform3D([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, -1 / eyeDistance, 1])
  }

  /// Returns the same transform about `anchor` instead of the origin.
  public func about(_ anchor: Point) -> Transform3D {
    .translation(x: anchor.x, y: anchor.y) * self * .translation(x: -anchor.x, y: -anchor.y)
  }

  /// Returns the transform that applies `b` first, then `a`.
  public static func * (a: Transform3D, b: Transform3D) -> Transform3D {
    func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Double> {
      x * b.row1 + y * b.row2 + z * b.row3 + w * b.row4
    }
    return Transform3D(
      row(a.m11, a.m12, a.m13, a.m14), row(a.m21, a.m22, a.m23, a.m24),
      row(a.m31, a.m32, a.m33, a.m34), row(a.m41, a.m42, a.m43, a.m44))
  }

  private var row1: SIMD4<Double> { [m11, m12, m13, m14] }
  private var row2: SIMD4<Double> { [m21, m22, m23, m24] }
  private var row3: SIMD4<Double> { [m31, m32, m33, m34] }
  private var row4: SIMD4<Double> { [m41, m42, m43, m44] }

  /// Returns the projection of a point in the plane z = 0. If the transformed point has the same
  /// depth as the viewer, the result is not finite.
  public func projected(_ point: Point) -> Point {
    let w = m41 * point.x + m42 * point.y + m44
    return Point(
      x: (m11 * point.x + m12 * point.y + m14) / w, y: (m21 * point.x + m22 * point.y + m24) / w)
  }

  /// The translation, or `nil` if the transform does anything else to the plane z = 0.
  public var translationOnly: Vector? {
    let isPlain =
      m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m41 == 0 && m42 == 0 && m44 == 1
    return isPlain ? Vector(dx: m14, dy: m24) : nil
  }

  /// Whether the transform has no perspective for the plane z = 0.
  public var isAffine: Bool { m41 == 0 && m42 == 0 && m44 == 1 }
}

/// Interpolation entry by entry, which suits translation and scaling. For a rotation, animate the
/// angle instead.
extension Transform3D: Interpolatable {
  /// The matrix with all entries 0.
  public static let zero = Transform3D([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])

  /// Returns `self + factor · other`, entry by entry.
  public func adding(_ other: Transform3D, scaledBy factor: Double) -> Transform3D {
    Transform3D(
      row1 + factor * other.row1, row2 + factor * other.row2, row3 + factor * other.row3,
      row4 + factor * other.row4)
  }

  /// The largest absolute entry.
  public var magnitude: Double {
    func largest(_ row: SIMD4<Double>) -> Double { max(row.max(), -row.min()) }
    return max(largest(row1), largest(row2), largest(row3), largest(row4))
  }

  /// Calls `measure` with each entry of this matrix and the same entry of `other`. Returns the
  /// largest result.
  public func maximum(with other: Transform3D, of measure: (Double, Double) -> Double) -> Double {
    func largest(_ row: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
      row.indices.reduce(-Double.infinity) { max($0, measure(row[$1], other[$1])) }
    }
    return max(
      largest(row1, other.row1), largest(row2, other.row2), largest(row3, other.row3),
      largest(row4, other.row4))
  }
}
