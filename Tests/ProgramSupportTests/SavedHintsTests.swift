import Testing

@testable import ProgramSupport

@Suite("what is remembered of the hints")
struct SavedHintsTests {
  @Test("scenes and scene files are remembered, in that order; anything else is left out")
  func text() {
    #expect(
      SavedHints("/a/b.scene.json\nstack\nnone\nsheet\n/a/c.scene.json\n/a/b.scene.json\n").text
        == "sheet\nstack\n/a/c.scene.json\n/a/b.scene.json\n")
  }

  @Test("of many files the newest are kept")
  func many() {
    let lines = (1...300).map { "/\($0).scene.json\n" }
    #expect(SavedHints(lines.joined()).text == lines.suffix(200).joined())
  }
}
