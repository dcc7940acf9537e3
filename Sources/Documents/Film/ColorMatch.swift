/// The palette colours that may replace a pixel. The error of a colour is its largest difference
/// from the pixel in a channel, 0…255. The palette's nearest colour for the pixel is looked up in a
/// table by the pixel's histogram bin. Any colour whose error is not larger than the error of this
/// colour may replace the pixel, too.
struct ColorMatch {
  private let colors: UnsafeBufferPointer<UInt32>
  private let nearest: UnsafeBufferPointer<UInt8>
  private var red = 0
  private var green = 0
  private var blue = 0
  /// The largest allowed error: the error of the nearest palette colour.
  private var limit = 0
  /// The error of the pixel's previous colour; `nil` if that error is above `limit`.
  private var errorBefore: Int?
  /// The palette index for the pixel. If the pixel may keep its previous colour, the index is
  /// `GIFFrame.stays`, which stands for that colour. Otherwise it is the index of the palette's
  /// nearest colour.
  private(set) var choice: UInt8 = 0

  init(_ colors: UnsafeBufferPointer<UInt32>, nearest: UnsafeBufferPointer<UInt8>) {
    (self.colors, self.nearest) = (colors, nearest)
  }

  /// Sets the pixel to match, `0xFFRRGGBB`.
  ///
  /// `before` is the number of the pixel's previous colour, `nil` if there is none.
  mutating func look(at word: UInt32, before: UInt8?) {
    (red, green, blue) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
    choice = nearest[ColorHistogram.bin(of: word)]
    limit = distance(choice)
    errorBefore = nil
    guard let before else { return }
    let distance = distance(before)
    if distance <= limit { (errorBefore, choice) = (distance, GIFFrame.stays) }
  }

  /// Returns the error of colour `number`; `nil` if that error is above `limit`.
  ///
  /// The number `GIFFrame.stays` stands for the previous colour.
  func error(of number: UInt8) -> Int? {
    if number == GIFFrame.stays { return errorBefore }
    let distance = distance(number)
    return distance <= limit ? distance : nil
  }

  /// Returns whether the pixel `word` may keep the colour with the number `before`.
  func mayStay(_ before: UInt8, _ word: UInt32) -> Bool {
    var match = self
    match.look(at: word, before: before)
    return match.errorBefore != nil
  }

  /// Returns the error of colour `number`: the largest difference of a channel from the pixel.
  private func distance(_ number: UInt8) -> Int {
    let color = Int(colors[Int(number)])
    let (r, g, b) = ((color >> 16) - red, (color >> 8 & 255) - green, (color & 255) - blue)
    return max(r < 0 ? -r : r, g < 0 ? -g : g, b < 0 ? -b : b)
  }

  /// Adds to `errors` the errors that the three channels have if colour `number` replaces the
  /// pixel. `errors[n]` is the number of channels with an error of n.
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
