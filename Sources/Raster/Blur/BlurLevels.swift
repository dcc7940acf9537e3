/// Which blurred bitmaps give a Gaussian blur of any strength.
///
/// A list is blurred once per *level*, a fixed strength; what lies between two levels is their
/// mixture with the right variance. Strong levels are kept on coarser grids: each halving of the
/// grid is a [1 3 3 1]/8 filter, so is each doubling back, and the rest of the variance is made up
/// on the coarse grid. Levels are √2 apart in σ, so that a mixture is within 1/25 of a true Gaussian
/// at a hard edge.
struct BlurLevels: Equatable {
  /// The grid's pitch in pixels of the base, as a power of two.
  let octave: Int
  /// Number of the weaker level of its octave.
  let level: Int
  /// Part of the next stronger level in the mixture, 0 to 1.
  let fraction: Double
  /// Whether that one is the first of the next octave.
  let endsOctave: Bool

  /// Variances of an octave's levels in relation to the square of its pitch; the last one is the first
  /// of the next octave.
  private static func variances(octave: Int) -> [Double] {
    switch octave {
    case 0: [0, 0.5, 1.25, 3]
    case 1: [0.75, 1, 2, 4]
    default: [1, 2, 4]
    }
  }

  /// The mixture that has the standard deviation `sigma` in pixels of the base.
  init(sigma: Double) {
    let wanted = sigma * sigma
    var octave = 0
    // Octave n serves σ to 2ⁿ⁺¹ pixels, but for the first one, which takes the most memory.
    while octave < 12, wanted >= (octave == 0 ? 3 : Double(4 << (2 * octave))) { octave += 1 }
    self.octave = octave
    let variances = Self.variances(octave: octave)
    let relative = wanted / Double(1 << (2 * octave))
    var level = 0
    while level < variances.count - 2, relative >= variances[level + 1] { level += 1 }
    self.level = level
    endsOctave = level == variances.count - 2
    let (from, to) = (variances[level], variances[level + 1])
    fraction = min(max((relative - from) / (to - from), 0), 1)
  }

  /// What level `level` adds to the variance of its grid, in squared pixels of that.
  static func addedVariance(octave: Int, level: Int) -> Double {
    // Each filter of [1 3 3 1]/8 has a variance of 3/4 of its finer grid: down and up again that
    // makes (4ⁿ − 1)/2 squared pixels of the base.
    let pitchSquared = Double(1 << (2 * octave))
    return variances(octave: octave)[level] - (pitchSquared - 1) / (2 * pitchSquared)
  }
}
