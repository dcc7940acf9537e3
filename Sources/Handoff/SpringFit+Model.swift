import Arithmetic
internal import CardMotion

/// The unknowns of a spring fit. The shape consists of the start time and the logarithms of
/// response and damping ratio. For a given shape, the position depends linearly on start position,
/// velocity and target.
struct Model {
  let clip: Clip
  let target: Double?
  let hasDelay: Bool
  let movesAtStart: Bool

  /// Returns the fit with the smallest squared error for a spring that starts at the sample
  /// `onset`. The search begins with many pairs of response and damping ratio. `nil` if no spring
  /// fits.
  func solve(onset: Int) -> Solution? {
    let (step, length) = (clip.step, clip.length)
    guard step > 0 else { return nil }
    let (minimum, maximum) = (3 * step, max(2 * length, 6 * step))
    let starts: [Double] =
      hasDelay ? [0.5, 1.5, 2.5].map { clip.times[onset] - $0 * step } : [clip.times[0]]
    var tries: [Solution] = []
    for index in 0..<16 {
      let response: Double = log(minimum) + Double(index) / 15 * log(maximum / minimum)
      for ratio in [0.15, 0.3, 0.5, 0.7, 0.85, 1, 1.3, 2] {
        for start in starts {
          let shape = hasDelay ? [response, log(ratio), start] : [response, log(ratio)]
          if let solution = solution(shape) { tries.append(solution) }
        }
      }
    }
    tries.sort { $0.squares < $1.squares }
    return tries.prefix(6).map(refined).min { $0.squares < $1.squares }
  }

  /// Improves the solution `first` with the Levenberg–Marquardt method, which changes the shape
  /// step by step. Returns `first` if no change is better.
  func refined(_ first: Solution) -> Solution {
    var best = first
    var damping = 1e-3
    for _ in 0..<60 {
      guard let slopes = slopes(best.shape, best.residuals) else { break }
      let (matrix, vector) = normal(slopes, best.residuals)
      var isBetter = false
      for _ in 0..<8 {
        var damped = matrix
        for index in damped.indices { damped[index][index] *= 1 + damping }
        guard var step = solve(damped, vector) else { break }
        let largest = step.reduce(0) { max($0, abs($1)) }
        if largest > 0.5 { step = step.map { $0 * 0.5 / largest } }
        let shape = zip(best.shape, step).map { $0 - $1 }
        if let next = solution(shape), next.squares < best.squares {
          let gain = best.squares - next.squares
          (best, isBetter) = (next, gain > 1e-12 * best.squares)
          damping = max(1e-12, damping / 10)
          break
        }
        damping *= 10
      }
      if !isBetter { break }
    }
    return best
  }

  /// Returns the derivatives of the residuals with respect to each shape parameter, from a small
  /// change of the parameter. For each changed shape, the linear parameters are computed again. The
  /// result is `nil` if there is no solution for a changed shape.
  private func slopes(_ shape: [Double], _ residuals: [Double]) -> [[Double]]? {
    var columns: [[Double]] = []
    for index in shape.indices {
      var moved = shape
      moved[index] += 1e-5
      guard let next = solution(moved) else { return nil }
      columns.append(zip(next.residuals, residuals).map { ($0 - $1) / 1e-5 })
    }
    return columns
  }

  /// Returns the columns of a linear least-squares fit: one column for each linear unknown, with
  /// one element for each sample time. The element is the change of the position if the unknown
  /// grows by one unit. If the target was given, it is not unknown, and `known` contains its
  /// contribution to the position at each sample time. Otherwise `known` is empty. The result is
  /// `nil` if the shape is not a valid spring.
  func columns(_ shape: [Double]) -> (columns: [[Double]], known: [Double])? {
    guard
      let spring = try? Spring(response: exp(shape[0]), dampingRatio: exp(shape[1]))
    else { return nil }
    let begins = hasDelay ? shape[2] : clip.times[0]
    var parts: ([Double], [Double], [Double]) = ([], [], [])
    for time in clip.times {
      let left = spring.coefficients(after: max(0, time - begins))
      parts.0.append(left.xx)
      parts.1.append(left.xv)
      parts.2.append(1 - left.xx)
    }
    var columns = [parts.0]
    if movesAtStart { columns.append(parts.1) }
    if target == nil { columns.append(parts.2) }
    return (columns, target.map { target in parts.2.map { $0 * target } } ?? [])
  }

