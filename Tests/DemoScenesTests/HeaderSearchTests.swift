import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// The search field of the header, and the rows that it finds.
@Suite("header, search")
struct HeaderSearchTests {
  /// A stage whose field is focused, with a letter every 8 points.
  func focused(_ text: String = "", rows: Double = 50, size: Size? = nil) throws
    -> StageScript
  {
    var tuning = Tuning.fluid
    tuning.settings.append(Tuning.Setting(scene: "header", parameter: "rows", value: rows))
    var script = try StageScript(
      "header", size: size ?? Size(width: 414, height: 896), tuning: tuning)
    script.device = .touch
    script.tap(at: .at(script.stage.canvas.size.width / 2, 66))
    if !text.isEmpty { script.take(.text(.committed(text))) }
    return script
  }

  func caretX(_ script: StageScript) -> Double? {
    script.stage.caret(at: script.now)?.minX
  }

  func marks(_ script: StageScript, _ layer: String, _ index: Int = 0) -> [Mark] {
    let layer = script.layers().first { $0.id == LayerID(layer, index) }
    guard case .picture(let picture)? = layer?.content else { return [] }
    return picture.marks
  }

  func texts(_ marks: [Mark]) -> [Text] {
    marks.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
  }

  /// Where rectangles of a colour are.
  func fills(_ marks: [Mark], _ color: Color) -> [Rect] {
    marks.compactMap { mark in
      guard case .fill(let path, .color(let found)) = mark, found == color else { return nil }
      var points: [Point] = []
      _ = path.mapped {
        points.append($0)
        return $0
      }
      let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
      guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last
      else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  @Test("rows that do not match fade, those that do spring up; with reduced motion all is at once")
  func transition() throws {
    var script = try focused()
    func row(_ words: String, after seconds: Double = 0) -> Layer? {
      script.layers(after: seconds).first {
        $0.id.name == "row" && $0.words.joined().contains(words)
      }
    }
    let before = try #require(row("This is cell 12")).frame.minY
    script.take(.text(.committed("12")))
    #expect(try #require(row("cell 12")).frame.minY == before)
    #expect(try #require(row("cell 12", after: 0.1)).frame.minY < before - 20)
    let gone = script.layers(after: 0.06).filter { $0.id.name == "leaving" }
    #expect(gone.count > 10 && gone.allSatisfy { abs($0.opacity - 0.5) < 1e-4 })
    #expect(script.activity == .settle)
    script.wait(0.7)
    #expect(try #require(row("cell 12")).frame.minY == 88)
    #expect(script.layer("leaving") == nil && script.activity == .idle)
    script = try StageScript("header", reducesMotion: true)
    script.device = .touch
    script.tap(at: .at(207, 66))
    #expect(try #require(row("This is cell 12")).frame.minY == before)
    script.take(.text(.committed("12")))
    #expect(abs(try #require(row("cell 12")).frame.minY - 88) < 1e-6)
    #expect(script.layer("leaving") == nil)
  }

  // MARK: Focus

  @Test("a tap focuses the field, one in the list leaves it, Return and Delete do the same by key")
  func focus() throws {
    var script = try focused()
    #expect(caretX(script) == 44)
    #expect(script.layer("ring") != nil)
    script.tap(at: .at(200, 400))
    #expect(caretX(script) == nil)
    #expect(script.layer("ring") == nil)
    script.key("Return")
    #expect(caretX(script) == 44)
    script.tap(at: .at(200, 400))
    // A drag that begins in the field is a drag.
    script.down(at: .at(200, 66))
    script.move(to: .at(200, 20), over: 0.1)
    script.up()
    #expect(caretX(script) == nil)
  }

  @Test("text without a focused field is none of the scene's")
  func unfocused() throws {
    var script = try StageScript("header")
    script.take(.text(.committed("phở")))
    script.take(.text(.composing("phở")))
    #expect(script.number("rowsShown") == 50)
  }

  @Test("Esc first clears, then leaves the field; a filter left behind is cleared by it too")
  func escape() throws {
    var script = try focused("phở")
    #expect(script.number("rowsShown") == 7)
    script.key("Escape")
    #expect(script.number("rowsShown") == 50)
    #expect(caretX(script) != nil)
    script.key("Escape")
    #expect(caretX(script) == nil)
    script = try focused("phở")
    script.tap(at: .at(200, 600))
    #expect(caretX(script) == nil)
    #expect(script.number("rowsShown") == 7)
    script.key("Escape")
    #expect(script.number("rowsShown") == 50)
  }

  @Test("the cross clears and keeps the focus")
  func clearButton() throws {
    var script = try focused("phở")
    let cross = try #require(script.layer("clear")).frame
    #expect(cross == Rect(x: 379, y: 57, width: 18, height: 18))
    script.tap(at: .at(cross.midX, cross.midY))
    #expect(script.number("rowsShown") == 50)
    #expect(caretX(script) == 44)
    #expect(script.layer("clear") == nil)
  }

  // MARK: Finding

  @Test(
    "case does not matter, a plain letter finds marked ones; numbers and words are found",
    arguments: [
      ("PHO", 13.0), ("PHỞ", 7), ("phở b", 7), ("cell 4", 11), ("12", 1), ("5", 6), ("아침", 6),
      ("oak", 6), ("den", 7), ("đèn", 7), ("this is", 50), ("zzz", 0), ("cell 0", 0), (" 5", 2),
    ])
  func matching(_ query: String, _ count: Double) throws {
    let script = try focused(query)
    #expect(script.number("rowsShown") == count)
    if count < 20 { #expect(script.layer("count") != nil) }
  }

  @Test("a row is found exactly if its own words are: seeded queries against every row")
  func everyRow() throws {
    var generator = SeededGenerator(seed: 11)
    let all = try focused()
    let rows = (0..<50).map { index -> [String] in
      // What a row says, whether it is seen or not.
      var script = all
      if index > 10 { script.take(.resize(Size(width: 414, height: 2560))) }
      return texts(marks(script, "row", index)).map(\.string)
    }
    let letters = Array("thisecl0123459 phởaưnđèó컵")
    for _ in 0..<300 {
      let query = String(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      let expected = rows.filter { words in
        // Title and second line; the price is not searched.
        words.filter { !$0.hasPrefix("$") }.contains { Self.contains($0, query) }
      }
      #expect(
        try focused(query).number("rowsShown") == Double(expected.count), "query “\(query)”")
    }
  }

  /// The rule, as simply as it can be said.
  static func contains(_ text: String, _ query: String) -> Bool {
    let plain: [Character: String] = [
      "o": "oôơòóỏõọồốổỗộờớởỡợ", "a": "aăâàáảãạằắẳẵặầấẩẫậ", "e": "eêèéẻẽẹềếểễệ", "d": "dđ",
      "i": "iìíỉĩị", "u": "uưùúủũụừứửữự", "y": "yỳýỷỹỵ",
    ]
    let (text, query) = (Array(text.lowercased()), Array(query.lowercased()))
    guard query.count <= text.count else { return false }
    return (0...text.count - query.count).contains { start in
      query.indices.allSatisfy { index in
        let (wanted, letter) = (query[index], text[start + index])
        return wanted == letter || (plain[wanted]?.contains(letter) ?? false)
      }
    }
  }

  @Test("what is found stands in the label's colour on the highlight, the rest as before")
  func highlight() throws {
    let script = try focused("phở")
    let theme = Theme(.light)
    let row = marks(script, "row")
    // "Phở bowl · Tô phở men lam" in letters 6 points wide.
    #expect(
      texts(row).dropFirst().map(\.string) == [
        "This is cell 1", "Phở", " bowl · Tô ", "phở", " men lam",
      ])
    #expect(
      texts(row).dropFirst(2).map(\.color) == [
        theme.label, theme.label2, theme.label, theme.label2,
      ])
    #expect(
      fills(row, theme.matchHighlight) == [
        Rect(x: 59, y: 22, width: 20, height: 18), Rect(x: 143, y: 22, width: 20, height: 18),
      ])
  }

