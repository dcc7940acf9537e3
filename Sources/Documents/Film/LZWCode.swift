/// An encoder of GIF's LZW compression. The encoder gives a number to each word, i.e. to each
/// sequence of pixels that has occurred before.
///
/// If a pixel may have one of several colours, the encoder chooses a colour that continues a known
/// word.
struct LZWCode {
  private static let clear = 256
  private static let end = 257
  private static let maximumCodeCount = 4096

  /// For each word (a known sequence of pixels), the colour number of its last pixel.
  private var values = [UInt8](repeating: 0, count: maximumCodeCount)
  /// For each word, the number of the first of its extensions, or 0 if the word has none. An
  /// extension is a word with one more pixel at the end. The extensions of a word form a list.
  private var children = [UInt16](repeating: 0, count: maximumCodeCount)
  /// For each word, the number of the next word in the list of extensions to which the word
  /// belongs; 0 for the last word of the list.
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

  /// Begins the code of a new picture. All words of more than one pixel are removed.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    (word, bits, bitCount) = (nil, 0, 0)
    forget()
    emit(Self.clear)
  }

  /// Adds a pixel and returns the palette index of its colour.
  ///
  /// The current word is the sequence of pixels that the next code will represent. If the code
  /// table contains this word followed by a colour that `match` allows, the pixel gets that colour.
  /// If there are several such colours, the pixel gets the colour with the smallest error. If there
  /// is none, the pixel gets `match.choice`.
  ///
  /// - Returns: The palette index of the chosen colour.
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

  /// Begins a word with a pixel of the palette index `number`. Returns `number`.
  mutating func begin(_ number: UInt8) -> UInt8 {
    word = Int(number)
    return number
  }

  /// Ends the picture's code and returns the code's bytes.
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
