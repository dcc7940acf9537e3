#if canImport(Glibc)
  internal import Glibc
#endif

/// The mixture of two blurred bitmaps that approximates a Gaussian blur of any strength.
///
/// A picture is blurred with several fixed strengths, the *levels*. A blur of any other strength is
/// a mixture of the next weaker and the next stronger level. The levels are close together: 99.9 %
/// of a mixture's pixels deviate from a true Gaussian blur by at most 1.5 of 255. This holds even
/// for single pixels and stripes of full contrast.
///
/// Strong levels are stored on coarser grids. The pitch of a grid is at most 0.5 σ (at pitch 2, at
/// most 0.6 σ), because a coarser grid would be visible. The filter [1 3 3 1]/8 halves and doubles
/// the resolution of a grid, and thereby blurs the picture a little. A Gaussian on the coarse grid
/// adds the rest of the variance.
struct BlurLevels: Equatable {
  /// The base 2 logarithm of the pitch of the grid on which the two blurred bitmaps are stored. The
  /// pitch is in pixels of the unblurred bitmap.
  let octave: Int
  /// The index of the weaker of the two levels that are mixed. A level is a blur of a certain
  /// strength. The levels of each ``octave`` are counted from 0.
  let level: Int
  /// The weight, 0…1, of the stronger of the two blur levels that are mixed.
  let fraction: Double

  /// Returns the standard deviation σ of each blur level of an octave. An octave is the set of
  /// levels that are stored on one grid, and σ is in pixels of that grid.
  ///
  /// The last level is as strong as the first level of the next octave.
  static func sigmas(octave: Int) -> [Double] { allSigmas[min(octave, 2)] }

  /// The standard deviations σ of the blur levels of each octave. The first array is for octave 0,
  /// the second for octave 1, and the third for each higher octave. Each octave has its own grid of
  /// pixels, and σ is in pixels of that grid.
  ///
  /// Octave 0 has as few levels as the error bound allows, found by a search. In the other octaves,
  /// σ grows by about a quarter from level to level.
  private static let allSigmas: [[Double]] = [
    [0, 0.5, 0.59, 0.722, 0.84, 1.002, 1.258, 1.578, 2.031, 2.614, 3.364],
    [1.682, 2.09, 2.6, 3.22, 4],
    [2, 2.52, 3.175, 4],
  ]

  /// Creates the mixture of two blur levels that is nearest to a Gaussian blur with the standard
  /// deviation `sigma`, in pixels of the unblurred bitmap.
  init(sigma: Double) {
    var octave = 0
    while octave < 12, sigma >= (octave == 0 ? 3.364 : Double(4 << octave)) { octave += 1 }
    self.octave = octave
    let sigmas = Self.sigmas(octave: octave)
    let relative = sigma / Double(1 << octave)
    var level = 0
    while level < sigmas.count - 2, relative >= sigmas[level + 1] { level += 1 }
    self.level = level
    fraction = Self.fraction(relative, from: sigmas[level], to: sigmas[level + 1])
  }

  /// Returns the weight, 0…1, of the Gaussian `to` in a mixture of the Gaussians `from` and `to`.
  /// With this weight, the mixture is nearest to the Gaussian `sigma`. All three arguments are
  /// standard deviations.
  ///
  /// The weight minimizes the sum of the squared differences at a hard edge and at a line of one
  /// pixel. The differences at the line count half.
  private static func fraction(_ sigma: Double, from: Double, to: Double) -> Double {
    guard sigma > from, sigma < to else { return sigma > from ? 1 : 0 }
    let (weak, wanted, strong) = (GaussianTaps(from), GaussianTaps(sigma), GaussianTaps(to))
    var (product, square) = (0.0, 0.0)
    var tails = (weak: 0.0, wanted: 0.0, strong: 0.0)
    func add(_ wanted: Double, _ strong: Double, factor: Double) {
      product += factor * wanted * strong
      square += factor * strong * strong
    }
    for tap in stride(from: strong.reach, to: 0, by: -1) {
      tails.weak += weak[tap]
      tails.wanted += wanted[tap]
      tails.strong += strong[tap]
      add(tails.wanted - tails.weak, tails.strong - tails.weak, factor: 1)
      // The line is symmetric, so each weight counts for both sides.
      add(wanted[tap] - weak[tap], strong[tap] - weak[tap], factor: 2 * 0.5)
    }
    add(wanted[0] - weak[0], strong[0] - weak[0], factor: 0.5)
    return min(max(product / square, 0), 1)
  }

