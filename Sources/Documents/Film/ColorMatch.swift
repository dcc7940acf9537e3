/// Which colours of a palette may stand for a pixel: those that are as near as the nearest, by the
/// channel that is farthest off.
struct ColorMatch {
  private let colors: UnsafeBufferPointer<UInt32>
  private let nearest: UnsafeBufferPointer<UInt8>
  private var red = 0
  private var green = 0
  private var blue = 0
  /// The most that a channel may be off.
  private var limit = 0
  /// How far off what was there before is; nil: too far.
  private var errorBefore: Int?
  /// What is taken if all else is equal.
  private(set) var choice: UInt8 = 0

  init(_ colors: UnsafeBufferPointer<UInt32>, nearest: UnsafeBufferPointer<UInt8>) {
    (self.colors, self.nearest) = (colors, nearest)
  }

  /// The next pixel is `0xFFRRGGBB`, where the colour numbered `before` was; nil: none.
  mutating func look(at word: UInt32, before: UInt8?) {
    (red, green, blue) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
    choice = nearest[ColorHistogram.bin(of: word)]
    limit = distance(choice)
    errorBefore = nil
    guard let before else { return }
    let distance = distance(before)
    if distance <= limit { (errorBefore, choice) = (distance, GIFFrame.stays) }
  }

  /// How far off the colour `number` is, or what was there before; nil: too far.
  func error(of number: UInt8) -> Int? {
    if number == GIFFrame.stays { return errorBefore }
    let distance = distance(number)
    return distance <= limit ? distance : nil
  }

  /// Whether the colour numbered `before` may stand for `word`.
  func mayStay(_ before: UInt8, _ word: UInt32) -> Bool {
    var match = self
    match.look(at: word, before: before)
    return match.errorBefore != nil
  }

  /// The channel that is farthest off.
  private func distance(_ number: UInt8) -> Int {
    let color = Int(colors[Int(number)])
    let (r, g, b) = ((color >> 16) - red, (color >> 8 & 255) - green, (color & 255) - blue)
    return max(r < 0 ? -r : r, g < 0 ? -g : g, b < 0 ? -b : b)
  }

  /// Counts by how much each channel is off where the colour `number` is taken.
  func count(_ number: UInt8, _ errors: inout [Int]) {
    let color = Int(colors[Int(number)])
    errors[abs((color >> 16) - red)] += 1
    errors[abs((color >> 8 & 255) - green)] += 1
    errors[abs((color & 255) - blue)] += 1
  }
}

extension GIFPalette {
  /// Lends what it takes to match pixels.
  func withMatch<Result>(_ body: (ColorMatch) -> Result) -> Result {
    colors.withUnsafeBufferPointer { colors in
      nearest.withUnsafeBufferPointer { body(ColorMatch(colors, nearest: $0)) }
    }
  }
}
