/// A check of the LZW codes of a GIF's pixels.
///
/// SDL2_image does not check the codes, at least up to version 2.6. A code that is not in the code
/// table crashes the process.
enum GIFCodes {
  /// Returns whether each LZW code in `data` is in the code table when a decoder reads the code.
  /// Codes after the first `pixels` pixels are ignored.
  ///
  /// - Parameter minimumSize: The file's minimum code size: the number of bits of a colour.
  static func areSound(_ data: [UInt8], minimumSize: Int, pixels: Int) -> Bool {
    guard 1...8 ~= minimumSize else { return false }
    let clear = 1 << minimumSize
    let (end, capacity) = (clear + 1, 4096)
    // The number of pixels that each code stands for.
    var lengths = [Int](repeating: 1, count: capacity)
    var (size, next, previous) = (minimumSize + 1, clear + 2, Int?.none)
    var (word, bits, count) = (0, 0, 0)
    for byte in data {
      word |= Int(byte) << bits
      bits += 8
      while bits >= size {
        let code = word & ((1 << size) - 1)
        (word, bits) = (word >> size, bits - size)
        if code == clear {
          (size, next, previous) = (minimumSize + 1, clear + 2, nil)
          continue
        }
        guard let last = previous else {
          guard code < clear else { return false }
          (previous, count) = (code, count + 1)
          if count >= pixels { return true }
          continue
        }
        if code == end { return true }
        guard code <= next else { return false }
        if next < capacity {
          lengths[next] = lengths[last] + 1
          next += 1
          if next == 1 << size, size < 12 { size += 1 }
        }
        (previous, count) = (code, count + lengths[code])
        if count >= pixels { return true }
      }
    }
    return true
  }
}
