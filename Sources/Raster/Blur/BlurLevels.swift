#if canImport(Glibc)
  internal import Glibc
#endif

/// The mixture of blurred bitmaps that gives a Gaussian blur of any strength.
///
/// A picture is blurred once per *level*, a fixed strength; a blur between two levels is their mixture.
/// Levels are so close that 99.9 % of the pixels of a mixture are within 1.5 of 255 of a true Gaussian
/// even where single pixels and stripes of full contrast are blurred. Strong levels are kept on coarser
/// grids, whose pitch is at most half their σ (at pitch 2, 0.6 of it): a coarser grid would be visible.
/// Each halving of a grid is a [1 3 3 1]/8 filter, so is each doubling back, and the rest of the variance
/// is a Gaussian on the coarse grid.
struct BlurLevels: Equatable {
  /// The grid's pitch in pixels of the base, as a power of two.
  let octave: Int
  /// The number of the weaker level within the octave.
  let level: Int
  /// The part of the next stronger level of the octave in the mixture, 0 to 1.
  let fraction: Double

  /// The levels' σ in pixels of the octave's grid. The last level is as strong as the first one of the
  /// next octave.
  static func sigmas(octave: Int) -> [Double] { allSigmas[min(octave, 2)] }

  /// The same for octave 0, octave 1, and all others. A search for the fewest levels within the bound
  /// above gave those of octave 0; the others are a quarter apart.
  private static let allSigmas: [[Double]] = [
    [0, 0.5, 0.59, 0.722, 0.84, 1.002, 1.258, 1.578, 2.031, 2.614, 3.364],
    [1.682, 2.09, 2.6, 3.22, 4],
    [2, 2.52, 3.175, 4],
  ]

  /// The mixture that has the standard deviation `sigma` in pixels of the base.
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

  /// The part of the stronger one of two Gaussians whose mixture is nearest to a third one: by least
  /// squares of the differences at a hard edge and, half as heavy, at a line of one pixel.
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
      // On both sides of the line.
      add(wanted[tap] - weak[tap], strong[tap] - weak[tap], factor: 2 * 0.5)
    }
    add(wanted[0] - weak[0], strong[0] - weak[0], factor: 0.5)
    return min(max(product / square, 0), 1)
  }

  /// The Gaussian that makes level `level` of an octave on its grid.
  static func kernel(octave: Int, level: Int) -> GaussianKernel {
    let sigma = sigmas(octave: octave)[level]
    // Each filter of [1 3 3 1]/8 has a variance of 3/4 of its finer grid: down and up again that
    // makes (4ⁿ − 1)/2 squared pixels of the base.
    let pitchSquared = Double(1 << (2 * octave))
    return GaussianKernel(variance: sigma * sigma - (pitchSquared - 1) / (2 * pitchSquared))
  }
}

/// A Gaussian sampled at whole pixels.
struct GaussianKernel {
  /// By distance from the middle, as real numbers; both sides together make 1.
  let exact: [Double]

  /// Of `variance` squared pixels; 0 is no blur.
  init(variance: Double) {
    let taps = GaussianTaps(variance: variance)
    exact = (0...taps.reach).map { taps[$0] }
  }

  /// The same in 65,536ths; there must be more than one.
  var weights: [UInt16] {
    var weights = exact.map { UInt16(min(($0 * 65_536).rounded(), 65_535)) }
    let outer = weights.dropFirst().reduce(0) { $0 + 2 * Int($1) }
    weights[0] = UInt16(min(65_536 - outer, 65_535))
    return weights
  }
}

/// The taps of a Gaussian, each computed when it is asked for: a mixture of levels is found in every
/// frame that moves, and must not allocate.
private struct GaussianTaps {
  /// The distance of the outermost tap from the middle, in pixels.
  let reach: Int
  private let variance: Double
  private let sum: Double

  /// A Gaussian of standard deviation `sigma` in pixels.
  init(_ sigma: Double) { self.init(variance: sigma * sigma) }

  /// A Gaussian of `variance` squared pixels; 0 is no blur.
  init(variance: Double) {
    self.variance = variance
    // What lies beyond is less than 1/2000.
    reach = Int((3.5 * variance.squareRoot()).rounded(.up))
    var half = 0.0
    for tap in 0...reach { half += Self.height(tap, variance) }
    sum = 2 * half - 1
  }

  /// The tap at distance `tap` from the middle; both sides together make 1.
  subscript(tap: Int) -> Double { tap > reach ? 0 : Self.height(tap, variance) / sum }

  private static func height(_ tap: Int, _ variance: Double) -> Double {
    tap == 0 ? 1 : exp(-Double(tap * tap) / (2 * variance))
  }
}
