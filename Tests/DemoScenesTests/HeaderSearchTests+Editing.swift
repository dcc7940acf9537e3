import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// The field: caret, selection, keys.
extension HeaderSearchTests {
  @Test("what an input method is composing is shown underlined, and filters")
  func composing() throws {
    var script = try focused("tai ")
    #expect(script.number("rowsShown") == 6)
    script.take(.text(.composing("ng")))
    #expect(script.number("rowsShown") == 6)
    #expect(texts(marks(script, "text")).map(\.string) == ["tai ng"])
    let theme = Theme(.light)
    #expect(
      fills(marks(script, "text"), theme.label) == [Rect(x: 32, y: 25, width: 16, height: 1)])
    #expect(caretX(script) == 44.0 + 48)
    script.take(.text(.composing("")))
    #expect(fills(marks(script, "text"), theme.label) == [])
    #expect(caretX(script) == 44.0 + 32)
    // In the middle of the text, Korean, then committed.
    script.key("Home")
    script.take(.text(.composing("ㅇ")))
    script.take(.text(.composing("아")))
    #expect(texts(marks(script, "text")).map(\.string) == ["아tai "])
    #expect(
      fills(marks(script, "text"), theme.label) == [Rect(x: 0, y: 25, width: 8, height: 1)])
    script.take(.text(.committed("아")))
    #expect(fills(marks(script, "text"), theme.label) == [])
    #expect(caretX(script) == 52)
  }

  @Test("focus loss calls off what is being composed")
  func compositionLost() throws {
    var script = try focused("oak")
    script.take(.text(.composing("zz")))
    #expect(script.number("rowsShown") == 0)
    script.take(.cancel)
    #expect(script.number("rowsShown") == 6)
    #expect(caretX(script) == 44.0 + 24)
  }

  @Test("caret and selection: arrows, Shift, Home and End, Ctrl+A, Backspace and Delete")
  func editing() throws {
    var script = try focused("phở 아침")
    #expect(caretX(script) == 44.0 + 48)
    script.key("Left")
    script.key("Left")
    #expect(caretX(script) == 44.0 + 32)
    script.key("Left", .shift)
    script.key("Left", .shift)
    let selection = Theme(.light).selection
    #expect(
      fills(marks(script, "text"), selection) == [Rect(x: 16, y: 6, width: 16, height: 20)])
    // A selection collapses to its end, typing replaces it.
    var other = script
    other.key("Right")
    #expect(caretX(other) == 44.0 + 32)
    #expect(fills(marks(other, "text"), selection) == [])
    script.take(.text(.committed("o")))
    #expect(texts(marks(script, "text")).map(\.string) == ["pho아침"])
    #expect(caretX(script) == 44.0 + 24)
    script.key("End", .shift)
    script.key("Delete")
    #expect(texts(marks(script, "text")).map(\.string) == ["pho"])
    script.key("Home")
    script.key("Delete")
    script.key("End")
    script.key("Backspace")
    #expect(texts(marks(script, "text")).map(\.string) == ["h"])
    script.key("A", .ctrl)
    script.take(.text(.composing("ㅁ")))
    #expect(texts(marks(script, "text")).map(\.string) == ["ㅁ"])
    script.take(.text(.committed("머그컵\n\t")))
    #expect(texts(marks(script, "text")).map(\.string) == ["머그컵"])
    #expect(script.number("rowsShown") == 6)
  }

  @Test("commands of recordings for words: to their ends, deleted, cut")
  func words() throws {
    var script = try focused("ha phở, 아침")
    func string() -> String? { texts(marks(script, "text")).first?.string }
    script.take(.command(.move(.wordLeft, extend: false)))
    script.take(.command(.move(.wordLeft, extend: true)))
    script.take(.command(.cut))
    #expect(string() == "ha 아침")
    script.take(.command(.cut))
    #expect(string() == "ha 아침", "nothing is selected")
    script.take(.command(.move(.wordRight, extend: false)))
    script.take(.command(.deleteWord))
    #expect(string() == "ha ")
    script.take(.command(.deleteWord))
    script.take(.command(.deleteWord))
    #expect(script.number("rowsShown") == 50)
  }

  @Test("a tap puts the caret between the letters it is nearest to")
  func pointing() throws {
    var script = try focused("phở bowl")
    for (x, index) in [(44.0, 0.0), (44 + 11, 1), (44 + 21, 3), (300, 8)] {
      script.wait(0.5)
      script.tap(at: .at(x, 66))
      #expect(caretX(script) == 44.0 + 8 * index)
    }
  }

  @Test("a text longer than the field moves so that its caret is seen")
  func longText() throws {
    var script = try focused("a very long text that no field of this width could show at all")
    func isSeen() -> Bool {
      guard let text = script.layer("text"), let caret = caretX(script) else { return false }
      return text.clip.map { $0.rect.minX <= caret && caret + 2 <= $0.rect.maxX } ?? false
    }
    #expect(isSeen())
    script.key("PageDown")
    script.wait(1)
    #expect(script.layer("field")?.frame.maxX == 406)
    script.key("Home")
    #expect(isSeen())
    #expect(caretX(script) == 44)
    // More than a hundred letters are none to search for.
    script.take(.text(.committed(String(repeating: "x", count: 1000))))
    #expect(texts(marks(script, "text")).first?.string.count == 100)
  }

  @Test("typing, keys, drags, wheel and resizes in any order leave all in its place")
  func anything() throws {
    for seed in 0..<UInt64(400) {
      var generator = SeededGenerator(seed: seed)
      var script = try focused(rows: [1, 7, 19, 50, 400].randomElement(using: &generator) ?? 50)
      for _ in 0..<25 {
        act(&script, &generator)
        let height = script.number("headerHeight")
        #expect((44...88).contains(height), "seed \(seed)")
        #expect(script.number("scrollOffset").isFinite, "seed \(seed)")
        if let caret = script.stage.caret(at: script.now), let field = script.layer("field") {
          #expect(field.frame.contains(caret.origin), "seed \(seed)")
        }
      }
      script.up()
      script.wait(6)
      let (height, offset) = (script.number("headerHeight"), script.number("scrollOffset"))
      #expect(height == 44 || height == 88, "seed \(seed)")
      let room = script.stage.canvas.size.height - height
      let end = max(0, script.number("rowsShown") * 44 - room)
      #expect((0...end + 1e-9).contains(offset), "seed \(seed): \(offset) of \(end)")
      #expect(script.activity == .idle, "seed \(seed)")
      #expect(script.stage.nextChange(after: script.now) == nil, "seed \(seed)")
    }
  }

  func act(_ script: inout StageScript, _ generator: inout SeededGenerator) {
    let size = script.stage.canvas.size
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let words = ["p", "phở", "cell 1", "아", "zz", " ", "4"]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: script.take(.text(.committed(words.randomElement(using: &generator) ?? "")))
    case 1: script.take(.text(.composing(words.randomElement(using: &generator) ?? "")))
    case 2, 3:
      let keys = ["Backspace", "Left", "Home", "End", "PageDown", "Down", "Escape", "Return", "d"]
      script.key(
        keys.randomElement(using: &generator) ?? "",
        Bool.random(using: &generator) ? .shift : [])
    case 4:
      if script.place() == nil {
        script.down(at: .at(number(0...size.width), number(0...size.height)))
      }
    case 5, 6:
      script.move(to: .at(number(0...size.width), number(0...size.height)), over: number(0...0.1))
    case 7: script.up()
    case 8: script.wheel(number(-5...5), at: .at(100, 200))
    case 9:
      script.take(.resize(Size(width: number(240...1500), height: number(320...2000))))
    case 10: script.take(.cancel)
    default: script.wait(number(0...1))
    }
  }

  @Test("the placeholder is not cut where the collapsed field is narrow")
  func placeholder() throws {
    func words(_ width: Double) throws -> [String] {
      texts(
        marks(try StageScript("header", size: Size(width: width, height: 400)), "text")
      ).map(\.string)
    }
    #expect(try words(414) == ["Search 50 rows"])
    #expect(try words(240) == ["Search"])
  }
}
