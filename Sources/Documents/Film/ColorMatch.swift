/// The palette colours that may replace a pixel of a GIF. A colour's error is its largest
/// difference from the pixel in a channel, 0…255.
///
/// A table gives the nearest palette colour for the pixel's histogram bin. All palette colours
/// whose error is at most the error of that nearest colour may replace the pixel.
struct ColorMatch {
  private let colors: UnsafeBufferPointer<UInt32>
  private let nearest: UnsafeBufferPointer<UInt8>
  private var red = 0
  private var green = 0
  private var blue = 0
  /// The largest error that the pixel's colour may have. No colour may be worse than the palette
  /// colour that `nearest` gives for the pixel, so this is the error of that palette colour.
  private var limit = 0
  /// The error of the palette colour that the pixel had in the previous frame. `nil` if that error
  /// is above `limit`, or if there is no previous frame.
  private var errorBefore: Int?
  /// The palette index for the pixel. If the pixel may keep its colour from the previous frame, the
  /// index is `GIFFrame.stays`, which means "unchanged". Otherwise it is the index of the palette's
  /// nearest colour.
  private(set) var choice: UInt8 = 0

  init(_ colors: UnsafeBufferPointer<UInt32>, nearest: UnsafeBufferPointer<UInt8>) {
    (self.colors, self.nearest) = (colors, nearest)
  }

  /// Sets the pixel to match, `0xFFRRGGBB`.
  ///
  /// `before` is the palette index of the pixel's colour in the previous frame, or `nil` if there
  /// is no previous frame.
  mutating func look(at word: UInt32, before: UInt8?) {
    (red, green, blue) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
    choice = nearest[ColorHistogram.bin(of: word)]
    limit = distance(choice)
    errorBefore = nil
    guard let before else { return }
    let distance = distance(before)
    if distance <= limit { (errorBefore, choice) = (distance, GIFFrame.stays) }
  }

  /// Returns the error of the colour with the palette index `number`, or `nil` if that error is
  /// above `limit`.
  ///
  /// The index `GIFFrame.stays` stands for the pixel's colour in the previous frame.
  func error(of number: UInt8) -> Int? {
    if number == GIFFrame.stays { return errorBefore }
    let distance = distance(number)
    return distance <= limit ? distance : nil
  }

  /// Returns whether a pixel of the colour `word` (`0xFFRRGGBB`) may keep its colour from the
  /// previous frame. `before` is the palette index of the previous colour.
  func mayStay(_ before: UInt8, _ word: UInt32) -> Bool {
    var match = self
    match.look(at: word, before: before)
    return match.errorBefore != nil
  }

  /// Returns the error of the colour with the palette index `number`: the largest difference from
  /// the pixel in a channel.
  private func distance(_ number: UInt8) -> Int {
    let color = Int(colors[Int(number)])
    let (r, g, b) = ((color >> 16) - red, (color >> 8 & 255) - green, (color & 255) - blue)
    return max(r < 0 ? -r : r, g < 0 ? -g : g, b < 0 ? -b : b)
  }

  /// Adds to `errors` the errors of the three channels if the colour with the palette index
  /// `number` replaces the pixel. `errors[n]` is the number of channels with an error of n.
  func count(_ number: UInt8, _ errors: inout [Int]) {
    let color = Int(colors[Int(number)])
    errors[abs((color >> 16) - red)] += 1
    errors[abs((color >> 8 & 255) - green)] += 1
    errors[abs((color & 255) - blue)] += 1
  }
}

extension GIFPalette {
  /// Calls `body` with a matcher for this palette.
  func withMatch<Result>(_ body: (ColorMatch) -> Result) -> Result {
    colors.withUnsafeBufferPointer { colors in
      nearest.withUnsafeBufferPointer { body(ColorMatch(colors, nearest: $0)) }
    }
  }
}
