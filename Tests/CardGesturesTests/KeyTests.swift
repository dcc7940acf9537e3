import CardGestures
import Testing

@Suite("keys by name")
struct KeyTests {
  @Test(
    "a key has the name that it was made of",
    arguments: [
      ("Up", .up), ("PageDown", .pageDown), ("Return", .return), ("Space", .space),
      ("F1", .function(1)), ("F24", .function(24)), ("F03", .other("F03")), ("F", "F"), ("a", "a"),
      ("A", "A"), (" ", " "), ("e\u{301}", "e\u{301}"), ("", .other("")),
      ("Keypad 7", .other("Keypad 7")), ("up", .other("up")),
    ] as [(String, Key)])
  func names(name: String, key: Key) {
    #expect(Key(name: name) == key)
    #expect(key.name.utf8.elementsEqual(name.utf8))
  }
}
