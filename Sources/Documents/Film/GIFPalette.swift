/// The colours of a film: as many as a GIF has room for besides the one that stands for what was
/// shown before.
public struct GIFPalette: Sendable {
  /// Of a GIF's 256 the last one says that a pixel stays as it is.
  static let mostColors = 255

  /// `0xRRGGBB`.
  private(set) var colors: [UInt32] = []
  /// The nearest colour to those that count as one, by bin.
  let nearest: [UInt8]

  /// The colours for what `histogram` has seen.
  ///
  /// Boxes of colours are cut in two where that takes most of the squared error away (after X. Wu,
  /// "Color quantization by dynamic programming and principal analysis", 1992), then each colour
  /// moves to the mean of those that are nearest to it, a few times (Lloyd). What is shown a hundred
  /// times as often weighs ten times as much, so that small things keep their colours.
  public init(_ histogram: ColorHistogram) {
    var points: [WeightedColor] = []
    for (index, bin) in histogram.bins.enumerated() where bin.count > 0 {
      points.append(
        WeightedColor(place: bin.mean, weight: Float(bin.count).squareRoot(), bin: index))
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
  /// Colours kept for what is far from all others.
  private static let outliers = 24

  /// Adds, one after the other, the point that is farthest from all of `means`.
  private static func addOutliers(
    to means: inout [SIMD3<Float>], _ points: [WeightedColor], _ nearest: [UInt8]
  ) {
    var distances = zip(points, nearest).map { $0.distance(to: means[Int($1)]) }
    while means.count < mostColors,
      let farthest = distances.indices.max(by: {
        distances[$0] < distances[$1]
      }), distances[farthest] > 0
    {
      let place = points[farthest].place
      means.append(place)
      for (index, point) in points.enumerated() {
        distances[index] = min(distances[index], point.distance(to: place))
      }
    }
  }

  /// Moves each of `means` to the middle of the points that are nearest to it.
  private static func improve(
    _ means: inout [SIMD3<Float>], _ points: [WeightedColor], _ nearest: inout [UInt8]
  ) {
    var sums = [SIMD4<Float>](repeating: .zero, count: means.count)
    // As plain numbers: this is where the time goes.
    let flat = means.flatMap { [$0.x, $0.y, $0.z] }
    flat.withUnsafeBufferPointer { flat in
      for (number, point) in points.enumerated() {
        let (x, y, z) = (point.place.x, point.place.y, point.place.z)
        var (best, least) = (0, Float.infinity)
        var index = 0
        while index < flat.count {
          let (dx, dy, dz) = (flat[index] - x, flat[index + 1] - y, flat[index + 2] - z)
          let distance = dx * dx + dy * dy + dz * dz
          if distance < least { (best, least) = (index, distance) }
          index += 3
        }
        best /= 3
        nearest[number] = UInt8(best)
        sums[best] += SIMD4(point.place, 1) * point.weight
      }
    }
    for index in means.indices where sums[index].w > 0 {
      means[index] = SIMD3(sums[index].x, sums[index].y, sums[index].z) / sums[index].w
    }
  }
}

/// A colour as a place in space.
private struct WeightedColor {
  let place: SIMD3<Float>
  let weight: Float
  let bin: Int

  /// Squared.
  func distance(to other: SIMD3<Float>) -> Float {
    let way = other - place
    return (way * way).sum()
  }
}

/// Boxes of colours, cut ever smaller.
private struct ColorBoxes {
  private struct Box {
    let range: Range<Int>
    let mean: SIMD3<Float>
    /// Sum of the weighted squared distances from the mean, by channel.
    let spread: SIMD3<Float>
  }

  /// Those of a box lie side by side.
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
      let (place, share) = (SIMD3<Double>(point.place), Double(point.weight))
      sum += place * share
      squares += place * place * share
      weight += share
    }
    return Box(
      range: range, mean: SIMD3<Float>(sum / weight),
      spread: SIMD3<Float>(squares - sum * sum / weight))
  }

  /// Cuts the box whose colours differ most; false if none has two.
  mutating func split() -> Bool {
    let widest = boxes.indices.max { boxes[$0].spread.max() < boxes[$1].spread.max() }
    guard let widest, boxes[widest].range.count > 1 else { return false }
    let box = boxes[widest]
    let axis = (0..<3).max { box.spread[$0] < box.spread[$1] } ?? 0
    points[box.range].sort {
      ($0.place[axis], $0.bin) < ($1.place[axis], $1.bin)
    }
    let cut = cut(box, axis)
    boxes[widest] = self.box(box.range.lowerBound..<cut)
    boxes.append(self.box(cut..<box.range.upperBound))
    return true
  }

  /// Where the two sides of `box`, which is sorted along `axis`, have the least spread.
  private func cut(_ box: Box, _ axis: Int) -> Int {
    var (total, all) = (0.0, 0.0)
    for point in points[box.range] {
      total += Double(point.place[axis] * point.weight)
      all += Double(point.weight)
    }
    var (sum, weight) = (0.0, 0.0)
    var (best, most) = (box.range.lowerBound + 1, -Double.infinity)
    for index in box.range.dropLast() {
      sum += Double(points[index].place[axis] * points[index].weight)
      weight += Double(points[index].weight)
      let gain = sum * sum / weight + (total - sum) * (total - sum) / (all - weight)
      if gain > most { (best, most) = (index + 1, gain) }
    }
    return best
  }
}
