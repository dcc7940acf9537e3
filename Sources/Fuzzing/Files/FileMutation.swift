/// Random changes to the bytes, words, numbers and lines of a file.
struct FileMutation {
  private var dice: SeededRandom
  private(set) var bytes: [UInt8]

  /// Creates a mutation of `sample`, sometimes with bytes of `other`.
  init(_ sample: [UInt8], _ other: [UInt8], _ dice: SeededRandom) {
    self.dice = dice
    bytes = sample
    for _ in 0..<self.dice.whole(1...self.dice.pick([1, 2, 6])) { mutate(other) }
  }

  private mutating func mutate(_ other: [UInt8]) {
    guard !bytes.isEmpty else { return insert(dice.pick(Self.words)) }
    switch dice.whole(0..<14) {
    case 0: bytes[randomIndex()] ^= 1 << UInt8(dice.whole(0..<8))
    case 1: bytes[randomIndex()] = UInt8(truncatingIfNeeded: dice.bits())
    case 2: bytes[randomIndex()] = dice.pick(Array("\"\\{}[]:,\n0-.e \u{0}".utf8))
    case 3: bytes.removeSubrange(range(upTo: 40))
    case 4: bytes.insert(contentsOf: bytes[range(upTo: 200)], at: randomIndex())
    case 5: bytes.removeLast(dice.whole(1...bytes.count))
    case 6: insert(dice.pick(Self.words))
    case 7, 8, 9: replaceNumber()
    case 10: changeLines()
    case 11:
      insert(String(repeating: dice.pick(["[", "{\"a\":", "9", "x", "\\u0041"]), count: 2000))
    case 12: bytes.replaceSubrange(range(upTo: 60), with: other.prefix(dice.whole(0...other.count)))
    default: swapWords()
    }
  }

  private mutating func randomIndex() -> Int { dice.whole(bytes.indices) }

  private mutating func range(upTo length: Int) -> Range<Int> {
    let start = randomIndex()
    return start..<min(bytes.count, start + dice.whole(1...length))
  }

  private mutating func insert(_ word: String) {
    let index = dice.whole(0...bytes.count)
    bytes.insert(contentsOf: word.utf8, at: index)
  }

  /// Replaces a random number by another number, or by text that resembles a number.
  private mutating func replaceNumber() {
    func isPart(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    let start = randomIndex()
    guard let first = bytes[start...].firstIndex(where: isPart) else { return }
    let end = bytes[first...].firstIndex { !isPart($0) } ?? bytes.endIndex
    bytes.replaceSubrange(first..<end, with: dice.pick(Self.numbers).utf8)
  }

  /// Removes, duplicates or moves a line.
  private mutating func changeLines() {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = dice.whole(lines.indices)
    switch dice.whole(0..<3) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: dice.whole(lines.indices))
    default: lines.swapAt(line, dice.whole(lines.indices))
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Exchanges two quoted strings.
  private mutating func swapWords() {
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard marks.count > 3 else { return }
    let (a, b) = (dice.whole(0..<marks.count / 2), dice.whole(0..<marks.count / 2))
    guard a < b else { return }
    let (first, second) = (marks[2 * a]...marks[2 * a + 1], marks[2 * b]...marks[2 * b + 1])
    let (left, right) = (Array(bytes[first]), Array(bytes[second]))
    bytes.replaceSubrange(second, with: left)
    bytes.replaceSubrange(first, with: right)
  }

  private static let numbers = [
    "0", "-0", "-1", "1e308", "1e309", "-1e308", "1.7976931348623157e308", "1e-320", "5e-324",
    "nan",
    "NaN", "inf", "-inf", "Infinity", "0x3c", "0x1p9", "9007199254740993", "18446744073709551616",
    "-9223372036854775809", "9223372036854775807", "1e999999999", ".5", "5.", "+1", "01", "1e", "-",
    "1e9", "1000000001", "0.0000001", "NA", "null", "true", "\"1\"", "1_0", "1,5", "٣", "16384",
    "1000000000000", "65536",
  ]

  private static let words = [
    "null", "true", "{}", "[]", "\"\"", ",", "{\"a\":1,\"a\":1}", "\u{FEFF}", "\r\n", "\u{0}",
    "\"\\ud800\"", "\"\\u0000\"", "\\", "//", "\u{1B}[31m", "\u{202E}", "\n\n\n", "\"id\":",
    "\"t\":-1",
    "{\"t\":0,\"type\":\"end\"}\n", "\"scene\":\"none\"", "\"width\":1e9", ",,,,", "NA",
    "{\"t\":1,\"type\":\"resize\",\"width\":16384,\"height\":16384}\n",
  ]
}
