/// An encoder of GIF's LZW compression. The encoder gives a number to each word, i.e. to each
/// sequence of pixels that has occurred before.
///
/// If a pixel may have one of several colours, the encoder chooses a colour that continues a known
/// word.
struct LZWCode {
  private static let clear = 256
  private static let end = 257
  private static let maximumCodeCount = 4096

  /// The colour number of the last pixel of each word.
  private var values = [UInt8](repeating: 0, count: maximumCodeCount)
  /// For each word, the number of the first word in the list of its extensions. An extension has
  /// one more pixel at the end. 0 if the word has no extension.
  private var children = [UInt16](repeating: 0, count: maximumCodeCount)
  /// For each word, the number of the next word in the same list of extensions; 0 at the end of the
  /// list.
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
  /// Among the colours that `match` allows, those are preferred that continue the current word. The
  /// pixel gets the one with the smallest error. If no allowed colour continues the word, the pixel
  /// gets `match.choice`.
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
