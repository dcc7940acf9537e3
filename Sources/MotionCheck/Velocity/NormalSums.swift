/// The sums of a weighted least squares fit with three unknowns.
struct NormalSums {
  /// A position that is subtracted from all positions, to keep the sums small.
  private let reference: Double
  private var (aa, ab, ac, bb, bc, cc) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
  private var (ay, by, cy, yy) = (0.0, 0.0, 0.0, 0.0)

  init(reference: Double) { self.reference = reference }

  /// Adds an equation: `position` is the sum of the unknowns, each times its factor.
  mutating func add(
    _ factors: (Double, Double, Double), _ position: Double, weight: Double
  ) {
    let (a, b, c) = (factors.0 * weight, factors.1 * weight, factors.2 * weight)
    let y = (position - reference) * weight
    aa += a * a
    ab += a * b
    ac += a * c
    bb += b * b
    bc += b * c
    cc += c * c
    ay += a * y
    by += b * y
    cy += c * y
    yy += y * y
  }

  /// The solution of the fit.
  struct Solution {
    /// The least sum of squares.
    var chi: Double
    var unknowns: (Double, Double, Double)
    fileprivate var ratio: Double
    fileprivate var pivots: (Double, Double)

    /// Returns the standard deviation of a sum of the last two unknowns, each times its factor.
    func deviation(_ second: Double, _ third: Double) -> Double {
      let rest = third - ratio * second
      return (second * second / pivots.0 + rest * rest / pivots.1).squareRoot()
    }
  }

  /// Solves the equations by a Cholesky decomposition. `nil` if an unknown is not determined.
  var solution: Solution? {
    guard aa > 0 else { return nil }
    let (l, m) = (ab / aa, ac / aa)
    let second = bb - l * ab
    guard second > 1e-9 * bb else { return nil }
    let n = (bc - l * ac) / second
    let third = cc - m * ac - n * n * second
    guard third > 1e-9 * cc else { return nil }
    let (x, y) = (ay, by - l * ay)
    let z = cy - m * x - n * y
    let chi = max(0, yy - x * x / aa - y * y / second - z * z / third)
    let c = z / third
    let b = y / second - n * c
    return Solution(
      chi: chi, unknowns: (x / aa - l * b - m * c + reference, b, c), ratio: n,
      pivots: (second, third))
  }
}
