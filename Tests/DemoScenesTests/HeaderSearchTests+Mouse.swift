import CardDesign
import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// The field under a mouse: a letter is 8 points wide, the first begins at 44.
extension HeaderSearchTests {
  private func clicked(_ text: String) throws -> StageScript {
    var script = try focused(text)
    script.device = .mouse
    script.wait(1)
    return script
  }

  private func letter(_ index: Double) -> Point { .at(44 + 8 * index, 66) }

  /// What is selected is what a copy takes.
  private func selected(_ script: StageScript) -> String? { script.stage.selectedText }

  @Test("a mouse that is dragged over text selects it, in both directions, and no list moves")
  func dragSelects() throws {
    var script = try clicked("one two three")
    script.down(at: letter(4))
    #expect(selected(script) == nil && caretX(script) == 44 + 32)
    script.move(to: letter(7), over: 0.2)
    #expect(selected(script) == "two" && caretX(script) == 44 + 56)
    #expect(
      fills(marks(script, "text"), Theme(.light).selection) == [
        Rect(x: 32, y: 6, width: 24, height: 20)
      ])
    script.move(to: .at(letter(1).x, 600), over: 0.2)
    #expect(selected(script) == "ne " && caretX(script) == 44 + 8)
    script.up()
    script.wait(1)
    #expect(selected(script) == "ne ")
    #expect(script.number("scrollOffset") == 0 && script.number("headerHeight") == 88)
    // What is typed replaces it; an unfocused field with text is selected in at once too.
    script.take(.text(.committed("x")))
    #expect(texts(marks(script, "text")).map(\.string) == ["oxtwo three"])
    script.tap(at: .at(200, 890))
    #expect(caretX(script) == nil && selected(script) == nil)
    script.wait(1)
    script.drag(from: letter(0), to: letter(2))
    #expect(selected(script) == "ox")
  }

  @Test("two clicks take a word, three all, a fourth too; then a drag goes on by words")
  func clicks() throws {
    var script = try clicked("phở bò, 아침 🇰🇷")
    script.tap(at: letter(1.9))
    script.wait(0.1)
    script.tap(at: letter(1.9))
    #expect(selected(script) == "phở")
    script.wait(0.1)
    script.tap(at: letter(1.9))
    #expect(selected(script) == "phở bò, 아침 🇰🇷")
    // Too late, and too far: a click by itself.
    script.wait(0.6)
    script.tap(at: letter(9))
    #expect(selected(script) == nil)
    script.wait(0.1)
    script.tap(at: letter(10))
    #expect(selected(script) == nil && caretX(script) == 44 + 80)
    // The last letter's right half, and what is no word.
    script.tap(at: letter(9.9))
    #expect(selected(script) == "아침")
    script.wait(1)
    for _ in 0..<2 { script.tap(at: letter(6.5)) }
    #expect(selected(script) == ",")
    script.wait(1)
    script.tap(at: letter(5))
    script.down(at: letter(5))
    script.move(to: letter(8.7), over: 0.1)
    #expect(selected(script) == "bò, 아침")
    script.move(to: letter(1), over: 0.1)
    #expect(selected(script) == "phở bò")
    script.up()
  }

  @Test("a click with Shift extends what is selected, from where it began")
  func shiftClick() throws {
    var script = try clicked("one two three")
    script.tap(at: letter(4))
    script.wait(1)
    script.shiftClick(at: letter(7))
    #expect(selected(script) == "two")
    script.wait(1)
    script.shiftClick(at: letter(0))
    #expect(selected(script) == "one ")
    #expect(caretX(script) == 44)
  }

  @Test("a finger on the field scrolls, its taps do what clicks do")
  func finger() throws {
    var script = try focused("is cell")
    script.wait(1)
    for _ in 0..<2 { script.tap(at: letter(5)) }
    #expect(selected(script) == "cell")
    script.drag(from: letter(5), to: .at(84, 30))
    #expect(script.number("headerHeight") == 52)
    #expect(selected(script) == "cell")
  }

  @Test("what is selected in a field that is left is none for the clipboard, but comes back")
  func left() throws {
    var script = try focused("one")
    script.take(.command(.selectAll))
    #expect(selected(script) == "one")
    script.tap(at: .at(200, 890))
    #expect(selected(script) == nil)
    script.key("Return")
    #expect(selected(script) == "one")
  }

  @Test(
    "what is one character to the eye is never taken apart",
    arguments: ["🇰🇷", "👩‍👩‍👧‍👦", "각", "e\u{301}\u{323}", "👍🏽"])
  func clusters(_ cluster: String) throws {
    var script = try focused("a" + cluster + "b")
    func string() -> String? { texts(marks(script, "text")).first?.string }
    script.take(.command(.move(.left, extend: false)))
    script.take(.command(.move(.left, extend: true)))
    #expect(selected(script) == cluster)
    script.take(.command(.cut))
    #expect(string() == "ab")
    // Piece by piece, as keyboards and input methods may type it.
    for scalar in cluster.unicodeScalars { script.take(.text(.committed(String(scalar)))) }
    #expect(string() == "a" + cluster + "b" && caretX(script) == 44 + 16)
    script.take(.command(.deleteBackward))
    #expect(string() == "ab" && caretX(script) == 44 + 8)
  }

  @Test("a text longer than the field stands still while the caret is seen, and ends at its end")
  func scrolledText() throws {
    var script = try clicked(String(repeating: "abcdefghi ", count: 8))
    func left() -> Double { script.layer("text")?.frame.minX ?? .nan }
    let end = left()
    #expect(end < 0)
    for _ in 0..<20 { script.key("Left") }
    #expect(left() == end, "the caret goes, the text stays")
    for _ in 0..<40 { script.key("Left") }
    #expect(left() > end && caretX(script) == 44)
    let middle = left()
    for _ in 0..<10 { script.key("Right") }
    #expect(left() == middle)
    // A drag beyond the field's end takes the text along.
    script.drag(from: letter(3), to: .at(412, 66))
    #expect(left() <= middle)
    script.key("End")
    #expect(left() == end)
    // One that is left shows its beginning.
    script.tap(at: .at(200, 890))
    #expect(left() == 44)
  }

  @Test("the caret is never over the placeholder, which keeps what it says")
  func placeholderMakesWay() throws {
    let script = try focused()
    let placeholder = marks(script, "text").compactMap { mark -> Rect? in
      if case .text(_, let rect) = mark { rect } else { nil }
    }
    let caret = fills(marks(script, "text"), Theme(.light).accent)
    #expect(caret == [Rect(x: 0, y: 6.5, width: 2, height: 19)])
    #expect(placeholder.map(\.minX) == [4])
    #expect(texts(marks(script, "text")).map(\.string) == ["Search 50 rows"])
    #expect(texts(marks(try StageScript("header"), "text")).map(\.string) == ["Search 50 rows"])
  }
}
