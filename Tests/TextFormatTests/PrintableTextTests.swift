import TestSupport
import Testing
import TextFormat

@Suite("Text for people")
struct PrintableTextTests {
  @Test(
    "stays as it is, in whatever script",
    arguments: ["", "phở bò", "👨‍👩‍👧", "a\\b", "שלום", "e\u{301}"])
  func unchanged(_ text: String) { #expect(text.printable == text) }

  @Test(
    "what would move the cursor, colour, ring, break the line or turn it round is told",
    arguments: [
      ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb", "a\\u{A}b"), ("\r\n", "\\u{D}\\u{A}"),
      ("\u{7}\u{7F}\u{9B}", "\\u{7}\\u{7F}\\u{9B}"), ("\u{202E}x\u{2069}", "\\u{202E}x\\u{2069}"),
      ("\u{2028}\u{FEFF}\u{FFFF}", "\\u{2028}\\u{FEFF}\\u{FFFF}"),
    ].passages)
  func told(_ text: Passage, _ expected: Passage) {
    #expect(text.text.printable == expected.text)
  }

  @Test("lines stay lines where there are to be several")
  func lines() { #expect("a\n\tb\n".printableLines == "a\n\\u{9}b\n") }
}
