/// Which blurred bitmaps give a Gaussian blur of any strength.
///
/// A list is blurred to a *level*, a fixed strength; what lies between two levels is their mixture
/// with the right variance. Weak levels are filtered anew from the base for each frame, [1 2 1]/4 so
/// many times: full-size bitmaps of them would cost more than they save. Strong ones are kept on
/// coarser grids: each halving of the grid is a [1 3 3 1]/8 filter, so is each doubling back, and
/// the rest of the variance is made up on the coarse grid. Those are at most √2 apart in σ, so that
/// a mixture is within 1/40 of a true Gaussian at a hard edge.
struct BlurLevels: Equatable {
  /// The grid's pitch in pixels of the base, as a power of two.
  let octave: Int
  /// Number of the weaker level of its octave.
  let level: Int
  /// Part of the next stronger level in the mixture, 0 to 1.
  let fraction: Double

  /// Variances of an octave's levels in relation to the square of its pitch.
  private static func variances(octave: Int) -> [Double] {
    switch octave {
    case 0: [0, 0.5, 1, 1.5, 2, 2.5, 3]
    case 1: [0.75, 1, 2, 4]
    default: [1, 2, 4]
    }
  }

  /// The mixture that has the standard deviation `sigma` in pixels of the base.
  init(sigma: Double) {
    let wanted = sigma * sigma
    var octave = 0
    // Octave n serves σ to 2ⁿ⁺¹ pixels, but for the first one, which is dear.
    while octave < 12, wanted >= (octave == 0 ? 3 : Double(4 << (2 * octave))) { octave += 1 }
    self.octave = octave
    let variances = Self.variances(octave: octave)
    let relative = wanted / Double(1 << (2 * octave))
    var level = 0
    while level < variances.count - 2, relative >= variances[level + 1] { level += 1 }
    self.level = level
    let (from, to) = (variances[level], variances[level + 1])
    fraction = min(max((relative - from) / (to - from), 0), 1)
  }

  /// Which level a coarse one is made from, nil for the grid itself, and the variance that this adds,
  /// in squared pixels of the grid.
  static func origin(octave: Int, level: Int) -> (level: Int?, variance: Double) {
    let variances = variances(octave: octave)
    if variances[level] > 1 { return (level - 1, variances[level] - variances[level - 1]) }
    // Each filter of [1 3 3 1]/8 has a variance of 3/4 of its finer grid: down and up again that
    // makes (4ⁿ − 1)/2 squared pixels of the base.
    let pitchSquared = Double(1 << (2 * octave))
    return (nil, variances[level] - (pitchSquared - 1) / (2 * pitchSquared))
  }
}