  @Test("what is found where a line is cut is highlighted no further than the line")
  func cutHighlight() throws {
    let script = try focused("men", size: Size(width: 240, height: 320))
    let theme = Theme(.light)
    for rect in fills(marks(script, "row"), theme.matchHighlight) {
      #expect(rect.maxX <= 240 - 88 + 1)
    }
    #expect(
      texts(marks(try focused("bowl", size: Size(width: 240, height: 320)), "row")).count == 5)
  }

  @Test("how many are found is said below them, or in their place that there are none")
  func count() throws {
    #expect(texts(marks(try focused("phở"), "count")).map(\.string) == ["7 of 50 rows"])
    let script = try focused("Zoë")
    #expect(texts(marks(script, "count")).map(\.string) == ["No row matches “Zoë”"])
    #expect(script.layer("count")?.frame.minY == 88.0 + 120)
    #expect(try focused("phở").layer("count")?.frame.minY == 88.0 + 7 * 44 + 16)
  }

  @Test("what is found is shown from its top, and fewer rows than fit open the header")
  func fromTheTop() throws {
    var script = try focused()
    script.key("PageDown")
    script.wait(1)
    #expect(script.number("headerHeight") == 44)
    #expect(script.number("scrollOffset") > 500)
    script.take(.text(.committed("cell")))
    #expect(script.number("scrollOffset") == 0)
    #expect(script.number("headerHeight") == 44)
    script.take(.text(.committed(" 12")))
    #expect(script.activity == .spring)
    script.wait(1)
    #expect(script.number("headerHeight") == 88)
  }

  @Test("typing in mid-fling and under a finger leaves nothing behind")
  func typingInMotion() throws {
    var script = try focused()
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.05)
    script.up()
    script.wait(0.1)
    script.take(.text(.committed("cell")))
    #expect(script.number("scrollOffset") == 0)
    #expect(script.number("scrollVelocity") == 0)
    script.wait(2)
    #expect(script.number("indicatorAlpha") == 0)
    #expect(script.activity == .idle)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.2)
    script.take(.text(.committed(" 4")))
    #expect(script.number("scrollOffset") == 0)
    script.move(to: .at(200, 590), over: 0.1)
    script.up()
    script.wait(3)
    #expect(script.activity == .idle)
  }
}