  /// Returns the Gaussian that blurs an unblurred picture on the grid of `octave` to the strength
  /// of the blur level `level`.
  static func kernel(octave: Int, level: Int) -> GaussianKernel {
    let sigma = sigmas(octave: octave)[level]
    // Each [1 3 3 1]/8 filter has a variance of 3/4 of its finer grid. Halving and doubling n times
    // add up to (4ⁿ − 1)/2 squared pixels of the base.
    let pitchSquared = Double(1 << (2 * octave))
    return GaussianKernel(variance: sigma * sigma - (pitchSquared - 1) / (2 * pitchSquared))
  }
}

extension BlurLevels {
  /// Creates the mixture of two levels of `octave` that has the variance `variance`, in squared
  /// pixels of the unblurred bitmap. The variance is limited to the levels of the octave.
  ///
  /// The weight is almost as good as that of ``init(sigma:)``, which takes longer to compute than a
  /// row takes to blur.
  init(variance: Double, octave: Int) {
    let sigmas = Self.sigmas(octave: octave)
    let relative = variance / Double(1 << (2 * octave))
    var level = 0
    while level < sigmas.count - 2, relative >= sigmas[level + 1] * sigmas[level + 1] { level += 1 }
    let from = Self.sampledVariance(sigmas[level] * sigmas[level])
    let to = Self.sampledVariance(sigmas[level + 1] * sigmas[level + 1])
    (self.octave, self.level) = (octave, level)
    fraction = min(max((Self.sampledVariance(relative) - from) / (to - from), 0), 1)
  }

  /// Returns the variance of a Gaussian of `variance` squared pixels that is sampled at whole pixels.
  private static func sampledVariance(_ variance: Double) -> Double {
    // The samples of a wider Gaussian have the same variance.
    guard variance < 0.6 else { return variance }
    let (one, two) = (exp(-1 / (2 * variance)), exp(-4 / (2 * variance)))
    return (2 * one + 8 * two) / (1 + 2 * one + 2 * two)
  }

  /// Returns whether the mixture contains `level` of its octave.
  func uses(_ level: Int) -> Bool { level == self.level || level == self.level + 1 }
}

/// A Gaussian sampled at whole pixels.
struct GaussianKernel {
  /// The weights by distance from the centre in pixels. The sum over both sides is 1.
  let exact: [Double]

  /// Creates a Gaussian of `variance` squared pixels; 0 is no blur.
  init(variance: Double) {
    let taps = GaussianTaps(variance: variance)
    exact = (0...taps.reach).map { taps[$0] }
  }

  /// The weights in 65,536ths. The kernel must have more than one weight.
  var weights: [UInt16] {
    var weights = exact.map { UInt16(min(($0 * 65_536).rounded(), 65_535)) }
    let outer = weights.dropFirst().reduce(0) { $0 + 2 * Int($1) }
    weights[0] = UInt16(min(65_536 - outer, 65_535))
    return weights
  }
}

/// The weights of a Gaussian. Each weight is computed when it is read.
///
/// The weights are not stored, because a blur whose strength changes needs different weights in
/// each frame.
private struct GaussianTaps {
  /// The distance in pixels of the outermost weight from the centre.
  let reach: Int
  private let variance: Double
  private let sum: Double

  /// Creates a Gaussian of standard deviation `sigma` in pixels.
  init(_ sigma: Double) { self.init(variance: sigma * sigma) }

  /// Creates a Gaussian of `variance` squared pixels; 0 is no blur.
  init(variance: Double) {
    self.variance = variance
    // The weights beyond this distance add up to less than 1/2000.
    reach = Int((3.5 * variance.squareRoot()).rounded(.up))
    var half = 0.0
    for tap in 0...reach { half += Self.height(tap, variance) }
    sum = 2 * half - 1
  }

  /// The weight at distance `tap` from the centre. The sum over both sides is 1.
  subscript(tap: Int) -> Double { tap > reach ? 0 : Self.height(tap, variance) / sum }

  private static func height(_ tap: Int, _ variance: Double) -> Double {
    tap == 0 ? 1 : exp(-Double(tap * tap) / (2 * variance))
  }
}
