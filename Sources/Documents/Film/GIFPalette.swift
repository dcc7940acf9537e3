/// The palette of a GIF: at most 255 colours, because one of the 256 colour numbers stands for an
/// unchanged pixel.
public struct GIFPalette: Sendable {
  /// The largest number of colours. The last of a GIF's 256 colour numbers stands for an unchanged
  /// pixel.
  static let mostColors = 255

  /// The colours as `0xRRGGBB`.
  private(set) var colors: [UInt32] = []
  /// For each bin of a `ColorHistogram`, the index in `colors` of the nearest palette colour.
  let nearest: [UInt8]

  /// Creates a palette for the colours of `histogram`.
  ///
  /// Boxes of colours are split where a split reduces the squared error most (after X. Wu, "Color
  /// quantization by dynamic programming and principal analysis", 1992). Then each palette colour
  /// moves to the mean of the colours nearest to it, a few times (Lloyd's algorithm). The weight of
  /// a colour is the square root of its count, so that small objects keep their colours.
  public init(_ histogram: ColorHistogram) {
    var points: [WeightedColor] = []
    for (index, bin) in histogram.bins.enumerated() where bin.count > 0 {
      points.append(
        WeightedColor(color: bin.mean, weight: Float(bin.count).squareRoot(), bin: index))
    }
    var boxes = ColorBoxes(points)
    while boxes.count < Self.mostColors - Self.outliers, boxes.split() {}
    var means = boxes.means
    points = boxes.points
    var nearest = [UInt8](repeating: 0, count: points.count)
    for round in 0..<Self.rounds {
      Self.improve(&means, points, &nearest)
      if round == 0 { Self.addOutliers(to: &means, points, nearest) }
    }
    var map = [UInt8](repeating: 0, count: ColorHistogram.binCount)
    for (point, index) in zip(points, nearest) { map[point.bin] = index }
    self.nearest = map
    for mean in means {
      let rounded = SIMD3<UInt32>(mean, rounding: .toNearestOrAwayFromZero)
      colors.append(rounded.x << 16 | rounded.y << 8 | rounded.z)
    }
  }

  private static let rounds = 6
  /// The number of palette colours reserved for colours that are far from all other palette
  /// colours.
  private static let outliers = 24

  /// Adds colours of `points` to the palette `means` one by one. Each added colour is the colour of
  /// `points` that is farthest from all colours in the palette so far. Stops when the palette is
  /// full or contains every colour of `points`.
  private static func addOutliers(
    to means: inout [SIMD3<Float>], _ points: [WeightedColor], _ nearest: [UInt8]
  ) {
    var distances = zip(points, nearest).map { $0.distance(to: means[Int($1)]) }
    while means.count < mostColors,
      let farthest = distances.indices.max(by: {
        distances[$0] < distances[$1]
      }), distances[farthest] > 0
    {
      let color = points[farthest].color
      means.append(color)
      for (index, point) in points.enumerated() {
        distances[index] = min(distances[index], point.distance(to: color))
      }
    }
  }

  /// Finds the nearest of `means` for each point, and moves each of `means` to the mean of its
  /// points.
  private static func improve(
    _ means: inout [SIMD3<Float>], _ points: [WeightedColor], _ nearest: inout [UInt8]
  ) {
    var sums = [SIMD4<Float>](repeating: .zero, count: means.count)
    // A flat array of numbers is faster, and this loop takes most of the time.
    let flat = means.flatMap { [$0.x, $0.y, $0.z] }
    flat.withUnsafeBufferPointer { flat in
      for (number, point) in points.enumerated() {
        let (x, y, z) = (point.color.x, point.color.y, point.color.z)
        var (best, minimum) = (0, Float.infinity)
        var index = 0
        while index < flat.count {
          let (dx, dy, dz) = (flat[index] - x, flat[index + 1] - y, flat[index + 2] - z)
          let distance = dx * dx + dy * dy + dz * dz
          if distance < minimum { (best, minimum) = (index, distance) }
          index += 3
        }
        best /= 3
        nearest[number] = UInt8(best)
        sums[best] += SIMD4(point.color, 1) * point.weight
      }
    }
    for index in means.indices where sums[index].w > 0 {
      means[index] = SIMD3(sums[index].x, sums[index].y, sums[index].z) / sums[index].w
    }
  }
}

/// A colour of a histogram as a weighted point, with the coordinates red, green and blue.
private struct WeightedColor {
  let color: SIMD3<Float>
  let weight: Float
  let bin: Int

  /// Returns the squared distance to the colour `other`.
  func distance(to other: SIMD3<Float>) -> Float {
    let difference = other - color
    return (difference * difference).sum()
  }
}

/// A partition of colours into boxes. Splitting a box adds a box.
private struct ColorBoxes {
  private struct Box {
    let range: Range<Int>
    let mean: SIMD3<Float>
    /// For each channel, the sum of the weighted squared distances from the mean.
    let spread: SIMD3<Float>
  }

  /// The colours, in an order in which the colours of each box follow one another.
  private(set) var points: [WeightedColor]
  private var boxes: [Box] = []

  init(_ points: [WeightedColor]) {
    self.points = points
    if !points.isEmpty { boxes = [box(points.indices)] }
  }

  var count: Int { boxes.count }
  var means: [SIMD3<Float>] { boxes.map(\.mean) }

  private func box(_ range: Range<Int>) -> Box {
    var (sum, squares, weight) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
    for point in points[range] {
      let (color, share) = (SIMD3<Double>(point.color), Double(point.weight))
      sum += color * share
      squares += color * color * share
      weight += share
    }
    return Box(
      range: range, mean: SIMD3<Float>(sum / weight),
      spread: SIMD3<Float>(squares - sum * sum / weight))
  }

  /// Splits the box with the largest spread. Returns false if no box contains two colours.
  mutating func split() -> Bool {
    let widest = boxes.indices.max { boxes[$0].spread.max() < boxes[$1].spread.max() }
    guard let widest, boxes[widest].range.count > 1 else { return false }
    let box = boxes[widest]
    let axis = (0..<3).max { box.spread[$0] < box.spread[$1] } ?? 0
    points[box.range].sort {
      ($0.color[axis], $0.bin) < ($1.color[axis], $1.bin)
    }
    let cut = cut(box, axis)
    boxes[widest] = self.box(box.range.lowerBound..<cut)
    boxes.append(self.box(cut..<box.range.upperBound))
    return true
  }

  /// Returns the index at which to split `box` for the smallest total spread. The box is sorted
  /// along `axis`.
  private func cut(_ box: Box, _ axis: Int) -> Int {
    var (total, all) = (0.0, 0.0)
    for point in points[box.range] {
      total += Double(point.color[axis] * point.weight)
      all += Double(point.weight)
    }
    var (sum, weight) = (0.0, 0.0)
    var (best, maximum) = (box.range.lowerBound + 1, -Double.infinity)
    for index in box.range.dropLast() {
      sum += Double(points[index].color[axis] * points[index].weight)
      weight += Double(points[index].weight)
      let gain = sum * sum / weight + (total - sum) * (total - sum) / (all - weight)
      if gain > maximum { (best, maximum) = (index + 1, gain) }
    }
    return best
  }
}
