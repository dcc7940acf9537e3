/// An encoder of GIF's LZW compression. It assigns numbers to words: sequences of pixels that
/// occurred before.
///
/// If a pixel may have one of several colours, the encoder chooses a colour that continues a known
/// word.
struct LZWCode {
  private static let clear = 256
  private static let end = 257
  private static let maximumCodeCount = 4096

  /// The colour number of the last pixel of each word.
  private var values = [UInt8](repeating: 0, count: maximumCodeCount)
  /// For each word, the number of the first of the words that extend this word by one pixel; 0 if
  /// there is no such word.
  private var children = [UInt16](repeating: 0, count: maximumCodeCount)
  /// For each word, the number of the next word that extends the same shorter word by one pixel; 0
  /// if there is no further word.
  private var siblings = [UInt16](repeating: 0, count: maximumCodeCount)
  private var count = 258
  /// The number of the current word; `nil` before the first pixel.
  private var word: Int?
  private var size = 9

  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  init() {
    for value in 0..<256 { values[value] = UInt8(value) }
  }

  /// Begins a new code.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    (word, bits, bitCount) = (nil, 0, 0)
    forget()
    emit(Self.clear)
  }

  /// Adds a pixel and returns the number of its colour.
  ///
  /// Several colours that `match` allows may continue the current word. The pixel then gets the one
  /// with the smallest error. If no such colour continues the word, the pixel gets `match.choice`.
  ///
  /// - Returns: The number of the chosen colour.
  mutating func add(_ match: ColorMatch) -> UInt8 {
    guard let word else { return begin(match.choice) }
    var (best, minimum) = (0, Int.max)
    var child = Int(children[word])
    while child != 0 {
      if let error = match.error(of: values[child]), error < minimum {
        (best, minimum) = (child, error)
      }
      child = Int(siblings[child])
    }
    if best != 0 {
      self.word = best
      return values[best]
    }
    emit(word)
    if count < Self.maximumCodeCount {
      values[count] = match.choice
      children[count] = 0
      siblings[count] = children[word]
      children[word] = UInt16(count)
      if count == 1 << size { size += 1 }
      count += 1
    } else {
      emit(Self.clear)
      forget()
    }
    return begin(match.choice)
  }

  /// Begins a word with the colour `number`.
  mutating func begin(_ number: UInt8) -> UInt8 {
    word = Int(number)
    return number
  }

  /// Ends the code and returns its bytes.
  mutating func end() -> [UInt8] {
    if let word { emit(word) }
    // A decoder has one more word by now, so its code size may already be larger.
    if count == 1 << size, size < 12 { size += 1 }
    emit(Self.end)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }

  private mutating func forget() {
    for word in 0..<count { children[word] = 0 }
    (count, size) = (258, 9)
  }

  private mutating func emit(_ number: Int) {
    bits |= UInt32(number) << bitCount
    bitCount += size
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
