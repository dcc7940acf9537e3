import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Where text stands, wraps and ends.
@Suite("layout of text")
struct TextTests {
  private let measurer = PangoTextMeasurer()
  private let body = TextStyle(size: 16, lineHeight: 23, weight: 400, tracking: -0.15)
  private let post = """
    Woke up at four to watch the fog leave the valley. Sáng nay trời trong và gió nhẹ: worth \
    every minute of lost sleep. 다음엔 같이 가요!
    """

  private func frame(
    _ text: Text, in rect: Rect, width: Double = 400, height: Double = 120, scale: Double = 1
  ) -> Frame {
    Picture.paper(width, height, .text(text, in: rect)).frame(scale: scale)
  }

  @Test("capitals stand on the given baseline", arguments: [10.0, 12, 13, 14, 15, 16, 17, 20, 26])
  func capitalsStandOnTheGivenBaseline(size: Double) throws {
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      let style = TextStyle(size: size, lineHeight: size + 6, weight: 600)
      let frame = frame(
        Text("HEH", style, .black), in: Rect(x: 5, y: 7, width: 200, height: 40), width: 120,
        height: 60, scale: scale)
      let rows = try #require(frame.inkRows(above: 0.5), "scale \(scale)")
      let baseline = Int(((7 + (size + 6) / 2 + 0.364 * size) * scale).rounded())
      #expect(rows.upperBound == baseline - 1, "scale \(scale)")
      // Inter's capitals are 0.727 of the size.
      #expect(abs(Double(rows.count) - 0.727 * size * scale) <= 1, "scale \(scale)")
      // Crisp: the feet end at the pixel's edge.
      let columns = try #require(frame.inkColumns(above: 0.5), "scale \(scale)")
      #expect(columns.allSatisfy { frame.ink($0, baseline) == 0 }, "scale \(scale)")
    }
  }

  @Test("other scripts and emoji do not move the next line")
  func otherScriptsAndEmojiDoNotMoveTheNextLine() throws {
    let ascii = frame(
      Text("Fog\nH", body, .black, maximumLines: 2), in: .stage(300, 46), height: 46)
    let mixed = frame(
      Text("Phở 다음엔 😆\nH", body, .black, maximumLines: 2), in: .stage(300, 46), height: 46)
    let rows = try #require(ascii.inkRows(0..<12, above: 0.5))
    #expect(rows.upperBound == mixed.inkRows(0..<12, above: 0.5)?.upperBound)
    #expect(rows.upperBound == Int((23 + 11.5 + 0.364 * 16).rounded()) - 1)
  }

  @Test("a line that is too long ends in an ellipsis")
  func aLineThatIsTooLongEndsInAnEllipsis() throws {
    let text = Text(post, body, .black)
    let extent = measurer.extent(of: text, wrappedAt: 150)
    #expect(extent.lines == 1)
    // Pango takes no tracking off the last letter.
    #expect(extent.width <= 150.16 && extent.width > 120)
    let frame = frame(text, in: Rect(x: 10, y: 0, width: 150, height: 23), height: 30)
    let columns = try #require(frame.inkColumns())
    #expect(columns.upperBound <= 160)
    // The last thing is three dots: ink on the baseline only.
    let end = columns.upperBound - 10..<columns.upperBound + 1
    let rows = try #require(frame.inkRows(end))
    #expect(rows.lowerBound >= 14 && rows.upperBound == Int((11.5 + 0.364 * 16).rounded()) - 1)
  }

  @Test("a text has no more lines than allowed") func noMoreLinesThanAllowed() throws {
    let two = Text(post, body, .black, maximumLines: 2)
    #expect(measurer.extent(of: two, wrappedAt: 200).lines == 2)
    let rows = try #require(frame(two, in: .stage(200, 23)).inkRows())
    #expect(rows.upperBound < 46)
    #expect(measurer.extent(of: Text(post, body, .black), wrappedAt: .infinity).lines == 1)
  }

  @Test("a text fits the width that it was measured to have")
  func aTextFitsTheWidthThatItWasMeasuredToHave() {
    for string in ["Tim Cook", "Nguyễn Thuỳ Dương", "함께 아는 친구 3명", "$110.50", "A"] {
      for weight in [300, 400, 500, 600, 700] {
        let style = TextStyle(size: 15, lineHeight: 20, weight: weight, tracking: -0.1)
        let text = Text(string, style, .black, maximumLines: 3)
        let width = measurer.extent(of: text, wrappedAt: .infinity).width
        let again = measurer.extent(of: text, wrappedAt: width)
        #expect(again.lines == 1 && again.width == width, "\(string)")
      }
    }
  }

  @Test("lines break alike at every scale", arguments: [1.25, 1.5, 2, 3])
  func linesBreakAlikeAtEveryScale(scale: Double) throws {
    let text = Text(post, body, .black, maximumLines: 9)
    let rect = Rect(x: 4, y: 0, width: 210, height: 200)
    let plain = frame(text, in: rect, height: 140)
    let scaled = frame(text, in: rect, height: 140, scale: scale)
    for line in 0..<measurer.extent(of: text, wrappedAt: 210).lines {
      let rows = line * 23 + 2..<line * 23 + 21
      let scaledRows =
        Int(Double(rows.lowerBound) * scale)..<Int(Double(rows.upperBound) * scale)
      let end = try #require(plain.inkColumns(rows)?.upperBound)
      let scaledEnd = try #require(scaled.inkColumns(scaledRows)?.upperBound)
      #expect(abs(Double(scaledEnd + 1) / scale - Double(end + 1)) <= 1.2, "line \(line)")
    }
  }

  @Test("Korean lines break between words; a word that does not fit breaks between syllables")
  func koreanLinesBreakBetweenWords() {
    let words = ["안개가", "그림", "같네요.", "저도", "다음", "주에", "3명과", "(꼭)가요."]
    func width(_ string: String) -> Double {
      measurer.extent(of: Text(string, body, .black), wrappedAt: .infinity).width
    }
    let lines = words.indices.flatMap { start in
      (start..<words.count).map { words[start...$0].joined(separator: " ") }
    }
    let wholeLines = lines.map(width)
    let text = Text(words.joined(separator: " "), body, .black, maximumLines: 20)
    let widestWord = words.map(width).max() ?? 0
    for box in stride(from: widestWord, to: width(text.string) + 4, by: 3) {
      let extent = measurer.extent(of: text, wrappedAt: box)
      #expect(
        wholeLines.contains { abs($0 - extent.width) < 0.3 }, "\(extent) wrapped at \(box)")
    }
    let long = Text("아 안녕하세요여러분 네", body, .black, maximumLines: 20)
    let extent = measurer.extent(of: long, wrappedAt: 50)
    #expect(extent.lines >= 4 && extent.width <= 50.2)
  }

  @Test(
    "Hangul is as heavy as the Latin letters beside it", arguments: [300, 400, 500, 600, 700])
  func hangulIsAsHeavyAsLatin(weight: Int) throws {
    let style = TextStyle(size: 100, lineHeight: 120, weight: weight)
    func stem(_ letter: String) throws -> Double {
      let frame = frame(
        Text(letter, style, .black), in: .stage(200, 120), width: 200, height: 120)
      return Double(try #require(frame.inkColumns(54..<58, above: 0.5)).count)
    }
    let (hangul, latin) = (try stem("ㅣ"), try stem("l"))
    #expect(abs(hangul - latin) <= 0.2 * latin, "\(hangul) beside \(latin)")
  }

  @Test("lines stand left, right and in the middle")
  func linesStandLeftRightAndInTheMiddle() throws {
    let rect = Rect(x: 50, y: 0, width: 200, height: 23)
    func columns(_ alignment: Text.Alignment) throws -> ClosedRange<Int> {
      try #require(
        frame(Text("HHH", body, .black, alignment: alignment), in: rect).inkColumns(above: 0.4))
    }
    let (left, middle, right) = (
      try columns(.leading), try columns(.center), try columns(.trailing)
    )
    #expect(abs(left.lowerBound - 51) <= 1)
    #expect(abs(right.upperBound - 248) <= 1)
    #expect(abs(middle.lowerBound + middle.upperBound - 299) <= 2)
  }

  @Test("tabular digits are equally wide") func tabularDigitsAreEquallyWide() {
    func width(_ string: String, tabular: Bool) -> Double {
      let style = TextStyle(size: 14, lineHeight: 20, weight: 500, hasTabularDigits: tabular)
      return measurer.extent(of: Text(string, style, .black), wrappedAt: .infinity).width
    }
    #expect(width("1111", tabular: true) == width("8888", tabular: true))
    #expect(width("1111", tabular: false) < width("8888", tabular: false))
  }

  @Test("heavier and tracked text is wider") func heavierAndTrackedTextIsWider() {
    func width(_ weight: Int, _ tracking: Double) -> Double {
      let style = TextStyle(size: 16, lineHeight: 20, weight: weight, tracking: tracking)
      return measurer.extent(of: Text("Follow", style, .black), wrappedAt: .infinity).width
    }
    #expect(width(300, 0) < width(400, 0))
    #expect(width(400, 0) < width(700, 0))
    let added = width(400, 1) - width(400, 0)
    #expect(added >= 5 && added <= 6)
  }

  @Test("a struck text has a line through its digits")
  func aStruckTextHasALineThroughItsDigits() throws {
    let style = TextStyle(size: 16, lineHeight: 20, weight: 500)
    let struck = frame(
      Text("$161", style, .black, isStruck: true), in: .stage(200, 20), height: 20)
    let columns = try #require(struck.inkColumns())
    let row = try #require(
      (0..<20).first { y in columns.dropFirst().dropLast().allSatisfy { struck.ink($0, y) > 0.8 } })
    #expect(abs(row - 9) <= 1)
  }

  @Test("carets stand between letters") func caretsStandBetweenLetters() {
    let text = Text("phở 3명", body, .black)
    var (offset, last) = (0, -1.0)
    for character in text.string {
      let x = measurer.caretOffset(in: text, atUTF8Offset: offset)
      #expect(x > last)
      #expect(measurer.utf8Offset(in: text, at: x) == offset)
      #expect(measurer.utf8Offset(in: text, at: x + 0.4) == offset)
      last = x
      offset += character.utf8.count
    }
    let end = measurer.caretOffset(in: text, atUTF8Offset: offset)
    #expect(abs(end - measurer.extent(of: text, wrappedAt: .infinity).width) < 0.2)
    #expect(measurer.utf8Offset(in: text, at: 9999) == offset)
    #expect(measurer.utf8Offset(in: text, at: -9999) == 0)
    #expect(measurer.caretOffset(in: text, atUTF8Offset: 9999) == end)
  }

  @Test("an emoji stands in the middle of its box in its own colours")
  func anEmojiStandsInTheMiddleOfItsBoxInItsOwnColours() throws {
    let box = Rect(x: 30, y: 20, width: 40, height: 40)
    let frame = Picture.paper(100, 80, .emoji("😆", in: box)).frame()
    let rows = try #require(frame.inkRows(above: 0.15))
    let columns = try #require(frame.inkColumns(above: 0.15))
    #expect(abs(rows.lowerBound + rows.upperBound - 79) <= 3)
    #expect(abs(columns.lowerBound + columns.upperBound - 99) <= 3)
    #expect((32...40).contains(columns.count))
    // Yellow: much red, little blue.
    #expect(frame.channel(2, 50, 27) > 200 && frame.channel(0, 50, 27) < 140)
  }

  @Test("empty and odd texts do no harm") func emptyAndOddTextsDoNoHarm() {
    for string in ["", "\n", "\u{0}", "a\u{0}b", "👨‍👩‍👧‍👦", "مرحبا", "\u{FFFD}"] {
      let text = Text(string, body, .black, maximumLines: 3)
      _ = frame(text, in: .stage(50, 23), width: 60, height: 60)
      _ = frame(text, in: .stage(0, 23), width: 60, height: 60)
      #expect(measurer.extent(of: text, wrappedAt: .infinity).lines >= 1)
      #expect(measurer.utf8Offset(in: text, at: 1e9) <= string.utf8.count)
    }
  }

  @Test("without fonts text is invisible, and a message says so", .waits)
  func withoutFontsTextIsInvisibleAndSaysSo() async throws {
    await #expect(processExitsWith: .success) {
      let path = "/tmp/cardstage-no-fonts-\(getpid()).conf"
      let file = try #require(fopen(path, "w"))
      fputs("<?xml version=\"1.0\"?><fontconfig></fontconfig>", file)
      fclose(file)
      setenv("FONTCONFIG_FILE", path, 1)
      let measurer = PangoTextMeasurer()
      #expect(measurer.fontWarning == .fontsMissing)
      unlink(path)
      let style = TextStyle(size: 16, lineHeight: 20, weight: 400)
      let text = Text("Fog", style, .black)
      #expect(measurer.extent(of: text, wrappedAt: 100) == (0, 1))
      #expect(measurer.caretOffset(in: text, atUTF8Offset: 2) == 0)
      #expect(measurer.utf8Offset(in: text, at: 7) == 0)
      let frame = Picture.paper(
        60, 30, .text(text, in: .stage(60, 20)), .emoji("😆", in: .stage(20, 20))
      ).frame()
      #expect(frame.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }
}
