/// The palette colours that may replace a pixel: those with the smallest error, up to ties.
///
/// The error of a colour is the largest difference of a channel, 0…255.
struct ColorMatch {
  private let colors: UnsafeBufferPointer<UInt32>
  private let nearest: UnsafeBufferPointer<UInt8>
  private var red = 0
  private var green = 0
  private var blue = 0
  /// The largest allowed error of a channel.
  private var limit = 0
  /// The error of the colour displayed before; `nil` if that error is too large.
  private var errorBefore: Int?
  /// The preferred colour: the previous one if its error is allowed, else the nearest one.
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

  /// Returns the error of colour `number`; `nil` if that error is too large.
  ///
  /// The number `GIFFrame.stays` means the previous colour.
  func error(of number: UInt8) -> Int? {
    if number == GIFFrame.stays { return errorBefore }
    let distance = distance(number)
    return distance <= limit ? distance : nil
  }

  /// Whether the colour with the number `before` may replace the pixel `word`.
  func mayStay(_ before: UInt8, _ word: UInt32) -> Bool {
    var match = self
    match.look(at: word, before: before)
    return match.errorBefore != nil
  }

  /// Returns the error of colour `number`: the largest difference of a channel.
  private func distance(_ number: UInt8) -> Int {
    let color = Int(colors[Int(number)])
    let (r, g, b) = ((color >> 16) - red, (color >> 8 & 255) - green, (color & 255) - blue)
    return max(r < 0 ? -r : r, g < 0 ? -g : g, b < 0 ? -b : b)
  }

  /// Adds the error of each channel to the counts `errors`, if colour `number` replaces the pixel.
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