  /// Returns the best solution for the shape parameters `shape`, such as the damping ratio: the
  /// start position, velocity and target that fit the samples best. Returns `nil` if there is no
  /// solution.
  func solution(_ shape: [Double]) -> Solution? {
    guard let (columns, known) = columns(shape) else { return nil }
    let wanted =
      known.isEmpty ? clip.positions : zip(clip.positions, known).map { $0 - $1 }
    let (matrix, vector) = normal(columns, wanted)
    guard let linear = solve(matrix, vector) else { return nil }
    var residuals = wanted
    for (column, coefficient) in zip(columns, linear) {
      for index in residuals.indices { residuals[index] -= column[index] * coefficient }
    }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    guard squares.isFinite else { return nil }
    return Solution(
      model: self, shape: shape, linear: linear, residuals: residuals, squares: squares)
  }

  func normal(_ columns: [[Double]], _ values: [Double]) -> ([[Double]], [Double]) {
    func product(_ left: [Double], _ right: [Double]) -> Double {
      var sum = 0.0
      for index in left.indices { sum += left[index] * right[index] }
      return sum
    }
    return (
      columns.map { row in columns.map { product(row, $0) } },
      columns.map { product($0, values) }
    )
  }

  /// Solves a linear system by Gaussian elimination with partial pivoting. The result is `nil` if
  /// the matrix is singular.
  func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double]? {
    var rows = zip(matrix, vector).map { $0 + [$1] }
    let count = rows.count
    for pivot in 0..<count {
      let best = (pivot..<count).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      guard abs(rows[pivot][pivot]) > 1e-14 * (1 + abs(matrix[pivot][pivot])) else { return nil }
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}

/// A solution of the spring fit: a shape, with the start position, velocity and target that fit
/// best for this shape.
struct Solution {
  let model: Model
  let shape: [Double]
  let linear: [Double]
  let residuals: [Double]
  let squares: Double

  /// The Bayesian information criterion. Smaller is better.
  var criterion: Double {
    let count = Double(residuals.count)
    return count * log(max(squares, 1e-300) / count)
      + Double(shape.count + linear.count) * log(count)
  }

  /// Half the width of the 95 % confidence interval of each unknown: first the shape parameters,
  /// then the linear parameters.
  var margins: [Double] {
    let count = shape.count + linear.count
    let unknown = [Double](repeating: .infinity, count: count)
    guard residuals.count > count, let (columns, known) = model.columns(shape) else {
      return unknown
    }
    func curve(_ columns: [[Double]], _ known: [Double]) -> [Double] {
      var values = known.isEmpty ? [Double](repeating: 0, count: residuals.count) : known
      for (column, coefficient) in zip(columns, linear) {
        for index in values.indices { values[index] += column[index] * coefficient }
      }
      return values
    }
    let here = curve(columns, known)
    var jacobian: [[Double]] = []
    for index in shape.indices {
      var moved = shape
      moved[index] += 1e-5
      guard let (columns, known) = model.columns(moved) else { return unknown }
      jacobian.append(zip(curve(columns, known), here).map { ($0 - $1) / 1e-5 })
    }
    jacobian += columns
    let (matrix, _) = model.normal(jacobian, here)
    let variance = squares / Double(residuals.count - count)
    return (0..<count).map { index in
      let unit = (0..<count).map { $0 == index ? 1.0 : 0 }
      guard let inverse = model.solve(matrix, unit), inverse[index] >= 0 else { return .infinity }
      return 1.96 * (variance * inverse[index]).squareRoot()
    }
  }
}
