/// A polynomial of least squares through samples, near one time.
struct PolynomialFit {
  /// The position, the velocity and half the acceleration at the origin.
  private(set) var coefficients: [Double]
  /// The standard deviation of the velocity at the origin.
  private(set) var slopeDeviation: Double
  /// The root of the mean squared residual.
  private(set) var rms: Double

  var slope: Double { coefficients.count > 1 ? coefficients[1] : 0 }

  /// Fits `positions` at `times`, which have the standard deviation `deviation`. `nil` if there are
  /// too few samples.
  init?(
    _ times: [Double], _ positions: [Double], degree: Int, origin: Double, deviation: Double
  ) {
    let count = degree + 1
    guard times.count >= count else { return nil }
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var vector = [Double](repeating: 0, count: count)
    func powers(_ time: Double) -> [Double] {
      var powers = [1.0]
      while powers.count < count { powers.append(powers[powers.count - 1] * (time - origin)) }
      return powers
    }
    for (time, position) in zip(times, positions) {
      let row = powers(time)
      for i in 0..<count {
        vector[i] += row[i] * position
        for j in 0..<count { matrix[i][j] += row[i] * row[j] }
      }
    }
    var unit = [Double](repeating: 0, count: count)
    if count > 1 { unit[1] = 1 }
    guard let solution = solved(matrix, vector), let column = solved(matrix, unit) else {
      return nil
    }
    coefficients = solution
    let squares = zip(times, positions).map { time, position in
      let residual = position - zip(powers(time), solution).reduce(0) { $0 + $1.0 * $1.1 }
      return residual * residual
    }
    rms = squares.mean.squareRoot()
    let free = Double(times.count - count)
    let scatter = free > 0 ? (squares.reduce(0, +) / free).squareRoot() : 0
    slopeDeviation = count > 1 ? max(deviation, scatter) * max(0, column[1]).squareRoot() : 0
  }
}

/// Returns the solution of a linear system, or `nil` if it has none.
func solved(_ matrix: [[Double]], _ vector: [Double]) -> [Double]? {
  let count = vector.count
  // The rows of the matrix one after the other, each followed by its element of the vector.
  let width = count + 1
  var cells = zip(matrix, vector).flatMap { $0 + [$1] }
  for pivot in 0..<count {
    var best = pivot
    for row in pivot..<count
    where abs(cells[row * width + pivot]) > abs(cells[best * width + pivot]) { best = row }
    if best != pivot {
      for column in 0..<width { cells.swapAt(pivot * width + column, best * width + column) }
    }
    let head = cells[pivot * width + pivot]
    guard abs(head) > 1e-15 * abs(matrix[pivot][pivot]), head != 0 else { return nil }
    for row in 0..<count where row != pivot {
      let factor = cells[row * width + pivot] / head
      for column in pivot..<width {
        cells[row * width + column] -= factor * cells[pivot * width + column]
      }
    }
  }
  return (0..<count).map { cells[$0 * width + count] / cells[$0 * width + $0] }
}
